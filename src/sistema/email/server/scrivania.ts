import { inItalia } from '#platform/contract/dates.ts';
import { daGiorni } from '#parti/da-giorni.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';

async function daRimandare({ db }: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const righe = await db.rows<{ oggetto: string; destinatario: string; creata: Date }>(sql`
    select p.oggetto, p.destinatario, p.creata from posta p where p.stato = 'errore' order by p.progressivo limit ${most}`);
  return righe.map(({ oggetto, destinatario, creata }) => ({
    rif: oggetto,
    chi: destinatario,
    cosa: `non consegnata, ${daGiorni(inItalia(creata).day, oggi)}`,
    grave: true,
    telefono: '',
    passo: 'Rimanda',
    verso: '/utilita/emailinviate?stato=errore',
  }));
}

export const scrivania: readonly DeskList[] = [
  {
    key: 'mail-errore',
    label: 'Mail non consegnate',
    places: { 2: 15, 4: 75, 6: 20 },
    path: '/utilita/emailinviate?stato=errore',
    rows: daRimandare,
  },
];
