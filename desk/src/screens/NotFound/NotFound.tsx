import { Link } from '@tanstack/react-router';
import { Empty } from '../../ui/Empty/Empty.tsx';

/** An address that is no screen. */
export function NotFound() {
  return (
    <Empty title={<h1>There is no such page</h1>} role="main">
      <p>The address may be old or mistyped.</p>
      <Link to="/">Go to all leads</Link>
    </Empty>
  );
}
