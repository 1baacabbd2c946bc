import { formatQuantity } from '#platform/contract/format.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { daGiorni } from '#parti/da-giorni.ts';
import { inItalia } from '#platform/contract/dates.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { inRicezione } from './leggi-ricezione.ts';

/** Same order as the reception list. */
async function daSistemare(ctx: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const righe = await ctx.db.rows<{
    cdArticolo: string;
    descrizione: string;
    unMisura: string;
    qta: number;
    ubicazione: string;
    dal: Date | null;
  }>(sql`
    select a.cd_articolo, a.descrizione, a.un_misura, g.qta_ricevuta as qta, a.ubicazione, x.dal
    from ${inRicezione} order by x.dal nulls first, a.cd_articolo limit ${most}`);
  return righe.map(({ cdArticolo, descrizione, unMisura, qta, ubicazione, dal }) => ({
    rif: mostraCodiceArticolo(cdArticolo),
    chi: descrizione,
    cosa: [
      `${formatQuantity(qta)} ${unMisura}`,
      ...(ubicazione === '' ? [] : [`a ${ubicazione}`]),
      ...(dal === null ? [] : [daGiorni(inItalia(dal).day, oggi)]),
    ].join(', '),
    grave: false,
    telefono: '',
    passo: 'Sistema',
    verso: `/ricezione?articolo=${encodeURIComponent(cdArticolo)}`,
  }));
}

export const scrivania: readonly DeskList[] = [
  {
    key: 'da-sistemare',
    label: 'Merce in ricezione da sistemare',
    places: { 5: 30 },
    path: '/ricezione',
    rows: daSistemare,
  },
];
