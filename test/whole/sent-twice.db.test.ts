import { describe, expect, test } from 'vitest';
import { allCalls } from '#main/server/areas.ts';
import { takesKey, type AnyCall } from '#platform/contract/call.ts';
import { netOf, rowChanges, rowsPerTable, type RowChange } from '#test/fixtures/row-changes.ts';
import { apriCantiere, type Scrittura } from '#test/fixtures/scritture/cantiere.ts';
import { scrittureInventario } from '#test/fixtures/scritture/inventario.ts';
import { scrittureLogistica } from '#test/fixtures/scritture/logistica.ts';
import { scrittureProdotto } from '#test/fixtures/scritture/prodotto.ts';
import { scrittureProduzione } from '#test/fixtures/scritture/produzione.ts';
import { scrittureSistema } from '#test/fixtures/scritture/sistema.ts';
import { scrittureSpedizioni } from '#test/fixtures/scritture/spedizioni.ts';
import { scrittureVendita } from '#test/fixtures/scritture/vendita.ts';

// Generated for every write: it is sent, sent again and sent twice at once, and the contents of all tables are
// compared.
const cantiere = await apriCantiere();
const rows = await rowChanges(cantiere.db);
const scritture = {
  ...scrittureSistema(cantiere),
  ...scrittureProdotto(cantiere),
  ...scrittureVendita(cantiere),
  ...scrittureProduzione(cantiere),
  ...scrittureInventario(cantiere),
  ...scrittureLogistica(cantiere),
  ...scrittureSpedizioni(cantiere),
};

const writes = allCalls
  .filter(({ call }) => call.effect !== 'read' && call.idempotent !== 'never')
  .map(({ area, name, call }) => ({ id: `${area}.${name}`, call }));

const prepared = (id: string): Promise<Scrittura> => {
  const prepare = scritture[id];
  if (!prepare) throw new Error(`${id} writes: say in test/fixtures/scritture how it is made`);
  return prepare();
};
const send = (call: AnyCall, { io, input, headers }: Scrittura, key?: string) =>
  io.call(call, input as never, { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) });
/** Jobs are ignored when two sends are compared: with the test's fixed clock the queue keeps one of two. */
const tableOf = ({ table }: RowChange): string => table;
const notJob = (table: string): boolean => !/\bjob$/.test(table);
let keys = 0;
const newKey = (): string => `chiave-ripetuta-${++keys}`;

test('every call that writes stands here, and nothing else does', () => {
  expect(Object.keys(scritture).toSorted()).toEqual(writes.map(({ id }) => id).toSorted());
});

describe('sent again with its key it answers the same and writes nothing', () => {
  test.each(writes.filter(({ call }) => takesKey(call)))('$id', async ({ id, call }) => {
    const [one, key] = [await prepared(id), newKey()];
    const first = await rows.during(() => send(call, one, key));
    expect([first.result.status, first.result.problem.detail]).toEqual([200, undefined]);
    expect(first.changes).not.toEqual([]);
    const again = await rows.during(() => send(call, one, key));
    expect([again.result.status, again.result.reply]).toEqual([200, first.result.reply]);
    expect(again.changes).toEqual([]);

    const [other, sameKey] = [await prepared(id), newKey()];
    const both = await rows.during(() => Promise.all([send(call, other, sameKey), send(call, other, sameKey)]));
    expect(both.result.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.result[0].reply).toEqual(both.result[1].reply);
    expect(rowsPerTable(both.changes.map(tableOf).filter(notJob))).toEqual(
      rowsPerTable(first.changes.map(tableOf).filter(notJob)),
    );

    const without = await send(call, await prepared(id));
    expect(without.status).toBe(call.idempotent === 'required' ? 400 : 200);
  });
});

describe('sent again it changes nothing more, or is refused', () => {
  test.each(writes.filter(({ call }) => call.idempotent === 'natural'))('$id', async ({ id, call }) => {
    const repeated = [200, 404, 409, 422];
    const one = await prepared(id);
    const first = await rows.during(() => send(call, one));
    expect([first.result.status, first.result.problem?.detail]).toEqual([200, undefined]);
    const again = await rows.during(() => send(call, one));
    expect(repeated).toContain(again.result.status);
    expect(netOf(again.changes)).toEqual([]);

    const other = await prepared(id);
    const both = await rows.during(() => Promise.all([send(call, other), send(call, other)]));
    const statuses = both.result.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => !repeated.includes(status))).toEqual([]);
    const net = (changes: readonly RowChange[]) =>
      rowsPerTable(
        netOf(changes)
          .map((line) => line.split(' ', 2).join(' '))
          .filter(notJob),
      );
    expect(net(both.changes)).toEqual(net(first.changes));
  });
});
