/** Italian, without line number. */
export class ErroreRiga extends Error {}

export interface Ambiente {
  leggi(quale: number | string): number;
  esiste(quale: number | string): boolean;
}

/** A constant, or a function to compute the number. */
export type Valore = number | ((ambiente: Ambiente) => number);
export const valuta = (valore: Valore, ambiente: Ambiente): number =>
  typeof valore === 'number' ? valore : valore(ambiente);

/** Reading position in a line without blanks and comments, in capitals. */
export interface Lettore {
  readonly testo: string;
  i: number;
  /** Nesting depth of brackets. */
  fondo: number;
}

const gradi = 180 / Math.PI;
const fondoMassimo = 50;

export const nonCapito = ({ testo, i }: Pick<Lettore, 'testo' | 'i'>): ErroreRiga =>
  new ErroreRiga(`non si capisce «${testo.slice(i, i + 20)}»`);

const finito = (valore: number): number => {
  if (!Number.isFinite(valore)) throw new ErroreRiga('il calcolo non dà un numero');
  return valore;
};

const dominio = (nome: string, buono: boolean, valore: number): number => {
  if (!buono) throw new ErroreRiga(`${nome}[] non ha valore qui`);
  return valore;
};

const funzioni: Readonly<Record<string, (x: number) => number>> = {
  ABS: Math.abs,
  ACOS: (x) => dominio('ACOS', Math.abs(x) <= 1, Math.acos(x) * gradi),
  ASIN: (x) => dominio('ASIN', Math.abs(x) <= 1, Math.asin(x) * gradi),
  COS: (x) => Math.cos(x / gradi),
  EXP: Math.exp,
  FIX: Math.floor,
  FUP: Math.ceil,
  LN: (x) => dominio('LN', x > 0, Math.log(x)),
  ROUND: (x) => (x < 0 ? -Math.round(-x) : Math.round(x)),
  SIN: (x) => Math.sin(x / gradi),
  SQRT: (x) => dominio('SQRT', x >= 0, Math.sqrt(x)),
  TAN: (x) => Math.tan(x / gradi),
};

type Operatore = readonly [segno: string, forza: number, fai: (a: number, b: number) => number];
const vicini = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;
/** Longer operators first. */
const operatori: readonly Operatore[] = [
  ['**', 5, (a, b) => dominio('**', a >= 0 || Number.isInteger(b), a ** b)],
  ['*', 4, (a, b) => a * b],
  [
    '/',
    4,
    (a, b) => {
      if (b === 0) throw new ErroreRiga('divisione per zero');
      return a / b;
    },
  ],
  [
    'MOD',
    4,
    (a, b) => {
      const resto = a % b;
      return resto < 0 ? resto + Math.abs(b) : resto;
    },
  ],
  ['+', 3, (a, b) => a + b],
  ['-', 3, (a, b) => a - b],
  ['EQ', 2, (a, b) => Number(vicini(a, b))],
  ['NE', 2, (a, b) => Number(!vicini(a, b))],
  ['GE', 2, (a, b) => Number(a >= b)],
  ['GT', 2, (a, b) => Number(a > b)],
  ['LE', 2, (a, b) => Number(a <= b)],
  ['LT', 2, (a, b) => Number(a < b)],
  ['AND', 1, (a, b) => Number(a !== 0 && b !== 0)],
  ['XOR', 1, (a, b) => Number((a === 0) !== (b === 0))],
  ['OR', 1, (a, b) => Number(a !== 0 || b !== 0)],
];

/** A number, `#…`, `[…]` or a function, with its sign. */
export function leggiValore(l: Lettore): Valore {
  const segno = l.testo.charCodeAt(l.i);
  if (segno === 91) return leggiEspressione(l);
  if (segno === 35) return leggiParametro(l);
  if ((segno === 43 || segno === 45) && !cifra(l.testo.charCodeAt(l.i + 1))) {
    l.i += 1;
    scendi(l);
    const dopo = leggiValore(l);
    l.fondo -= 1;
    if (segno === 43) return dopo;
    return typeof dopo === 'number' ? -dopo : (a) => -dopo(a);
  }
  return lettera(segno) ? leggiFunzione(l) : leggiNumero(l);
}

