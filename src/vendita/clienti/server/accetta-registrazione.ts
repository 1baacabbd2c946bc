import { notFound, conflict } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { legaAlCliente } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import type { ClientiParts, CondizioniNuovoCliente } from './clienti-parts.ts';
import { mandaAttivazione } from './manda-attivazione.ts';
import { registrazionePer, type RigaRegistrazione } from './riga-registrazione.ts';

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
    await log('edit registrazioni', String(riga.id), { prima: { stato: riga.stato }, dopo: { stato, codAnagrafica } });
    return { codAnagrafica };
  };

async function clientePresente(tx: Tx, codAnagrafica: string): Promise<string> {
  const row = await tx.one(sql`select 1 from clienti where clienti.cod_anagrafica = ${codAnagrafica}`);
  if (!row) throw notFound('Cliente non trovato');
  return codAnagrafica;
}

async function creaCliente(tx: Tx, dati: RigaRegistrazione, condizioni: CondizioniNuovoCliente): Promise<string> {
  const codAnagrafica = await prossimoCodice(tx);
  const mail = dati.mailContatto || dati.userName;
  await tx.run(sql`
    insert into clienti (cod_anagrafica, ragione_sociale, indirizzo, cap, localita, provincia, stato, piva, telefono, mail, categoria,
      sotto_categoria, privacy, cod_listino, sconto1, sconto2, cd_pagamento, descrizione_pagamento, banca, iban, cd_iva, percentuale_iva,
      nome_agente, punteggio_totale, zona_passaggio, giorno_passaggio, frequenza_passaggio, giorno_consegna, autista_consegna)
    values (${codAnagrafica}, ${dati.ragioneSociale}, ${dati.indirizzo}, ${dati.cap}, ${dati.localita}, ${dati.provincia}, 'Italia', ${dati.piva},
      ${dati.telefono}, ${mail}, ${dati.categoria}, ${dati.sottoCategoria}, true, ${condizioni.codListino}, 0, 0, ${condizioni.cdPagamento},
      ${condizioni.descrizionePagamento}, '', '', ${condizioni.cdIva}, ${condizioni.percentualeIva}, '', 0, '', '', '', 'lmv', '')`);
  await tx.run(sql`
    insert into indirizzi (cod_anagrafica, prog, rag_soc, indirizzo, cap, localita, provincia, stato, telefono, fax, mail, note)
    values (${codAnagrafica}, 1, ${dati.ragioneSociale}, ${dati.indirizzo}, ${dati.cap}, ${dati.localita}, ${dati.provincia}, 'Italia',
      ${dati.telefono}, ${dati.fax}, ${mail}, '')`);
  return codAnagrafica;
}

/** Six digits; numbered one at a time over all servers. */
async function prossimoCodice(tx: Tx): Promise<string> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('clienti', 0))`);
  const row = await tx.one<{ codice: string }>(sql`
    select lpad((coalesce(max(clienti.cod_anagrafica::int), 0) + 1)::text, 6, '0') as codice from clienti where clienti.cod_anagrafica ~ '^[0-9]{6}$'`);
  if (!row || row.codice.length > 6) throw conflict('Non ci sono più codici cliente liberi.');
  return row.codice;
}
