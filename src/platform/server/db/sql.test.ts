import { expect, test } from 'vitest';
import { joined, sql, type Fragment } from './sql.ts';

const textOf = ({ parts }: Fragment): string => parts.reduce((all, part, i) => `${all}$${i}${part}`);

const day = (at: Fragment, from: string): Fragment => sql`${at} >= ${from}::date`;
const search = (at: Fragment, from: string, also: readonly Fragment[]): Fragment =>
  sql`select ${1}::int from t where ${joined([day(at, from), ...also], 'and')} limit ${50}`;

test('the same template with the same fragments is the same text, whatever its values', () => {
  const at = sql`t.data`;
  const [one, other] = [search(at, '2026-01-01', []), search(at, '2026-02-01', [])];
  expect(other.parts).toBe(one.parts);
  expect([textOf(one), one.values, other.values]).toEqual([
    'select $1::int from t where t.data >= $2::date limit $3',
    [1, '2026-01-01', 50],
    [1, '2026-02-01', 50],
  ]);
});

test('other fragments, more of them, and a value in the place of one are texts of their own', () => {
  const at = sql`t.data`;
  const open = (count: number): Fragment => sql`t.aperte > ${count}`;
  const inside = (value: unknown): Fragment => sql`(${value})`;
  const texts = [
    search(at, 'x', []),
    search(sql`t.giorno`, 'x', []),
    search(at, 'x', [open(3)]),
    search(at, 'x', [open(3), open(4)]),
    inside(at),
    inside('t.data'),
    inside(open(3)),
  ];
  expect(texts.map(textOf)).toEqual([
    'select $1::int from t where t.data >= $2::date limit $3',
    'select $1::int from t where t.giorno >= $2::date limit $3',
    'select $1::int from t where t.data >= $2::date and t.aperte > $3 limit $4',
    'select $1::int from t where t.data >= $2::date and t.aperte > $3 and t.aperte > $4 limit $5',
    '(t.data)',
    '($1)',
    '(t.aperte > $1)',
  ]);
  expect(texts[3]?.values).toEqual([1, 'x', 3, 4, 50]);
});
