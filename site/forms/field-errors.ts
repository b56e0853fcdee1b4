type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const MARKED = '[aria-invalid=true]';

/** Wrong fields that the visitor has edited and left, or tried to send. Browsers before 2023 know only the latter. */
const WRONG = CSS.supports('selector(:user-invalid)') ? ':user-invalid' : MARKED;

/**
 * Shows the browser's own message (§5) below each wrong field for as long as the field is wrong, and marks the field as
 * invalid. After an edit the message appears with the click or key that left the field. When the field loses the focus
 * is too early: the message would move the button that is being pressed.
 *
 * @param root contains the form, which may be replaced
 * @param ended aborts when the form leaves the page
 */
export function showFieldErrors(root: HTMLElement, ended: AbortSignal): void {
  const options = { capture: true, signal: ended };

  function updateLeft(): void {
    for (const control of root.querySelectorAll<Control>(`[id]:is(${WRONG})`)) {
      if (control !== document.activeElement) update(control);
    }
  }

  function update(control: Control): void {
    if (control.validity.valid) unmark(control);
    else mark(control);
  }

  // `invalid` does not bubble.
  root.addEventListener('invalid', onInvalid, options);
  root.addEventListener(
    'input',
    ({ target }) => isControl(target) && target.matches(MARKED) && update(target),
    options,
  );
  root.addEventListener('reset', () => root.querySelectorAll<Control>(MARKED).forEach(unmark), options);
  document.addEventListener('click', updateLeft, options);
  document.addEventListener('keyup', updateLeft, options);
  // The browser may have refused to submit before this code was loaded. Its bubble closes when the field loses the focus.
  const early = root.querySelectorAll<Control>(`[id]:is(${WRONG})`);
  early.forEach(update);
  const focused = [...early].find((control) => control === document.activeElement);
  focused?.blur();
  focused?.focus();

  /** Without its bubble, which would cover the same words below the field, the browser focuses no field. */
  function onInvalid(event: Event): void {
    const { target } = event;
    if (!isControl(target)) return;
    event.preventDefault();
    update(target);
    if (target === firstWrong(target.form)) target.focus();
  }
}

function firstWrong(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find((element) => isControl(element) && !element.validity.valid);
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof Element && target.matches('input, select, textarea');
}

/** Adds the message, whose class the field's container names in `data-field`. */
function mark(control: Control): void {
  const id = errorId(control);
  let message = document.getElementById(id)?.firstElementChild;
  if (!message) {
    const error = document.createElement('div');
    const field = control.closest<HTMLElement>('[data-field]');
    error.className = field?.dataset.field ?? '';
    error.id = id;
    message = document.createElement('p');
    error.append(message);
    field?.append(error);
    control.ariaInvalid = 'true';
    describe(control, [...otherDescriptions(control), id]);
  }
  if (message.textContent !== control.validationMessage) message.textContent = control.validationMessage;
}

function unmark(control: Control): void {
  document.getElementById(errorId(control))?.remove();
  control.removeAttribute('aria-invalid');
  describe(control, otherDescriptions(control));
}

function describe(control: Control, ids: string[]): void {
  if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '));
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
