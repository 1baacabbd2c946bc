import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { avviaInvioFatture, inviaFattura } from '#vendita/fatture-elettroniche/contract.ts';
import { canalePec } from '#vendita/fatture-elettroniche/server/canali/pec.ts';
import { apriPecSimulata } from '#vendita/fatture-elettroniche/server/simulatore/pec-simulata.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { client } from './client.ts';
import { bundled, startServer } from './processes.ts';

// A server process sends by a simulated provider and is killed with kill -9; the test's own rounds, with an advancing
// clock, continue its work.
const prova = await apriProvaFatture();
const { app, db, filesDir, nuova, leggi, spedisci, ricevi, passa, clock } = prova;
const pec = await apriPecSimulata({ adesso: clock, programma: (fai) => fai() });
const canale = canalePec(pec.config, clock);
const file = await bundled('server-process.ts');
const ufficio = client(null, 4);
afterAll(async () => {
  canale.close();
  await pec.close();
});
const server = () =>
  startServer(file, {
    url: app.database.url,
    filesDir,
    invoices: { canale: { tipo: 'pec', ...pec.config }, dal: '2026-03-01', notte: false, firma: 'qui' },
  });
const quante = (nome: string): number => pec.ricevuti.filter((uno) => uno === nome).length;

test.each([
  ['before the provider has taken the file', 'prima', 0],
  ['after the provider has taken the file', 'dopo', 1],
] as const)(
  'a server killed %s: the invoice arrives once, under one name',
  { timeout: 300_000 },
  async (_quando, tace, gia) => {
    const id = await nuova();
    pec.guasti.tace = tace;
    const processo = await server();
    const { status } = await ufficio.call(processo.origin, inviaFattura, { id });
    expect(status).toBe(200);
    await eventually(async () => expect((await leggi(id)).invii[0]?.inCasa).toBe(false));
    const nome = (await leggi(id)).invii[0]?.nomeFile ?? '';
    await eventually(() => expect(quante(nome)).toBe(gia));
    await processo.end('SIGKILL');
    pec.guasti.tace = '';
    await pec.quieta();
    for (let giro = 0; giro < 4; giro += 1) {
      passa(130_000);
      await spedisci(canale);
      await pec.quieta();
      await ricevi(canale);
    }
    expect(await leggi(id)).toMatchObject({ stato: 'non recapitabile', invii: [{ nomeFile: nome }] });
    expect(quante(nome)).toBe(1);
  },
);

test(
  'a server killed while it writes many files: each invoice has one, and none is forgotten',
  { timeout: 300_000 },
  async () => {
    const ids: number[] = [];
    for (let i = 0; i < 150; i += 1) ids.push(await nuova());
    pec.guasti.tace = 'prima';
    let processo = await server();
    expect((await ufficio.call(processo.origin, avviaInvioFatture, {})).status).toBe(200);
    const scritte = async (): Promise<number> =>
      (
        await db.one<{ n: number }>(
          sql`select count(*)::int as n from fatture_invii where id_documento = any(${ids}::bigint[])`,
        )
      )?.n ?? 0;
    await eventually(async () => expect(await scritte()).toBeGreaterThan(10));
    await processo.end('SIGKILL');
    const prima = await scritte();
    pec.guasti.tace = '';
    processo = await server();
    await expect.poll(scritte, { timeout: 120_000, interval: 300 }).toBe(ids.length);
    await processo.end('SIGKILL');
    process.stdout.write(`killed when ${prima} of ${ids.length} files were written\n`);
    for (let giro = 0; giro < 6; giro += 1) {
      passa(130_000);
      await spedisci(canale);
      await pec.quieta();
      await ricevi(canale);
    }
    const stati = await db.rows<{ stato: string; n: number; nomi: number }>(sql`
      select stato, count(*)::int as n, count(distinct nome_file)::int as nomi from fatture_invii where id_documento = any(${ids}::bigint[]) group by 1`);
    expect(stati).toEqual([{ stato: 'non recapitabile', n: ids.length, nomi: ids.length }]);
    expect(new Set(pec.ricevuti).size).toBe(pec.ricevuti.length);
  },
);
