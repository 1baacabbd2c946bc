/** After lines were read: the first that waits for the person, else the button that adds them all. */
export function fuocoAllElenco(): void {
  // Once the lines are drawn.
  setTimeout(() =>
    requestAnimationFrame(() => {
      const primo =
        document.querySelector<HTMLElement>('[data-attende]') ??
        document.querySelector<HTMLElement>('[data-aggiungi]:enabled');
      primo?.focus();
    }),
  );
}
