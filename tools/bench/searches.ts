import { Random } from '#demo/server/random.ts';

/** The searched fields of a catalogue line. */
export interface CatalogueLine {
  readonly testata: string;
  readonly marca: string;
  readonly codice: string;
  readonly articolo: string;
}

/** Distinct searches, always the same for one catalogue: one to three words, sizes, complete and partial codes. */
export function searches(lines: readonly CatalogueLine[], count: number): string[] {
  const random = new Random('bench/searches');
  const found = new Set<string>();
  for (let tries = 0; found.size < count; tries++) {
    if (tries > 100 * count) throw new Error(`The catalogue has no ${count} different searches`);
    found.add(searchFor(random.pick(lines), random));
  }
  return [...found];
}

function searchFor({ testata, marca, codice, articolo }: CatalogueLine, random: Random): string {
  const words = testata.split(/[\s,]+/).filter((word) => word.length > 2);
  const size = /\S*\d+x\d+\S*/.exec(articolo)?.[0] ?? 'M8';
  const word = (): string => random.pick(words.length ? words : [testata]);
  const forms: readonly (() => string)[] = [
    word,
    () => `${word()} ${word()}`,
    () => `${word()} ${word()} ${word()}`,
    () => `${marca} ${word()}`,
    () => size,
    () => `${word()} ${size}`,
    () => `${word()} ${word()} ${size}`,
    () => codice,
    () => codice.slice(0, random.int(4, 9)),
  ];
  return random.pick(forms)();
}
