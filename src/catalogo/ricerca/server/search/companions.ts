import { piega } from '#catalogo/ricerca/rules/piega.ts';
import { radice } from '#catalogo/ricerca/rules/radice.ts';
import type { SearchIndex } from '../indice/indice.ts';

const massimoValori = 6;

interface Compagni {
  readonly sottoAutoCompletamentoA: string;
  readonly sottoAutoCompletamentoB: string;
}

/** Co-occurring keyword and filter values, from sample headers. */
export function compagni(index: SearchIndex, docs: readonly number[], testo: string): Compagni {
  const dette = new Set(testo.split(/\s+/).map(radice));
  const parole = new Map<string, number>();
  for (const doc of docs)
    for (const parola of index.voci[doc]?.parole ?? []) parole.set(parola, (parole.get(parola) ?? 0) + 1);
  const altra = frequenti(parole).find(
    (parola) =>
      !piega(parola)
        .split(/\s+/)
        .some((una) => dette.has(radice(una))),
  );
  return { sottoAutoCompletamentoA: altra ?? '', sottoAutoCompletamentoB: valori(index, docs, dette).join(';') };
}

/** Without brands and sizes, which do not tell the kind of product. */
function valori({ faccette }: SearchIndex, docs: readonly number[], dette: ReadonlySet<string>): string[] {
  const conti = new Map<number, number>();
  for (const doc of docs) for (const id of faccette.di(doc)) conti.set(id, (conti.get(id) ?? 0) + 1);
  const detti = new Map<string, number>();
  for (const [id, quanti] of conti) {
    const { valore = '', filtro = 0 } = faccette.valori[id] ?? {};
    if (faccette.filtri[filtro] !== 'Marca' && !/^\W*\d|^[mø]\s?\d|;/i.test(valore)) detti.set(valore, quanti);
  }
  return frequenti(detti)
    .filter((valore) => !dette.has(radice(piega(valore))))
    .slice(0, massimoValori);
}

const frequenti = (conti: ReadonlyMap<string, number>): string[] =>
  [...conti].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([testo]) => testo);
