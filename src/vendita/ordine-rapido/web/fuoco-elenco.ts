/** After an article was found for a line: its list of articles while one has to be chosen, else its quantity. */
export function fuocoAllaVoce(chiave: number): void {
  requestAnimationFrame(() => {
    const sua = (parte: string): HTMLElement | null => document.querySelector(`[data-${parte}="${chiave}"]`);
    const campo =
      document.querySelector<HTMLElement>(`[data-articolo-voce="${chiave}"][data-attende]`) ?? sua('quantita');
    campo?.focus();
    if (campo instanceof HTMLInputElement) campo.select();
  });
}

/** After lines were read or added: the first that waits for the person, else the button that adds them all, else the next code. */
export function fuocoAllElenco(): void {
  // Once the lines are drawn.
  setTimeout(() =>
    requestAnimationFrame(() => {
      const primo =
        document.querySelector<HTMLElement>('[data-attende]') ??
        document.querySelector<HTMLElement>('[data-aggiungi]:enabled') ??
        document.querySelector<HTMLElement>('[data-digita]');
      primo?.focus();
    }),
  );
}
