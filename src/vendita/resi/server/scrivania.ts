import { inItalia } from '#platform/contract/dates.ts';
import { daGiorni } from '#parti/da-giorni.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { daLavorare, inParole, nomeReso, type Stato } from '../rules.ts';
import { delReso } from './blocca-reso.ts';

const passo: Partial<Record<Stato, string>> = { richiesto: 'Decidi', arrivato: 'Controlla', controllato: 'Accredita' };

/** The oldest first. */
const resi =
  (stati: readonly Stato[]) =>
  async ({ db }: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> => {
    const righe = await db.rows<{
      id: number;
      anno: number;
      numero: number;
      stato: Stato;
      richiesto: Date;
      ragioneSociale: string;
    }>(sql`
      select x.id, x.anno::int as anno, x.numero, x.stato, x.richiesto, c.ragione_sociale
      from resi x join documenti d on ${delReso} join clienti c on c.cod_anagrafica = d.cod_anagrafica
      where x.stato = any(${stati}::text[]) order by x.id limit ${most}`);
    return righe.map(({ id, stato, richiesto, ragioneSociale, ...reso }) => ({
      rif: nomeReso(reso),
      chi: ragioneSociale,
      cosa: `${inParole[stato]}, ${daGiorni(inItalia(richiesto).day, oggi)}`,
      grave: false,
      telefono: '',
      passo: passo[stato] ?? 'Apri',
      verso: `/resi?vista=lavoro&reso=${id}`,
    }));
  };

export const scrivania: readonly DeskList[] = [
  {
    key: 'resi',
    label: 'Resi da decidere, controllare o accreditare',
    places: { 4: 40, 2: 80 },
    path: '/resi?vista=lavoro',
    rows: resi(daLavorare),
  },
  {
    key: 'resi-arrivati',
    label: 'Resi da controllare',
    places: { 5: 40 },
    path: '/resi?vista=lavoro',
    rows: resi(['arrivato']),
  },
];
