import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import type { Fragment } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { logRows } from '#platform/server/log/operation-log.ts';
import type * as contract from '../../contract.ts';
import type { Tipologia } from '../../rules/caricamento.ts';
import { bloccato } from './caricamenti.ts';
import { sedi, vociDi } from './sedi.ts';

/** Writes all that an upload changes. Headers that would end without values need `svuota`; the refusal names the first of them. */
export async function confermaCaricamento({
  ctx,
  input: { id, svuota },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.confermaCaricamento>;
}): Promise<ReplyOf<typeof contract.confermaCaricamento>> {
  const { stato, tipologia, nomeFile } = await bloccato(ctx, id);
  if (stato !== 'da confermare') throw conflict('Il caricamento non è da confermare.');
  if (!svuota) {
    const vuote = await ctx.tx.rows<{ chiave: string }>(
      sql`select chiave from caricamenti_filtri_modifiche where id_caricamento = ${id} and vuota order by chiave limit 6`,
    );
    if (vuote.length > 0)
      throw breaksRule(
        `Resterebbero senza valori: ${vuote
          .slice(0, 5)
          .map(({ chiave }) => chiave)
          .join(', ')}${vuote.length > 5 ? ' e altre' : ''}. Confermare anche questo.`,
        { errors: [{ path: 'svuota', message: 'Confermare anche questo.' }] },
      );
  }
  const modificate = await scrivi(ctx, { id, tipologia, verso: 'avanti', nota: `Caricamento ${id}: ${nomeFile}` });
  await segna(ctx, { id, tipologia, nomeFile, modificate, stato: 'salvato' });
  return { modificate };
}

/** Takes an upload back by a new edit: history is never rewritten. */
export async function annullaCaricamento({
  ctx,
  input: { id },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.annullaCaricamento>;
}): Promise<ReplyOf<typeof contract.annullaCaricamento>> {
  const { stato, tipologia, nomeFile } = await bloccato(ctx, id);
  if (stato !== 'salvato') throw conflict('Si annulla solo un caricamento salvato.');
  const modificate = await scrivi(ctx, { id, tipologia, verso: 'indietro', nota: `Annulla il caricamento ${id}` });
  await segna(ctx, { id, tipologia, nomeFile, modificate, stato: 'annullato' });
  return { modificate };
}

interface Segno {
  readonly id: number;
  readonly tipologia: Tipologia;
  readonly nomeFile: string;
  readonly modificate: number;
  readonly stato: 'salvato' | 'annullato';
}

/** The one line of the history that tells of the whole upload. */
async function segna(ctx: WriteCtx, { id, stato, ...dopo }: Segno): Promise<void> {
  await ctx.tx.run(
    sql`update caricamenti_filtri set stato = ${stato}, aggiornato = ${ctx.now} where caricamenti_filtri.id = ${id}`,
  );
  ctx.log({ tabella: 'caricamenti_filtri', chiave: String(id), operazione: 'edit', dopo: { stato, ...dopo } });
}

interface Scrittura {
  readonly id: number;
  readonly tipologia: Tipologia;
  /** Backwards what was added goes and what was taken out comes back. */
  readonly verso: 'avanti' | 'indietro';
  readonly nota: string;
}

/**
 * Six statements however many rows. Lock order: the headers by their key, then their values. Refused where a value that is to go is gone or one
 * that is to come is there already: somebody edited the same since.
 */
