import type { ReplyOf } from '#platform/contract/call.ts';
import { queryOf } from '#platform/web/query.ts';
import { datiCliente, dateConsegna, elencoIndirizzi, elencoProvince } from '../../contract.ts';
import type { Dettagli } from '../dettagli.ts';

export const indirizziQuery = () => queryOf(elencoIndirizzi, {});
export const provinceQuery = () => queryOf(elencoProvince, {});
export const clienteQuery = () => queryOf(datiCliente, {});

/** With pick-up there are no delivery days: a carrier's are loaded until another transport is chosen. */
export const dateQuery = ({ trasporto, progIndirizzo }: Pick<Dettagli, 'trasporto' | 'progIndirizzo'>) =>
  queryOf(dateConsegna, {
    trasporto: trasporto === 'ritiro' ? 'BRT' : trasporto,
    ...(progIndirizzo !== null && { progIndirizzo }),
  });

export const giorniDi = (risposta: ReplyOf<typeof dateConsegna> | undefined): string[] | undefined =>
  risposta?.date.map(({ dataconsegna }) => dataconsegna);
