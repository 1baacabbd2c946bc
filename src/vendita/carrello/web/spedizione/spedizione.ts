import type { ReplyOf } from '#platform/contract/call.ts';
import { queryOf } from '#platform/web/query.ts';
import { datiCliente, dateConsegna, elencoIndirizzi, elencoProvince } from '../../contract.ts';
import type { Trasporto } from '#vendita/documenti/rules.ts';

export const indirizziQuery = () => queryOf(elencoIndirizzi, {});
export const provinceQuery = () => queryOf(elencoProvince, {});
export const clienteQuery = () => queryOf(datiCliente, {});

/** With pick-up there are no delivery days: a carrier's are loaded until another transport is chosen. */
export const dateQuery = (trasporto: Trasporto) =>
  queryOf(dateConsegna, { trasporto: trasporto === 'ritiro' ? 'BRT' : trasporto });

export const giorniDi = (risposta: ReplyOf<typeof dateConsegna> | undefined): string[] | undefined =>
  risposta?.date.map(({ dataconsegna }) => dataconsegna);
