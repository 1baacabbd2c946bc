/** mm, from the lower left corner; depth from the upper face. */
export interface Foro {
  readonly x: number;
  readonly y: number;
  readonly diametro: number;
  readonly profondita: number;
}

/** Italian message. */
export class ErroreDima extends Error {}

/** View whose circles are holes; `y2` is the depth. */
const vistaFori = 'FORATURA';

interface Vista {
  readonly id: string;
  readonly altezza: number;
  readonly segni: readonly {
    readonly forma: string;
    readonly x: number;
    readonly y: number;
    readonly x2: number;
    readonly y2: number;
  }[];
}

/** The drawing counts Y from above, the machine from below. Throws `ErroreDima`. */
export function foriDiViste(viste: readonly Vista[]): Foro[] {
  const vista = viste.find(({ id }) => id === vistaFori);
  if (!vista) throw new ErroreDima(`Il modello dell’articolo non ha la vista ${vistaFori}, la pianta dei fori.`);
  return vista.segni
    .filter(({ forma }) => forma === 'cerchio')
    .map(({ x, y, x2, y2 }) => ({ x, y: arrotonda(vista.altezza - y), diametro: 2 * x2, profondita: y2 }));
}

/** `60; 180; 20; 40` is X, Y, diameter, depth. */
export const leggiFori = (testo: string): Foro[] =>
  numeriDi(testo, '\n', /\s*;\s*/, 4, 'un foro è X; Y; diametro; profondità').map(
    ([x = 0, y = 0, diametro = 0, profondita = 0]) => ({ x, y, diametro, profondita }),
  );

/** By diameter: `8=1, 20=2`. */
export const leggiUtensili = (testo: string): ReadonlyMap<number, number> =>
  new Map(
    numeriDi(testo, ',', /\s*=\s*/, 2, 'un utensile è diametro=numero').map(([diametro = 0, numero = 0]) => [
      diametro,
      numero,
    ]),
  );

function numeriDi(testo: string, fra: string, dentro: RegExp, quanti: number, come: string): number[][] {
  const voci = testo.split(fra).filter((voce) => voce.trim() !== '');
  return voci.map((voce) => {
    const numeri = voce
      .trim()
      .split(dentro)
      .map((numero) => (numero === '' ? Number.NaN : Number(numero)));
    if (numeri.length !== quanti || !numeri.every(Number.isFinite))
      throw new ErroreDima(`«${voce.trim().slice(0, 40)}» non si legge: ${come}, con il punto decimale.`);
    return numeri;
  });
}

export interface Dima {
  /**
   * Lines with `{x}`, `{y}`, `{profondita}` repeat per hole; the block around them, with `{utensile}` and
   * `{diametro}`, per diameter.
   */
  readonly modello: string;
  readonly utensili: string;
}

export const modelloUsuale = `G21 G90 G17
G0 Z30
T{utensile} M6 (punta {diametro})
S3000 M3
G98 G81 X{x} Y{y} Z-{profondita} R2 F300
G80
M5
M2
`;

const delForo = /\{(?:x|y|profondita)\}/;
const segnaposto = /\{(x|y|profondita|diametro|utensile)\}/g;
const arrotonda = (numero: number): number => Math.round(numero * 1000) / 1000;

/** Throws `ErroreDima`. */
export function programmaDi({ modello, utensili }: Dima, fori: readonly Foro[]): string {
  const righe = modello.split(/\r?\n/);
  const segnate = righe.flatMap((riga, i) => (riga.search(segnaposto) < 0 ? [] : [i]));
  if (!['{x}', '{y}', '{profondita}'].every((nome) => modello.includes(nome)))
    throw new ErroreDima('Nel modello manca la riga del foro, con {x}, {y} e {profondita}.');
  if (fori.length === 0) throw new ErroreDima('La pianta non ha fori.');
  const [prima, dopo] = [Math.min(...segnate), Math.max(...segnate) + 1];
  const numeri = leggiUtensili(utensili);
  const diametri = [...new Set(fori.map(({ diametro }) => diametro))];
  const corpo = diametri.flatMap((diametro) => {
    const utensile = numeri.get(diametro);
    if (utensile === undefined && modello.includes('{utensile}'))
      throw new ErroreDima(`Nella dima manca l’utensile per i fori da ${diametro} mm.`);
    const suoi = fori.filter((foro) => foro.diametro === diametro);
    return perForo(righe.slice(prima, dopo), suoi).map((riga) => scrivi(riga, { diametro, utensile: utensile ?? 0 }));
  });
  return [...righe.slice(0, prima), ...corpo, ...righe.slice(dopo)].join('\n');
}

function perForo(righe: readonly string[], fori: readonly Foro[]): string[] {
  const fatte: string[] = [];
  for (let i = 0; i < righe.length;) {
    let fine = i;
    while (fine < righe.length && delForo.test(righe[fine] as string)) fine += 1;
    if (fine === i) fatte.push(righe[fine++] as string);
    else for (const foro of fori) for (const riga of righe.slice(i, fine)) fatte.push(scrivi(riga, { ...foro }));
    i = fine;
  }
  return fatte;
}

const scrivi = (riga: string, valori: Readonly<Record<string, number>>): string =>
  riga.replace(segnaposto, (tutto, nome: string) => {
    const valore = valori[nome];
    return valore === undefined ? tutto : String(arrotonda(valore));
  });
