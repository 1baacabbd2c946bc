import { expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { listenTo } from '#test/stand-ins/live-line.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sql } from '#platform/server/db/sql.ts';
import { prezzoArticolo } from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);

test('an open panel is notified of changes to stock, list price, outlet and location on either server, and then reads the new price', async () => {
  const [articolo, altro, cliente] = [await negozio.articolo(), await negozio.articolo(), await negozio.cliente()];
  await creaTestata(db, { codTestata: 'LIV00001', righe: [articolo] });
  await creaTestata(db, { codTestata: 'LIV00002', outlet: 50, righe: [altro] });
  const chi = { ruolo: 1, codAnagrafica: cliente } as const;
  const server = await app.another();
  const linea = await listenTo(server, chi, { temi: [`articolo:${articolo}`] });
  expect(await linea.next()).toMatchObject({ event: 'pronto' });
  await linea.settled();
  const letto = async (): Promise<unknown> => (await server.as(chi).call(prezzoArticolo, { id: articolo })).reply;
  const detto = { event: 'cambiato', data: [`articolo:${articolo}`] };

  await db.run(sql`update giacenze set qta_scaffale = 7 where cd_articolo = ${articolo}`);
  expect(await linea.next()).toMatchObject(detto);
  expect(await letto()).toMatchObject({ qtaDisponibile: 7, prezzoScontato: 2.5 });
  await negozio.prezza(articolo, 4);
  expect(await linea.next()).toMatchObject(detto);
  expect(await letto()).toMatchObject({ prezzoScontato: 4 });
  // Edits of another header and stock of another article are not notified; the next event is the own header's.
  await db.run(sql`update testate set sconto = 60 where cod_testata = 'LIV00002'`);
  await db.run(sql`update giacenze set qta_scaffale = 9 where cd_articolo = ${altro}`);
  await db.run(sql`update testate set outlet = true, sconto = 25 where cod_testata = 'LIV00001'`);
  expect(await linea.next()).toMatchObject(detto);
  expect(await letto()).toMatchObject({ prezzoScontato: 3 });
  await db.run(
    sql`insert into righe_catalogo (cod_testata, suffisso, riga, ct_tp_riga, cd_articolo, descrizione) values ('LIV00002', 0, 90, 'P', ${articolo}, '')`,
  );
  expect(await linea.next()).toMatchObject(detto);
  expect(await letto()).toMatchObject({ prezzoScontato: 1.6 });
});
