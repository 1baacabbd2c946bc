import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Modello } from '#prodotto/configuratore/rules/modello.ts';
import { cartellaDemo } from '../families/index.ts';
import { codiceFerramenta, ferramenta } from './articoli.ts';

/** Files as the model editor saves them; `modelli.test.ts` checks them. */
const leggi = (codice: string): Modello =>
  JSON.parse(readFileSync(join(cartellaDemo, `modelli/${codice.toLowerCase()}.json`), 'utf8')) as Modello;

const perCodice = {
  ANTARIBALTA: leggi('ANTARIBALTA'),
  SCORREVOLE: leggi('SCORREVOLE'),
  ZANZARIERA: leggi('ZANZARIERA'),
  MAN01: leggi('MAN01'),
} satisfies Record<string, Modello>;
export const modelliDemo: Readonly<Record<string, Modello>> & typeof perCodice = perCodice;

export const articoliFerramenta = new Map(
  ferramenta.flatMap(({ numero, pezzi }) =>
    pezzi.map(([, unMisura], i) => [codiceFerramenta(numero, i + 1), { unMisura, eliminato: false }] as const),
  ),
);
