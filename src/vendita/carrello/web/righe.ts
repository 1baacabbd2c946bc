import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/contract/call.ts';
import { patchReply, queryOf } from '#platform/web/query.ts';
import { contoCarrello } from '#parti/web/conto-carrello.ts';
import { ordinaria, type Iva } from '#parti/iva.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import { leggiCarrello, totaleCarrello } from '../contract.ts';
import { descrizioneRiga } from '#vendita/documenti/rules.ts';
import { contaProdotti, totaliRighe } from '../rules.ts';

export type Riga = ReplyOf<typeof leggiCarrello>['righe'][number];
export type Totali = ReplyOf<typeof totaleCarrello>;

export const righeQuery = () => queryOf(leggiCarrello, {});
export const totaliQuery = () => queryOf(totaleCarrello, {});
/** Always refetched, because others change the same cart. */
export const sempre = { staleTime: 0 } as const;

export const prezzoPieno = ({ prezzoListino, prezzoUnitario, promozione, sconto1, sconto2 }: Riga): number | null =>
  !promozione && sconto1 === 0 && sconto2 === 0 ? prezzoUnitario : (prezzoListino ?? prezzoUnitario);

export const conQuantita = (riga: Riga, qta: number): Riga => ({
  ...riga,
  qta,
  importo: riga.prezzoUnitario === null ? 0 : importoRiga(qta, riga.prezzoUnitario),
});

export const descrizioniDi = (righe: readonly Riga[]): Map<string, string> =>
  new Map(righe.map((riga) => [riga.cdArticolo, descrizioneRiga(riga)]));

/** For a cart that became empty: several rates are of customers with the ordinary one. */
const delCliente = ({ percentualeIva }: Totali): Iva =>
  percentualeIva === null ? ordinaria : { cdIva: '', percentualeIva };

export function cambiaRighe(queries: QueryClient, cambia: (righe: readonly Riga[]) => Riga[]): void {
  const prima = queries.getQueryData(righeQuery().queryKey);
  if (!prima) return;
  const righe = cambia(prima.righe);
  notifyManager.batch(() => {
    patchReply(queries, leggiCarrello, {}, () => ({ righe }));
    patchReply(queries, totaleCarrello, {}, (totali) => totaliRighe(righe, delCliente(totali)));
    contoCarrello.set(contaProdotti(righe));
  });
}

export const cambiaRiga = (queries: QueryClient, prog: number, cambia: (riga: Riga) => Riga): void =>
  cambiaRighe(queries, (righe) => righe.map((riga) => (riga.prog === prog ? cambia(riga) : riga)));

/** Prevents an older reply from undoing the change. */
export const fermaLetture = (queries: QueryClient): Promise<void> =>
  queries.cancelQueries({ queryKey: righeQuery().queryKey });
