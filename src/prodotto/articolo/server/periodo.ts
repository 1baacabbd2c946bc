import { oggiInItalia } from '#platform/contract/dates.ts';
import { literal } from '#platform/server/db/like.ts';
import type { Fragment } from '#platform/server/db/sql.ts';
import { joined, sql } from '#platform/server/db/sql.ts';

/** How many rows of a tab are read at once. */
export const passoScheda = 100;

export interface Filtro {
  readonly dal?: string | undefined;
  readonly al?: string | undefined;
  readonly testo: string;
  readonly pagina: number;
}

/** The month range of a tab over a day, by default from 1 January of this year (P-248). */
export function nelPeriodo(giorno: Fragment, { dal, al }: Filtro, now: Date): Fragment {
  const inizio = dal ?? `${oggiInItalia(now).slice(0, 4)}-01-01`;
  return sql`${giorno} >= ${inizio}::date and (${al ?? null}::date is null or ${giorno} <= ${al ?? null}::date)`;
}

/** The text filter of a tab: it stands in one of the columns, in whatever letters; an empty one is in all. */
export function contiene(colonne: readonly Fragment[], { testo }: Filtro): Fragment {
  const dentro = `%${literal(testo)}%`;
  return joined(
    colonne.map((colonna) => sql`${colonna} ilike ${dentro}`),
    'or',
  );
}

/** One step of a tab. */
export const passo = ({ pagina }: Filtro): Fragment => sql`limit ${passoScheda} offset ${pagina * passoScheda}`;
