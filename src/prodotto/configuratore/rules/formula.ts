import Decimale from 'big.js';
import jsep from 'jsep';

/**
 * jsep only parses; anything but these operators and functions is refused: no escape, no loop, time linear in length.
 */

type Big = Decimale;
/** Two decimals more than a result keeps. */
const Big = Decimale();
Big.DP = 14;

export type Valore = number | string;
export type Ambiente = ReadonlyMap<string, Valore>;
type Risultato = Big | string | boolean;
type Nodo = (ambiente: Ambiente) => Risultato;

export interface Formula {
  readonly testo: string;
  readonly nomi: ReadonlySet<string>;
  /** 6 decimals. Throws `ErroreFormula`. */
  readonly numero: (ambiente: Ambiente) => number;
}

/** Invalid formula or no result; the message is an Italian sentence. */
export class ErroreFormula extends Error {}
export class SenzaValore extends ErroreFormula {}

const rifiuta = (frase: string): never => {
  throw new ErroreFormula(frase);
};

/** Refuses 10^12 and more, to bound the time. */
function misurato(valore: Big): Big {
  if (valore.e >= 12) rifiuta('Il risultato è troppo grande.');
  return valore.c.length > 24 ? valore.round(12, Big.roundHalfUp) : valore;
}

function numero(valore: Risultato): Big {
  if (valore instanceof Big) return valore;
  return rifiuta(typeof valore === 'string' ? `"${valore}" non è un numero.` : 'Una condizione non è un numero.');
}
const vero = (valore: Risultato): boolean =>
  typeof valore === 'boolean' ? valore : rifiuta('Serve una condizione, non un valore.');

const diviso = (a: Big, b: Big): Big => (b.eq(0) ? rifiuta('Divisione per zero.') : a.div(b));

function uguali(a: Risultato, b: Risultato): boolean {
  return a instanceof Big && b instanceof Big ? a.eq(b) : a === b;
}

const conti: Readonly<Record<string, (a: Big, b: Big) => Big | boolean>> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': diviso,
  '%': (a, b) => (b.eq(0) ? rifiuta('Divisione per zero.') : a.mod(b)),
  '<': (a, b) => a.lt(b),
  '<=': (a, b) => a.lte(b),
  '>': (a, b) => a.gt(b),
  '>=': (a, b) => a.gte(b),
};

function aMultiplo(x: Big, passo: Big, verso: 0 | 3): Big {
  if (passo.lte(0)) return rifiuta('Il passo dev’essere maggiore di zero.');
  return diviso(x, passo).round(6, Big.roundHalfUp).round(0, verso).times(passo);
}

interface Funzione {
  readonly argomenti: readonly [number, number];
  readonly fai: (valori: readonly Big[]) => Big;
}
const primo = (valori: readonly Big[]): Big => valori[0] ?? new Big(0);
const secondo = (valori: readonly Big[], altrimenti: number): Big => valori[1] ?? new Big(altrimenti);

const funzioni: Readonly<Record<string, Funzione>> = {
  min: { argomenti: [1, 20], fai: (valori) => valori.reduce((a, b) => (b.lt(a) ? b : a)) },
  max: { argomenti: [1, 20], fai: (valori) => valori.reduce((a, b) => (b.gt(a) ? b : a)) },
  /** Rounds up to a multiple of the second argument (default 1). */
  su: { argomenti: [1, 2], fai: (valori) => aMultiplo(primo(valori), secondo(valori, 1), 3) },
  giu: { argomenti: [1, 2], fai: (valori) => aMultiplo(primo(valori), secondo(valori, 1), 0) },
  tondo: {
    argomenti: [1, 2],
    fai: (valori) => primo(valori).round(Math.min(6, Math.max(0, secondo(valori, 0).toNumber())), Big.roundHalfUp),
  },
  abs: { argomenti: [1, 1], fai: (valori) => primo(valori).abs() },
};

/** Throws `ErroreFormula`. */
export function leggiFormula(testo: string): Formula {
  if (testo.trim() === '') rifiuta('Richiesto.');
  if (testo.length > 300) rifiuta('La formula supera 300 caratteri.');
  const nomi = new Set<string>();
  const nodo = traduci(albero(testo), nomi);
  return {
    testo,
    nomi,
    numero: (ambiente) => numero(nodo(ambiente)).round(6, Big.roundHalfUp).toNumber(),
  };
}

