import * as magazzino from '#logistica/magazzino/contract.ts';
import type { AnyCall } from '#platform/contract/call.ts';
import { isCall } from '#platform/contract/call.ts';
import * as testate from '#prodotto/testate/contract.ts';
import * as terzisti from '#produzione/terzisti/contract.ts';
import * as accesso from '#sistema/accesso/contract.ts';
import * as profilo from '#sistema/profilo/contract.ts';
import * as articolo from '#prodotto/articolo/contract.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import * as catalogo from '#catalogo/catalogo/contract.ts';
import * as clienti from '#vendita/clienti/contract.ts';
import * as distinta from '#prodotto/distinta/contract.ts';
import * as documenti from '#vendita/documenti/contract.ts';
import * as ordineRapido from '#vendita/ordine-rapido/contract.ts';
import * as pagamenti from '#vendita/pagamenti/contract.ts';
import * as promozioni from '#vendita/promozioni/contract.ts';
import * as ricerca from '#catalogo/ricerca/contract.ts';
import * as stampe from '#catalogo/stampe/contract.ts';
import * as vetrina from '#catalogo/vetrina/contract.ts';

/** The contracts of all areas; a test fails when one is missing. */
const contracts: Readonly<Record<string, object>> = {
  'prodotto/testate': testate,
  'produzione/terzisti': terzisti,
  'sistema/accesso': accesso,
  'sistema/profilo': profilo,
  'prodotto/articolo': articolo,
  'vendita/carrello': carrello,
  'catalogo/catalogo': catalogo,
  'vendita/clienti': clienti,
  'prodotto/distinta': distinta,
  'vendita/documenti': documenti,
  'vendita/promozioni': promozioni,
  'catalogo/ricerca': ricerca,
  'catalogo/stampe': stampe,
  'catalogo/vetrina': vetrina,
  'vendita/pagamenti': pagamenti,
  'vendita/ordine-rapido': ordineRapido,
  'logistica/magazzino': magazzino,
};

export interface AreaCall {
  /** `vendita/carrello` */
  readonly area: string;
  /** Name of the exported constant. */
  readonly name: string;
  readonly call: AnyCall;
}

/** Every call of the house. */
export const allCalls: readonly AreaCall[] = Object.entries(contracts).flatMap(([area, contract]) =>
  Object.entries(contract).flatMap(([name, thing]: [string, unknown]) =>
    isCall(thing) ? [{ area, name, call: thing }] : [],
  ),
);
