import { sum } from '#platform/contract/decimal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { ArticoloVendita } from './articoli.ts';
import type { Giacenza } from './giacenze.ts';
import { leggiMovimenti } from './movimenti.ts';
import { ordinatoTerzista } from './ordinato-terzista.ts';
import { can } from './policy.ts';
import { base } from './prezzo-base.ts';
import type { Parti, Risposta } from './prezzo-base.ts';

/** For who sees what moves in the warehouse or lies with the subcontractor: that is read now. */
export async function conMovimenti(parti: Parti): Promise<Risposta> {
  const { ctx, articolo, giacenza, data } = parti;
  const { ruolo } = ctx.actor;
  return {
    ...base(parti),
    dettaglioMagazzino: can.vedeMagazzino(ruolo) ? await magazzino(ctx, articolo, giacenza, data) : null,
    dettaglioTerzisti: can.vedeTerzisti(ruolo) ? terzisti(giacenza) : null,
    ordinatoArticoloFornitori: can.vedeTerzisti(ruolo) ? await ordinatoTerzista(ctx, articolo.cdArticolo) : null,
  };
}

async function magazzino(ctx: ReadCtx, articolo: ArticoloVendita, giacenza: Giacenza, oggi: string): Promise<Risposta['dettaglioMagazzino']> {
  return { ...giacenza, dataInventario: articolo.dataInventario, ...(await leggiMovimenti(ctx.db, articolo.cdArticolo, oggi)) };
}

const terzisti = (giacenza: Giacenza): Risposta['dettaglioTerzisti'] => ({
  qtaMagazzinoTerzista: giacenza.qtaTerzista,
  qtaContoProduzione: giacenza.qtaPreOrdine,
  disponibilitaTerzista: sum([giacenza.qtaTerzista, -giacenza.qtaPreOrdine], 3),
});
