import { inItalia } from '#platform/contract/dates.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { daGiorni } from '#parti/da-giorni.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';

/** By file, the oldest first. */
async function daArchiviare({ db }: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const righe = await db.rows<{ idArrivo: number; nome: string; origine: string; pagine: number; letta: Date }>(sql`
    select s.id_arrivo, a.nome, min(s.origine) as origine, sum(s.pagine)::int as pagine, min(s.letta) as letta
    from scansioni s join scansioni_arrivi a on a.id = s.id_arrivo
    where s.origine <> 'Archivio' and s.eliminata is null group by s.id_arrivo, a.nome order by s.id_arrivo limit ${most}`);
  return righe.map(({ idArrivo, nome, origine, pagine, letta }) => ({
    rif: nome,
    chi: '',
    cosa: `${formatCounted(pagine, 'pagina', 'pagine')}, ${daGiorni(inItalia(letta).day, oggi)}`,
    grave: false,
    telefono: '',
    passo: 'Archivia',
    verso: `/scansioni?origine=${origine}&rimanenza=${idArrivo}`,
  }));
}

export const scrivania: readonly DeskList[] = [
  {
    key: 'scansioni',
    label: 'Scansioni da archiviare',
    places: { 4: 80, 2: 85 },
    path: '/scansioni',
    rows: daArchiviare,
  },
];
