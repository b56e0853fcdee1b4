import { useSyncExternalStore } from 'react';

/** A value outside React that components can watch. */
export type State<T> = { get: () => T; set: (value: T) => void; watch: (listener: () => void) => () => void };

/** Returns a state with its first value. Listeners run only when the value changes. */
export function createState<T>(first: T): State<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the value of a state and renders again when it changes. */
export function useValue<T>(state: State<T>): T {
  return useSyncExternalStore(state.watch, state.get);
}
