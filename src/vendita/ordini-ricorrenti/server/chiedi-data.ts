import { formatDate } from '#platform/contract/format-date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { chiediApprovazioneRighe } from '#vendita/carrello/server/index.ts';
import type { OltreLimite } from '#vendita/persone/server/index.ts';
import { daOrdinare } from './data-tenuta.ts';
import type { DataParts, Fuori } from './data-tenuta.ts';
import { mandaEsito } from './mail-ricorrenti.ts';
import type { DiData, Caselle } from './mail-ricorrenti.ts';

/**
 * An order above the limits of the user who set it up waits for approval, as from the cart. 409 if nobody may approve.
 */
export const chiediData = (
  parti: DataParts & Caselle,
  data: DiData,
  { fuori, oltre }: { readonly fuori: Fuori; readonly oltre: OltreLimite },
): Promise<void> =>
  parti.store.transaction(async (tx) => {
    const da = await daOrdinare(parti, tx, data, fuori);
    if (!da) return;
    const { ctx, richiesta, righe, volta } = da;
    const id = await chiediApprovazioneRighe(ctx, {
      input: richiesta,
      oltre,
      urlPubblico: parti.urlPubblico,
      origine: `Ordine ricorrente «${data.nome}» del ${formatDate(data.giorno)}`,
      righe,
    });
    await tx.run(sql`
      update ordini_ricorrenti_date set stato = 'in approvazione', id_approvazione = ${id}, esito = ${da.esito}, quando = ${ctx.now}
      where id_ricorrente = ${data.id} and giorno = ${data.giorno}::date`);
    const esito = [oltre.message, da.esito].filter(Boolean).join('\n');
    await mandaEsito({ ...parti, ...ctx }, data, { esito, come: 'in approvazione', volta });
  });
