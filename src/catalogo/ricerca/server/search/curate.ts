import { piega } from '#catalogo/ricerca/rules/piega.ts';
import type { FiltroStati } from '#catalogo/ricerca/rules.ts';
import type { VociCurate } from '#prodotto/filtri/server/index.ts';
import type { Searcher } from './searcher.ts';
import { semplice, type Suggerimenti } from './voce.ts';

const minimo = 3;
const massimoRighe = 12;
const massimoCurate = 5;

/** Puts curated suggestions first and curated categories beside companies, if the caller's view finds them. */
export function conCurate(
  searcher: Searcher,
  valore: string,
  filtro: FiltroStati,
  { suggerite, curate }: { readonly suggerite: Suggerimenti; readonly curate: VociCurate },
): Suggerimenti {
  const testo = piega(valore.trim());
  if (testo.length < minimo) return suggerite;
  const trova = (value: string): boolean =>
    searcher.finds({ value, exact: false, supplierCodes: false, wholeWords: true }, filtro);
  const offerte: string[] = [];
  for (const { parola, nomeAzienda, valore: offerta } of curate.completamenti) {
    if (offerte.length === massimoCurate) break;
    if (!piega(parola).startsWith(testo) && !piega(offerta).startsWith(testo)) continue;
    const intera = nomeAzienda === '' ? offerta : `${offerta} ${nomeAzienda}`;
    if (!offerte.some((una) => piega(una) === piega(intera)) && trova(intera)) offerte.push(intera);
  }
  const gia = new Set(offerte.map(piega));
  const altre = suggerite.autoCompletaVociRicerca.filter(({ autoCompletamento }) => !gia.has(piega(autoCompletamento)));
  const aziende = altre
    .filter(({ ricercaAzienda }) => ricercaAzienda)
    .map((una) => ({
      ...una,
      sottoAutoCompletamentoB: (curate.categorie.get(una.codiceAzienda) ?? [])
        .filter((categoria) => trova(`${una.nomeAzienda} ${categoria}`))
        .join(';'),
    }));
  const parole = [...offerte.map(semplice), ...altre.filter(({ ricercaAzienda }) => !ricercaAzienda)];
  return {
    ...suggerite,
    autoCompletaVociRicerca: [...parole.slice(0, massimoRighe - aziende.length), ...aziende],
  };
}
