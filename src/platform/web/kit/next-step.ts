const layer = '[role="dialog"][aria-modal="true"]';
export const nextStep = { 'data-next-step': true } as const;
const onward = ':is(button[type="submit"], [data-next-step]):not(:disabled):not([aria-disabled="true"])';

/** Ctrl+Enter submits the form or presses `nextStep`; if the form's field is empty, `nextStep`. */
export function wireNextStep(page: Document): void {
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return;
    const from = event.target instanceof Element ? event.target : page.body;
    const open = [...page.querySelectorAll(layer)].at(-1);
    const top = open ?? page.querySelector('main');
    const next = top?.querySelector<HTMLElement>(`[data-next-step]${onward}`);
    const goesOn = next && from instanceof HTMLInputElement && !from.value;
    const step = (!goesOn && (from.closest('form') ?? open)?.querySelector<HTMLElement>(onward)) || next;
    if (!step) return;
    event.preventDefault();
    step.click();
  });
}
