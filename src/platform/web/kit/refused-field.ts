/** How a field says that it is refused: inputs by their state for readers, boxes and passwords by Mantine's marks. */
const refused = ':is([aria-invalid="true"], input[data-error="true"], input[data-invalid="true"]):not(:disabled)';
const marks = ['aria-invalid', 'data-error', 'data-invalid'];

/** The focus on the first field of a part of the screen that is refused; false where none is. */
export function focusRefused(part: ParentNode): boolean {
  const first = part.querySelector<HTMLElement>(refused);
  first?.focus();
  return first !== null;
}

/**
 * The focus on the first field of a part of the screen whose text could not be read (`useTyped`), each of which then says so; false where none is.
 * For what is done outside of a form; a form does it by itself.
 */
export function focusUnread(part: ParentNode): boolean {
  const unread = [...part.querySelectorAll('input')].filter((one) => one.willValidate && one.validity.customError);
  for (const one of unread) one.checkValidity();
  unread[0]?.focus();
  return unread.length > 0;
}

/** What a person does in the form by hand ends the wait for the answer to what was sent. */
const acts = ['keydown', 'pointerdown'] as const;

/**
 * Wired once: a form with a text that could not be read is not sent. Where a form is refused, by its own rule or by the server, the focus goes to its first wrong field, and where none is wrong back to
 * the button that was pressed, which loses it while the form is saved. Whoever has gone on meanwhile stays there.
 */
export function guideToRefused(page: Document): void {
  let end = (): void => {};
  const follow = (event: Event): void => {
    end();
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (focusUnread(form)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else end = waitForRefusal(page, form);
  };
  page.addEventListener('submit', follow, { capture: true });
}

function waitForRefusal(page: Document, form: HTMLFormElement): () => void {
  const pressed = page.activeElement;
  const look = (): void => {
    const at = page.activeElement;
    const lost = at === null || at === page.body;
    if (!lost && !form.contains(at)) return;
    if (focusRefused(form)) end();
    else if (lost && pressed instanceof HTMLElement && form.contains(pressed)) pressed.focus();
  };
  const seen = new MutationObserver(look);
  const end = (): void => {
    seen.disconnect();
    for (const act of acts) form.removeEventListener(act, end);
  };
  seen.observe(form, { subtree: true, childList: true, attributeFilter: [...marks, 'disabled'] });
  for (const act of acts) form.addEventListener(act, end);
  // A refusal that stood there before changes nothing that could be seen.
  requestAnimationFrame(look);
  return end;
}
