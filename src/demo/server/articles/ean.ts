import { gs1 } from '#platform/contract/check-digits.ts';
import type { articoliEan } from '#prodotto/articolo/server/schema.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import { Random } from '../random.ts';

type Row = typeof articoliEan.$inferInsert;

const conControllo = (cifre: string): string =>
  [...'0123456789'].map((cifra) => cifre + cifra).find((intero) => gs1(intero)) ?? '';

/**
 * Two manufacturers of five print an EAN on the piece, some of them one on the box too; from GS1's range for internal
 * use, so that no real item has it.
 */
export function* righeEan(lista: Iterable<Articolo>): Generator<Row> {
  let numero = 0;
  for (const { codice, confezione, senzaPrezzo, eliminato } of lista) {
    const random = new Random(`ean/${codice}`);
    const cifre = `20${String(++numero).padStart(10, '0')}`;
    if (senzaPrezzo || eliminato || !random.chance(0.4)) continue;
    yield { gtin: `0${conControllo(cifre)}`, cdArticolo: codice, qta: 1 };
    if (confezione.qtScatola > 1 && random.chance(0.5))
      yield { gtin: conControllo(`5${cifre}`), cdArticolo: codice, qta: confezione.qtScatola };
  }
}
