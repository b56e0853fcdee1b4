import { useSuspenseQuery } from '@tanstack/react-query';
import { deskQuery } from './queries.ts';

/** Who is here, and what every screen needs. It is there before the first screen. */
export const useDesk = () => useSuspenseQuery(deskQuery).data;
