import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { daSaldare, dovuto, verificaMeseAperto } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { incassiIgnoti, totaleIncasso, verificaAnticipo, verificaModo, verificaRiga } from '../rules.ts';

type Chiesta = Parameters<typeof registraIncasso>[0]['input']['righe'][number];

/**
 * Documents stay locked until the commit: of two bookings that close the same document the second finds it closed.
 * Lock order: month closing, documents by id, number.
 */
export const registraIncasso: Verb<typeof contract.registraIncasso> = async ({ ctx, input }) => {
  const { codAnagrafica, data, modo, righe: chieste, ...testi } = input;
  if (data > oggiInItalia(ctx.now)) throw nelCampo('data', 'Il giorno è nel futuro.');
  await verificaMeseAperto(ctx.tx, data);
  const righe = await righeDi(ctx.tx, { codAnagrafica, data }, chieste);
  const importo = totaleIncasso(chieste);
  const guasto = verificaModo(modo, importo);
  if (guasto !== null) throw nelCampo('modo', guasto);
  const codice = await scriviIncasso(ctx, { ...testi, codAnagrafica, data, modo, importo, stornoDi: null, righe });
  return { codice, importo };
};

const nelCampo = (path: string, message: string): Error => breaksRule(message, { errors: [{ path, message }] });

interface Riga {
  readonly id: number;
  readonly importo: number;
}

async function righeDi(
  tx: Tx,
  { codAnagrafica, data }: { readonly codAnagrafica: string; readonly data: string },
  chieste: readonly Chiesta[],
): Promise<Riga[]> {
  const nomi = new Set(chieste.map(({ tipo, anno, numero, suffisso }) => `${tipo} ${anno} ${numero} ${suffisso}`));
  if (nomi.size < chieste.length) throw breaksRule('Un documento è scritto due volte.');
  const trovate = await tx.rows<{
    n: number;
    id: number;
    aperto: number;
    importo: number;
    ignoto: boolean;
    del: string;
  }>(sql`
    select s.n::int as n, d.id, d.data as del, d.saldato is null as ignoto, case when ${daSaldare} then ${dovuto} - d.saldato else 0 end as aperto, s.importo
    from ${tableOf(chiave, chieste)} s
    join documenti d on d.tipo = s.tipo and d.anno = s.anno and d.numero = s.numero and d.suffisso = s.suffisso and d.cod_anagrafica = ${codAnagrafica}
    order by d.id for update of d`);
  if (trovate.length < chieste.length) throw notFound('Documento non trovato fra quelli del cliente.');
  for (const { del } of trovate) {
    const presto = verificaAnticipo(data, del);
    if (presto !== null) throw nelCampo('data', presto);
  }
  const errors = trovate.flatMap(({ n, aperto, importo, ignoto }) => {
    const message = ignoto ? incassiIgnoti : verificaRiga(importo, aperto);
    return message === null ? [] : [{ path: `righe.${n - 1}.importo`, message }];
  });
  const [primo] = errors;
  if (primo) throw breaksRule(errors.length === 1 ? primo.message : 'Non tutti gli importi sono aperti.', { errors });
  return trovate.map(({ id, importo }) => ({ id, importo }));
}

const chiave = {
  tipo: 'text',
  anno: 'numeric',
  numero: 'numeric',
  suffisso: 'text',
  importo: 'numeric',
} as const;

export interface NuovoIncasso {
  readonly codAnagrafica: string;
  readonly data: string;
  readonly modo: string;
  readonly importo: number;
  readonly riferimento: string;
  readonly note: string;
  readonly stornoDi: string | null;
  readonly righe: readonly Riga[];
}

/** Writes booking and rows and updates its documents, which the caller has locked. */
export async function scriviIncasso(ctx: WriteCtx, nuovo: NuovoIncasso): Promise<string> {
  const { tx, actor, now } = ctx;
  const { righe, ...testa } = nuovo;
  const anno = Number(testa.data.slice(0, 4));
  const numero = await tx.one<{ ultimo: number }>(sql`
    insert into numeratori (tipo, anno, ultimo) values ('IN', ${anno}, 1)
    on conflict (tipo, anno) do update set ultimo = numeratori.ultimo + 1 returning ultimo`);
  const codice = `IN-${anno}-${numero?.ultimo ?? 0}`;
  await tx.run(sql`
    insert into incassi (codice, data, cod_anagrafica, modo, importo, riferimento, note, storno_di, id_utente, registrato)
    values (${codice}, ${testa.data}::date, ${testa.codAnagrafica}, ${testa.modo}, ${testa.importo}::numeric, ${testa.riferimento}, ${testa.note},
      ${testa.stornoDi}, ${actor.idUtente}::int, ${now}::timestamptz)`);
  await tx.run(sql`
    with scritte as (
      insert into incassi_righe (codice, id_documento, importo) select ${codice}, r.id::bigint, r.importo from ${tableOf({ id: 'numeric', importo: 'numeric' }, righe)} r
      returning id_documento, importo
    )
    update documenti d set saldato = d.saldato + s.importo from scritte s where d.id = s.id_documento`);
  ctx.log('add incassi', codice, {
    dopo: {
      ...testa,
      righe: righe.length,
      somma: sum(
        righe.map(({ importo }) => importo),
        2,
      ),
    },
    note: testa.stornoDi === null ? 'incasso' : `storno di ${testa.stornoDi}`,
  });
  return codice;
}
