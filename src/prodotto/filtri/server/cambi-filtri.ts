import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, StepsCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { isUndone, openAct, undoAct, type Act } from '#platform/server/log/undo-act.ts';
import { filtriTestata, vuoteTestata } from '#prodotto/testate/server/index.ts';
import type * as contract from '../contract.ts';
import { cambiMostrati } from '../rules.ts';
import { rimettiCategoria, type CambioCategoria } from './cambia-categorie.ts';
import { notaFiltri, type Dove } from './cambia-filtri.ts';
import { chiediPassword } from './password-filtri.ts';
import { lasciaNome, preparaNome } from './segui-nome.ts';

const diFiltri = sql`r.tabella = 'filtri' and r.prima ? 'ValoreFiltroRicerca' and r.prima ->> 'FiltroRicerca' <> ''`;
const diVuote = sql`r.tabella = 'filtri' and r.chiave = 'vuote' and r.operazione = 'delete' and r.note is not null`;
const diCategorie = sql`r.tabella in ('capitoli', 'sotto_capitoli') and r.prima ? 'descrizione' and r.note like 'Testate: %'`;
const cambi = sql`(${diFiltri} or ${diVuote} or ${diCategorie})`;
type Cambio = ReplyOf<typeof contract.elencoCambi>['cambi'][number];

export async function elencoCambi({ ctx }: { ctx: ReadCtx }): Promise<ReplyOf<typeof contract.elencoCambi>> {
  const ultimi = await ctx.db.rows<Omit<Cambio, 'quando'> & { readonly quando: Date }>(sql`
    select r.id, r.data_ora as quando, r.utente,
      case when r.tabella = 'capitoli' then 'categoria' when r.tabella = 'sotto_capitoli' then 'sottocategoria' when r.chiave = 'vuote' then 'vuote' else 'filtro' end as genere,
      coalesce(r.prima ->> 'FiltroRicerca', '') as filtro, coalesce(r.prima ->> 'ValoreFiltroRicerca', r.prima ->> 'descrizione', '') as valore,
      coalesce(r.dopo ->> 'nuovo', r.dopo ->> 'descrizione') as nuovo, coalesce(substring(r.note from '\\d+')::int, 0) as testate, ${isUndone} as annullato
    from registro r where ${cambi} order by r.id desc limit ${cambiMostrati}`);
  return { cambi: ultimi.map((cambio) => ({ ...cambio, quando: cambio.quando.toISOString() })) };
}

export async function annullaCambio(
  hash: string | null,
  { ctx, input: { id, password } }: { ctx: StepsCtx; input: InputOf<typeof contract.annullaCambio> },
): Promise<ReplyOf<typeof contract.annullaCambio>> {
  await chiediPassword(ctx, hash, password);
  return ctx.transaction((scrittura) => rimetti(scrittura, id));
}

const giaAnnullato = (): string => 'Questo cambio è già stato annullato.';

/** Skips headers edited since. Lock order: log line, headers. */
async function rimetti(ctx: WriteCtx, id: number): Promise<{ testate: number; lasciate: number }> {
  const cambio = await openAct<Dove, { nuovo?: string } | null>(ctx.tx, sql`r.id = ${id} and ${cambi}`, giaAnnullato);
  if (!cambio) throw notFound('Cambio non trovato');
  if (cambio.tabella !== 'filtri') return rimettiUnaCategoria(ctx, cambio);
  if (cambio.chiave === 'vuote') {
    const { keys, left } = await undoAct(ctx, cambio, vuoteTestata, notaFiltri);
    return { testate: keys, lasciate: new Set(left.map(({ chiave }) => chiave)).size };
  }
  const { FiltroRicerca: filtro, ValoreFiltroRicerca: valore } = cambio.prima;
  const nuovo = cambio.dopo?.nuovo;
  const messo =
    nuovo === undefined ? null : valore === '' ? { filtro: nuovo, valore: null } : { filtro, valore: nuovo };
  if (messo) await preparaNome(ctx.tx, messo, valore === '' ? filtro : valore);
  const { rows, left } = await undoAct(ctx, cambio, [filtriTestata], notaFiltri);
  if (messo) await lasciaNome(ctx.tx, messo);
  return { testate: rows, lasciate: left.length };
}

async function rimettiUnaCategoria(ctx: WriteCtx, cambio: Act): Promise<{ testate: number; lasciate: number }> {
  const { id, tabella, chiave } = cambio;
  const testate = await rimettiCategoria(ctx, cambio as CambioCategoria);
  ctx.log({ tabella, chiave, operazione: 'edit', dopo: { annulla: id }, note: notaFiltri });
  return { testate, lasciate: 0 };
}
