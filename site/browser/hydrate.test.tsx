// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderToString } from 'react-dom/server';
import { send } from '../forms/send.ts';
import { hydrate } from './hydrate.ts';
import { settled } from './testing/dom.ts';

const submission = { submit: send, onReceived: () => () => {}, touches: () => ({}), shownAt: 0 };

function Words({ text }: { text: string }) {
  return <p>{text}</p>;
}

/** An island with this text in its HTML and that one in its data. */
function island(written: string, text: string) {
  document.body.innerHTML = `<div id="_R_1_">${renderToString(<Words text={written} />)}</div>`;
  const element = document.querySelector<HTMLElement>('div') ?? document.body;
  return hydrate(element, Words, { text }, submission, () => {});
}

afterEach(() => vi.unstubAllGlobals());

describe('an island that is brought to life', () => {
  it('is no error when it is let go before that', async () => {
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    island('Words', 'Words').unmount();
    await settled();
    expect(report).not.toHaveBeenCalled();
  });

  it('is one when its HTML says something else', async () => {
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    island('Words', 'Others');
    await vi.waitFor(() => expect(report).toHaveBeenCalled());
  });
});
