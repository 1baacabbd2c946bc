import { mostraGtin } from '#prodotto/articolo/rules/gtin.ts';
import type { ArticoloFuori } from '../leggi-fuori.ts';
import type { DaScriverePagine, Intestazione, Voce } from './catalogo.ts';

/** One article as in the JSON feed. */
export function articoloJson(articolo: ArticoloFuori, { immagine }: Pick<Intestazione, 'immagine'>): object {
  const { cdArticolo: codice, pathImg, html, ean, unMisura: unita, codiceFornitore, ...altro } = articolo;
  return {
    codice,
    codiceProduttore: codiceFornitore,
    unita,
    ...altro,
    descrizioneTecnica: html,
    ean: ean.map(({ gtin, qta }) => ({ codice: mostraGtin(gtin), quantita: Number(qta) })),
    immagine: pathImg === '' ? null : immagine(pathImg),
  };
}

/** `{catalogo, articoli: […], tolti: […]}`; removed articles come last. */
export async function* scriviJson({ testa, pagine }: DaScriverePagine): AsyncGenerator<string> {
  const { nome, numero, dal, oggi, codAnagrafica, fornitore } = testa;
  const tolti: string[] = [];
  yield `{"catalogo":${JSON.stringify({ nome, numero, dal, giorno: oggi, cliente: codAnagrafica, fornitore, valuta: 'EUR' })},\n"articoli":[`;
  let primo = true;
  for await (const voci of pagine) {
    const scritti = voci.flatMap((voce) => articoloO(voce, tolti, testa));
    if (scritti.length === 0) continue;
    yield `${primo ? '' : ','}\n${scritti.join(',\n')}`;
    primo = false;
  }
  yield `],\n"tolti":${JSON.stringify(tolti)}}\n`;
}

function articoloO(voce: Voce, tolti: string[], testa: Intestazione): string[] {
  if (voce.come !== 'tolto') return [JSON.stringify(articoloJson(voce.articolo, testa))];
  tolti.push(voce.cdArticolo);
  return [];
}
