import type { Indice } from '../indice/indice.ts';
import type { Vista } from '../indice/vista.ts';

/** Headers of which what was typed is an exact code, each with the article whose code it is, empty for the header's own. */
export function codiciEsatti(indice: Indice, vista: Vista, codice: string, fornitore: boolean): Map<number, string> {
  const trovati = new Map<number, string>();
  if (codice === '') return trovati;
  const { articoli, codiciTestata } = indice;
  const visto =
    (nome: (n: number) => string) =>
    (n: number, come: string): void => {
      const doc = articoli.doc(n);
      if (come === 'esatto' && articoli.siVede(n, vista) && !trovati.get(doc)) trovati.set(doc, nome(n));
    };
  articoli.codici.inizianti(
    codice,
    visto((n) => articoli.codice(n)),
  );
  if (fornitore)
    articoli.fornitori.inizianti(
      codice,
      visto((n) => articoli.codice(n)),
    );
  codiciTestata.inizianti(
    codice,
    visto(() => ''),
  );
  return trovati;
}

/** A header by its code and suffix, `VTS00012-1`. */
export function perId(indice: Indice, vista: Vista, valore: string): Map<number, string> {
  const [, codice, suffisso] = /^\s*([a-z0-9.]{1,12})\s*-\s*(\d{1,4})\s*$/i.exec(valore) ?? [];
  const doc = codice === undefined ? undefined : indice.doc(`${codice.toUpperCase()}-${Number(suffisso)}`);
  return doc !== undefined && vista[doc] !== 0 ? new Map([[doc, '']]) : new Map();
}