const scendi = (l: Lettore): void => {
  l.fondo += 1;
  if (l.fondo > fondoMassimo) throw new ErroreRiga('l’espressione ha troppe parentesi');
};

export function leggiNumero(l: Lettore): number {
  const { testo } = l;
  const da = l.i;
  let i = da;
  if (testo.charCodeAt(i) === 43 || testo.charCodeAt(i) === 45) i += 1;
  while (cifra(testo.charCodeAt(i))) i += 1;
  const numero = da === i ? Number.NaN : Number(testo.slice(da, i));
  if (!Number.isFinite(numero)) throw nonCapito(l);
  l.i = i;
  return numero;
}

/** `#12`, `#<nome>`, `##2`, `#[…]`. */
export function leggiNomeParametro(l: Lettore): number | string | ((a: Ambiente) => number) {
  l.i += 1;
  if (l.testo.charCodeAt(l.i) === 60) return leggiNome(l);
  scendi(l);
  const quale = leggiValore(l);
  l.fondo -= 1;
  return quale;
}

export function leggiNome(l: Lettore): string {
  const fine = l.testo.indexOf('>', l.i);
  if (fine < 0) throw nonCapito(l);
  const nome = l.testo.slice(l.i + 1, fine);
  l.i = fine + 1;
  return nome;
}

function leggiParametro(l: Lettore): Valore {
  const quale = leggiNomeParametro(l);
  return typeof quale === 'function' ? (a) => a.leggi(quale(a)) : (a) => a.leggi(quale);
}

function leggiFunzione(l: Lettore): Valore {
  const nome = /^[A-Z]+/.exec(l.testo.slice(l.i, l.i + 8))?.[0] ?? '';
  if (l.testo.charCodeAt(l.i + nome.length) !== 91) throw nonCapito(l);
  if (nome === 'EXISTS') return leggiEsiste(l);
  const fai = funzioni[nome];
  if (!fai && nome !== 'ATAN') throw nonCapito(l);
  l.i += nome.length;
  const primo = leggiEspressione(l);
  if (!fai) {
    if (l.testo.charCodeAt(l.i) !== 47 || l.testo.charCodeAt(l.i + 1) !== 91) throw nonCapito(l);
    l.i += 1;
    const secondo = leggiEspressione(l);
    return (a) => Math.atan2(valuta(primo, a), valuta(secondo, a)) * gradi;
  }
  return (a) => finito(fai(valuta(primo, a)));
}

function leggiEsiste(l: Lettore): Valore {
  l.i += 'EXISTS['.length;
  if (l.testo.charCodeAt(l.i) !== 35) throw nonCapito(l);
  const quale = leggiNomeParametro(l);
  if (l.testo.charCodeAt(l.i) !== 93) throw nonCapito(l);
  l.i += 1;
  return (a) => Number(a.esiste(typeof quale === 'function' ? quale(a) : quale));
}

export function leggiEspressione(l: Lettore): Valore {
  if (l.testo.charCodeAt(l.i) !== 91) throw nonCapito(l);
  scendi(l);
  l.i += 1;
  const valore = somma(l, leggiValore(l), 1);
  if (l.testo.charCodeAt(l.i) !== 93) throw nonCapito(l);
  l.i += 1;
  l.fondo -= 1;
  return valore;
}

/** Operators of equal precedence are applied left to right. */
function somma(l: Lettore, inizio: Valore, forza: number): Valore {
  let primo = inizio;
  for (;;) {
    const operatore = operatori.find(([segno]) => l.testo.startsWith(segno, l.i));
    if (!operatore || operatore[1] < forza) return primo;
    const [segno, sua, fai] = operatore;
    l.i += segno.length;
    const sinistra = primo;
    const destra = somma(l, leggiValore(l), sua + 1);
    primo =
      typeof sinistra === 'number' && typeof destra === 'number' && segno !== '/' && segno !== '**'
        ? finito(fai(sinistra, destra))
        : (a) => finito(fai(valuta(sinistra, a), valuta(destra, a)));
  }
}

const cifra = (segno: number): boolean => (segno >= 48 && segno <= 57) || segno === 46;
const lettera = (segno: number): boolean => segno >= 65 && segno <= 90;
