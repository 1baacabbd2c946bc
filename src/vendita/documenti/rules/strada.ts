import { formatDate } from '#platform/contract/format-date.ts';
import { statoDetto } from './stato-detto.ts';

/** A document on the way from quote to money. */
export interface Carta {
  readonly tipo: string;
  readonly anno: number;
  readonly numero: number;
  readonly suffisso: string;
  /** ISO day. */
  readonly data: string;
  readonly stato: string;
}

export interface Tappa {
  readonly nome: string;
  /** Without withdrawn ones; empty: not reached yet. */
  readonly carte: readonly Carta[];
  /** The step of the document that is shown. */
  readonly qui: boolean;
  /** `consegnato il 04/11/2026`; empty if not reached. */
  readonly detto: string;
}

const passi = [
  ['Preventivo', 'PC'],
  ['Ordine', 'OC'],
  ['DDT', 'BO'],
  ['Fattura', 'FT'],
  ['Nota di credito', 'NC'],
] as const;

/** Steps that a sale always comes to; the others are there only if they were made. */
const sempre: readonly string[] = ['OC', 'BO', 'FT'];

/**
 * The way of a document through its related ones. Steps that are still to come are named from an order on; a document
 * that was withdrawn has no way ahead.
 */
export function strada(documento: Carta, collegati: readonly Carta[]): Tappa[] {
  const tutte = [documento, ...collegati.filter(({ stato }) => stato !== 'annullato')];
  const avanti = documento.stato !== 'annullato' && documento.tipo !== 'PC';
  const primo = passi.findIndex(([, tipo]) => tutte.some((carta) => carta.tipo === tipo));
  return passi.flatMap(([nome, tipo], i) => {
    const carte = tutte.filter((carta) => carta.tipo === tipo);
    if (carte.length === 0 && !(avanti && i > primo && sempre.includes(tipo))) return [];
    const ultima = carte.at(-1);
    const detto = ultima === undefined ? '' : `${statoDetto(ultima)}, ${formatDate(ultima.data)}`;
    return [{ nome, carte, qui: tipo === documento.tipo, detto }];
  });
}
