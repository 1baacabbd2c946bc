import { oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { counted } from '#platform/server/db/counted.ts';
import { literal } from '#platform/server/db/like.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { joined, sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { descrCodice } from '../rules.ts';
import { primoAnno, type Operatore } from '../rules/list.ts';
import { spiega } from '../rules/codici.ts';
import { nelMese } from './nel-mese.ts';

const ordine = { data: sql`e.data_ora`, codice: sql`e.codice`, cliente: sql`e.ragione_sociale` };

const mezzanotte = (giorno: string): Fragment => sql`(${giorno}::timestamp at time zone 'Europe/Rome')`;

function anni({ now }: ReadCtx, anno: number | undefined): number[] {
  if (anno !== undefined) return [anno];
  return Array.from({ length: Number(oggiInItalia(now).slice(0, 4)) - primoAnno + 1 }, (_, i) => primoAnno + i);
}

/** B-068. */
export const erroriSpedizioni: Verb<typeof contract.erroriSpedizioni> = async ({
  ctx,
  input: { anno, mese, giorno, cerca, ordina, pagina },
}) => {
  const italiana = sql`(e.data_ora at time zone 'Europe/Rome')`;
  const condizioni = joined(
    [
      ...(anno === undefined ? [sql`true`] : [sql`extract(year from ${italiana}) = ${anno}`]),
      ...(mese === undefined ? [] : [nelMese(sql`e.data_ora`, mezzanotte, { anni: anni(ctx, anno), mese })]),
      ...(giorno === undefined ? [] : [sql`extract(day from ${italiana}) = ${giorno}`]),
      ...(cerca === ''
        ? []
        : [
            sql`lower(e.ragione_sociale || ' ' || e.descrizione || ' ' || e.codice || ' ' || e.codice_spedizione || ' ' || e.utente) like lower(${`%${literal(cerca)}%`})`,
          ]),
    ],
    'and',
  );
  const [righe, totale] = await Promise.all([
    ctx.db.rows<{
      id: number;
      anno: number;
      codiceSpedizione: number;
      codAnagrafica: string;
      ragioneSociale: string;
      operatore: Operatore;
      utente: string;
      dataOra: Date;
      codice: string;
      descrizione: string;
    }>(sql`
    select e.id, e.anno, e.codice_spedizione, e.cod_anagrafica, e.ragione_sociale, e.operatore, e.utente, e.data_ora, e.codice, e.descrizione
    from spedizioni_errori e where ${condizioni} ${orderBy(ordina, ordine, sql`e.id desc`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`),
    counted(ctx.db, sql`spedizioni_errori e where ${condizioni}`),
  ]);
  return {
    totale,
    righe: righe.map(({ anno: suo, codAnagrafica, dataOra, ...riga }) => ({
      ...riga,
      descrizioneCodice: descrCodice(suo, codAnagrafica, riga.codiceSpedizione),
      dataOra: dataOra.toISOString(),
      ...spiega(riga.operatore, riga.codice, riga.descrizione),
    })),
  };
};