function albero(testo: string): jsep.Expression {
  try {
    return jsep(testo);
  } catch {
    return rifiuta(`La formula "${testo}" non si legge.`);
  }
}

function traduci(espressione: jsep.Expression, nomi: Set<string>): Nodo {
  const nodo = espressione as jsep.CoreExpression;
  switch (nodo.type) {
    case 'Literal':
      return letterale(nodo.value);
    case 'Identifier':
      return nomeDi(nodo.name, nomi);
    case 'UnaryExpression':
      return unario(nodo.operator, traduci(nodo.argument, nomi));
    case 'BinaryExpression':
      return binario(nodo.operator, traduci(nodo.left, nomi), traduci(nodo.right, nomi));
    case 'ConditionalExpression': {
      const [se, allora, altrimenti] = [nodo.test, nodo.consequent, nodo.alternate].map((parte) =>
        traduci(parte, nomi),
      );
      return (ambiente) => (vero((se as Nodo)(ambiente)) ? (allora as Nodo)(ambiente) : (altrimenti as Nodo)(ambiente));
    }
    case 'CallExpression':
      return chiamata(nodo, nomi);
    default:
      return rifiuta('La formula usa un segno che qui non c’è.');
  }
}

function letterale(valore: unknown): Nodo {
  if (typeof valore === 'number') {
    // jsep reads `.e0` as NaN and `9e999` as infinite.
    if (!Number.isFinite(valore)) return rifiuta('Un numero della formula non si legge.');
    const fisso = new Big(valore);
    return () => fisso;
  }
  if (typeof valore === 'string') return () => valore;
  return rifiuta('Nella formula stanno solo numeri e testi.');
}

function nomeDi(nome: string, nomi: Set<string>): Nodo {
  nomi.add(nome);
  return (ambiente) => {
    const valore = ambiente.get(nome);
    if (valore === undefined) throw new SenzaValore(`${nome} non ha un valore.`);
    return typeof valore === 'number' ? new Big(valore) : valore;
  };
}

function unario(operatore: string, parte: Nodo): Nodo {
  if (operatore === '-') return (ambiente) => numero(parte(ambiente)).neg();
  if (operatore === '+') return (ambiente) => numero(parte(ambiente));
  if (operatore === '!') return (ambiente) => !vero(parte(ambiente));
  return rifiuta(`Il segno ${operatore} non c’è nelle formule.`);
}

function binario(operatore: string, a: Nodo, b: Nodo): Nodo {
  if (operatore === '&&') return (ambiente) => vero(a(ambiente)) && vero(b(ambiente));
  if (operatore === '||') return (ambiente) => vero(a(ambiente)) || vero(b(ambiente));
  if (operatore === '==') return (ambiente) => uguali(a(ambiente), b(ambiente));
  if (operatore === '!=') return (ambiente) => !uguali(a(ambiente), b(ambiente));
  const conto = Object.hasOwn(conti, operatore) ? conti[operatore] : undefined;
  if (!conto) return rifiuta(`Il segno ${operatore} non c’è nelle formule.`);
  return (ambiente) => {
    const risultato = conto(numero(a(ambiente)), numero(b(ambiente)));
    return risultato instanceof Big ? misurato(risultato) : risultato;
  };
}

function chiamata({ callee, arguments: argomenti }: jsep.CallExpression, nomi: Set<string>): Nodo {
  const nome = callee.type === 'Identifier' ? String(callee['name']) : '';
  const funzione = Object.hasOwn(funzioni, nome) ? funzioni[nome] : undefined;
  if (!funzione) return rifiuta(`La funzione ${nome || '?'} non c’è: ci sono ${Object.keys(funzioni).join(', ')}.`);
  const [da, a] = funzione.argomenti;
  if (argomenti.length < da || argomenti.length > a) rifiuta(`La funzione ${nome} vuole altri argomenti.`);
  const parti = argomenti.map((parte) => traduci(parte, nomi));
  return (ambiente) => misurato(funzione.fai(parti.map((parte) => numero(parte(ambiente)))));
}
