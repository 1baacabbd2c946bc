import type { ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { statoRichiesta } from '../rules.ts';
import { aree } from '../rules/list.ts';

type Elenco = ReplyOf<typeof contract.elencoRichieste>;
export type Riga = Elenco['righe'][number];
type Letta = Omit<Riga, 'dataRichiesta' | 'stato'> & { readonly dataRichiesta: Date; readonly totale: number };

const richieste = sql`
  select r.id as id_richiesta, r.area, r.altro, r.descrizione, r.utente_richiesta, r.urgente, r.in_lavorazione, r.eseguito, r.archivia,
    r.sollecitata is not null as sollecita, r.test, r.utente_esecuzione, r.data_richiesta, r.data_esecuzione, r.versione,
    trim(a.nome || ' ' || a.cognome) as richiedente, coalesce(trim(e.nome || ' ' || e.cognome), '') as esecutore, count(*) over () as totale
  from richieste r join utenti a on a.id = r.utente_richiesta left join utenti e on e.id = r.utente_esecuzione`;

const ordinamenti = {
  numero: sql`r.id`,
  area: sql`r.area`,
  stato: sql`case when r.eseguito then 3 when r.urgente then 0 when r.in_lavorazione then 1 else 2 end`,
  richiedente: sql`richiedente`,
  esecutore: sql`esecutore`,
  dataRichiesta: sql`r.data_richiesta`,
  dataEsecuzione: sql`r.data_esecuzione`,
};

const comeRiga = ({ totale: _, dataRichiesta, ...riga }: Letta): Riga => ({
  ...riga,
  dataRichiesta: dataRichiesta.toISOString(),
  stato: statoRichiesta(riga),
});

export const elencoRichieste: Verb<typeof contract.elencoRichieste> = async ({ ctx, input }) => {
  const { archivia, aperte, area, cerca, ordina, pagina } = input;
  const lette = await leggi(
    ctx,
    sql`
      where (${archivia} = '1' or not r.archivia) and (${aperte} = '0' or not r.eseguito) and (${area ?? null}::text is null or r.area = ${area ?? null})
        and position(lower(${cerca}) in lower(concat_ws(' ', r.descrizione, r.altro, a.nome, a.cognome, e.nome, e.cognome))) > 0
      ${orderBy(ordina, ordinamenti, sql`r.id desc`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`,
  );
  return { totale: lette[0]?.totale ?? 0, righe: lette.map(comeRiga) };
};

export const leggiRichiesta: Verb<typeof contract.leggiRichiesta> = async ({ ctx, input: { id } }) => {
  const [letta] = await leggi(ctx, sql`where r.id = ${id}`);
  if (!letta) throw notFound();
  return comeRiga(letta);
};

const leggi = (ctx: ReadCtx, quali: Fragment): Promise<Letta[]> => ctx.db.rows<Letta>(sql`${richieste} ${quali}`);

export async function areeRichieste(ctx: ReadCtx): Promise<ReplyOf<typeof contract.areeRichieste>> {
  const utenti = await ctx.db.rows<{ id: number; nome: string }>(sql`
    select u.id, trim(u.nome || ' ' || u.cognome) as nome from utenti u
    where u.attivo and u.ruolo in (2, 4, 5, 6) order by 2, 1 limit 500`);
  return { aree: [...aree], io: ctx.actor.idUtente ?? 0, utenti };
}
