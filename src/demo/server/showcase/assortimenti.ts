import type { assortimenti, assortimentiVoci } from '#vendita/assortimenti/server/schema.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import { clienteDemo, testataPromozione, testataSemplice } from '../known.ts';

export const assortimentoDemo: typeof assortimenti.$inferInsert = {
  codAnagrafica: clienteDemo,
  nome: 'Cantieri 2026',
  vincolante: false,
};

const quanti = 18;

/** Articles from all over the catalogue, and two headers. */
export function vociDemo(articoli: readonly Articolo[]): (typeof assortimentiVoci.$inferInsert)[] {
  const venduti = articoli.filter(({ eliminato, senzaPrezzo, dinamica }) => !eliminato && !senzaPrezzo && !dinamica);
  const passo = Math.max(1, Math.floor(venduti.length / quanti));
  const scelti = venduti.filter((_, i) => i % passo === 0).slice(0, quanti);
  return [
    ...scelti.map(({ codice }) => ({ codAnagrafica: clienteDemo, tipo: 'articolo', codice })),
    ...[testataSemplice, testataPromozione].map(({ codTestata, suffisso }) => ({
      codAnagrafica: clienteDemo,
      tipo: 'testata',
      codice: `${codTestata}-${suffisso}`,
    })),
  ];
}
