import type { DoveInPagina } from './letto.ts';
import type { Linea, Pezzo } from './pezzi.ts';

/** A text run as drawn in a PDF: points from the upper left of the displayed page. */
export interface Scritta {
  readonly testo: string;
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly largo: number;
  readonly alto: number;
  /** Degrees, relative to the displayed page. */
  readonly angolo: number;
}

export interface Pagina {
  readonly pagina: number;
  readonly largo: number;
  readonly alto: number;
  readonly scritte: readonly Scritta[];
}

/** Approximate letter widths as shares of the height, enough to locate a word in its run. */
const peso = (segno: string): number =>
  /[\s.,:;'|!ijlI()[\]/]/.test(segno) ? 0.28 : /[mwMW@%]/.test(segno) ? 0.85 : /[A-Z]/.test(segno) ? 0.67 : 0.54;

interface Parola {
  readonly testo: string;
  readonly x: number;
  readonly x2: number;
  readonly y: number;
  readonly alto: number;
}

function paroleDi({ testo, x, y, largo, alto }: Scritta): Parola[] {
  const pesi = [...testo].map(peso);
  const tutto = pesi.reduce((somma, uno) => somma + uno, 0) || 1;
  const parole: Parola[] = [];
  let fatto = 0;
  let corrente = '';
  let da = 0;
  const chiudi = (): void => {
    if (corrente !== '')
      parole.push({ testo: corrente, x: x + (da / tutto) * largo, x2: x + (fatto / tutto) * largo, y, alto });
    corrente = '';
  };
  [...testo].forEach((segno, i) => {
    if (/\s/.test(segno)) chiudi();
    else {
      if (corrente === '') da = fatto;
      corrente += segno;
    }
    fatto += pesi[i] ?? 0;
  });
  chiudi();
  return parole;
}

/** Rotates a page if most of its text is at a right angle; text at other angles is dropped as a watermark. */
function raddrizzate({ scritte, largo, alto }: Pagina): {
  scritte: Scritta[];
  angolo: number;
  largo: number;
  alto: number;
} {
  const lettere = new Map<number, number>();
  const quarto = (angolo: number): number => ((Math.round(angolo / 90) % 4) + 4) % 4;
  const dritta = ({ angolo }: Scritta): boolean => Math.abs(angolo / 90 - Math.round(angolo / 90)) < 0.03;
  for (const una of scritte)
    if (dritta(una)) lettere.set(quarto(una.angolo), (lettere.get(quarto(una.angolo)) ?? 0) + una.testo.length);
  const [verso = 0] = [...lettere].sort(([, a], [, b]) => b - a)[0] ?? [];
  const sue = scritte.filter((una) => dritta(una) && quarto(una.angolo) === verso);
  const gira = (una: Scritta): Scritta =>
    verso === 1
      ? { ...una, x: una.y, y: largo - una.x }
      : verso === 2
        ? { ...una, x: largo - una.x, y: alto - una.y }
        : verso === 3
          ? { ...una, x: alto - una.y, y: una.x }
          : una;
  return {
    scritte: sue.map(gira),
    angolo: verso,
    largo: verso % 2 === 1 ? alto : largo,
    alto: verso % 2 === 1 ? largo : alto,
  };
}

/** Removes text drawn twice for boldness or shadow. */
function unaVolta(parole: readonly Parola[]): Parola[] {
  const viste = new Map<string, Parola[]>();
  return parole.filter((una) => {
    const uguali = viste.get(una.testo) ?? [];
    if (uguali.some(({ x, y }) => Math.abs(x - una.x) < 1.2 && Math.abs(y - una.y) < 1.2)) return false;
    viste.set(una.testo, [...uguali.slice(-20), una]);
    return true;
  });
}

/** Joins glyphs drawn one by one into words where there is no gap. */
function attaccate(parole: readonly Parola[]): Parola[] {
  const unite: Parola[] = [];
  for (const una of parole) {
    const prima = unite.at(-1);
    const spazio = prima ? una.x - prima.x2 : Number.POSITIVE_INFINITY;
    // Two numbers that touch belong to different columns.
    const numeri = prima && /\d\d$/.test(prima.testo) && /^\d\d/.test(una.testo);
    if (prima && !numeri && spazio < 0.12 * una.alto && spazio > -0.5 * una.alto)
      unite[unite.length - 1] = { ...prima, testo: prima.testo + una.testo, x2: Math.max(prima.x2, una.x2) };
    else unite.push(una);
  }
  return unite;
}

/** Words of one page as lines, top to bottom. */
export function lineeDellaPagina(intera: Pagina): Linea[] {
  const { scritte, angolo, largo, alto } = raddrizzate(intera);
  const parole = unaVolta(scritte.flatMap(paroleDi)).sort((a, b) => a.y - b.y);
  const gruppi: Parola[][] = [];
  let base = Number.NEGATIVE_INFINITY;
  for (const parola of parole) {
    const gruppo = gruppi.at(-1);
    if (gruppo && parola.y - base < 0.35 * Math.min(parola.alto, gruppo[0]?.alto ?? parola.alto)) gruppo.push(parola);
    else {
      gruppi.push([parola]);
      base = parola.y;
    }
  }
  return gruppi.map((gruppo) => {
    const inFila = attaccate(gruppo.sort((a, b) => a.x - b.x));
    const suo = mediana(inFila.map(({ alto: uno }) => uno));
    const pezzi = inFila.map((una): Pezzo => ({
      testo: una.testo.normalize('NFKC'),
      x: una.x,
      x2: una.x2,
      dove: doveDi(una, intera, { angolo, largo, alto }),
    }));
    return { pagina: intera.pagina, y: (gruppo[0]?.y ?? 0) - suo, alto: suo, pezzi };
  });
}

const mediana = (numeri: readonly number[]): number =>
  numeri.toSorted((a, b) => a - b)[Math.floor(numeri.length / 2)] ?? 1;

const due = (numero: number): number => Math.round(numero * 100) / 100;

/** Converts back to coordinates of the displayed page if it was rotated. */
function doveDi(
  { x, x2, y, alto }: Parola,
  pagina: Pagina,
  { angolo, largo, alto: altezza }: { readonly angolo: number; readonly largo: number; readonly alto: number },
): DoveInPagina {
  const [l, h] = [x2 - x, alto * 1.15];
  const su = y - alto * 0.9;
  const posto =
    angolo === 1
      ? { x: altezza - su - h, y: x, l: h, h: l }
      : angolo === 2
        ? { x: largo - x2, y: altezza - su - h, l, h }
        : angolo === 3
          ? { x: su, y: largo - x2, l: h, h: l }
          : { x, y: su, l, h };
  return {
    pagina: pagina.pagina,
    x: due(posto.x),
    y: due(posto.y),
    larghezza: due(posto.l),
    altezza: due(posto.h),
    larghezzaPagina: due(pagina.largo),
    altezzaPagina: due(pagina.alto),
  };
}

/** Letters, digits and signs of our languages; a font without a character map yields others. */
const leggibili = /[\p{Script=Latin}\d\s.,:;'"’“”«»()[\]{}/\\+*×x=<>%&@#€$£°ºª·•–—_|!?²³½¼¾ØøΦ⌀±§^~`-]/u;

/** Share of readable letters, from 0 to 1. */
export function leggibilita(pagine: readonly Pagina[]): number {
  let [bene, tutte] = [0, 0];
  for (const { scritte } of pagine)
    for (const { testo } of scritte)
      for (const segno of testo) {
        tutte += 1;
        if (leggibili.test(segno)) bene += 1;
      }
  return tutte === 0 ? 1 : bene / tutte;
}
