import { notFound } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { legaAlCliente } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import type { ClientiParts } from './clienti-parts.ts';
import { creaCliente } from './crea-cliente.ts';
import { mandaAttivazione } from './manda-attivazione.ts';
import { registrazionePer } from './riga-registrazione.ts';

/** Customer, user link and activation mail in one transaction. */
export const accettaRegistrazione =
  ({ nuovoCliente, urlPubblico }: ClientiParts): Verb<typeof contract.accettaRegistrazione> =>
  async ({ ctx: { tx, jobs, now, log }, input }) => {
    const { riga, stato } = await registrazionePer(tx, { id: input.id, passaggio: 'accetta' });
    if (riga.idUtente === null) throw notFound();
    const codAnagrafica = input.codAnagrafica
      ? await clientePresente(tx, input.codAnagrafica)
      : await creaCliente(tx, riga, nuovoCliente);
    await tx.run(
      sql`update registrazioni set stato = ${stato}, cod_anagrafica = ${codAnagrafica}, decisa = ${now} where registrazioni.id = ${riga.id}`,
    );
    await legaAlCliente(tx, { idUtente: riga.idUtente, codAnagrafica });
    await mandaAttivazione({ tx, jobs, now }, { ...riga, idUtente: riga.idUtente }, urlPubblico());
    await log({
      tabella: 'registrazioni',
      chiave: String(riga.id),
      operazione: 'edit',
      prima: { stato: riga.stato },
      dopo: { stato, codAnagrafica },
    });
    return { codAnagrafica };
  };

async function clientePresente(tx: Tx, codAnagrafica: string): Promise<string> {
  const row = await tx.one(sql`select 1 from clienti where clienti.cod_anagrafica = ${codAnagrafica}`);
  if (!row) throw notFound('Cliente non trovato');
  return codAnagrafica;
}
