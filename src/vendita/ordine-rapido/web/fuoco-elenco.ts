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
