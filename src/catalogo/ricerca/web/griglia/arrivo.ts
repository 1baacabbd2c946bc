import { fuocoLibero } from '#parti/web/fuoco-libero.ts';

const fotogrammi = 60;

/** Focuses the last visited card, else the first; returns a cancel function. */
export function vaiAllaCarta(griglia: HTMLElement, lasciata: string | undefined): () => void {
  let attesa = 0;
  const prova = (volte: number): void => {
    if (!fuocoLibero()) return;
    const carta =
      (lasciata && griglia.querySelector<HTMLElement>(`[data-posto="${lasciata}"]`)) ||
      griglia.querySelector<HTMLElement>('[data-posto]');
    if (carta) carta.focus({ preventScroll: true });
    else if (volte > 0) attesa = requestAnimationFrame(() => prova(volte - 1));
  };
  // Waits for scroll restoration.
  attesa = requestAnimationFrame(() => prova(fotogrammi));
  return () => cancelAnimationFrame(attesa);
}
