import { breaksRule } from '#platform/contract/refusal.ts';
import { namesOf, rowOf, tableOf } from '#platform/server/db/columns.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { StatementCtx, WholeStatement } from '#platform/server/http/answer.ts';
import { logRows } from '#platform/server/log/operation-log.ts';
import { codeOf } from '#platform/server/start-error.ts';
import { clienteInesistente } from '#vendita/clienti/server/index.ts';
import { lunghezzaRigaOrdine } from '../rules.ts';
import type { NuovaRiga } from './nuove-righe.ts';
import { campiScritti, delCarrello, qtaMassima, righeMassime, type Carrello } from './righe.ts';

export interface RigaAggiunta {
  readonly prog: number;
  readonly qta: number;
  readonly nuova: boolean;
}

interface Aggiunta {
  readonly carrello: Carrello;
  readonly righe: readonly NuovaRiga[];
  readonly nota: string | null;
  readonly pieno: string;
}

/**
 * Adds lines or their quantities in one statement, log included. With several lines a refusal may leave some written:
 * it must roll back a transaction.
 */
export async function scriviRighe(ctx: StatementCtx, aggiunta: Aggiunta): Promise<RigaAggiunta[]> {
  const { righe, pieno } = aggiunta;
  if (righe.length > righeMassime) throw breaksRule(pieno);
  const esito = await ctx.statement<Esito>(statementOf(ctx, aggiunta)).catch((error: unknown) => {
    throw codeOf(error) === '23503' ? clienteInesistente() : error;
  });
  if (esito.some((riga) => riga.pieno)) throw breaksRule(pieno);
  const scritte = esito.filter((riga) => riga.prog !== null);
  if (scritte.length < righe.length) throw breaksRule('La quantità di una riga non può superare 1.000.000.');
  return scritte.map(({ prog, qta, nuova }) => ({ prog, qta, nuova }));
}

type Esito = (RigaAggiunta & { readonly pieno: boolean }) | { readonly prog: null; readonly pieno: boolean };

/**
 * Other cart lines are not read; for new ones an index-only count stops at the limit. Lock order: existing lines by
 * `prog` (`ferme`, counted so that PostgreSQL locks them all first), as a confirmation locks them, then new ones by key.
 * One line locks only itself; without `ferme` it takes a tenth to a quarter less of PostgreSQL's time.
 */
function statementOf(ctx: StatementCtx, { carrello, righe, nota }: Aggiunta): WholeStatement {
  const { codAnagrafica, persona } = carrello;
  const [una] = righe;
  const parts = sql`${una && righe.length === 1 ? chiestaUna(carrello, una) : chiesteMolte(carrello, righe)}, scritte as (
      insert into carrello_righe as r (cod_anagrafica, persona, ${namesOf(campiScritti)}, prezzo_visto, id_utente, aggiunta)
      select ${codAnagrafica}, ${persona}::int, ${namesOf(campiScritti)}, (prezzi::numeric[])[1], ${ctx.actor.idUtente}::int, ${ctx.now}::timestamptz
      from chieste where not (select pieno from pieno)${righe.length > 1 ? sql` and (select count(*) from ferme) >= 0` : sql``}
      order by n
      on conflict (cod_anagrafica, persona, cd_articolo, riferimento, note, configurazione) where tp_riga = 'PRODOTTO' do update set
        qta = r.qta + excluded.qta,
        riga_ord_cliente = case
          when excluded.riga_ord_cliente = any(string_to_array(r.riga_ord_cliente, ', ')) then r.riga_ord_cliente
          when length(concat_ws(', ', nullif(r.riga_ord_cliente, ''), nullif(excluded.riga_ord_cliente, ''))) > ${lunghezzaRigaOrdine} then r.riga_ord_cliente
          else concat_ws(', ', nullif(r.riga_ord_cliente, ''), nullif(excluded.riga_ord_cliente, '')) end,
        prezzo_visto = (
          select (d.prezzi::numeric[])[width_bucket(r.qta + excluded.qta, d.soglie::numeric[])] from chieste d
          where d.cd_articolo = excluded.cd_articolo and d.riferimento = excluded.riferimento and d.note = excluded.note
            and d.configurazione = excluded.configurazione
        )
      where r.qta + excluded.qta <= ${qtaMassima}::numeric
      returning r.prog, r.cd_articolo, r.riferimento, r.note, r.configurazione, r.qta, r.xmax = 0 as nuova
    ), annotate as (
      ${logRows(
        ctx,
        sql`
          select 'carrello', ${codAnagrafica} || '/' || s.prog, case when s.nuova then 'add' else 'edit' end,
            case when not s.nuova then jsonb_build_object('qta', s.qta - d.qta) end, jsonb_build_object('cdArticolo', s.cd_articolo, 'qta', s.qta), ${nota}::text
          from scritte s
          left join chieste d on not s.nuova and d.cd_articolo = s.cd_articolo and d.riferimento = s.riferimento and d.note = s.note and d.configurazione = s.configurazione
          order by s.prog`,
      )}
    )`;
  return { parts, rows: sql`select s.prog, s.qta, s.nuova, p.pieno from pieno p left join scritte s on true` };
}

