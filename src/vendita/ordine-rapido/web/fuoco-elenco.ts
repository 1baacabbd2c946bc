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

export function fuocoAllElenco(): void {
  // After rendering.
  setTimeout(() =>
    requestAnimationFrame(() => {
      const primo =
        document.querySelector<HTMLElement>('[data-attende]') ??
        document.querySelector<HTMLElement>('[data-aggiungi]:not(:disabled)') ??
        document.querySelector<HTMLElement>('[data-digita]');
      entra(primo);
    }),
  );
}

/** The pasted lines are read by Ctrl+Enter there. */
export function fuocoAllIncolla(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-incolla]')?.focus());
}

export function fuocoAlCodice(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[data-digita]')?.focus());
}
