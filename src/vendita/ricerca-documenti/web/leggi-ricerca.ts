import { oneOf, searchOf } from '#platform/contract/search-fields.ts';
import { aree, gruppi, ordinamenti, tipiData, tipiVis, visteElettroniche } from '../rules/list.ts';
import type { ricerca } from './campi-ricerca-documenti.ts';

const scelte = searchOf({
  Area: oneOf(aree),
  Gruppo: oneOf(gruppi),
  TipoData: oneOf(tipiData),
  TipoVis: oneOf(tipiVis),
  Elettronica: oneOf(visteElettroniche),
  ordina: oneOf(ordinamenti),
});

type Scritta = ReturnType<typeof ricerca>;
type Scelte = ReturnType<typeof scelte>;
export type Ricerca = Omit<Scritta, keyof Scelte> & Scelte;

/** `scelte` returns unknown values as undefined, so it is spread first. */
export function leggiRicerca(scritta: Scritta): Ricerca {
  const { Area: _, Gruppo: __, TipoData: ___, TipoVis: ____, ordina: _____, Elettronica: ______, ...altro } = scritta;
  return { ...scelte(scritta), ...altro };
}
