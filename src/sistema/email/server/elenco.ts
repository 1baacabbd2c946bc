import type { ReplyOf } from '#platform/contract/call.ts';
import { inItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { verificaIntervallo } from '#parti/regole-campi.ts';
import { statoSulFilo, type StatoMail } from '../rules.ts';

type Elenco = ReplyOf<typeof contract.elencoEmail>;
type Riga = Elenco['righe'][number];
type Dettaglio = ReplyOf<typeof contract.leggiEmail>;
type Letta = Omit<Riga, 'creata' | 'dataDocumento' | 'stato'> & { readonly creata: Date; readonly stato: StatoMail };

const posta = sql`
  select p.id, p.progressivo, coalesce(p.riferimento ->> 'tipo', '') as tipo_documento,
    coalesce(concat_ws('/', p.riferimento ->> 'numero', p.riferimento ->> 'anno'), '') as numero_documento,
    coalesce(p.riferimento ->> 'codAnagrafica', '') as cd_anagrafica, coalesce(p.riferimento ->> 'ragioneSociale', '') as ragione_sociale,
    p.destinatario as e_mail, p.oggetto, p.stato, jsonb_array_length(p.allegati) as allegati, p.tentativi,
    coalesce(p.riferimento ->> 'tipo', '') = 'accesso' as riservata, p.creata
  from posta p`;

const ordinamenti = {
  progressivo: sql`t.progressivo`,
  documento: sql`row(t.tipo_documento, t.numero_documento)`,
  cliente: sql`t.ragione_sociale`,
  eMail: sql`t.e_mail`,
  oggetto: sql`t.oggetto`,
  stato: sql`t.stato`,
};

const comeRiga = ({ creata, stato, ...riga }: Letta): Riga => ({
  ...riga,
  stato: statoSulFilo(stato),
  creata: creata.toISOString(),
  dataDocumento: inItalia(creata).day,
});

export const elencoEmail: Verb<typeof contract.elencoEmail> = async ({ ctx, input }) => {
  const { DataInizio, DataFine, stato, cerca, ordina, pagina } = input;
  const rifiuto = verificaIntervallo(DataInizio, DataFine);
  if (rifiuto !== null) throw breaksRule(rifiuto, { errors: [{ path: 'DataInizio', message: rifiuto }] });
  const lette = await ctx.db.rows<Letta & { id: string; totale: number }>(sql`
    select t.*, count(*) over () as totale from (${posta}) t
    where (${DataInizio ?? null}::date is null or t.creata >= ${DataInizio ?? null}::date::timestamp at time zone 'Europe/Rome')
      and (${DataFine ?? null}::date is null or t.creata < (${DataFine ?? null}::date + 1)::timestamp at time zone 'Europe/Rome')
      and (${stato ?? null}::text is null or t.stato = ${stato ?? null})
      and position(lower(${cerca}) in lower(concat_ws(' ', t.oggetto, t.e_mail, t.cd_anagrafica, t.ragione_sociale, t.numero_documento))) > 0
    ${orderBy(ordina, ordinamenti, sql`t.progressivo desc`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return {
    totale: lette[0]?.totale ?? 0,
    righe: lette.map(({ totale: _, id: __, ...letta }) => comeRiga(letta)),
  };
};

export async function leggiEmail(ctx: ReadCtx, progressivo: number): Promise<Dettaglio> {
  const letta = await ctx.db.one<Letta & { id: string; testo: string; errore: string; nomiAllegati: string[] }>(sql`
    select t.*, p.testo, coalesce(p.errore, '') as errore, array(select a ->> 'nome' from jsonb_array_elements(p.allegati) a limit 50) as nomi_allegati
    from (${posta}) t join posta p on p.id = t.id where t.progressivo = ${progressivo}`);
  if (!letta) throw notFound();
  const { id, testo, errore, nomiAllegati, ...riga } = letta;
  const consegne = await ctx.db.rows<{ tentativo: number; quando: Date; esito: string }>(sql`
    select c.tentativo, c.quando, c.esito from posta_tentativi c where c.id_posta = ${id} order by c.id desc limit 100`);
  return {
    ...comeRiga(riga),
    testo: riga.riservata ? null : testo,
    nomiAllegati,
    errore,
    consegne: consegne.map(({ quando, ...consegna }) => ({ ...consegna, quando: quando.toISOString() })),
  };
}
