// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { use, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { FormContext } from '../forms/context.ts';
import { hydrate } from './hydrate.ts';
import { contextAt, slotsIn } from './island.ts';
import { settled, the, waitFor } from './testing/dom.ts';

const context = contextAt(0);

function Words({ text }: { text: string }) {
  return <p>{text}</p>;
}

/** An island with one text in its HTML and one in its props. */
function island(written: string, text: string) {
  const element = place(renderToString(<Words text={written} />));
  return hydrate(element, Words, { text }, context, () => {});
}

/** Toggles its slot with each click. */
function Asking({ slots }: { slots: { field: string } }) {
  const [isShown, show] = useState(true);
  return (
    <>
      {isShown && <p data-slot="field" dangerouslySetInnerHTML={{ __html: slots.field }} />}
      <button onClick={() => show(!isShown)}>Turn</button>
    </>
  );
}

function Received() {
  const { layStar } = use(FormContext);
  return <p ref={layStar}>Thanks.</p>;
}

function place(html: string): HTMLElement {
  document.body.innerHTML = `<div id="_R_1_">${html}</div>`;
  return the('div');
}

afterEach(() => vi.unstubAllGlobals());

describe('a hydrated island', () => {
  it('keeps its slots and the values typed there, and can render the slots again', async () => {
    const html = '<input value="as built"/>';
    const element = place(renderToString(<Asking slots={{ field: html }} />));
    const input = the<HTMLInputElement>('input');
    input.value = 'typed';
    hydrate(element, Asking, { slots: { field: '', ...slotsIn(element) } }, context, () => {});
    await waitFor(() => {
      the('button').click();
      expect(document.querySelector('input')).toBeNull();
    });
    expect(input.value).toBe('typed');
    the('button').click();
    await waitFor(() => expect(the<HTMLInputElement>('input').value).toBe('as built'));
  });

  it('can lay a star before its words', async () => {
    // jsdom has no animations.
    document.documentElement.dataset.motion = 'off';
    hydrate(place(renderToString(<Received />)), Received, {}, context, () => {});
    await waitFor(() => expect(the('p').firstElementChild?.querySelectorAll('path')).toHaveLength(9));
    expect(the('p').textContent).toBe('Thanks.');
  });

  it('reports no error if it is unmounted before it is hydrated', async () => {
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    island('Words', 'Words').unmount();
    await settled();
    expect(report).not.toHaveBeenCalled();
  });

  it('reports an error if its HTML differs from its props', async () => {
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    island('Words', 'Others');
    await waitFor(() => expect(report).toHaveBeenCalled());
  });
});
