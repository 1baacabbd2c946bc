import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import type { Fragment } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { logRows } from '#platform/server/log/operation-log.ts';
import { openAct, undoAct } from '#platform/server/log/undo-act.ts';
import { ripristinabile, segnaTestate } from '#prodotto/testate/server/index.ts';
import type { Sede } from '#prodotto/testate/server/index.ts';
import type * as contract from '../../contract.ts';
import type { Tipologia } from '../../rules/caricamento.ts';
import { limitiCaricamento } from '../../rules/caricamento.ts';
import { scriviChiave } from '../../rules/completamenti.ts';
import { preparaNome } from '../segui-nome.ts';
import { bloccato } from './caricamenti.ts';
import { daChiedere } from './da-chiedere.ts';
import { sedi, vociDi } from './sedi.ts';

/**
 * Headers that would end empty need `svuota`, new filters `nuovi`. Synonyms are copied to a renamed value; the old
 * keeps them for an undo.
 */
export async function confermaCaricamento({
  ctx,
  input: { id, svuota, nuovi, rinominati },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.confermaCaricamento>;
}): Promise<ReplyOf<typeof contract.confermaCaricamento>> {
  const { stato, tipologia, nomeFile } = await bloccato(ctx, id);
  if (stato !== 'da confermare') throw conflict('Il caricamento non è da confermare.');
  if (!svuota) await rifiutaVuote(ctx, id);
  if (tipologia === 'parole') {
    const domande = await daChiedere(ctx.tx, id);
    if (domande.nuovi.length > limitiCaricamento.filtriNuovi)
      throw breaksRule(
        'Il file ha più di 100 filtri che non ci sono ancora: controllare i titoli e la colonna Filtro.',
      );
    rifiutaIgnoti(domande.nuovi.filter(({ filtro }) => !nuovi.includes(filtro)));
    for (const { filtro, prima, dopo } of domande.rinominati)
      if (!rinominati || rinominati.some((una) => una.filtro === filtro && una.prima === prima && una.dopo === dopo))
        await preparaNome(ctx.tx, { filtro, valore: prima }, dopo);
  }
  const modificate = await scrivi(ctx, id, sedi[tipologia], `Caricamento ${id}: ${nomeFile}`);
  await segna(ctx, { id, tipologia, nomeFile, modificate, stato: 'salvato', rifiuto: '' });
  return { modificate };
}

async function rifiutaVuote(ctx: WriteCtx, id: number): Promise<void> {
  const vuote = await ctx.tx.rows<{ chiave: string }>(
    sql`select chiave from caricamenti_filtri_modifiche where id_caricamento = ${id} and vuota order by chiave limit 6`,
  );
  if (vuote.length > 0)
    throw breaksRule(
      `Resterebbero senza valori: ${primi(vuote.map(({ chiave }) => chiave))}. Confermare anche questo.`,
      {
        errors: [{ path: 'svuota', message: 'Confermare anche questo.' }],
      },
    );
}

function rifiutaIgnoti(ignoti: readonly { readonly filtro: string; readonly simile: string }[]): void {
  if (ignoti.length === 0) return;
  const nomi = ignoti.map(({ filtro, simile }) => (simile === '' ? filtro : `${filtro} (simile a ${simile})`));
  const message = 'Confermare che sono filtri nuovi, oppure correggere i titoli nel file.';
  throw breaksRule(`Non ci sono ancora: ${primi(nomi)}. ${message}`, { errors: [{ path: 'nuovi', message }] });
}

const primi = (nomi: readonly string[]): string => `${nomi.slice(0, 5).join(', ')}${nomi.length > 5 ? ' e altre' : ''}`;

const diPrima =
  'Questo caricamento è di prima dell’ultimo aggiornamento: per tornare indietro, caricare il foglio di allora.';

/** The undo is a new edit; data changed since is left. */
export async function annullaCaricamento({
  ctx,
  input: { id },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.annullaCaricamento>;
}): Promise<ReplyOf<typeof contract.annullaCaricamento>> {
  const { stato, tipologia, nomeFile } = await bloccato(ctx, id);
  if (stato !== 'salvato') throw conflict('Si annulla solo un caricamento salvato.');
  const atto = await openAct(
    ctx.tx,
    sql`r.tabella = 'caricamenti_filtri' and r.chiave = ${String(id)} and r.dopo @> '{"stato":"salvato"}'`,
  );
  const nota = `Annulla il caricamento ${id}`;
  const fatto = atto && (await undoAct(ctx, atto, [ripristinabile(sedi[tipologia])], nota));
  if (!fatto || fatto.rows + fatto.left.length === 0) throw conflict(diPrima);
  const lasciate = fatto.left.map(({ chiave }) => scriviChiave(chiave));
  if (fatto.rows === 0)
    throw conflict(`Modificate nel frattempo: ${primi(lasciate)}. Il caricamento non si può più annullare.`);
  const rifiuto = lasciate.length === 0 ? '' : `Modificate dopo il caricamento, restano come sono: ${primi(lasciate)}.`;
  await segna(ctx, { id, tipologia, nomeFile, modificate: fatto.rows, stato: 'annullato', rifiuto });
  return { modificate: fatto.rows, lasciate: lasciate.length };
}

