import type { Modello } from '#prodotto/configuratore/rules/modello.ts';
import { antaRibalta } from './anta-ribalta.ts';
import { ferramenta } from './articoli.ts';
import { gruppoManiglia } from './maniglia.ts';
import { scorrevole } from './scorrevole.ts';
import { codiceFerramenta } from './scrivi.ts';
import { zanzariera } from './zanzariera.ts';

const perCodice = {
  ANTARIBALTA: antaRibalta,
  SCORREVOLE: scorrevole,
  ZANZARIERA: zanzariera,
  MAN01: gruppoManiglia,
} satisfies Record<string, Modello>;
export const modelliDemo: Readonly<Record<string, Modello>> & typeof perCodice = perCodice;

export const articoliFerramenta = new Map(
  ferramenta.flatMap(({ numero, pezzi }) =>
    pezzi.map(([, unMisura], i) => [codiceFerramenta(numero, i + 1), { unMisura, eliminato: false }] as const),
  ),
);
