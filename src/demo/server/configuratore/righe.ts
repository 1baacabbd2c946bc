import type { modelliDistinta, modelliDistintaVersioni } from '#prodotto/configuratore/server/schema.ts';
import { dateText, type Day } from '../dates.ts';
import { modelliDemo } from './modelli.ts';

export function* righeModelli(): Generator<typeof modelliDistinta.$inferInsert> {
  for (const [codice, bozza] of Object.entries(modelliDemo)) yield { codice, bozza, pubblicata: 1, versione: 1 };
}

export function* righeVersioni(today: Day): Generator<typeof modelliDistintaVersioni.$inferInsert> {
  const pubblicata = new Date(`${dateText(today - 40)}T08:00:00Z`);
  for (const [codice, modello] of Object.entries(modelliDemo))
    yield { codice, versione: 1, modello, pubblicata, idUtente: null };
}
