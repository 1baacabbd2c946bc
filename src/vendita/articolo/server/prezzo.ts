import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { prezzoArticolo } from '../contract.ts';
import type { ArticoloVendita } from './articoli.ts';
import { leggiMovimenti } from './movimenti.ts';
import { ordinatoTerzista } from './ordinato-terzista.ts';
import { can } from './policy.ts';
import type { Preferiti } from './preferiti.ts';
import type { Giacenza } from './giacenze.ts';
import type { Prezzi } from './prezzi.ts';

type Risposta = ReplyOf<typeof prezzoArticolo>;

/** Price, stock and favourite of an article: for customers all from memory, what the role may not see is null. */
export async function prezzo(
  { prezzi, preferiti, versioni }: { prezzi: Prezzi; preferiti: Preferiti; versioni: FileVersions },
  { ctx, input }: { ctx: ReadCtx; input: { id: string; qta: number } },
): Promise<Risposta> {
  const { actor } = ctx;
  const cdArticolo = input.id.toUpperCase();
  const data = oggiInItalia(ctx.now);
  const [[trovato], giacenze, miei] = await Promise.all([
    prezzi.conPrezzo({ codAnagrafica: actor.codAnagrafica, data, righe: [{ cdArticolo, quantita: input.qta }] }),
    prezzi.giacenze([cdArticolo]),
    preferiti.get(String(actor.idUtente)),
  ]);
  if (!trovato || (trovato.articolo.eliminato && !can.vedeFuoriCatalogo(actor.ruolo))) throw notFound('Articolo non trovato');
  const { articolo } = trovato;
  const giacenza = giacenze.get(cdArticolo) as Giacenza;
  const [pathImg = ''] = await versioni.of([articolo.pathImg]);
  const mostrato = can.vedePrezzi(actor.ruolo) ? trovato.prezzo : null;
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
    preferiti: miei.has(cdArticolo),
    qtaDisponibile: can.vedeDisponibilita(actor.ruolo) ? giacenza.qtaDisponibile : null,
    dettaglioMagazzino: can.vedeMagazzino(actor.ruolo) ? await magazzino(ctx, articolo, giacenza, data) : null,
    dettaglioTerzisti: can.vedeTerzisti(actor.ruolo) ? terzisti(giacenza) : null,
    ordinatoArticoloFornitori: can.vedeTerzisti(actor.ruolo) ? await ordinatoTerzista(ctx, cdArticolo) : null,
  };
}

async function magazzino(ctx: ReadCtx, articolo: ArticoloVendita, giacenza: Giacenza, oggi: string): Promise<Risposta['dettaglioMagazzino']> {
  return { ...giacenza, dataInventario: articolo.dataInventario, ...(await leggiMovimenti(ctx.db, articolo.cdArticolo, oggi)) };
}

const terzisti = (giacenza: Giacenza): Risposta['dettaglioTerzisti'] => ({
  qtaMagazzinoTerzista: giacenza.qtaTerzista,
  qtaContoProduzione: giacenza.qtaPreOrdine,
  disponibilitaTerzista: giacenza.qtaTerzista - giacenza.qtaPreOrdine,
});
