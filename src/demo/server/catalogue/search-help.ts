import type { autocompletamenti, categorieAzienda, sinonimi } from '#prodotto/filtri/server/schema.ts';
import { libro } from '../families/index.ts';
import type { Testata } from './kinds.ts';

const completions: Readonly<Record<string, readonly string[]>> = {
  vite: ['viti legno', 'viti autoforanti', 'viti metriche'],
  cerniera: ['cerniere a libro', 'cerniere anuba', 'cerniere a bietta'],
  appendi: ['gancio appendiabiti', 'tubo appendiabiti'],
  zanzariera: ['zanzariera su misura', 'zanzariera in kit'],
};

export const righeAutocompletamenti = (): (typeof autocompletamenti.$inferInsert)[] =>
  Object.entries(completions).flatMap(([parola, valori]) =>
    valori.map((valore, i) => ({ parola, codiceAzienda: '', posizione: i + 1, valore })),
  );

/** `demo/libro.tsv`. */
export const righeSinonimi = (): (typeof sinonimi.$inferInsert)[] =>
  libro.flatMap(({ parola, detta }) => detta.map((sinonimo) => ({ chiaveRicerca: parola, sinonimo })));

export function righeCategorieAzienda(testate: Iterable<Testata>): (typeof categorieAzienda.$inferInsert)[] {
  const counts = new Map<string, Map<string, number>>();
  for (const testata of testate) {
    const own = counts.get(testata.marca.codice) ?? new Map<string, number>();
    counts.set(testata.marca.codice, own);
    const chapter = testata.famiglia.capitolo;
    own.set(chapter, (own.get(chapter) ?? 0) + 1);
  }
  return [...counts].flatMap(([codiceAzienda, own]) =>
    [...own]
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, 3)
      .map(([codCategoria], i) => ({ codiceAzienda, posizione: i + 1, codCategoria })),
  );
}
