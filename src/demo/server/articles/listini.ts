import type { listini } from '#prodotto/articolo/server/schema.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import { dateText } from '../dates.ts';
import { asPrice } from '../money.ts';
import { prezziOf, type Stagioni } from './prices.ts';

type Row = typeof listini.$inferInsert;

/** BASE has a past, a present and for some articles an announced list; RIV and IND only the present one. */
export function* righeListini(articoli: Iterable<Articolo>, stagioni: Stagioni): Generator<Row> {
  const [passato, presente, futuro] = [
    dateText(stagioni.passato),
    dateText(stagioni.presente),
    dateText(stagioni.futuro),
  ];
  for (const articolo of articoli) {
    const cdArticolo = articolo.codice;
    const prezzi = prezziOf(articolo);
    yield {
      codListino: 'BASE',
      cdArticolo,
      daQuantita: 0,
      prezzo: asPrice(prezzi.passato5),
      validoDal: passato,
      validoAl: presente,
    };
    if (articolo.senzaPrezzo) continue;
    for (const { codListino, daQuantita, prezzo5 } of prezzi.presente) {
      const ends = codListino === 'BASE' && prezzi.futuro5 !== null;
      yield {
        codListino,
        cdArticolo,
        daQuantita,
        prezzo: asPrice(prezzo5),
        validoDal: presente,
        validoAl: ends ? futuro : null,
      };
    }
    if (prezzi.futuro5 !== null)
      yield {
        codListino: 'BASE',
        cdArticolo,
        daQuantita: 0,
        prezzo: asPrice(prezzi.futuro5),
        validoDal: futuro,
        validoAl: null,
      };
  }
}
