import type { Fact } from '../model.ts';

/** Facts below their names. Each section has its own styles for them. */
export function FactList({ facts, className }: { facts: Fact[]; className: string | undefined }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
