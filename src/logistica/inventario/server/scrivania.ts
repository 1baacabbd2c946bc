import { inItalia } from '#platform/contract/dates.ts';
import { daGiorni } from '#parti/da-giorni.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';

async function daContare({ db }: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const righe = await db.rows<{ id: number; descrizione: string; aperta: Date; apertaDa: string }>(sql`
    select c.id, c.descrizione, c.aperta, c.aperta_da from conte c where c.stato = 'aperta' order by c.id limit ${most}`);
  return righe.map(({ id, descrizione, aperta, apertaDa }) => ({
    rif: descrizione,
    chi: '',
    cosa: `aperta da ${apertaDa}, ${daGiorni(inItalia(aperta).day, oggi)}`,
    grave: false,
    telefono: '',
    passo: 'Conta',
    verso: `/inventario?conta=${id}`,
  }));
}

export const scrivania: readonly DeskList[] = [
  { key: 'conte-aperte', label: 'Conte di inventario aperte', places: { 5: 50 }, path: '/inventario', rows: daContare },
];
