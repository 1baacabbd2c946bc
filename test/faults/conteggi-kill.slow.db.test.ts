import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { approvaConta, apriConta, registraConteggi } from '#logistica/inventario/contract.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { client, insisting } from './client.ts';
import { bundled, startServer } from './processes.ts';
import { size, timeFor } from './size.ts';

const [invii, perInvio, colpi] = [size(12, 60), 5, size(4, 30)];
const { url, db } = await testDatabase();
const filesDir = await mkdtemp(join(tmpdir(), 'cardine-conteggi-'));
const file = await bundled('server-process.ts');
const negozio = await apriNegozio(db);
const articoli = await Promise.all(Array.from({ length: invii * perInvio }, () => negozio.articolo({ scorta: 10 })));
await db.run(sql`update articoli set ubicazione = 'K-' || right(cd_articolo, 4)`);
let server = await startServer(file, { url, filesDir });
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(filesDir, { recursive: true, force: true });
});

const [capo, mano] = [client(null, 2), client(null, 5)];
const colpisci = async () => {
  await server.end('SIGKILL');
  server = await startServer(file, { url, filesDir });
};

test(
  'a server killed while counts come in and are approved takes each count once and corrects each article once',
  { timeout: timeFor(600_000) },
  async () => {
    const origini = () => [server.origin];
    const aperta = await insisting(origini, 0, (origin) =>
      capo.call(origin, apriConta, { articoli }, { 'idempotency-key': 'chiave-conta-uccisa' }),
    );
    const { id } = aperta.reply;
    const manda = (n: number) => {
      const conteggi = articoli.slice(n * perInvio, (n + 1) * perInvio).map((codice, i) => ({
        chiave: createHash('md5').update(codice).digest('hex'),
        ubicazione: `K-${codice.slice(-4)}`,
        codice,
        qta: 8 + i,
        quando: testClock().toISOString(),
      }));
      return insisting(origini, n, (origin) => mano.call(origin, registraConteggi, { id, conteggi }));
    };
    const approva = () => insisting(origini, 0, (origin) => capo.call(origin, approvaConta, { id, righe: null }));
    for (let n = 0; n < invii; n++) {
      const uccide = n % Math.ceil(invii / colpi) === 0;
      const [primo, , secondo] = await Promise.all([manda(n), approva(), manda(n), ...(uccide ? [colpisci()] : [])]);
      expect([primo?.status, secondo?.status]).toEqual([200, 200]);
    }
    expect((await approva()).status).toBe(200);
    const stanno = await db.rows<{ scaffale: number; movimenti: number; differenza: number; conteggi: number }>(sql`
      select g.qta_scaffale as scaffale, count(m.id)::int as movimenti, coalesce(sum(case when m.a = 'scaffale' then m.qta else -m.qta end), 0) as differenza,
        (select count(*)::int from conteggi c where c.cd_articolo = g.cd_articolo) as conteggi
      from giacenze g left join movimenti_giacenze m on m.cd_articolo = g.cd_articolo group by g.cd_articolo order by g.cd_articolo`);
    expect(stanno).toEqual(
      articoli.map((_, i) => {
        const scaffale = 8 + (i % perInvio);
        return { scaffale, movimenti: scaffale === 10 ? 0 : 1, differenza: scaffale - 10, conteggi: 1 };
      }),
    );
  },
);