async function scrivi(ctx: WriteCtx, { id, tipologia, verso, nota }: Scrittura): Promise<number> {
  const sede = sedi[tipologia];
  const [nuove, vecchie] = verso === 'avanti' ? (['aggiunte', 'tolte'] as const) : (['tolte', 'aggiunte'] as const);
  const [aggiunte, tolte] = [vociDi(id, nuove), vociDi(id, vecchie)];
  const suoi = sql`select m.chiave from caricamenti_filtri_modifiche m where m.id_caricamento = ${id}`;
  await ctx.tx.run(sede.conta);
  const toccate = await ctx.tx.one<{ chiavi: number }>(sql`select count(*) as chiavi from (${suoi}) m`);
  const quante = toccate?.chiavi ?? 0;
  if (sede.testate) {
    const ferme = await ctx.tx.run(sql`
      select t.cod_testata from testate t where t.cod_testata || '-' || t.suffisso in (${suoi}) order by t.cod_testata, t.suffisso for update of t`);
    if (ferme < quante) throw conflict('Una testata del file non c’è più: caricarlo di nuovo.');
  }
  const uguale = sql`p.chiave = v.chiave and p.gruppo = v.gruppo and p.valore = v.valore`;
  const cambiata = await ctx.tx.one<{ chiave: string }>(sql`
    with presenti as materialized (select p.chiave, p.gruppo, p.valore from (${sede.presenti}) p where p.chiave in (${suoi}))
    select d.chiave from (
      select v.chiave from (${tolte}) v where not exists (select from presenti p where ${uguale})
      union all select v.chiave from (${aggiunte}) v where exists (select from presenti p where ${uguale})) d
    order by d.chiave limit 1`);
  if (cambiata)
    throw conflict(
      `${cambiata.chiave} è stata modificata nel frattempo: ${verso === 'avanti' ? 'caricare di nuovo il file' : 'il caricamento non si può più annullare'}.`,
    );
  if (sede.testate) await ctx.statement(storia(ctx, { tipologia, aggiunte, tolte, nota }));
  await ctx.tx.run(sede.togli(tolte));
  await ctx.tx.run(sede.aggiungi(aggiunte));
  if (sede.testate)
    await ctx.tx.run(sql`
      update testate t set versione = versione + 1, modificata = ${ctx.now}, modificata_da = ${ctx.actor.nome}
      where t.cod_testata || '-' || t.suffisso in (${suoi})`);
  return quante;
}

interface Storia {
  readonly tipologia: Tipologia;
  readonly aggiunte: Fragment;
  readonly tolte: Fragment;
  readonly nota: string;
}

/** A line for each header in its own history: filters that change with all of their values before and after, keywords as both of their lists. */
function storia(ctx: WriteCtx, { tipologia, aggiunte, tolte, nota }: Storia): Fragment {
  const { presenti, tabella } = sedi[tipologia];
  const parole = tipologia === 'incluse-escluse';
  const nome = parole ? sql`case u.gruppo when 'inclusa' then 'incluse' else 'escluse' end` : sql`u.gruppo`;
  const lista = (quale: Fragment): Fragment =>
    sql`coalesce(jsonb_agg(u.valore order by u.valore) filter (where ${quale}), '[]'::jsonb)`;
  return logRows(
    ctx,
    sql`
      with nuove as materialized (${aggiunte}), vecchie as materialized (${tolte}),
      gruppi as (
        select n.chiave, n.gruppo from nuove n union select v.chiave, v.gruppo from vecchie v
        ${parole ? sql`union select n.chiave, g.g from (select chiave from nuove union select chiave from vecchie) n cross join unnest(array['inclusa', 'esclusa']) as g (g)` : sql``}),
      tutti as (
        select g.chiave, g.gruppo, p.valore, p.valore is not null as prima, p.valore is not null and v.valore is null as dopo
        from gruppi g left join (${presenti}) p on p.chiave = g.chiave and p.gruppo = g.gruppo
        left join vecchie v on v.chiave = p.chiave and v.gruppo = p.gruppo and v.valore = p.valore
        union all select n.chiave, n.gruppo, n.valore, false, true from nuove n),
      liste as (
        select u.chiave, ${nome} as nome, ${lista(sql`u.prima`)} as prima, ${lista(sql`u.dopo`)} as dopo from tutti u group by u.chiave, u.gruppo)
      select ${tabella}, l.chiave, 'edit', jsonb_object_agg(l.nome, l.prima), jsonb_object_agg(l.nome, l.dopo), ${nota}::text from liste l group by l.chiave`,
  );
}
