import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { rigaAperta } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import {
  aperti,
  colonneOrdine,
  comeOrdine,
  condizioni,
  conRiga,
  daOrdini,
  giorno,
  giornoDiRiga,
  type Ordine,
} from './ordini-aperti.ts';
import { importoAperto, righeInRitardo } from './righe-aperte.ts';

type Filtro = Pick<InputOf<typeof contract.elencoPreparazione>, 'vista' | 'dal' | 'al' | 'motivo'>;

const ordinamenti = {
  giorno,
  ordine: sql`row(d.anno, d.numero)`,
  cliente: sql`c.ragione_sociale`,
  trasporto: sql`d.trasporto`,
  righe: sql`q.righe`,
  totale: sql`d.totale_documento`,
  residuo: sql`v.importo`,
};

/** SQL condition on a day; null: every day. */
function giorniScelti({ vista, dal, al }: Filtro, oggi: string): ((dovuto: Fragment) => Fragment) | null {
  if (dal !== undefined || al !== undefined)
    return (dovuto) => sql`${dovuto} between ${dal ?? '1900-01-01'}::date and ${al ?? '2199-12-31'}::date`;
  if (vista === 'oggi') return (dovuto) => sql`${dovuto} = ${oggi}::date`;
  return vista === 'ritardo' ? (dovuto) => sql`${dovuto} < ${oggi}::date` : null;
}

/** Amount of the lines of order `d` that match the filter: its days, its reason, or all open ones. */
function importiScelti(filtro: Filtro, oggi: string): Fragment {
  if (filtro.motivo !== undefined)
    return sql`select t.importo from ${righeInRitardo(oggi)} t where t.id = d.id and t.motivo = ${filtro.motivo}`;
  const giorni = giorniScelti(filtro, oggi);
  return sql`select ${importoAperto} as importo from documenti_righe r where r.id_documento = d.id and ${rigaAperta}
    and ${giorni === null ? sql`true` : giorni(giornoDiRiga)}`;
}

export const elencoPreparazione: Verb<typeof contract.elencoPreparazione> = async ({
  ctx,
  input: { cerca, ordina, pagina, ...filtro },
}) => {
  const oggi = oggiInItalia(ctx.now);
  const { vista, dal, al, motivo } = filtro;
  const giorni = dal === undefined && al === undefined ? null : giorniScelti(filtro, oggi);
  const righe = await ctx.db.rows<Ordine & { daConsegnare: number; totale: number; tutto: number }>(sql`
    select ${colonneOrdine}, round(v.importo, 2) as da_consegnare, count(*) over () as totale, round(sum(v.importo) over (), 2) as tutto
    from ${daOrdini(oggi)}
    cross join lateral (select coalesce(sum(l.importo), 0) as importo, count(*) as quante from (${importiScelti(filtro, oggi)}) l) v
    where ${aperti} and ${condizioni(oggi)[motivo === undefined ? vista : 'ritardo']} and ${motivo === undefined ? sql`true` : sql`v.quante > 0`}
      and ${giorni === null ? sql`true` : conRiga(giorni)}
      and position(lower(${cerca}) in lower(concat_ws(' ', d.numero || '/' || d.anno, c.ragione_sociale, d.cod_anagrafica, d.destinazione ->> 'localita'))) > 0
    ${orderBy(ordina, ordinamenti, sql`d.id`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return {
    totale: righe[0]?.totale ?? 0,
    daConsegnare: righe[0]?.tutto ?? 0,
    righe: righe.map(({ totale: _, tutto: __, ...ordine }) => comeOrdine(ordine)),
  };
};
