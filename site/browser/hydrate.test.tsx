// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { send } from '../forms/send.ts';
import { hydrate } from './hydrate.ts';
import { settled, the, waitFor } from './testing/dom.ts';

const submission = {
  submit: send,
  sendOnce: send,
  onReceived: () => () => {},
  touches: () => ({}),
  shownAt: 0,
};

function Words({ text }: { text: string }) {
  return <p>{text}</p>;
}

/** An island with this text in its HTML and that one in its data. */
function island(written: string, text: string) {
  const element = place(renderToString(<Words text={written} />));
  return hydrate(element, Words, { text }, submission, () => {});
}

/** Shows its slot, or not, by turns. */
function Asking({ slots }: { slots: { field: string } }) {
  const [isShown, show] = useState(true);
  return (
    <>
      {isShown && <p data-slot="field" dangerouslySetInnerHTML={{ __html: slots.field }} />}
      <button onClick={() => show(!isShown)}>Turn</button>
    </>
  );
}

function place(html: string): HTMLElement {
  document.body.innerHTML = `<div id="_R_1_">${html}</div>`;
  return the('div');
}

afterEach(() => vi.unstubAllGlobals());

describe('an island that is brought to life', () => {
  it('keeps what stands in its slots, with what was typed there, and can set it again', async () => {
    const html = '<input value="as built"/>';
    const element = place(renderToString(<Asking slots={{ field: html }} />));
    const input = the<HTMLInputElement>('input');
    input.value = 'typed';
    hydrate(element, Asking, { slots: { field: '' } }, submission, () => {});
    await waitFor(() => {
      the('button').click();
      expect(document.querySelector('input')).toBeNull();
    });
    expect(input.value).toBe('typed');
    the('button').click();
    await waitFor(() => expect(the<HTMLInputElement>('input').value).toBe('as built'));
  });

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
    await waitFor(() => expect(report).toHaveBeenCalled());
  });
});