interface Segno {
  readonly id: number;
  readonly tipologia: Tipologia;
  readonly nomeFile: string;
  readonly modificate: number;
  readonly stato: 'salvato' | 'annullato';
  readonly rifiuto: string;
}

async function segna(ctx: WriteCtx, { id, stato, ...dopo }: Segno): Promise<void> {
  await ctx.tx.run(sql`
    update caricamenti_filtri set stato = ${stato}, rifiuto = ${dopo.rifiuto}, aggiornato = ${ctx.now} where caricamenti_filtri.id = ${id}`);
  ctx.log({ tabella: 'caricamenti_filtri', chiave: String(id), operazione: 'edit', dopo: { stato, ...dopo } });
}

/**
 * Eight statements for any size. Lock order: headers by key, then values. Nothing is written if a value to remove is
 * gone or one to add exists.
 */
async function scrivi(ctx: WriteCtx, id: number, sede: Sede, nota: string): Promise<number> {
  await ctx.tx.run(sede.conta);
  const chiavi = (
    await ctx.tx.rows<{ chiave: string }>(
      sql`select chiave from caricamenti_filtri_modifiche where id_caricamento = ${id} order by chiave`,
    )
  ).map(({ chiave }) => chiave);
  if (sede.testate) await sede.lock(ctx.tx, chiavi);
  const [aggiunte, tolte] = [vociDi(id, 'aggiunte'), vociDi(id, 'tolte')];
  const cambiate = await cambiateDaAllora(ctx, sede, { id, aggiunte, tolte });
  if (cambiate.length > 0)
    throw conflict(`Modificate nel frattempo: ${primi(cambiate.map(scriviChiave))}. Caricare di nuovo il file.`);
  await ctx.statement(storia(ctx, sede, { aggiunte, tolte, nota }));
  await ctx.tx.run(sede.togli(tolte));
  await ctx.tx.run(sede.aggiungi(aggiunte));
  if (sede.testate) await segnaTestate(ctx, chiavi);
  return chiavi.length;
}

async function cambiateDaAllora(
  ctx: WriteCtx,
  sede: Sede,
  { id, aggiunte, tolte }: { readonly id: number; readonly aggiunte: Fragment; readonly tolte: Fragment },
): Promise<string[]> {
  const suoi = sql`select m.chiave from caricamenti_filtri_modifiche m where m.id_caricamento = ${id}`;
  const trovate = await ctx.tx.rows<{ chiave: string }>(sql`
    with presenti as materialized (select p.chiave, p.gruppo, p.valore from (${sede.presenti}) p where p.chiave in (${suoi})),
    tolte as materialized (${tolte}),
    restano as materialized (
      select p.* from presenti p
      where not exists (select from tolte t where t.chiave = p.chiave and t.gruppo = p.gruppo and t.valore = p.valore))
    select distinct d.chiave from (
      select v.chiave from tolte v
      where not exists (select from presenti p where p.chiave = v.chiave and p.gruppo = v.gruppo and p.valore = v.valore)
      union all select v.chiave from (${aggiunte}) v where exists (select from restano p where p.chiave = v.chiave and ${sede.stessoPosto})
      ${sede.testate ? sql`union all select m.chiave from (${suoi}) m where not exists (select from testate t where t.cod_testata || '-' || t.suffisso = m.chiave)` : sql``}) d
    order by d.chiave`);
  return trovate.map(({ chiave }) => chiave);
}

interface Storia {
  readonly aggiunte: Fragment;
  readonly tolte: Fragment;
  readonly nota: string;
}

/** One history line per key: the named lists as a whole, or all values of changed filters. */
function storia(ctx: WriteCtx, { presenti, tabella, nomi, nome }: Sede, { aggiunte, tolte, nota }: Storia): Fragment {
  const lista = (quale: Fragment): Fragment =>
    sql`coalesce(jsonb_agg(u.valore order by length(u.gruppo), u.gruppo, u.valore) filter (where ${quale}), '[]'::jsonb)`;
  const vuote = JSON.stringify(Object.fromEntries(nomi.map((uno) => [uno, []])));
  return logRows(
    ctx,
    sql`
      with nuove as materialized (${aggiunte}), vecchie as materialized (${tolte}),
      tutti as (
        select p.chiave, p.gruppo, p.valore, true as prima, v.chiave is null as dopo from (${presenti}) p
        left join vecchie v on v.chiave = p.chiave and v.gruppo = p.gruppo and v.valore = p.valore
        where p.chiave in (select chiave from nuove union select chiave from vecchie)
        union all select n.chiave, n.gruppo, n.valore, false, true from nuove n),
      liste as (
        select u.chiave, ${nome} as nome, ${lista(sql`u.prima`)} as prima, ${lista(sql`u.dopo`)} as dopo from tutti u
        group by 1, 2 having ${nomi.length > 0} or bool_or(u.prima <> u.dopo))
      select ${tabella}, l.chiave, 'edit', ${vuote}::jsonb || jsonb_object_agg(l.nome, l.prima),
        ${vuote}::jsonb || jsonb_object_agg(l.nome, l.dopo), ${nota}::text from liste l group by l.chiave`,
  );
}
