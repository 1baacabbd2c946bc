import { inItalia } from '#platform/contract/dates.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { daGiorni } from '#parti/da-giorni.ts';
import type { Attention, Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { daFare, elenco } from './elenco.ts';

export const attenzioni: readonly Attention[] = [
  {
    key: 'ordini-in-arrivo',
    label: 'Ordini in arrivo da lavorare',
    roles: contract.elencoOrdiniInArrivo.who,
    order: 9,
    path: '/ordiniInArrivo',
    urgent: true,
    count: () => sql`select count(*) from ordini_in_arrivo x where ${daFare}`,
  },
];

/** The oldest first. */
async function daLavorare(ctx: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const { righe } = await elenco(ctx, { vista: 'da fare', cerca: '', ordina: 'arrivato', pagina: 1 });
  return righe.slice(0, most).map(({ id, nome, mittente, ragioneSociale, arrivato, incaricato, ...riga }) => ({
    rif: riga.numeroOrdine === '' ? nome : `Ordine ${riga.numeroOrdine}`,
    chi: ragioneSociale || mittente,
    cosa: [
      ...(riga.righe > 0 ? [formatCounted(riga.righe, 'riga', 'righe')] : []),
      daGiorni(inItalia(new Date(arrivato)).day, oggi),
      ...(incaricato === '' ? [] : [`di ${incaricato}`]),
    ].join(', '),
    grave: false,
    telefono: '',
    passo: 'Lavora',
    verso: `/ordiniInArrivo/${id}`,
  }));
}

export const scrivania: readonly DeskList[] = [
  {
    key: 'ordini-in-arrivo',
    label: 'Ordini in arrivo',
    places: { 4: 15, 2: 12 },
    path: '/ordiniInArrivo',
    rows: daLavorare,
  },
];
