import type { giacenzeTerzisti } from '#produzione/terzisti/server/schema.ts';
import { Random } from '../random.ts';
import { ricevuta, rovinata, type OrdineFornitore } from './kinds.ts';

/** Sent less received less scrap, plus bought from us. */
export function* righeGiacenzeTerzisti(
  ordini: readonly OrdineFornitore[],
): Generator<typeof giacenzeTerzisti.$inferInsert> {
  const presso = new Map<
    string,
    { codTerzista: string; cdArticolo: string; tipo: 'lavoro' | 'deposito'; qta: number }
  >();
  for (const { codTerzista, tipo: tipoOrdine, righe } of ordini) {
    if (codTerzista === null) continue;
    const tipo = tipoOrdine === 'LD' ? 'deposito' : 'lavoro';
    // Goods of unsent lines never lay at the subcontractor.
    for (const riga of righe.filter(({ invio }) => invio)) {
      const cdArticolo = riga.articolo.codice;
      const chiave = `${codTerzista}/${cdArticolo}/${tipo}`;
      const resta = riga.quantita - ricevuta(riga) - rovinata(riga);
      presso.set(chiave, { codTerzista, cdArticolo, tipo, qta: (presso.get(chiave)?.qta ?? 0) + resta });
    }
  }
  for (const giacenza of presso.values()) {
    yield giacenza;
    const random = new Random(`acquistate/${giacenza.codTerzista}/${giacenza.cdArticolo}`);
    if (giacenza.tipo === 'lavoro' && random.chance(0.2))
      yield { ...giacenza, tipo: 'acquisto', qta: random.int(1, 20) * 10 };
  }
}
