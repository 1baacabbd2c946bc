import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aggiungiRiga } from '#vendita/carrello/contract.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { migrationsWith } from '#test/fixtures/migrations.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { client } from './client.ts';
import { bundled, ranToEnd, startServer } from './processes.ts';

const scratch = mkdtempSync(join(tmpdir(), 'cardine-upgrade-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const { url, filesDir, db } = await testDatabase({ durable: true });
const server = await startServer(await bundled('server-process.ts'), { url, filesDir });
const program = await bundled('start-process.mjs');
const negozio = await apriNegozio(db);

/** A possible next version: a column unknown to old servers, an index, a table. */
const next = [
  "alter table carrello_righe add column prova text not null default ''; create table prove (id int primary key)",
  '-- Outside of a transaction\ndrop index concurrently if exists prova_articolo;\n--> statement-breakpoint\ncreate index concurrently prova_articolo on carrello_righe (cd_articolo)',
];
test('an old server sells on while a new one brings the database along, and after it; one of the old version is not started any more', async () => {
  const articoli = await Promise.all(Array.from({ length: 5 }, () => negozio.articolo()));
  const cliente = client(await negozio.cliente());
  const stati: number[] = [];
  let over = false;
  const sells = async (): Promise<void> => {
    for (let i = 0; !over || i < 20; i++) {
      const riga = { cdArticolo: articoli[i % articoli.length] ?? '' };
      stati.push((await cliente.call(server.origin, aggiungiRiga, riga)).status);
    }
  };
  const selling = [sells(), sells()];
  const folder = migrationsWith(...next);
  await Promise.all([1, 2].map(() => migrate(url, { folder })));
  over = true;
  await Promise.all(selling);
  expect([new Set(stati), server.complaints()]).toEqual([new Set([200]), '']);
  expect(await db.one(sql`select sum(qta)::int as pezzi, min(prova) as prova from carrello_righe`)).toEqual({
    pezzi: stati.length,
    prova: '',
  });
  const { code, stderr } = await ranToEnd(program, { DATABASE_URL: url, DATA_DIR: join(scratch, 'dati'), PORT: '0' });
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^Il database è stato creato da un'altra versione di Cardine/),
  ]);
});
