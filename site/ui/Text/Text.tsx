import type { Inline, RichText } from '../model.ts';
import { href } from '../href.ts';

/** Rich text, without a wrapping element. */
export function Text({ of }: { of: RichText }) {
  return typeof of === 'string' ? of : of.map((run, index) => <Run key={index} of={run} />);
}

function Run({ of }: { of: Inline }) {
  if (typeof of === 'string') return of;
  if ('strong' in of) return <strong>{of.strong}</strong>;
  return <a href={href(of)}>{of.label}</a>;
}
