import { fuocoLibero } from '#parti/web/fuoco-libero.ts';

/** Frames in which the first rows are there. */
const fotogrammi = 60;

/** Puts the focus on the card that was left, else on the first, once the rows near the window are drawn; what it answers gives it up. */
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
  // After the router has put the window where it was.
  attesa = requestAnimationFrame(() => prova(fotogrammi));
  return () => cancelAnimationFrame(attesa);
}
