import { Random } from '#demo/server/random.ts';
import type { Fonte } from '#catalogo/ricerca/server/costruzione/fonte.ts';

/** Generated searches: words, sizes, complete and partial codes, misspelt and unfinished words, and very broad ones. */
export function generated(fonti: readonly Fonte[], count: number): string[] {
  const random = new Random('bench/search');
  const broad = [
    'vite',
    'viti',
    'inox',
    'acciaio',
    'porta',
    'maniglia',
    'cerniera',
    'm',
    'a',
    'e',
    '1',
    '6',
    'm6',
    'ottone zincato',
    'vi',
    'co',
    'acciaio zincato',
    '0101',
    'mobile',
    'di',
  ];
  const all: string[] = [];
  for (let i = 0; i < count; i++) {
    const fonte = random.pick(fonti);
    const articolo = fonte.articoli.length ? random.pick(fonte.articoli) : null;
    const words = fonte.descrizione.split(/[\s,]+/).filter((word) => word.length > 2);
    const word = random.pick(words);
    const size = articolo?.descrizione.match(/\S*\d+x\d+\S*/)?.[0] ?? 'M8';
    const forms: (() => string)[] = [
      () => word,
      () => `${word} ${random.pick(words)}`,
      () => `${word} ${random.pick(words)} ${size}`,
      () => words.slice(0, 5).join(' '),
      () => `${word} ${size}`,
      () => size,
      () => word.slice(0, Math.max(3, word.length - 2)),
      () => misspelt(word, random),
      () => articolo?.cdArticolo ?? fonte.codTestata,
      () => (articolo?.cdArticolo ?? fonte.codTestata).slice(0, random.int(3, 9)),
      () => (articolo?.cdArticolo ?? fonte.codTestata).slice(2, 8),
      () => articolo?.fornitore || fonte.codTestata,
      () => `${fonte.nomeAzienda} ${word}`,
      () => `${word} parolanonesistente`,
      () => random.pick(broad),
    ];
    all.push(random.pick(forms)());
  }
  return all;
}

function misspelt(word: string, random: Random): string {
  const i = random.int(1, Math.max(1, word.length - 2));
  return word.slice(0, i) + word.slice(i + 1);
}
