import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { FieldError } from '#platform/contract/refusal.ts';
import type { datiCliente, elencoIndirizzi } from '../contract.ts';
import { verificaConferma } from '../rules.ts';
import type { Dettagli } from './dettagli.ts';

export type Indirizzo = ReplyOf<typeof elencoIndirizzi>['indirizzi'][number];
export type Cliente = ReplyOf<typeof datiCliente>;

export const clienteMancante = 'Dati cliente non acquisiti. Ci scusiamo per il disagio.';

export interface Noti {
  readonly righe: readonly { readonly tpRiga: string }[];
  readonly cliente: Cliente | undefined;
  readonly indirizzi: readonly Indirizzo[] | undefined;
  readonly date: readonly string[] | undefined;
}

export function verificaDettagli(
  dettagli: Dettagli,
  { righe, cliente, indirizzi = [], date = [] }: Noti,
): FieldError | null {
  if (!cliente) return { path: 'cliente', message: clienteMancante };
  return verificaConferma({
    ...dettagli,
    oggi: oggiInItalia(new Date()),
    righe,
    cliente,
    indirizzi,
    dateAmmesse: date,
  });
}

/**
 * True if the transport does not reach the chosen address, which is shown before `Continua`; a missing address is not.
 */
export const nonArrivaA = (trovato: FieldError | null, { progIndirizzo }: Pick<Dettagli, 'progIndirizzo'>): boolean =>
  trovato?.path === 'progIndirizzo' && progIndirizzo !== null;
