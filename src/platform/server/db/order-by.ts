import { sql, type Fragment } from './sql.ts';

/** Nulls last; `tie` is unique, so that no row is on two pages. */
export function orderBy<T extends string>(
  sort: T | `-${T}`,
  columns: Readonly<Record<T, Fragment>>,
  tie: Fragment,
): Fragment {
  const falling = sort.startsWith('-');
  const column = columns[(falling ? sort.slice(1) : sort) as T];
  return falling ? sql`order by ${column} desc nulls last, ${tie}` : sql`order by ${column} nulls last, ${tie}`;
}
