/** What the icons and our components without state use of React, for `jsx-runtime.ts`. */
import { jsx } from './jsx-runtime.ts';

type Props = Record<string, unknown>;

export function createElement(type: Parameters<typeof jsx>[0], props: Props, ...children: unknown[]) {
  return jsx(type, { ...props, children });
}

export function forwardRef(render: (props: Props, ref: null) => unknown) {
  return (props: Props) => render(props, null);
}

export function createContext<T>(value: T) {
  return { value };
}

export function useContext<T>({ value }: { value: T }): T {
  return value;
}

export function useMemo<T>(make: () => T): T {
  return make();
}
