import { inItalia } from '#platform/contract/dates.ts';
import { daGiorni } from '#parti/da-giorni.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';

async function daAccettare({ db }: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const righe = await db.rows<{ ragioneSociale: string; localita: string; telefono: string; creata: Date }>(sql`
    select r.ragione_sociale, r.localita, r.telefono, r.creata from registrazioni r
    where r.stato = 'richiesta' order by r.creata, r.id limit ${most}`);
  return righe.map(({ ragioneSociale, localita, telefono, creata }) => ({
    rif: ragioneSociale,
    chi: localita,
    cosa: daGiorni(inItalia(creata).day, oggi),
    grave: false,
    telefono,
    passo: 'Accetta',
    verso: '/registrazioni',
  }));
}

export const scrivania: readonly DeskList[] = [
  {
    key: 'registrazioni',
    label: 'Registrazioni da accettare',
    places: { 4: 30, 2: 75 },
    path: '/registrazioni',
    rows: daAccettare,
  },
];
