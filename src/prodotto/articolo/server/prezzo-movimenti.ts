import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { ArticoloVendita } from './articoli.ts';
import { giacenzaTerzista } from './giacenza-terzista.ts';
import type { Giacenza } from './giacenze.ts';
import { leggiGiacenzaAltrove } from './giacenze.ts';
import { leggiMovimenti } from './movimenti.ts';
import { ordinatoTerzista } from './ordinato-terzista.ts';
import { can } from './policy.ts';
import { base } from './prezzo-base.ts';
import type { Parti, Risposta } from './prezzo-base.ts';

export async function conMovimenti(parti: Parti): Promise<Risposta> {
  const { ctx, articolo, giacenza, data } = parti;
  const { ruolo } = ctx.actor;
  return {
    ...base(parti),
    dettaglioMagazzino: can.vedeMagazzino(ruolo) ? await magazzino(ctx, articolo, giacenza, data) : null,
    dettaglioTerzisti: can.vedeTerzisti(ruolo) ? await giacenzaTerzista(ctx, articolo.cdArticolo) : null,
    ordinatoArticoloFornitori: can.vedeTerzisti(ruolo) ? await ordinatoTerzista(ctx, articolo.cdArticolo) : null,
  };
}

async function magazzino(
  ctx: ReadCtx,
  articolo: ArticoloVendita,
  giacenza: Giacenza,
  oggi: string,
): Promise<Risposta['dettaglioMagazzino']> {
  const [altrove, movimenti] = await Promise.all([
    leggiGiacenzaAltrove(ctx.db, articolo.cdArticolo),
    leggiMovimenti(ctx.db, articolo.cdArticolo, oggi),
  ]);
  return { ...giacenza, ...altrove, ...movimenti, dataInventario: articolo.dataInventario };
}
