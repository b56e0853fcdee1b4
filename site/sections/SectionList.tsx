import type { FunctionComponent } from 'react';
import { type Section, sections } from './index.ts';

/** The sections of a page, in order. */
export function SectionList({ sections: list }: { sections: Section[] }) {
  return list.map(({ kind, ...props }, index) => {
    // TypeScript cannot see that the props are those of this kind's component.
    const Component = sections[kind] as FunctionComponent<object>;
    return <Component key={index} {...props} />;
  });
}
