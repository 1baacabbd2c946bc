import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { paginaCatalogo } from '#catalogo/pagina/contract.ts';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const visitatore = app.as();
const cdArticolo = await negozio.articolo();
await creaTestata(db, { codTestata: 'MAR00001', descrizione: 'Mensola marchiata', righe: [cdArticolo] });

const pagina = async (): Promise<number> => (await visitatore.call(paginaCatalogo, { id: 'MAR00001-0' })).status;
const trovate = async (valore: string): Promise<string[]> => {
  const { testate } = (await visitatore.call(ricerca, { valore })).reply;
  return testate.map(({ codTestata }) => codTestata);
};
const spegne = (spento: boolean): Promise<unknown> =>
  db.run(sql`update aziende set disattiva_internet = ${spento} where codice_azienda = 'PRV'`);

test('a brand that is off internet takes its headers along: neither search nor page shows them to a visitor, until it is on again', async () => {
  await expect.poll(() => trovate('mensola')).toEqual(['MAR00001']);
  expect(await pagina()).toBe(200);
  await spegne(true);
  await expect.poll(() => trovate('mensola')).toEqual([]);
  await expect.poll(pagina).toBe(404);
  await spegne(false);
  await expect.poll(() => trovate('mensola')).toEqual(['MAR00001']);
  await expect.poll(pagina).toBe(200);
});
