export function fuocoAllaVoce(chiave: number): void {
  requestAnimationFrame(() => {
    const sua = (parte: string): HTMLElement | null => document.querySelector(`[data-${parte}="${chiave}"]`);
    const campo =
      document.querySelector<HTMLElement>(`[data-articolo-voce="${chiave}"][data-attende]`) ?? sua('quantita');
    entra(campo);
  });
}

/** Selects the text, so that typing replaces it: 500 typed over 100 is 500. */
function entra(campo: HTMLElement | null): void {
  campo?.focus();
  if (campo instanceof HTMLInputElement) campo.select();
}

/** The first line that needs a decision; else the button that adds all, else the code field. */
const daFare = (attende: HTMLElement | undefined): HTMLElement | null =>
  attende ??
  document.querySelector<HTMLElement>('[data-aggiungi]:not(:disabled)') ??
  document.querySelector<HTMLElement>('[data-digita]');

const inAttesa = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-attende]')];

export function fuocoAllElenco(): void {
  // After rendering.
  setTimeout(() => requestAnimationFrame(() => entra(daFare(inAttesa()[0]))));
}

/**
 * Moves from a quantity to the next line that needs a decision, or to an earlier one; a refused quantity keeps the
 * focus.
 */
export function fuocoDopo(campo: HTMLElement): void {
  const attese = inAttesa();
  const dopo = attese.find((una) => campo.compareDocumentPosition(una) & Node.DOCUMENT_POSITION_FOLLOWING);
  entra(attese.includes(campo) ? campo : daFare(dopo ?? attese[0]));
}

/** Focuses the paste field; Ctrl+Enter there reads the pasted lines. */
export function fuocoAllIncolla(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-incolla]')?.focus());
}

export function fuocoAlCodice(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[data-digita]')?.focus());
}
