import { sql, type Sql } from '#platform/server/db/sql.ts';
import { stimaMatrice, type Punto } from '../rules/stima.ts';
import { metti, testoPunto, type Tratti, type Tratto } from '../rules/tratti-strada.ts';

export async function trattiDi(db: Sql, tappe: readonly (readonly [da: Punto, a: Punto])[]): Promise<Tratti> {
  if (tappe.length === 0) return new Map();
  const righe = await db.rows<Tratto & { coppia: string }>(sql`
    select s.da || ' ' || s.a as coppia, s.metri::float8 as metri, s.secondi::float8 as secondi, coalesce(s.linea, '') as linea
    from (select distinct * from unnest(${tappe.map(([da]) => testoPunto(da))}::text[], ${tappe.map(([, a]) => testoPunto(a))}::text[]) t (da, a)) t
    join tratti_strada s on s.da = t.da and s.a = t.a where s.metri is not null limit 5000`);
  return new Map(righe.map(({ coppia, ...tratto }) => [coppia, tratto]));
}

/**
 * Road data if known, else an estimate. Row by row, because 160,000 entries (400 stops) at once would block the server.
 */
export async function matriceStrade(db: Sql, punti: readonly Punto[], ritardo: number) {
  const matrici = stimaMatrice(punti, ritardo);
  const testi = punti.map(testoPunto);
  let note = 0;
  for (const [i, da] of testi.entries()) {
    const righe = await db.rows<{ n: number; metri: number; secondi: number }>(sql`
      select t.n::int - 1 as n, s.metri::float8 as metri, s.secondi::float8 as secondi
      from unnest(${testi}::text[]) with ordinality t (a, n) join tratti_strada s on s.da = ${da} and s.a = t.a
      where s.metri is not null and s.a <> s.da limit 1001`);
    note += righe.length;
    for (const { n, ...strada } of righe) metti(matrici, i * testi.length + n, { ...strada, ritardo });
  }
  const tutte = testi.reduce((quante, da) => quante + testi.filter((a) => a !== da).length, 0);
  return { ...matrici, stimate: tutte - note, tutte };
}
