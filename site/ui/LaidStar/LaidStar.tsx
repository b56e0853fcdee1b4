import { useEffect, useRef } from 'react';

/** A small star whose pieces are laid when it appears: a form was received. Its code is fetched only then. */
export function LaidStar() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    import('./lay-star.ts').then(
      ({ layStar }) => place.current?.replaceChildren(layStar()),
      () => {},
    );
  }, []);
  return <div ref={place} />;
}