/** PostgreSQL takes a twelfth less than for a table of one row (record 0048). */
const chiestaUna = (carrello: Carrello, una: NuovaRiga): Fragment => sql`chieste as not materialized (
      ${rowOf(colonneChieste, comeChiesta(una))}
    ), pieno as (${pienoPerUna(carrello, una)})`;

const chiesteMolte = (carrello: Carrello, righe: readonly NuovaRiga[]): Fragment => sql`chieste as materialized (
      select * from ${tableOf(colonneChieste, righe.toSorted(perChiave).map(comeChiesta))} d
    )${ferme(carrello)}, pieno as (${pienoPerMolte(carrello)})`;

/** More lines than so many. */
const oltre = (carrello: Carrello, quante: Fragment): Fragment =>
  sql`exists (select 1 from carrello_righe r where ${delCarrello(carrello)} offset ${quante})`;

/** Counting what is new would cost a tenth of the statement. */
const pienoPerUna = (carrello: Carrello, { cdArticolo, riferimento, note, configurazione }: NuovaRiga): Fragment => sql`
      select not exists (
        select 1 from carrello_righe r
        where r.tp_riga = 'PRODOTTO' and ${delCarrello(carrello)} and r.cd_articolo = ${cdArticolo} and r.riferimento = ${riferimento} and r.note = ${note}
          and r.configurazione = ${configurazione}
      ) and ${oltre(carrello, sql`${righeMassime - 1}::bigint`)} as pieno`;

const pienoPerMolte = (carrello: Carrello): Fragment => sql`
      select nuove.righe > 0 and ${oltre(carrello, sql`${righeMassime}::bigint - nuove.righe`)} as pieno
      from (
        select count(*) as righe from chieste d where not exists (
          select 1 from carrello_righe r
          where r.tp_riga = 'PRODOTTO' and ${delCarrello(carrello)} and r.cd_articolo = d.cd_articolo and r.riferimento = d.riferimento and r.note = d.note
            and r.configurazione = d.configurazione
        )
      ) nuove`;

const ferme = (carrello: Carrello): Fragment => sql`, ferme as materialized (
      select prog from carrello_righe r
      where tp_riga = 'PRODOTTO' and ${delCarrello(carrello)} and cd_articolo in (select cd_articolo from chieste)
      order by prog for update
    )`;

/** Thresholds and prices are array literals, the only way to pass one array per row. */
const colonneChieste = { ...campiScritti, soglie: 'text', prezzi: 'text' } as const;

const comeChiesta = ({ scaglioni, ...riga }: NuovaRiga): Record<keyof typeof colonneChieste, unknown> => ({
  ...riga,
  soglie: `{${scaglioni.map(({ da }) => da).join()}}`,
  prezzi: `{${scaglioni.map(({ prezzo }) => prezzo ?? 'NULL').join()}}`,
});

function perChiave(una: NuovaRiga, altra: NuovaRiga): number {
  const [prima, seconda] = [una, altra].map(({ cdArticolo, riferimento, note, configurazione }) =>
    JSON.stringify([cdArticolo, riferimento, note, configurazione]),
  );
  return prima === seconda ? 0 : `${prima}` < `${seconda}` ? -1 : 1;
}
