import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import styles from './Menu.module.css';

/** A menu that its trigger opens. `finalFocus`: the element that gets the focus when it closes; true for the trigger. */
export function DropMenu(props: {
  trigger: ReactElement;
  label: string;
  onOpen?: () => void;
  finalFocus?: () => HTMLElement | true | null;
  children: ReactNode;
}) {
  const { trigger, label, onOpen, finalFocus, children } = props;
  return (
    <Menu.Root onOpenChange={(open) => open && onOpen?.()}>
      <Menu.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Popup label={label} {...(finalFocus && { finalFocus })}>
        {children}
      </Popup>
    </Menu.Root>
  );
}

/** A menu beside any element, on phones at the lower edge, open as long as it is rendered. The element gets the focus when it closes. */
export function FloatingMenu(props: {
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { anchor, label, onClose, children } = props;
  return (
    <Menu.Root defaultOpen onOpenChange={(open) => open || onClose()}>
      <Popup label={label} anchor={anchor}>
        {children}
      </Popup>
    </Menu.Root>
  );
}

function Popup(props: {
  label: string;
  anchor?: HTMLElement;
  finalFocus?: () => HTMLElement | true | null;
  children: ReactNode;
}) {
  const { label, anchor, finalFocus, children } = props;
  return (
    // A landmark, as all content needs one.
    <Menu.Portal role="region" aria-label={label}>
      <Menu.Positioner
        className={styles.positioner}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        {...(anchor && { anchor })}
      >
        <Menu.Popup
          ref={anchor ? focusChoice : undefined}
          className={styles.menu}
          aria-label={label}
          data-modal
          finalFocus={finalFocus ?? (() => anchor ?? true)}
        >
          <p className={styles.label}>{label}</p>
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}

/** Moves to the current choice, or to the first item: a menu without a trigger does not do that itself. */
function focusChoice(menu: HTMLElement | null) {
  requestAnimationFrame(() => {
    const item =
      menu?.querySelector<HTMLElement>('[aria-checked=true]') ??
      menu?.querySelector<HTMLElement>('[role^=menuitem]');
    item?.focus({ preventScroll: true });
  });
}

/** A command of a menu. `detail` is quiet text at its end. */
export function MenuItem(props: { onSelect: () => void; detail?: string; children: ReactNode }) {
  return (
    <Menu.Item className={styles.item} onClick={props.onSelect}>
      {props.children}
      {props.detail && <span className={styles.detail}>{props.detail}</span>}
    </Menu.Item>
  );
}

/** Choices of which one applies. */
export function Choices<T>(props: {
  value: T | undefined;
  onChange: (value: T) => void;
  children: ReactNode;
}) {
  const { value, onChange, children } = props;
  return (
    <Menu.RadioGroup value={value} onValueChange={(next: T) => onChange(next)}>
      {children}
    </Menu.RadioGroup>
  );
}

/** One of `Choices`. */
export function Choice<T>({ value, children }: { value: T; children: ReactNode }) {
  return (
    <Menu.RadioItem value={value} closeOnClick className={styles.item}>
      {children}
      <Menu.RadioItemIndicator className={styles.check}>
        <Check aria-hidden="true" />
      </Menu.RadioItemIndicator>
    </Menu.RadioItem>
  );
}

/** A hairline between groups of items. */
export function MenuLine() {
  return <Menu.Separator className={styles.line} />;
}
