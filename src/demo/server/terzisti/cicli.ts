import type { cicliLavorazione, cicliPassi, lavorazioni } from '#produzione/terzisti/server/schema.ts';
import { at } from '../random.ts';

/** Work name and days; codes count from 00001. Each subcontractor does two adjacent ones. */
const lavori = [
  ['Zincatura bianca', 10],
  ['Zincatura nera', 12],
  ['Verniciatura a polvere RAL 9005', 8],
  ['Verniciatura a polvere RAL 9010', 8],
  ['Anodizzazione argento', 12],
  ['Anodizzazione bronzo', 14],
  ['Tornitura', 10],
  ['Foratura e svasatura', 6],
  ['Lucidatura', 4],
  ['Sbavatura', 5],
  ['Pressofusione', 20],
  ['Stampaggio', 18],
  ['Assemblaggio', 5],
  ['Imballo in scatola', 3],
  ['Taglio laser', 7],
  ['Piegatura', 6],
] as const;

const codice = (n: number): string => String(n + 1).padStart(5, '0');

export interface Lavoro {
  readonly codice: string;
  readonly leadTime: number;
}

export const lavoriDi = (terzista: number): Lavoro[] =>
  [terzista * 2, terzista * 2 + 1].map((n) => ({ codice: codice(n), leadTime: at(lavori, n)[1] }));

export function* righeLavorazioni(): Generator<typeof lavorazioni.$inferInsert> {
  for (const [n, [descrizione, leadTime]] of lavori.entries()) yield { codice: codice(n), descrizione, leadTime };
}

const cicli = [
  ['TOR-ZN', 'Tornito e zincato', 'ZB', 'GR', [6, 7, 0]],
  ['TOR-NE', 'Tornito, zincato nero e imballato', 'ZN', 'GR', [6, 1, 13]],
  ['LAS-VER', 'Lamiera tagliata, piegata e verniciata', '9005', 'GR', [14, 15, 2]],
  ['LAS-BIA', 'Lamiera verniciata bianca', '9010', 'GR', [14, 9, 3]],
  ['PRO-ANO', 'Profilo anodizzato argento', 'AA', 'CS', [7, 4]],
  ['PRO-BRO', 'Profilo anodizzato bronzo', 'AB', 'CS', [7, 5, 13]],
  ['FUS-LUC', 'Maniglia pressofusa e lucidata', 'LU', 'GR', [10, 9, 8, 12, 13]],
  ['ASS-IMB', 'Assemblato e imballato', 'AS', 'CS', [12, 13]],
] as const;

export function* righeCicli(): Generator<typeof cicliLavorazione.$inferInsert> {
  for (const [codiceCiclo, descrizione, codiceFinitura, materialeBase, passi] of cicli)
    yield {
      codiceCiclo,
      descrizione,
      tipoInvio: materialeBase === 'GR' ? 'CL' : 'CD',
      materialeBase,
      descrizioneBase: materialeBase === 'GR' ? 'Grezzo' : 'Componente',
      descrizioneLavorazione: at(lavori, passi[0])[0],
      codiceFinitura,
    };
}

export function* righePassi(): Generator<typeof cicliPassi.$inferInsert> {
  for (const [codiceCiclo, , , , passi] of cicli)
    for (const [i, lavoro] of passi.entries()) yield { codiceCiclo, passo: i + 1, codLavorazione: codice(lavoro) };
}

export const cicliCon = (codLavorazione: string): { readonly codiceCiclo: string; readonly passo: number }[] =>
  [...righePassi()]
    .filter((uno) => uno.codLavorazione === codLavorazione)
    .map(({ codiceCiclo, passo }) => ({ codiceCiclo, passo }));
