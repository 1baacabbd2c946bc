import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { creaSpedizione } from '#logistica/etichette/contract.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { apriSpedizioni } from '#test/fixtures/spedizioni.ts';
import { client } from './client.ts';
import { bundled, startServer } from './processes.ts';

// Two servers on one database, and both couriers. The sending server is killed after the courier has booked and before
// it responds.
const { app, corrieri, preparata, info, crea, prenotate, passano, vai, giro } = await apriSpedizioni();
const filesDir = await mkdtemp(join(tmpdir(), 'cardine-kill-'));
const file = await bundled('server-process.ts');
const { url } = app.database;
afterAll(() => rm(filesDir, { recursive: true, force: true }));

test.each([
  ['GLS', 'inviata', /AddParcel/],
  ['BRT', 'bozza', /createData/],
] as const)(
  '%s: a server killed with kill -9 between the call and its answer books once; the other one finds it out',
  { timeout: 300_000 },
  async (operatore, trovata, chiamata) => {
    vai(testClock());
    const una = await preparata(operatore);
    const prima = prenotate();
    const server = await startServer(file, { url, filesDir, couriers: corrieri.config });
    corrieri.venuti();
    // The courier executes and responds after the timeout; until then the server waits.
    corrieri.guasta('tardi', chiamata);
    const muta = client(null, 5)
      .call(server.origin, creaSpedizione, { operatore, ...una.quale })
      .then(
        () => 'answered',
        () => 'cut off',
      );
    await eventually(() => expect(corrieri.venuti().join('')).toMatch(chiamata));
    await server.end('SIGKILL');
    expect(await muta).toBe('cut off');
    corrieri.guasta(null);
    expect(prenotate()).toBe(prima + 1);
    expect((await info(una.descr)).fase).toBe('in invio');
    expect((await crea(una)).status).toBe(409);
    passano(61);
    await giro();
    expect((await info(una.descr)).fase).toBe(trovata);
    if (trovata === 'bozza') expect((await crea(una)).reply.esito).toBe('OK');
    expect(prenotate()).toBe(prima + 1);
    expect(await info(una.descr)).toMatchObject({ fase: 'inviata', etichette: 1 });
  },
);
