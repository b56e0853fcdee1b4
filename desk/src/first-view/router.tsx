import type { ReactNode } from 'react';
import { writeFilters, type Filters } from '../api/filters.ts';

/** The router's link for the first view: an address for the browser. */
export function Link(props: {
  to: string;
  params?: { id: number };
  search?: Filters;
  preload?: boolean;
  activeOptions?: object;
  children: ReactNode;
}) {
  const { to, params, search = {}, preload: _, activeOptions: __, children, ...others } = props;
  const path = params ? to.replace('$id', String(params.id)) : to;
  const query = writeFilters(search);
  return (
    <a {...others} href={query === '' ? path : `${path}?${query}`}>
      {children}
    </a>
  );
}
