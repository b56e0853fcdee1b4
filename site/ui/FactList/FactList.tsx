import type { Fact } from '../../content/model.ts';

/** Facts under their names; each section sets them in its own way. */
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
