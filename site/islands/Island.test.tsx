// @vitest-environment jsdom
import { act, useId } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Slot } from '../ui/Slot/Slot.tsx';
import { Island } from './Island.tsx';

/** A component with a generated id. */
function Piece({ text }: { text: string }) {
  const id = useId();
  return <p id={id}>{text}</p>;
}

function Still({ slots }: { text: string; slots: { words: string } }) {
  return <Slot name="words" html={slots.words} />;
}

function page() {
  return renderToStaticMarkup(
    <main>
      <Island of={Piece} props={{ text: '<one> & "two"' }} />
      <section>
        <Island of={Piece} props={{ text: 'three' }} />
      </section>
    </main>,
  );
}

describe('an island in a prerendered page', () => {
  it('is complete before any script loads', () => {
    document.body.innerHTML = page();
    expect([...document.querySelectorAll('p')].map((piece) => piece.textContent)).toEqual([
      '<one> & "two"',
      'three',
    ]);
  });

  it('has its props as JSON', () => {
    document.body.innerHTML = page();
    const island = document.querySelector<HTMLElement>('[data-island=Piece]');
    expect(JSON.parse(island?.dataset.props ?? '')).toEqual({ text: '<one> & "two"' });
  });

  it('has its slots as HTML, not in the JSON', () => {
    document.body.innerHTML = renderToStaticMarkup(
      <Island of={Still} props={{ text: 'one', slots: { words: '<b>two</b>' } }} />,
    );
    const island = document.querySelector<HTMLElement>('[data-island]');
    expect(island?.querySelector('[data-slot=words]')?.innerHTML).toBe('<b>two</b>');
    expect(JSON.parse(island?.dataset.props ?? '')).toEqual({ text: 'one' });
  });

  it('has its own ids', () => {
    document.body.innerHTML = page();
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  it('hydrates without a change', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    document.body.innerHTML = page();
    const onRecoverableError = vi.fn<() => void>();
    for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
      const before = island.innerHTML;
      const props = JSON.parse(island.dataset.props ?? '');
      await act(async () => {
        hydrateRoot(island, <Piece {...props} />, { identifierPrefix: island.id, onRecoverableError });
      });
      expect(island.innerHTML).toBe(before);
    }
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
