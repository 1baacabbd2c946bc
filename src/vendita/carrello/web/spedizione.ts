import type { ReplyOf } from '#platform/contract/call.ts';
import type { FieldError } from '#platform/contract/refusal.ts';
import { queryOf } from '#platform/web/query.ts';
import { datiCliente, dateConsegna, elencoIndirizzi, elencoProvince } from '../contract.ts';
import { verificaConferma } from '../rules.ts';
import type { Trasporto } from '../rules.ts';
import type { Dettagli } from './dettagli.ts';

export type Indirizzo = ReplyOf<typeof elencoIndirizzi>['indirizzi'][number];
export type Cliente = ReplyOf<typeof datiCliente>;

export const indirizziQuery = () => queryOf(elencoIndirizzi, {});
export const provinceQuery = () => queryOf(elencoProvince, {});
export const clienteQuery = () => queryOf(datiCliente, {});

/** The days for a transport. With pick-up nothing is asked: the days of a carrier stand in, which are needed for the holidays anyway. */
export const dateQuery = (trasporto: Trasporto) => queryOf(dateConsegna, { trasporto: trasporto === 'ritiro' ? 'BRT' : trasporto });

export const giorniDi = (risposta: ReplyOf<typeof dateConsegna> | undefined): string[] | undefined => risposta?.date.map(({ dataconsegna }) => dataconsegna);

export const clienteMancante = 'Dati cliente non acquisiti. Ci scusiamo per il disagio.';

/** What the check of an order stands on; undefined where it could not be read. */
export interface Noti {
  readonly righe: readonly { readonly tpRiga: string }[];
  readonly cliente: Cliente | undefined;
  readonly indirizzi: readonly Indirizzo[] | undefined;
  readonly date: readonly string[] | undefined;
}

/** The first thing that keeps the order from being confirmed, as the server will say it. */
export function verificaDettagli(dettagli: Dettagli, { righe, cliente, indirizzi = [], date = [] }: Noti): FieldError | null {
  if (!cliente) return { path: 'cliente', message: clienteMancante };
  return verificaConferma({ ...dettagli, righe, cliente, indirizzi: indirizzi.map(({ prog }) => prog), dateAmmesse: date });
}
