import { expect, test, vi } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { inUnPdf } from '#test/fixtures/carte.ts';
import { holdQueue } from '#test/fixtures/held-queue.ts';
import { foto, ufficioScansioni } from '#test/fixtures/scansioni.ts';
import * as contract from './contract.ts';

const { app, db, ufficio, due, carica, letto, scansioniDi } = await ufficioScansioni();
/** Picture processes must start first. */
const attesa = { timeout: 120_000, interval: 50 };

test('who would file, delete or join a scan that is being divided is told so, and the pages come', async () => {
  const { reply } = await carica('tre da dividere.pdf', await inUnPdf(await Promise.all(['A', 'B', 'C'].map(foto))));
  await letto(reply.id);
  const [prima, seconda, terza] = await scansioniDi(reply.id);
  const vive = () =>
    db.rows<{ pagina: number; pagine: number }>(
      sql`select pagina, pagine from scansioni where id_arrivo = ${reply.id} and eliminata is null order by pagina`,
    );
  const unisci = (una: typeof prima) =>
    ufficio.call(contract.unisciScansione, { origine: 'Scansioni', idProg: una?.idProg ?? 0 });
  const quale = { origine: 'Scansioni', idProg: prima?.idProg ?? 0 } as const;
  const archivia = () =>
    ufficio.call(contract.salvaScansione, {
      IdProg: quale.idProg,
      NrDocAuto: false,
      Area: 'Vendite',
      TipoDocumento: 'DDT',
      Anno: 2026,
      NrDocumento: 77,
      CdAnagrafica: due,
      Documento: '',
      NrRimanenza: null,
      NrPagina: null,
    });
  await unisci(seconda);
  await vi.waitFor(async () => expect((await vive()).length).toBe(2), attesa);
  const libera = await holdQueue(app.database.pool, 'scansioni');
  // A pending join keeps both of its scans.
  expect((await unisci(terza)).status).toBe(200);
  for (const detto of [await archivia(), await ufficio.call(contract.eliminaScansione, quale)])
    expect(detto.problem).toMatchObject({ status: 409, detail: expect.stringMatching(/^La scansione si sta unendo/) });
  await libera();
  await vi.waitFor(async () => expect(await vive()).toEqual([{ pagina: 1, pagine: 3 }]), attesa);
  const ancora = await holdQueue(app.database.pool, 'scansioni');
  await vi.waitFor(async () => expect((await ufficio.call(contract.dividiScansione, quale)).status).toBe(200), attesa);
  for (const detto of [await archivia(), await ufficio.call(contract.eliminaScansione, quale)])
    expect(detto.problem).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^La scansione si sta dividendo/),
    });
  await ancora();
  await vi.waitFor(async () => expect((await vive()).map(({ pagina }) => pagina)).toEqual([1, 2, 3]), attesa);
});

test('if a server is killed while joining a scan, the next one joins it, and the scan can be moved again', async () => {
  const { reply } = await carica('due da dividere.pdf', await inUnPdf(await Promise.all(['D', 'E'].map(foto))));
  await letto(reply.id);
  const sole = () =>
    db.rows(sql`select 1 as c from scansioni where id_arrivo = ${reply.id} and eliminata is null and pagine = 1`);
  const [prima, seconda] = await scansioniDi(reply.id);
  const libera = await holdQueue(app.database.pool, 'scansioni');
  const dilla = { origine: 'Scansioni', idProg: prima?.idProg ?? 0 } as const;
  expect((await ufficio.call(contract.unisciScansione, { ...dilla, idProg: seconda?.idProg ?? 0 })).status).toBe(200);
  await db.run(sql`
    update pgboss.job set state = 'active', started_on = now(), output = '{"server": 1}', start_after = now() where name = 'scansioni' and state = 'created'`);
  await libera();
  const detto = await ufficio.call(contract.eliminaScansione, dilla);
  expect(detto.problem).toMatchObject({ status: 409, detail: expect.stringMatching(/^La scansione si sta unendo/) });
  await vi.waitFor(async () => expect(await sole()).toEqual([]), attesa);
  await vi.waitFor(async () => expect((await ufficio.call(contract.eliminaScansione, dilla)).status).toBe(200), attesa);
});
