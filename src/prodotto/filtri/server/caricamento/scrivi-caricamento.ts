import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import type { Fragment } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { logRows } from '#platform/server/log/operation-log.ts';
import type * as contract from '../../contract.ts';
import type { Tipologia } from '../../rules/caricamento.ts';
import { limitiCaricamento } from '../../rules/caricamento.ts';
import { scriviChiave } from '../../rules/completamenti.ts';
import { preparaNome } from '../segui-nome.ts';
import { bloccato } from './caricamenti.ts';
import { daChiedere } from './da-chiedere.ts';
import type { Sede } from './sedi.ts';
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
  const modifica = { id, tipologia, verso: 'avanti', nota: `Caricamento ${id}: ${nomeFile}` } as const;
  const { modificate } = await scrivi(ctx, modifica);
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

/** A new edit; data changed since is left. */
export async function annullaCaricamento({
  ctx,
  input: { id },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.annullaCaricamento>;
}): Promise<ReplyOf<typeof contract.annullaCaricamento>> {
  const { stato, tipologia, nomeFile } = await bloccato(ctx, id);
  if (stato !== 'salvato') throw conflict('Si annulla solo un caricamento salvato.');
  const modifica = { id, tipologia, verso: 'indietro', nota: `Annulla il caricamento ${id}` } as const;
  const { modificate, lasciate } = await scrivi(ctx, modifica);
  const rifiuto =
    lasciate.length === 0
      ? ''
      : `Modificate dopo il caricamento, restano come sono: ${primi(lasciate.map(scriviChiave))}.`;
  await segna(ctx, { id, tipologia, nomeFile, modificate, stato: 'annullato', rifiuto });
  return { modificate, lasciate: lasciate.length };
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

interface Scrittura {
  readonly id: number;
  readonly tipologia: Tipologia;
  /** `indietro` swaps added and removed values. */
  readonly verso: 'avanti' | 'indietro';
  readonly nota: string;
}

interface Scritto {
  readonly modificate: number;
  /** Keys changed since, in order; only when undoing. */
  readonly lasciate: readonly string[];
}

/**
 * Eight statements for any size. Lock order: headers by key, then values. A key is stale if a value to remove is gone
 * or one to add exists: forward nothing is written, backwards the key is skipped.
 */
async function scrivi(ctx: WriteCtx, { id, tipologia, verso, nota }: Scrittura): Promise<Scritto> {
  const sede = sedi[tipologia];
  const [nuove, vecchie] = verso === 'avanti' ? (['aggiunte', 'tolte'] as const) : (['tolte', 'aggiunte'] as const);
  await ctx.tx.run(sede.conta);
  if (sede.testate)
    await ctx.tx.run(sql`
      select t.cod_testata from testate t where t.cod_testata || '-' || t.suffisso in (${chiaviDi(id, [])}) order by t.cod_testata, t.suffisso for update of t`);
  const lasciate = await cambiate(ctx, sede, { id, aggiunte: vociDi(id, nuove), tolte: vociDi(id, vecchie) });
  const suoi = chiaviDi(id, lasciate);
  const contate = await ctx.tx.one<{ chiavi: number }>(sql`select count(*) as chiavi from (${suoi}) m`);
  const modificate = contate?.chiavi ?? 0;
  if (lasciate.length > 0 && (verso === 'avanti' || modificate === 0))
    throw conflict(
      `Modificate nel frattempo: ${primi(lasciate.map(scriviChiave))}. ${verso === 'avanti' ? 'Caricare di nuovo il file.' : 'Il caricamento non si può più annullare.'}`,
    );
  const [aggiunte, tolte] = [vociDi(id, nuove, lasciate), vociDi(id, vecchie, lasciate)];
  if (sede.testate) await ctx.statement(storia(ctx, { tipologia, aggiunte, tolte, nota }));
  await ctx.tx.run(sede.togli(tolte));
  await ctx.tx.run(sede.aggiungi(aggiunte));
  if (sede.testate)
    await ctx.tx.run(sql`
      update testate t set versione = versione + 1, modificata = ${ctx.now}, modificata_da = ${ctx.actor.nome}
      where t.cod_testata || '-' || t.suffisso in (${suoi})`);
  return { modificate, lasciate };
}

const chiaviDi = (id: number, lasciate: readonly string[]): Fragment => sql`
  select m.chiave from caricamenti_filtri_modifiche m where m.id_caricamento = ${id} and m.chiave <> all (${lasciate}::text[])`;

async function cambiate(
  ctx: WriteCtx,
  sede: Sede,
  { id, aggiunte, tolte }: { readonly id: number; readonly aggiunte: Fragment; readonly tolte: Fragment },
): Promise<string[]> {
  const suoi = chiaviDi(id, []);
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
  readonly tipologia: Tipologia;
  readonly aggiunte: Fragment;
  readonly tolte: Fragment;
  readonly nota: string;
}

/** A history line per header: all values of changed filters, or both keyword lists. */
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
