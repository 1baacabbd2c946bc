/** Size of an article panel; its height is at most what is left below its top. */
export const larghezza = 420;
export const altezza = 700;
const margine = 8;
const passo = 24;

export interface Posto {
  readonly x: number;
  readonly y: number;
}

export interface Riquadro {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Finestra {
  readonly width: number;
  readonly height: number;
}

const fra = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));

/** A place moved back into the window, so that the title bar can always be reached. */
export const dentro = ({ x, y }: Posto, finestra: Finestra): Posto => ({
  x: fra(x, margine, Math.max(margine, finestra.width - larghezza - margine)),
  y: fra(y, margine, Math.max(margine, finestra.height - 120)),
});

function accanto(riga: Riquadro, finestra: Finestra): Posto {
  const y = fra(riga.top - margine, margine, Math.max(margine, finestra.height - altezza - margine));
  const sinistra = riga.left - larghezza - margine;
  if (sinistra >= margine) return { x: sinistra, y };
  const destra = riga.right + margine;
  if (destra + larghezza <= finestra.width - margine) return { x: destra, y };
  // No room beside the row: under it, or above where there is more of it.
  const x = Math.max(margine, finestra.width - larghezza - 2 * margine);
  const sotto = finestra.height - riga.bottom;
  return { x, y: sotto >= riga.top ? riga.bottom + margine : Math.max(margine, riga.top - altezza - margine) };
}

const copre = (a: Posto, b: Posto): boolean => Math.abs(a.x - b.x) < larghezza && Math.abs(a.y - b.y) < altezza;

/**
 * Where a panel opens for a row: left of it, else right, else under or over it; next to the panels that stand there already, and where
 * there is no room for one more, a little lower than the last.
 */
export function scegliPosto(riga: Riquadro, occupati: readonly Posto[], finestra: Finestra): Posto {
  const primo = accanto(riga, finestra);
  for (let x = primo.x; x + larghezza <= finestra.width - margine; x += larghezza + margine) {
    if (!occupati.some((posto) => copre(posto, { x, y: primo.y }))) return { x, y: primo.y };
  }
  const scarto = passo * occupati.length;
  return dentro({ x: primo.x + scarto, y: primo.y + scarto }, finestra);
}
