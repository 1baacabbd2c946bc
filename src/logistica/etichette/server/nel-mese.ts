import { joined, sql, type Fragment } from '#platform/server/db/sql.ts';

/** Ranges, so that an index finds them. */
export function nelMese(
  colonna: Fragment,
  inizio: (giorno: string) => Fragment,
  { anni, mese }: { readonly anni: readonly number[]; readonly mese: number },
): Fragment {
  const primo = (anno: number, di: number): Fragment =>
    inizio(di > 12 ? `${anno + 1}-01-01` : `${anno}-${String(di).padStart(2, '0')}-01`);
  const mesi = anni.map((anno) => sql`(${colonna} >= ${primo(anno, mese)} and ${colonna} < ${primo(anno, mese + 1)})`);
  return sql`(${joined(mesi, 'or')})`;
}
