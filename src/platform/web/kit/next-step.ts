const layer = '[role="dialog"][aria-modal="true"]';
/** Marks the button of a screen or dialog that leads on, where there is no form to send. */
export const nextStep = { 'data-next-step': true } as const;
const onward = ':is(button[type="submit"], [data-next-step]):not(:disabled):not([aria-disabled="true"])';

/** Wired once: Ctrl+Enter is the next step, from wherever one types: it sends the form, or presses the button that leads on. */
export function wireNextStep(page: Document): void {
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return;
    const from = event.target instanceof Element ? event.target : page.body;
    const top = [...page.querySelectorAll(layer)].at(-1) ?? page.querySelector('main');
    const form = from.closest('form');
    const step =
      (form?.querySelector<HTMLElement>(onward) ?? null) ||
      top?.querySelector<HTMLElement>(`[data-next-step]${onward}`);
    if (!step) return;
    event.preventDefault();
    step.click();
  });
}
