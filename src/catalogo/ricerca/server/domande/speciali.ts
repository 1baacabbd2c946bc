import { piega } from '#catalogo/ricerca/rules/piega.ts';
import type { Abbinate } from './abbina.ts';
import type { Indice } from '../indice/indice.ts';
import type { Vista } from '../indice/vista.ts';
import type { Voce } from '../indice/voce.ts';

export type Speciale = 'promo' | 'novita' | 'outlet' | 'prodotti';

const prove: Readonly<Record<Speciale, (voce: Voce) => boolean>> = {
  promo: (voce) => voce.promozione,
  novita: (voce) => voce.new,
  outlet: (voce) => voce.outlet,
  prodotti: () => true,
};

/** Typed with a capital or its accent, `Novità`, it is the same. */
export function speciale(valore: string): Speciale | null {
  const piegato = piega(valore);
  return piegato === 'promo' || piegato === 'novita' || piegato === 'outlet' || piegato === 'prodotti' ? piegato : null;
}

const uguali = (docs: readonly number[]): Abbinate => ({
  docs: Uint32Array.from(docs),
  punti: new Float32Array(docs.length),
});

/** Headers that the view shows, of those that pass. */
export function conProva({ voci }: Indice, vista: Vista, prova: (voce: Voce) => boolean): Abbinate {
  const docs: number[] = [];
  voci.forEach((voce, doc) => {
    if (voce && vista[doc] !== 0 && prova(voce)) docs.push(doc);
  });
  return uguali(docs);
}

export const perSpeciale = (indice: Indice, vista: Vista, quale: Speciale): Abbinate =>
  conProva(indice, vista, prove[quale]);

/** Headers by their keys, of those that are there and the view shows. */
export function perChiavi(indice: Indice, vista: Vista, chiavi: readonly string[]): Abbinate {
  const docs = chiavi.map((chiave) => indice.doc(chiave)).filter((doc) => doc !== undefined && vista[doc] !== 0);
  return uguali([...new Set(docs as number[])]);
}

/** `catalogo` alone, or with the code or the name of a chapter, or the codes of a subchapter, `03.02`; null where the value names none. */
export function capitoloDi(indice: Indice, vista: Vista, valore: string): Abbinate | null {
  const [, quale] = /^catalogo(?:\s+(.+))?$/.exec(piega(valore).trim()) ?? [undefined, null];
  if (quale === null) return null;
  if (quale === undefined) return conProva(indice, vista, ({ descCategoria }) => descCategoria !== '');
  // A catalogue has a dozen chapters and thousands of headers: each name is folded once.
  const pieghe = new Map<string, string>();
  const piegato = (nome: string): string => {
    const nota = pieghe.get(nome) ?? piega(nome);
    pieghe.set(nome, nota);
    return nota;
  };
  const trovate = conProva(
    indice,
    vista,
    ({ codCategoria, codSottoCategoria, descCategoria }) =>
      descCategoria !== '' &&
      (piegato(codCategoria) === quale ||
        piegato(descCategoria) === quale ||
        piegato(`${codCategoria}.${codSottoCategoria}`) === quale),
  );
  return trovate.docs.length ? trovate : null;
}
