import { formatCounted } from '#platform/contract/format-count.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';

/** Suppliers by what sales need most: reserved goods without stock first, then the number of articles. */
async function daOrdinare({ db }: ReadCtx, { most }: Desk): Promise<DeskRow[]> {
  const righe = await db.rows<{ fornitore: string; articoli: number; scoperti: number }>(sql`
    select p.fornitore, count(*)::int as articoli, count(*) filter (where p.giacenza < p.impegnata)::int as scoperti
    from proposte_riordino p where p.fornitore <> '' group by p.fornitore order by scoperti desc, articoli desc, p.fornitore limit ${most}`);
  return righe.map(({ fornitore, articoli, scoperti }) => ({
    rif: fornitore,
    chi: '',
    cosa: [
      formatCounted(articoli, 'articolo', 'articoli'),
      ...(scoperti === 0 ? [] : [`${formatCounted(scoperti, 'promesso', 'promessi')} e non in casa`]),
    ].join(', '),
    grave: scoperti > 0,
    telefono: '',
    passo: 'Ordina',
    verso: `/riordino?fornitore=${encodeURIComponent(fornitore)}`,
  }));
}

export const scrivania: readonly DeskList[] = [
  {
    key: 'riordino',
    label: 'Fornitori da cui riordinare',
    places: { 4: 65, 2: 65 },
    path: '/riordino',
    rows: daOrdinare,
  },
];
