import { ErroreFormula, type Ambiente } from './formula.ts';

/** Allowed or excluded values, or an inclusive range. */
export type Clausola =
  | { readonly nome: string; readonly valori: ReadonlySet<string>; readonly non: boolean }
  | { readonly nome: string; readonly da: number; readonly a: number };

/** All must hold; empty is true. */
export interface Condizione {
  readonly testo: string;
  readonly clausole: readonly Clausola[];
}

const forma = /^([A-Z][A-Z0-9_]{0,19})\s*(!=|=)\s*(.+)$/;
const intervallo = /^(-?\d+(?:\.\d+)?)?\s*\.\.\s*(-?\d+(?:\.\d+)?)?$/;
const valoreScritto = /^[A-Za-z0-9._-]{1,20}$/;

/** `MANO=DX,SX; L=381..600; PESO=80..`: inclusive, a missing end is open. Throws `ErroreFormula`. */
export function leggiCondizione(testo: string): Condizione {
  const clausole = testo
    .split(';')
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '')
    .map(leggiClausola);
  return { testo, clausole };
}

function leggiClausola(parte: string): Clausola {
  const trovata = forma.exec(parte);
  if (!trovata) throw new ErroreFormula(`La condizione "${parte}" non si legge: si scrive MANO=DX,SX o L=381..600.`);
  const [, nome = '', segno, resto = ''] = trovata;
  const estremi = intervallo.exec(resto.trim());
  if (estremi) {
    if (segno === '!=')
      throw new ErroreFormula(`La condizione "${parte}" non si legge: un intervallo si scrive con =.`);
    const da = estremi[1] === undefined ? Number.NEGATIVE_INFINITY : Number(estremi[1]);
    const a = estremi[2] === undefined ? Number.POSITIVE_INFINITY : Number(estremi[2]);
    if (da > a) throw new ErroreFormula(`Nella condizione "${parte}" il primo estremo supera il secondo.`);
    return { nome, da, a };
  }
  const valori = resto.split(',').map((valore) => valore.trim());
  if (valori.some((valore) => !valoreScritto.test(valore)))
    throw new ErroreFormula(`La condizione "${parte}" non si legge: si scrive MANO=DX,SX o L=381..600.`);
  return { nome, valori: new Set(valori), non: segno === '!=' };
}

/** An option that is not asked matches no clause. */
export function clausolaVale(clausola: Clausola, ambiente: Ambiente): boolean {
  const valore = ambiente.get(clausola.nome);
  if ('valori' in clausola) {
    const dentro = valore !== undefined && clausola.valori.has(String(valore));
    return dentro !== clausola.non;
  }
  return typeof valore === 'number' && valore >= clausola.da && valore <= clausola.a;
}

export function condizioneVale({ clausole }: Condizione, ambiente: Ambiente): boolean {
  for (const clausola of clausole) if (!clausolaVale(clausola, ambiente)) return false;
  return true;
}

/** `Larghezza da 381 a 600, Mano DX`. */
export function scriviCondizione(
  { clausole }: Condizione,
  nomeDi: (nome: string) => string,
  valoreDi: (nome: string, valore: string) => string = (_, valore) => valore,
): string {
  return clausole
    .map((clausola) => {
      const nome = nomeDi(clausola.nome);
      if ('valori' in clausola)
        return `${nome} ${clausola.non ? 'diverso da ' : ''}${[...clausola.valori].map((valore) => valoreDi(clausola.nome, valore)).join(' o ')}`;
      const { da, a } = clausola;
      if (!Number.isFinite(da)) return `${nome} fino a ${scritto(a)}`;
      return Number.isFinite(a) ? `${nome} da ${scritto(da)} a ${scritto(a)}` : `${nome} da ${scritto(da)}`;
    })
    .join(', ');
}

const scritto = (numero: number): string => String(numero).replace('.', ',');
