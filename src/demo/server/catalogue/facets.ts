import type { ordineValori, testataFiltri, testataParole } from '#prodotto/testate/server/schema.ts';
import { Random } from '../random.ts';
import { chiaveTestata, type Testata } from './kinds.ts';

type Filtro = typeof testataFiltri.$inferInsert;
type Parola = typeof testataParole.$inferInsert;

const ids = ({ codTestata, suffisso }: Testata): { codTestata: string; suffisso: number } => ({ codTestata, suffisso });

export function* righeFiltri(testate: Iterable<Testata>): Generator<Filtro> {
  for (const testata of testate) {
    const { serie, blocchi } = testata;
    const versioni = new Set(blocchi.flatMap(({ articoli }) => articoli.map(({ versione }) => versione)));
    const seen = new Set<string>();
    const add = (filtro: string, valore: string): Filtro[] => {
      const key = `${filtro}#${valore}`;
      if (seen.has(key) || !valore) return [];
      seen.add(key);
      return [{ ...ids(testata), filtro, valore }];
    };
    for (const { materiale, finitura } of versioni) {
      yield* add('Materiale', materiale);
      if (finitura !== 'Naturale') yield* add('Finitura', finitura);
    }
    if (serie.norma) yield* add('Norma', serie.norma);
    const grouped = serie.gruppi.some(({ nome }) => nome);
    for (const { articoli } of blocchi) {
      for (const { gruppo, misura, mano } of articoli) {
        yield* add(serie.filtro, (grouped && gruppo) || misura);
        if (mano) yield* add('Mano', mano === 'DX' ? 'Destra' : 'Sinistra');
        if (grouped && serie.filtro === 'Diametro') yield* add('Lunghezza', lengthOf(misura));
      }
    }
  }
}

/** Named sizes are ordered by size, loads in kg by number among them. */
export function* righeOrdine(): Generator<typeof ordineValori.$inferInsert> {
  const portate = ['40 kg', '160 kg', 'piccolo 300 kg', 'medio 500 kg', 'grande 800 kg'];
  for (const [i, valore] of portate.entries()) yield { filtro: 'Portata', valore, posto: (i + 1) * 10 };
}

const lengthOf = (misura: string): string => {
  const found = /x(\d+(?:[.,]\d+)?)$/.exec(misura);
  return found ? `${String(found[1]).replace('.', ',')} mm` : '';
};

const excludable = ['ottone', 'legno', 'inox', 'porta', 'nero', 'vetro', 'plastica', 'mobile'];

export function* righeParole(testate: Iterable<Testata>): Generator<Parola> {
  for (const testata of testate) {
    const random = new Random(`parole/${chiaveTestata(testata)}`);
    if (random.chance(0.1)) continue;
    const words = new Set(testata.serie.parole);
    for (const { materiale, finitura } of testata.versioni) {
      words.add(materiale.toLowerCase());
      if (finitura !== 'Naturale') words.add(finitura.toLowerCase());
    }
    if (testata.modello) words.add(testata.modello.toLowerCase());
    for (const parola of words) yield { ...ids(testata), parola, esclusa: false };
    const not = random.pick(excludable);
    if (random.chance(0.08) && !words.has(not)) yield { ...ids(testata), parola: not, esclusa: true };
  }
}
