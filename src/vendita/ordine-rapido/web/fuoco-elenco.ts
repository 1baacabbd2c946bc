export function fuocoAllaVoce(chiave: number): void {
  requestAnimationFrame(() => {
    const sua = (parte: string): HTMLElement | null => document.querySelector(`[data-${parte}="${chiave}"]`);
    const campo =
      document.querySelector<HTMLElement>(`[data-articolo-voce="${chiave}"][data-attende]`) ?? sua('quantita');
    entra(campo);
  });
}

/** What is typed then takes the place of what stands there: 500 on 100 is 500. */
function entra(campo: HTMLElement | null): void {
  campo?.focus();
  if (campo instanceof HTMLInputElement) campo.select();
}

/** What waits for the person; then what adds them all, then the next code. */
const daFare = (attende: HTMLElement | undefined): HTMLElement | null =>
  attende ??
  document.querySelector<HTMLElement>('[data-aggiungi]:not(:disabled)') ??
  document.querySelector<HTMLElement>('[data-digita]');

const inAttesa = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-attende]')];

export function fuocoAllElenco(): void {
  // After rendering.
  setTimeout(() => requestAnimationFrame(() => entra(daFare(inAttesa()[0]))));
}

/** From a quantity on to the next line that waits, or those before it; a refused quantity keeps the focus. */
export function fuocoDopo(campo: HTMLElement): void {
  const attese = inAttesa();
  const dopo = attese.find((una) => campo.compareDocumentPosition(una) & Node.DOCUMENT_POSITION_FOLLOWING);
  entra(attese.includes(campo) ? campo : daFare(dopo ?? attese[0]));
}

/** The pasted lines are read by Ctrl+Enter there. */
export function fuocoAllIncolla(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-incolla]')?.focus());
}

export function fuocoAlCodice(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[data-digita]')?.focus());
}
