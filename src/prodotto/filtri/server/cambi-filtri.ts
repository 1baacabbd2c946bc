import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, StepsCtx, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { cambiMostrati } from '../rules.ts';
import type { Dove } from './cambia-filtri.ts';
import { notaFiltri } from './cambia-filtri.ts';
import { chiediPassword } from './password-filtri.ts';
import { lasciaNome, preparaNome } from './segui-nome.ts';

const cambi = sql`r.tabella = 'filtri' and r.prima ? 'ValoreFiltroRicerca' and r.prima ->> 'FiltroRicerca' <> ''`;
const annullato = sql`exists (
  select from registro a where a.tabella = 'filtri' and a.chiave = r.chiave and a.id > r.id and a.dopo @> jsonb_build_object('annulla', r.id))`;

type Cambio = ReplyOf<typeof contract.elencoCambi>['cambi'][number];

export async function elencoCambi({ ctx }: { ctx: ReadCtx }): Promise<ReplyOf<typeof contract.elencoCambi>> {
  const ultimi = await ctx.db.rows<Omit<Cambio, 'quando'> & { readonly quando: Date }>(sql`
    select r.id, r.data_ora as quando, r.utente, r.prima ->> 'FiltroRicerca' as filtro, r.prima ->> 'ValoreFiltroRicerca' as valore,
      r.dopo ->> 'nuovo' as nuovo, coalesce(substring(r.note from '\\d+')::int, 0) as testate, ${annullato} as annullato
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

type Valori = Readonly<Record<string, readonly string[]>>;

interface Passo {
  readonly codTestata: string;
  readonly suffisso: number;
  readonly chiave: string;
  readonly prima: Valori;
  readonly dopo: Valori;
  readonly intatto: boolean;
}

const righePrima = 200_000;

/** Skips headers edited since. Lock order: log line, headers. */
async function rimetti(ctx: WriteCtx, id: number): Promise<{ testate: number; lasciate: number }> {
  const { tx } = ctx;
  const cambio = await tx.one<{ chiave: string; richiesta: string; prima: Dove; nuovo: string | null }>(
    sql`select r.chiave, r.richiesta, r.prima, r.dopo ->> 'nuovo' as nuovo from registro r where r.id = ${id} and ${cambi} for update`,
  );
  if (!cambio) throw notFound('Cambio non trovato');
  // After the lock, to see a concurrent undo.
  if (await tx.one(sql`select 1 as una from registro r where r.id = ${id} and ${annullato}`))
    throw conflict('Questo cambio è già stato annullato.');
  const sue = sql`registro r join testate t on t.cod_testata || '-' || t.suffisso = r.chiave
    where r.id < ${id} and r.id > ${id - righePrima} and r.richiesta = ${cambio.richiesta} and r.tabella = 'testata_filtri' and r.note = ${notaFiltri}
    order by t.cod_testata, t.suffisso`;
  await tx.run(sql`select from ${sue} for update of t`);
  const passi = await tx.rows<Passo>(sql`
    select t.cod_testata, t.suffisso, r.chiave, r.prima, r.dopo, not exists (
      select from jsonb_each(r.dopo) as d (filtro, valori), jsonb_array_elements_text(d.valori) as v (valore)
      where not exists (select from testata_filtri f where f.cod_testata = t.cod_testata and f.suffisso = t.suffisso and f.filtro = d.filtro and f.valore = v.valore)) as intatto
    from ${sue}`);
  const tornano = passi.filter(({ intatto }) => intatto);
  const { FiltroRicerca: filtro, ValoreFiltroRicerca: valore } = cambio.prima;
  const unValore = valore !== '';
  const messo =
    cambio.nuovo === null ? null : { filtro: unValore ? filtro : cambio.nuovo, valore: unValore ? cambio.nuovo : null };
  if (messo) await preparaNome(tx, messo, unValore ? valore : filtro);
  await tx.run(sql`
    delete from testata_filtri f using ${coppie(tornano, 'dopo')} where f.cod_testata = k.cod and f.suffisso = k.suff and f.filtro = k.filtro and f.valore = k.valore`);
  await tx.run(sql`
    insert into testata_filtri (cod_testata, suffisso, filtro, valore) select k.cod, k.suff, k.filtro, k.valore from ${coppie(tornano, 'prima')} on conflict do nothing`);
  await tx.run(sql`
    update testate t set versione = versione + 1, modificata = ${ctx.now}, modificata_da = ${ctx.actor.nome}
    from unnest(${tornano.map((uno) => uno.codTestata)}::text[], ${tornano.map((uno) => uno.suffisso)}::int[]) as k (cod, suff)
    where t.cod_testata = k.cod and t.suffisso = k.suff`);
  if (messo) await lasciaNome(tx, messo);
  ctx.log(
    ...tornano.map(({ chiave, prima, dopo }) => ({
      tabella: 'testata_filtri',
      chiave,
      operazione: 'edit' as const,
      prima: dopo,
      dopo: prima,
      note: notaFiltri,
    })),
    {
      tabella: 'filtri',
      chiave: cambio.chiave,
      operazione: 'edit',
      dopo: { annulla: id },
      note: `Testate: ${tornano.length}`,
    },
  );
  return { testate: tornano.length, lasciate: passi.length - tornano.length };
}

function coppie(passi: readonly Passo[], quali: 'prima' | 'dopo') {
  const righe = passi.flatMap(({ codTestata, suffisso, [quali]: valori }) =>
    Object.entries(valori).flatMap(([filtro, suoi]) =>
      suoi.map((valore) => ({ codTestata, suffisso, filtro, valore })),
    ),
  );
  return sql`unnest(${righe.map((una) => una.codTestata)}::text[], ${righe.map((una) => una.suffisso)}::int[], ${righe.map((una) => una.filtro)}::text[], ${righe.map((una) => una.valore)}::text[]) as k (cod, suff, filtro, valore)`;
}
