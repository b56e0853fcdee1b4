import type { ReactNode } from 'react';

/**
 * Text that a person wrote, such as a name, a message or a note: in the direction of its own script, which leaves the text
 * around it as it is. Where a line is cut, the end of the text is.
 */
export function Written(props: {
  as?: 'bdi' | 'p' | 'dd' | 'strong';
  className?: string | undefined;
  children: ReactNode;
}) {
  const { as: Tag = 'bdi', className, children } = props;
  return (
    <Tag dir="auto" className={className}>
      {children}
    </Tag>
  );
}
