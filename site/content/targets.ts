import type { Path, Target } from './model.ts';

/** Outside where the owner has set an address, else a page of our own: a link never leads nowhere. */
export function outsideOr(address: string, path: Path): Target {
  return address ? { href: address } : { to: path };
}
