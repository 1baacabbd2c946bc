import type { ReplyOf } from '#platform/contract/call.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { CondizioniCliente } from '../rules/condizioni.ts';
import type { prezzoArticolo } from '../contract.ts';
import type { ArticoloVendita } from './articoli.ts';
import type { Giacenza } from './giacenze.ts';
import { can } from './policy.ts';
import { conPrezzo } from './prezzi.ts';

export type Risposta = ReplyOf<typeof prezzoArticolo>;

export interface Parti {
  readonly ctx: ReadCtx;
  readonly data: string;
  readonly quantita: number;
  readonly articolo: ArticoloVendita;
  readonly giacenza: Giacenza;
  readonly cliente: CondizioniCliente;
  readonly preferito: boolean;
  readonly pathImg: string;
}

export const senzaMovimenti = { dettaglioMagazzino: null, dettaglioTerzisti: null, ordinatoArticoloFornitori: null };

export function base({
  ctx,
  data,
  quantita,
  articolo,
  giacenza,
  cliente,
  preferito,
  pathImg,
}: Parti): Omit<Risposta, keyof typeof senzaMovimenti> {
  const { ruolo } = ctx.actor;
  const mostrato = can.vedePrezzi(ruolo) ? conPrezzo(articolo, cliente, { data, quantita })?.prezzo : null;
  return {
    prezzoListino: mostrato?.prezzoListino ?? null,
    sconto1: mostrato?.sconto1 ?? null,
    sconto2: mostrato?.sconto2 ?? null,
    prezzoScontato: mostrato?.prezzoScontato ?? null,
    netto: mostrato?.netto ?? false,
    dtValidita: mostrato?.dtValidita ?? null,
    spiegazione: mostrato?.spiegazione ?? '',
    pathImg,
    imgNonPresente: articolo.pathImg === '',
    scortaNonGestita: articolo.scortaNonGestita,
    preferiti: preferito,
    qtaDisponibile: can.vedeDisponibilita(ruolo) ? giacenza.qtaDisponibile : null,
  };
}
