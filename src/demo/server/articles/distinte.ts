import type { distintaSemplice, tipiSerramento } from '#prodotto/distinta/server/schema.ts';
import type { Articolo, Piano } from '../catalogue/kinds.ts';
import { modelliDemo } from '../configuratore/modelli.ts';
import { Random } from '../random.ts';

export type RigaDistinta = typeof distintaSemplice.$inferInsert;
type RigaTipo = typeof tipiSerramento.$inferInsert;

/** Level 0 goes into level 1, both into level 2, so there are no cycles. */
export function distinte(piano: Piano): RigaDistinta[] {
  const parts = piano.articoli.filter(
    ({ testata, eliminato, senzaPrezzo }) =>
      testata.famiglia.livello === 0 && testata.k < 3 && testata.suffisso === 0 && !eliminato && !senzaPrezzo,
  );
  const small = parts.filter(({ testata }) => ['viteria', 'fissaggi'].includes(testata.famiglia.linea));
  const rows: RigaDistinta[] = [];
  const assemblies: Articolo[] = [];
  for (const level of [1, 2] as const) {
    for (const testata of piano.testate) {
      if (testata.famiglia.livello !== level) continue;
      const random = new Random(`distinta/${testata.codTestata}-${testata.suffisso}`);
      if (testata.k > 0 && !random.chance(0.14)) continue;
      const whole = testata.blocchi.flatMap(({ articoli }) =>
        articoli.filter(({ eliminato, codice }) => !eliminato && codice.length !== 14),
      );
      rows.push(
        ...whole
          .filter(({ dinamica }) => !dinamica)
          .flatMap((articolo) => billOf(articolo, { random, parts, small, assemblies: level === 2 ? assemblies : [] })),
      );
      if (level === 1) assemblies.push(...whole.filter(({ senzaPrezzo }) => !senzaPrezzo).slice(0, 2));
    }
  }
  return rows;
}

interface Stock {
  readonly random: Random;
  readonly parts: readonly Articolo[];
  readonly small: readonly Articolo[];
  readonly assemblies: readonly Articolo[];
}

function billOf(articolo: Articolo, { random, parts, small, assemblies }: Stock): RigaDistinta[] {
  if (random.chance(0.1))
    return [
      {
        cdPadre: articolo.codice,
        cdFiglio: random.pick(parts).codice,
        prog: 10,
        coefficenteImpiego: random.pick([2, 4, 10]),
      },
    ];
  const children = new Map<string, number>();
  if (assemblies.length > 0) children.set(random.pick(assemblies).codice, random.pick([1, 1, 2]));
  children.set(random.pick(parts).codice, 1);
  for (let left = random.int(1, 3); left > 0; left--)
    children.set(random.pick(small).codice, random.pick([2, 4, 4, 6, 8, 0.5]));
  return [...children].map(([cdFiglio, coefficenteImpiego], i) => ({
    cdPadre: articolo.codice,
    cdFiglio,
    prog: (i + 1) * 10,
    coefficenteImpiego,
  }));
}

/** Window types by model; if there are several lists, the series selects one. */
const tipiDi: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ANTARIBALTA: [['AR1', 'AR2', 'VAS']],
  SCORREVOLE: [['SC1', 'SC2']],
  ZANZARIERA: [['ZV'], ['ZL', 'ZP']],
};

export function* righeTipi(articoli: Iterable<Articolo>): Generator<RigaTipo> {
  for (const { codice, funzioneDb, testata } of articoli) {
    const possibili = tipiDi[funzioneDb] ?? [];
    const nomi = modelliDemo[funzioneDb]?.opzioni.find(({ id }) => id === 'TIPO')?.valori ?? [];
    for (const tipoSerramento of possibili[testata.numeroSerie] ?? possibili[0] ?? [])
      yield {
        cdArticolo: codice,
        tipoSerramento,
        descrizione: nomi.find(({ valore }) => valore === tipoSerramento)?.nome ?? tipoSerramento,
      };
  }
}
