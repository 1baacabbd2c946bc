import { describe, expect, test } from 'vitest';
import { allCalls } from '#main/server/areas.ts';
import { sql } from '#platform/server/db/sql.ts';
import { netOf, rowChanges, type RowChange } from '#test/fixtures/row-changes.ts';
import { apriCantiere, type Scrittura } from '#test/fixtures/scritture/cantiere.ts';
import { scrittureInventario } from '#test/fixtures/scritture/inventario.ts';
import { scrittureLogistica } from '#test/fixtures/scritture/logistica.ts';
import { scrittureProdotto } from '#test/fixtures/scritture/prodotto.ts';
import { scrittureProduzione } from '#test/fixtures/scritture/produzione.ts';
import { scrittureSistema } from '#test/fixtures/scritture/sistema.ts';
import { scrittureSpedizioni } from '#test/fixtures/scritture/spedizioni.ts';
import { scrittureVendita } from '#test/fixtures/scritture/vendita.ts';
import { ways } from '#test/fixtures/ways-back.ts';
import type { Done } from '#test/fixtures/ways-back-steps.ts';

// Makes every write once. Removed values must be in the log; if there is an undo, it is run and all rows are compared.
const cantiere = await apriCantiere();
const { db } = cantiere;
const rows = await rowChanges(db);
const scritture = {
  ...scrittureSistema(cantiere),
  ...scrittureProdotto(cantiere),
  ...scrittureVendita(cantiere),
  ...scrittureProduzione(cantiere),
  ...scrittureInventario(cantiere),
  ...scrittureLogistica(cantiere),
  ...scrittureSpedizioni(cantiere),
};
const calls = new Map(allCalls.map(({ area, name, call }) => [`${area}.${name}`, call]));
const writes = [...calls]
  .flatMap(([id, call]) => (call.effect !== 'read' && call.idempotent !== 'never' ? [id] : []))
  // Last, because the orders made by fixtures use numbers of their own.
  .toSorted((one, other) => Number(one.includes('.nuovoOrdine')) - Number(other.includes('.nuovoOrdine')));
let keys = 0;
const send = (id: string, { io, input, headers }: Scrittura) => {
  const call = calls.get(id);
  if (!call) throw new Error(`No call ${id}`);
  return io.call(call, input as never, { ...headers, 'idempotency-key': `chiave-ritorno-${++keys}` });
};
const lastLog = async (): Promise<number> =>
  (await db.one<{ id: number }>(sql`select coalesce(max(id), 0) as id from registro`))?.id ?? 0;

/** Removed values that the log need not contain, and where else they are kept. */
const kept: Readonly<Record<string, string>> = {
  carrello_righe: 'the lines of a cart go over into the order, its approval, or the cart of who asked',
  testate: 'a header that changes its suffix is written anew, with all that is below it',
  righe_catalogo: 'as the header',
  codici_accesso: 'a secret for one use',
  gestori_identita: 'the sealed secret of a provider; the log has the rest',
  utenti: 'a person who never entered; the request or invitation says who it was',
  documenti_righe: 'the versions of an order have the lines',
  dispositivi_immagini: 'the picture of a device: the question says that there is no way back',
  cnc_versioni: 'texts of a program, as its file has them: the question says that there is no way back',
  codici_cliente_proposti: 'the decision says of which article it was',
  giornate_consegne_passi: 'the steps of a day are its way back',
};
/** Columns for who wrote a row last, and when. */
const stamps = /^(modificat[ao]|modificat[ao]_(da|il)|cambiata|aggiornat[ao]|utente)$/;
const unstamped = (row: RowChange['before']): RowChange['before'] =>
  row && Object.fromEntries(Object.entries(row).filter(([field]) => !stamps.test(field)));
/** Columns that identify the row, or that the program computes. */
const notContent = /^(cod_anagrafica|cod_testata|chiave|giorno|utente|tp_riga|impronta|dt_consegna)$/;

/** Columns that the database derives from others of their row. */
const derived = new Set(
  (
    await db.rows<{ nome: string }>(
      sql`select table_name || '.' || column_name as nome from information_schema.columns where is_generated = 'ALWAYS'`,
    )
  ).map(({ nome }) => nome),
);

const lostBy = (changes: readonly RowChange[], log: string): readonly string[] =>
  changes.flatMap(({ table, before, after }) =>
    before === null || after !== null || table in kept
      ? []
      : Object.entries(before).flatMap(([field, value]) =>
          typeof value !== 'string' ||
          value.length < 3 ||
          notContent.test(field) ||
          derived.has(`${table}.${field}`) ||
          /^\d{4}-\d\d-\d\dT/.test(value)
            ? []
            : log.includes(JSON.stringify(value).slice(1, -1))
              ? []
              : [`${table}.${field}: ${value}`],
        ),
  );

async function make(id: string): Promise<Done & { readonly status: number; readonly lost: readonly string[] }> {
  const prepare = scritture[id];
  if (!prepare) throw new Error(`${id} writes: say in test/fixtures/scritture how it is made`);
  const one = await prepare();
  const since = await lastLog();
  const { result, changes } = await rows.during(() => send(id, one));
  const log = await db.rows<{ testo: string }>(
    sql`select concat_ws(' ', chiave, prima::text) as testo from registro where id > ${since} and (prima is not null or operazione = 'delete')`,
  );
  const lost = lostBy(changes, log.map(({ testo }) => testo).join(' '));
  return { ...one, reply: result.reply as never, changes, since, status: result.status, lost };
}

test('every writing call declares how it is undone, or why it cannot be', () => {
  expect(Object.keys(ways).toSorted()).toEqual(writes.toSorted());
});

describe('what a call removes stays in the log with its old values', () => {
  test.each(writes)('%s', async (id) => {
    const one = await make(id);
    expect([one.status, one.lost]).toEqual([200, []]);
  });
});

describe('an undo leads to the previous state', () => {
  const walked = Object.entries(ways).flatMap(([id, way]) => (typeof way === 'string' ? [] : [{ id, ...way }]));
  test.each(walked)('$id, by $by', async ({ id, by, back, but }) => {
    const one = await make(id);
    const input = await back(one, db);
    const { result, changes } = await rows.during(() => send(by, { io: input.io ?? one.io, input: input.input }));
    expect([result.status, result.problem?.detail]).toEqual([200, undefined]);
    const both = [...one.changes, ...changes]
      .filter(({ table }) => table !== 'job' && !but?.includes(table))
      .map((change) => ({ ...change, before: unstamped(change.before), after: unstamped(change.after) }));
    expect(netOf(both)).toEqual([]);
  });
});
