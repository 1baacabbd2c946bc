import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { joined, sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { descrCodice } from '../rules.ts';
import type { Operatore } from '../rules/list.ts';
import { spiega } from '../rules/codici.ts';

type Errori = ReplyOf<typeof contract.erroriSpedizioni>;

const ordine = { data: sql`e.data_ora`, codice: sql`e.codice`, cliente: sql`e.ragione_sociale` };

/** B-068. */
export async function erroriSpedizioni(
  ctx: ReadCtx,
  { anno, mese, giorno, cerca, ordina, pagina }: InputOf<typeof contract.erroriSpedizioni>,
): Promise<Errori> {
  const italiana = sql`(e.data_ora at time zone 'Europe/Rome')`;
  const condizioni = joined(
    [
      cerca === ''
        ? sql`true`
        : sql`position(lower(${cerca}) in lower(e.ragione_sociale || ' ' || e.descrizione || ' ' || e.codice || ' ' || e.codice_spedizione || ' ' || e.utente)) > 0`,
      ...(anno === undefined ? [] : [sql`extract(year from ${italiana}) = ${anno}`]),
      ...(mese === undefined ? [] : [sql`extract(month from ${italiana}) = ${mese}`]),
      ...(giorno === undefined ? [] : [sql`extract(day from ${italiana}) = ${giorno}`]),
    ],
    'and',
  );
  const [righe, contati] = await Promise.all([
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
    ctx.db.one<{ totale: number }>(sql`select count(*)::int as totale from spedizioni_errori e where ${condizioni}`),
  ]);
  return {
    totale: contati?.totale ?? 0,
    righe: righe.map(({ anno: suo, codAnagrafica, dataOra, ...riga }) => ({
      ...riga,
      descrizioneCodice: descrCodice(suo, codAnagrafica, riga.codiceSpedizione),
      dataOra: dataOra.toISOString(),
      ...spiega(riga.operatore, riga.codice, riga.descrizione),
    })),
  };
}
