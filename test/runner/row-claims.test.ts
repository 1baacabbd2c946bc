import { expect, it } from 'vitest';
import { RowClaims } from './row-claims.ts';
import { rowsAsClaimed } from './rows-as-claimed.ts';

const row = `interface Riga { readonly nome: string | null; readonly quante: number; readonly tipo: 'a' | 'b' }\n`;

/** Runs a read with the given answer and the type claimed in its source. */
async function read(call: string, answer: unknown): Promise<unknown> {
  const code = new RowClaims('/house/').checked(
    '/house/src/x/y/server/z.ts',
    `${row}export const z = (db) => db.${call};`,
  );
  const js = code
    .slice(row.length)
    .replace(/<(?:Riga|\{[^}]*\})>/, '')
    .replace('export const z =', 'return');
  const made = new Function('globalThis', js) as (scope: unknown) => (db: unknown) => unknown;
  const db = { one: async () => answer, rows: async () => answer };
  return await made({ rowsAsClaimed })(db);
}

it('lets through what is as claimed', async () => {
  const answer = [{ nome: null, quante: 1, tipo: 'a' }];
  expect(await read('rows<Riga>(1)', answer)).toBe(answer);
  expect(await read('one<{ n: number; di?: string }>(1)', { n: 2 })).toEqual({ n: 2 });
  expect(await read('one<Riga>(1)', undefined)).toBeUndefined();
});

it('names the place of a null, a kind, a word and a column that are not as claimed', async () => {
  await expect(read('one<Riga>(1)', { nome: 'x', quante: null, tipo: 'a' })).rejects.toThrow(
    'src/x/y/server/z.ts:2: row.quante is null, claimed number',
  );
  await expect(read('one<Riga>(1)', { nome: 'x', quante: '1', tipo: 'a' })).rejects.toThrow('a string');
  await expect(read('rows<Riga>(1)', [{ nome: 'x', quante: 1, tipo: 'c' }])).rejects.toThrow('"a" or "b"');
  await expect(read('rows<{ n: number }>(1)', [{}])).rejects.toThrow('row has no n');
});
