import type { giacenzeTerzisti } from '#produzione/terzisti/server/schema.ts';
import { Random } from '../random.ts';
import type { OrdineFornitore } from './kinds.ts';
import { ricevuta } from './kinds.ts';

/** What lies at each subcontractor: what it is working on, what it keeps on deposit, what it bought from us. */
export function* righeGiacenzeTerzisti(
  ordini: readonly OrdineFornitore[],
): Generator<typeof giacenzeTerzisti.$inferInsert> {
  const aperte = new Map<string, Map<string, number>>();
  for (const { codTerzista, righe } of ordini) {
    if (codTerzista === null) continue;
    const sue = aperte.get(codTerzista) ?? new Map<string, number>();
    aperte.set(codTerzista, sue);
    for (const riga of righe)
      sue.set(riga.articolo.codice, (sue.get(riga.articolo.codice) ?? 0) + riga.quantita - ricevuta(riga));
  }
  for (const [codTerzista, articoli] of aperte) {
    for (const [cdArticolo, qta] of articoli) {
      const random = new Random(`giacenze/${codTerzista}/${cdArticolo}`);
      yield { codTerzista, cdArticolo, tipo: 'lavoro', qta };
      if (random.chance(0.4)) yield { codTerzista, cdArticolo, tipo: 'deposito', qta: random.int(1, 60) * 10 };
      if (random.chance(0.2)) yield { codTerzista, cdArticolo, tipo: 'acquisto', qta: random.int(1, 20) * 10 };
    }
  }
}
