import { piega } from '#catalogo/ricerca/rules/piega.ts';
import { promozioneVale } from '#prodotto/testate/rules.ts';
import type { Matches } from './match.ts';
import type { SearchIndex } from '../indice/indice.ts';
import type { Mask } from '../indice/visibility.ts';
import type { Voce } from '../indice/voce.ts';

export type Speciale = 'promo' | 'novita' | 'outlet' | 'prodotti';

const prove: Readonly<Record<Speciale, (voce: Voce, oggi: string) => boolean>> = {
  promo: promozioneVale,
  novita: (voce) => voce.new,
  outlet: (voce) => voce.outlet,
  prodotti: () => true,
};

const nomi = new Map<string, Speciale>([
  ['promo', 'promo'],
  ['promozione', 'promo'],
  ['promozioni', 'promo'],
  ['novita', 'novita'],
  ['outlet', 'outlet'],
  ['prodotti', 'prodotti'],
]);

export const isPreferiti = (valore: string): boolean => /^preferit[io]$/.test(piega(valore).trim());

export const isAssortimento = (valore: string): boolean => piega(valore).trim() === 'assortimento';

/** Ignores case and accents: `Novità`, `promozione`. */
export function speciale(valore: string): Speciale | null {
  return nomi.get(piega(valore).trim()) ?? null;
}

const uguali = (docs: readonly number[]): Matches => ({
  docs: Uint32Array.from(docs),
  scores: new Float32Array(docs.length),
});

export function conProva({ voci }: SearchIndex, mask: Mask, prova: (voce: Voce) => boolean): Matches {
  const docs: number[] = [];
  voci.forEach((voce, doc) => {
    if (voce && mask[doc] !== 0 && prova(voce)) docs.push(doc);
  });
  return uguali(docs);
}

export const perSpeciale = (index: SearchIndex, mask: Mask, quale: Speciale, oggi: string): Matches =>
  conProva(index, mask, (voce) => prove[quale](voce, oggi));

export function perChiavi(index: SearchIndex, mask: Mask, chiavi: readonly string[]): Matches {
  const docs = chiavi.map((chiave) => index.doc(chiave)).filter((doc) => doc !== undefined && mask[doc] !== 0);
  return uguali([...new Set(docs as number[])]);
}

/** With chapter code or name, or `03.02`; null if unknown. */
export function capitoloDi(index: SearchIndex, mask: Mask, valore: string): Matches | null {
  const [, quale] = /^catalogo(?:\s+(.+))?$/.exec(piega(valore).trim()) ?? [undefined, null];
  if (quale === null) return null;
  if (quale === undefined) return conProva(index, mask, ({ descCategoria }) => descCategoria !== '');
  const pieghe = new Map<string, string>();
  const piegato = (nome: string): string => {
    const nota = pieghe.get(nome) ?? piega(nome);
    pieghe.set(nome, nota);
    return nota;
  };
  const trovate = conProva(
    index,
    mask,
    ({ codCategoria, codSottoCategoria, descCategoria }) =>
      descCategoria !== '' &&
      (piegato(codCategoria) === quale ||
        piegato(descCategoria) === quale ||
        piegato(`${codCategoria}.${codSottoCategoria}`) === quale),
  );
  return trovate.docs.length ? trovate : null;
}
