/** Pixels. */
export const larghezza = 420;
export const altezza = 700;
const margine = 8;
const passo = 24;
const minima = 240;
/** Pixels needed below a drawing. */
const sottoDisegno = 400;

export interface Posto {
  readonly x: number;
  readonly y: number;
  /** Maximum height that does not cover the row; by default that of the window. */
  readonly alta?: number;
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
  /** Down to where the header with cart and user reaches. */
  readonly testa?: number;
}

const fra = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));

export const dentro = ({ x, y }: Posto, finestra: Finestra): Posto => ({
  x: fra(x, margine, Math.max(margine, finestra.width - larghezza - margine)),
  y: fra(y, margine, Math.max(margine, finestra.height - 120)),
});

const riquadroDi = ({ x, y, alta = altezza }: Posto, finestra: Finestra): Riquadro => ({
  left: x,
  right: x + larghezza,
  top: y,
  bottom: Math.min(y + alta, finestra.height),
});

const copre = (a: Riquadro, b: Riquadro): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function accanto(x: number, { riga, disegno, finestra }: Dove): Posto {
  const y = fra(riga.top - margine, margine, Math.max(margine, finestra.height - altezza - margine));
  const posto = { x, y };
  if (!disegno || !copre(riquadroDi(posto, finestra), disegno)) return posto;
  const sotto = disegno.bottom + margine;
  return finestra.height - sotto - margine >= sottoDisegno ? { x, y: Math.max(y, sotto) } : posto;
}

/** Positions above and below the row: the larger space first, from the price column at the right to the left. */
function sopraESotto({ riga, finestra }: Dove): Posto[] {
  const colonne: number[] = [];
  for (let x = finestra.width - larghezza - 2 * margine; x >= margine; x -= larghezza + margine) colonne.push(x);
  if (colonne.length === 0) colonne.push(margine);
  const sotto = { y: riga.bottom + margine, alta: finestra.height - riga.bottom - 2 * margine };
  const y = Math.max(margine + (finestra.testa ?? 0), riga.top - altezza - margine);
  const sopra = { y, alta: riga.top - margine - y };
  const parti = [sotto, sopra].filter(({ alta }) => alta >= minima).sort((una, altra) => altra.alta - una.alta);
  return parti.flatMap((parte) => colonne.map((x) => ({ x, ...parte })));
}

interface Dove {
  readonly riga: Riquadro;
  readonly disegno: Riquadro | null;
  readonly finestra: Finestra;
}

/** Never covers the row; panels at an occupied position are cascaded. */
export function scegliPosto(dove: Dove, occupati: readonly Posto[]): Posto {
  const { riga, finestra } = dove;
  const lati = [riga.left - larghezza - margine, riga.right + margine]
    .filter((x) => x >= margine && x + larghezza <= finestra.width - margine)
    .map((x) => accanto(x, dove));
  const posti = [...lati, ...sopraESotto(dove)];
  const libero = posti.find((posto) =>
    occupati.every((altro) => !copre(riquadroDi(posto, finestra), riquadroDi(altro, finestra))),
  );
  if (libero) return libero;
  const primo = posti[0] ?? { x: finestra.width - larghezza - 2 * margine, y: riga.bottom + margine };
  return dentro({ x: primo.x, y: primo.y + passo * occupati.length }, finestra);
}
