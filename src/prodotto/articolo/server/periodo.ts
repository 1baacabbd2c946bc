import { oggiInItalia } from '#platform/contract/dates.ts';
import { literal } from '#platform/server/db/like.ts';
import { joined, sql, type Fragment } from '#platform/server/db/sql.ts';

export const passoScheda = 100;

export interface Filtro {
  readonly dal?: string | undefined;
  readonly al?: string | undefined;
  readonly testo: string;
  readonly pagina: number;
}

/** P-248. */
export function nelPeriodo(giorno: Fragment, { dal, al }: Filtro, now: Date): Fragment {
  const inizio = dal ?? `${oggiInItalia(now).slice(0, 4)}-01-01`;
  return sql`${giorno} >= ${inizio}::date and (${al ?? null}::date is null or ${giorno} <= ${al ?? null}::date)`;
}

export function contiene(colonne: readonly Fragment[], { testo }: Filtro): Fragment {
  const dentro = `%${literal(testo)}%`;
  return joined(
    colonne.map((colonna) => sql`${colonna} ilike ${dentro}`),
    'or',
  );
}

export const passo = ({ pagina }: Filtro): Fragment => sql`limit ${passoScheda} offset ${pagina * passoScheda}`;
