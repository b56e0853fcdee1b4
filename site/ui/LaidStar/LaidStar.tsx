import { useEffect, useRef } from 'react';
import { layStar } from './lay-star.ts';

/** A small star whose pieces are laid when it appears: a form was received. Not in HTML from the server. */
export function LaidStar() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(layStar()), []);
  return <div ref={place} />;
}
