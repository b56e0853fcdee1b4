import styles from './forms.module.css';

const EVENTS = ['invalid', 'input', 'reset', 'click', 'keyup'];

/**
 * Shows the browser's own message (§5) below each wrong field for as long as the field is wrong, and marks the field
 * as invalid. A message appears when the browser refuses to submit, or after the visitor has edited the field and left
 * it. Then it appears with the click or key that left the field: when the field loses the focus, it would move the
 * button that is being pressed.
 *
 * @param root contains the form, which may be replaced
 * @param ended aborts when the form leaves the page
 */
export function showFieldErrors(root: HTMLElement, ended: AbortSignal): void {
  const edited = new Set<Control>();

  function onEvent({ type, target }: Event): void {
    if (type === 'invalid' && isControl(target)) update(target);
    if (type === 'input' && isControl(target)) {
      edited.add(target);
      if (isMarked(target)) update(target);
    }
    if (type === 'click' || type === 'keyup') {
      for (const control of edited) if (control !== document.activeElement) update(control);
    }
    if (type === 'reset') {
      edited.clear();
      for (const control of root.querySelectorAll<Control>(MARKED)) unmark(control);
    }
  }

  for (const type of EVENTS) {
    const listened = type === 'click' || type === 'keyup' ? document : root;
    // `invalid` does not bubble.
    listened.addEventListener(type, onEvent, { capture: true, signal: ended });
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const MARKED = '[aria-invalid=true]';

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

function isMarked(control: Control): boolean {
  return control.matches(MARKED);
}

function update(control: Control): void {
  if (control.validity.valid) {
    if (isMarked(control)) unmark(control);
    return;
  }
  const id = errorId(control);
  let message = document.getElementById(id)?.firstElementChild;
  if (!message) {
    const error = document.createElement('div');
    error.className = styles.error ?? '';
    error.id = id;
    message = document.createElement('p');
    error.append(message);
    control.closest('[data-field]')?.append(error);
    control.ariaInvalid = 'true';
    control.setAttribute('aria-describedby', [...otherDescriptions(control), id].join(' '));
  }
  if (message.textContent !== control.validationMessage) message.textContent = control.validationMessage;
}

function unmark(control: Control): void {
  document.getElementById(errorId(control))?.remove();
  control.removeAttribute('aria-invalid');
  const others = otherDescriptions(control);
  if (others.length > 0) control.setAttribute('aria-describedby', others.join(' '));
  else control.removeAttribute('aria-describedby');
}

/** The ids of the elements that describe a field, such as its hint, without its error. */
function otherDescriptions(control: Control): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.filter((id) => id !== errorId(control));
}

function errorId({ id }: Control): string {
  return `${id}-error`;
}
