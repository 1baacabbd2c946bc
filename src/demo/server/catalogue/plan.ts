import { marcheDi } from '../brands.ts';
import { famiglie } from '../families/index.ts';
import type { Famiglia, Serie, Versione } from '../families/kinds.ts';
import { at, Random } from '../random.ts';
import { articlesOf } from './articles-of.ts';
import type { Articolo, Blocco, Piano, StatoTestata, Testata } from './kinds.ts';
import { inOutlet, inPromozione, nuove, semplici } from './marks.ts';
import { imageKey } from './pictures.ts';

/** In each series a larger plan extends a smaller one. */
export function planned(count: number): Piano {
  const testate: Testata[] = [];
  const articoli: Articolo[] = [];
  const shares = sharesOf(count);
  famiglie.forEach((famiglia, f) => {
    famiglia.serie.forEach((serie, s) => {
      let left = shares[f]?.[s] ?? 1;
      for (let k = 0; left > 0; k++) {
        const codTestata = famiglia.codice + String(k * famiglia.serie.length + s + 1).padStart(5, '0');
        const views = semplici.has(codTestata) ? 1 : viewsOf(codTestata);
        for (let suffisso = 0; suffisso < views && left > 0; suffisso++, left--)
          testate.push(testataOf({ famiglia, serie, s, k, codTestata, suffisso }, articoli));
      }
    });
  });
  return { testate, articoli };
}

function sharesOf(count: number): number[][] {
  const total = famiglie.reduce((sum, { peso }) => sum + peso, 0);
  const shares = famiglie.map(({ peso, serie }) =>
    serie.map((_, s) => Math.max(1, Math.round((count * peso * (s === 0 ? 1.3 : 1)) / total / (serie.length + 0.3)))),
  );
  const first = shares[0];
  const missing = count - shares.flat().reduce((sum, share) => sum + share, 0);
  if (first) first[0] = Math.max(1, (first[0] ?? 0) + missing);
  return shares;
}

const viewsOf = (codTestata: string): number =>
  new Random(`suffisso/${codTestata}`).weighted([
    [1, 94],
    [2, 4],
    [3, 1.4],
    [4, 0.6],
  ]);

interface Place {
  readonly famiglia: Famiglia;
  readonly serie: Serie;
  readonly s: number;
  readonly k: number;
  readonly codTestata: string;
  readonly suffisso: number;
}

function testataOf(place: Place, articoli: Articolo[]): Testata {
  const { famiglia, serie, s, k, codTestata, suffisso } = place;
  const random = new Random(`testata/${codTestata}-${suffisso}`);
  const makers = marcheDi(famiglia.linea);
  const marca = at(makers, k + s);
  const versioni = versionsOf(serie, k + suffisso, random);
  const modello = serie.tabella === 'modello' ? modelOf(k, s + Number(famiglia.numero)) : '';
  const blocchi: Blocco[] = [];
  const testata: Testata = {
    codTestata,
    suffisso,
    k,
    famiglia,
    serie,
    numeroSerie: s,
    marca,
    versioni,
    modello,
    blocchi,
    descrizione: titleOf(serie, versioni, modello, suffisso),
    pathImg:
      random.chance(0.04) && !semplici.has(codTestata) ? '' : imageKey(famiglia, s, random.int(0, serie.disegni - 1)),
    stato: stateOf(codTestata, random),
  };
  for (const blocco of articlesOf(testata, articoli.length, random)) {
    blocchi.push(blocco);
    articoli.push(...blocco.articoli);
  }
  return testata;
}

/** One version for tables by size, up to four for tables by model. */
function versionsOf(serie: Serie, k: number, random: Random): Versione[] {
  const first = k % serie.versioni.length;
  if (serie.tabella === 'misure') return [at(serie.versioni, first)];
  const count = Math.min(
    serie.versioni.length,
    random.weighted([
      [1, 1],
      [2, 4],
      [3, 4],
      [4, 2],
    ]),
  );
  return Array.from({ length: count }, (_, i) => at(serie.versioni, first + i));
}

const nomi = [
  'Adige',
  'Alba',
  'Ambra',
  'Arno',
  'Aurora',
  'Brenta',
  'Brezza',
  'Corallo',
  'Duna',
  'Elba',
  'Etna',
  'Fiamma',
  'Garda',
  'Giada',
  'Iseo',
  'Isonzo',
  'Lario',
  'Luna',
  'Mincio',
  'Nera',
  'Onda',
  'Orta',
  'Perla',
  'Piave',
  'Quarzo',
  'Rubino',
  'Sabbia',
  'Sile',
  'Sole',
  'Stella',
  'Ticino',
  'Tosa',
  'Vela',
  'Vento',
  'Zaffiro',
];
const modelOf = (k: number, shift: number): string =>
  `${at(nomi, k * 11 + shift * 3)} ${100 + ((k * 7 + shift * 13) % 90) * 10 + (k % 10)}`;

function titleOf(serie: Serie, versioni: readonly Versione[], modello: string, suffisso: number): string {
  const norma = serie.norma ? ` ${serie.norma}` : '';
  const view = suffisso ? `, esecuzione ${['A', 'B', 'C', 'D'][suffisso]}` : '';
  if (modello) return `${serie.titolo}${norma} mod. ${modello}${view}`;
  const [first] = versioni;
  return `${serie.titolo}${norma}, ${first ? `${lower(first.materiale)}${first.finitura === 'Naturale' ? '' : ` ${lower(first.finitura)}`}` : ''}${view}`;
}

/** Grades and norms keep their capitals. */
const lower = (text: string): string =>
  /^[A-Z][a-zù]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

function stateOf(codTestata: string, random: Random): StatoTestata {
  const kind = random.weighted([
    ['', 91],
    ['nuova', 3],
    ['outlet', 3],
    ['promozione', 3],
  ] as const);
  const percent = random.pick([10, 15, 20, 25, 30, 35, 40, 50]);
  const off = random.chance(0.02);
  const plain = { nuova: false, outlet: 0, promozione: false, disattivaInternet: false };
  if (inOutlet.has(codTestata)) return { ...plain, outlet: 30 };
  if (inPromozione.has(codTestata)) return { ...plain, promozione: true };
  if (nuove.has(codTestata)) return { ...plain, nuova: true };
  if (semplici.has(codTestata)) return plain;
  return {
    nuova: kind === 'nuova',
    outlet: kind === 'outlet' ? percent : 0,
    promozione: kind === 'promozione',
    disattivaInternet: off,
  };
}
