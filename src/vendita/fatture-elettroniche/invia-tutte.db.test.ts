import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { leggiLavoro } from '#platform/contract/work.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { scriviFattura } from '#test/fixtures/fatture.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { only } from '#test/fixtures/settings.ts';
import * as contract from './contract.ts';
import { impostazioniFatture } from './server/settings.ts';

const cartella = mkdtempSync(join(tmpdir(), 'canale-'));
afterAll(() => rmSync(cartella, { recursive: true, force: true }));
const app = await testApp({
  settings: only(impostazioniFatture, {
    canale: { tipo: 'cartella', cartella },
    dal: '2026-03-01',
    notte: false,
    firma: 'qui',
  }),
});
const { db } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as({ ruolo: 4, idUtente: 4 });

async function nuova(altro: Parameters<typeof scriviFattura>[2] = {}): Promise<string> {
  const codice = await negozio.cliente();
  await db.run(sql`update clienti set piva = '01234567897' where cod_anagrafica = ${codice}`);
  await scriviFattura(db, codice, altro);
  return codice;
}

test('what never left is counted and summed beforehand, credit notes below zero; the end says what leaves, what waits for a signature and what cannot be written', async () => {
  await nuova();
  await nuova({ tipo: 'NC' });
  const ente = await nuova();
  await db.run(sql`update clienti set codice_destinatario = 'UF1A2B' where cod_anagrafica = ${ente}`);
  const senza = await nuova();
  await db.run(sql`update clienti set cap = '' where cod_anagrafica = ${senza}`);
  const prima = (await ufficio.call(contract.elencoFattureElettroniche, { vista: 'tutte' })).reply;
  const totali = prima.righe.map(
    ({ tipo, totaleDocumento }) => (tipo === 'NC' ? 'NC' : 'FT') + Math.sign(totaleDocumento),
  );
  expect(totali.toSorted()).toEqual(['FT1', 'FT1', 'FT1', 'NC-1']);
  const somma = prima.righe.reduce((finora, { totaleDocumento }) => finora + totaleDocumento, 0);
  expect(prima.maiPartite).toEqual({ quante: 4, importo: somma });
  const { id } = (await ufficio.call(contract.avviaInvioFatture, {})).reply;
  const detto = await eventually(async () => {
    const { reply } = await ufficio.call(leggiLavoro, { id });
    expect(reply.stato).toBe('finito');
    return reply;
  });
  expect(detto.avanzamento).toBe('3 fatture pronte. 2 partono una dopo l’altra. 1 aspetta la firma.');
  expect(detto.errore).toMatch(/^1 fattura non può partire:\nFT \d+\/2026: .*CAP/);
  const dopo = (await ufficio.call(contract.elencoFattureElettroniche, {})).reply;
  expect(dopo.maiPartite.quante).toBe(1);
});

test('of two clerks who send all at once one does, the other is shown that work, and each invoice has one file', async () => {
  const codici = [await nuova(), await nuova(), await nuova()];
  const altro = app.as({ ruolo: 4, idUtente: 2 });
  const due = await Promise.all([
    ufficio.call(contract.avviaInvioFatture, {}),
    altro.call(contract.avviaInvioFatture, {}),
  ]);
  expect(due.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const id = due.find(({ status }) => status === 200)?.reply.id ?? 0;
  expect(due.find(({ status }) => status === 409)?.problem.present).toMatchObject({ lavoro: id });
  await eventually(async () => expect((await altro.call(leggiLavoro, { id })).reply.stato).toBe('finito'));
  const file = await db.rows<{ quanti: number }>(sql`
    select count(*)::int as quanti from fatture_invii i join documenti d on d.id = i.id_documento where d.cod_anagrafica = any(${codici}::text[]) group by d.id`);
  expect(file).toEqual([{ quanti: 1 }, { quanti: 1 }, { quanti: 1 }]);
});
