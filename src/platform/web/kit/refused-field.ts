/** Selectors of invalid fields, because Mantine marks checkboxes and password fields differently. */
const refused = ':is([aria-invalid="true"], input[data-error="true"], input[data-invalid="true"]):not(:disabled)';
const marks = ['aria-invalid', 'data-error', 'data-invalid'];

export function focusRefused(part: ParentNode): boolean {
  const first = part.querySelector<HTMLElement>(refused);
  first?.focus();
  return first !== null;
}

/** Focuses the first invalid `useTyped` field outside a form; false if there is none. */
export function focusUnread(part: ParentNode): boolean {
  const unread = [...part.querySelectorAll('input')].filter((one) => one.willValidate && one.validity.customError);
  for (const one of unread) one.checkValidity();
  unread[0]?.focus();
  return unread.length > 0;
}

/** User input that ends the wait for the invalid field. */
const acts = ['keydown', 'pointerdown'] as const;

/** After a refusal focuses the first invalid field, else the pressed button, unless the user has moved on. */
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
  requestAnimationFrame(look);
  return end;
}
