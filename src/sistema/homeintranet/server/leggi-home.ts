import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Attention, DeskList, DeskRow, FirstStep } from '#platform/server/area.ts';
import { joined, sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';

export type Home = ReplyOf<typeof contract.leggiHome>;

interface DaLeggere {
  readonly attenzioni: readonly Attention[];
  readonly scrivania: readonly DeskList[];
  readonly primiPassi: readonly FirstStep[];
}

export async function leggiHome(ctx: ReadCtx, { attenzioni, scrivania, primiPassi }: DaLeggere): Promise<Home> {
  const [voci, passi] = await Promise.all([conta(ctx, attenzioni), leggiPassi(ctx, primiPassi)]);
  const vuote = new Set(voci.flatMap(({ chiave, numero }) => (numero === 0 ? [chiave] : [])));
  const liste = await leggiListe(
    ctx,
    scrivania.filter(({ key }) => !vuote.has(key)),
  );
  return { oggi: oggiInItalia(ctx.now), primiPassi: passi, liste, voci };
}

/** First steps in order, marked as done by the database's content; none once all, or one with `enough`, are done. */
export async function leggiPassi(ctx: ReadCtx, passi: readonly FirstStep[]): Promise<Home['primiPassi']> {
  const { ruolo, negati } = ctx.actor;
  const suoi = passi
    .filter(({ roles, needs }) => roles.includes(ruolo) && (needs === undefined || !negati.includes(needs)))
    .toSorted((a, b) => a.order - b.order);
  if (suoi.length === 0) return [];
  const visti = await ctx.db.rows<{ chiave: string; fatto: boolean }>(
    joined(
      suoi.map(({ key, done }) => sql`select ${key}::text as chiave, (${done(ctx.actor)}) as fatto`),
      'union',
    ),
  );
  const fatti = new Set(visti.flatMap(({ chiave, fatto }) => (fatto ? [chiave] : [])));
  if (fatti.size === suoi.length || suoi.some(({ key, enough }) => enough && fatti.has(key))) return [];
  return suoi.map(({ key, label, note, path }) => ({
    chiave: key,
    titolo: label,
    nota: note,
    verso: path,
    fatto: fatti.has(key),
  }));
}

/** Counts in one statement where SQL can, in area order. */
async function conta(ctx: ReadCtx, attenzioni: readonly Attention[]): Promise<Home['voci']> {
  const oggi = oggiInItalia(ctx.now);
  const sue = attenzioni.filter(({ roles }) => roles.includes(ctx.actor.ruolo)).toSorted((a, b) => a.order - b.order);
  if (sue.length === 0) return [];
  const conti = sue.map(({ key, count }) => ({ chiave: key, conto: count(oggi, ctx) }));
  const inSql = conti.flatMap(({ chiave, conto }) =>
    conto instanceof Promise ? [] : [sql`select ${chiave}::text as chiave, (${conto})::int as numero`],
  );
  const contate = await Promise.all([
    inSql.length === 0 ? [] : ctx.db.rows<{ chiave: string; numero: number }>(joined(inSql, 'union')),
    ...conti.map(async ({ chiave, conto }) => (conto instanceof Promise ? [{ chiave, numero: await conto }] : [])),
  ]);
  const numeri = new Map(contate.flat().map(({ chiave, numero }) => [chiave, numero]));
  return sue.map(({ key, label, path, urgent }) => ({
    chiave: key,
    titolo: label,
    numero: numeri.get(key) ?? 0,
    verso: path,
    urgente: urgent,
  }));
}

/**
 * The role's first lists that have rows, in its order; one extra row shows whether there are more. Lower lists are read
 * only while earlier ones are empty.
 */
export async function leggiListe(ctx: ReadCtx, scrivania: readonly DeskList[]): Promise<Home['liste']> {
  const { ruolo, negati } = ctx.actor;
  const posto = ({ places }: DeskList): number | undefined => places[ruolo];
  const sue = scrivania
    .filter((lista) => posto(lista) !== undefined && (lista.needs === undefined || !negati.includes(lista.needs)))
    .toSorted((a, b) => (posto(a) ?? 0) - (posto(b) ?? 0));
  const desk = { oggi: oggiInItalia(ctx.now), most: contract.righeMassime + 1 };
  const piene: Home['liste'] = [];
  for (let da = 0; da < sue.length && piene.length < contract.listeMassime;) {
    const prossime = sue.slice(da, da + contract.listeMassime - piene.length);
    const lette = await Promise.all(prossime.map(async (lista) => ({ lista, righe: await lista.rows(ctx, desk) })));
    piene.push(...lette.filter(({ righe }) => righe.length > 0).map(comeLista));
    da += prossime.length;
  }
  return piene;
}

const comeLista = ({
  lista: { key, label, path },
  righe,
}: {
  readonly lista: DeskList;
  readonly righe: readonly DeskRow[];
}): Home['liste'][number] => ({
  chiave: key,
  titolo: label,
  verso: path,
  altre: righe.length > contract.righeMassime,
  righe: righe.slice(0, contract.righeMassime),
});
