import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import { reviveWorks } from '#platform/server/work/revive-works.ts';
import { queueOfWork } from '#platform/server/work/long-work.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { testClock } from '#test/fixtures/settings.ts';
import * as contract from '#vendita/cataloghi-uscita/contract.ts';
import { preparazione } from '#vendita/cataloghi-uscita/server/prepara-catalogo.ts';
import { bundled, startServer } from './processes.ts';

const filesDir = await mkdtemp(join(tmpdir(), 'cardine-cataloghi-uccisi-'));
afterAll(() => rm(filesDir, { recursive: true, force: true }));
const file = await bundled('server-process.ts');
/** Without its own jobs: the processes that are killed do the work. */
const app = await testApp({ filesDir, jobs: false });
const { db, pool, url } = app.database;
const jobs = createJobs({ url, queues: [queueOfWork(preparazione.kind)], trouble: () => {} });
await jobs.start();
app.database.beforeDrop(() => jobs.stop());
const negozio = await apriNegozio(db);
const cliente = await negozio.cliente();
const io = app.as({ ruolo: 1, codAnagrafica: cliente, idUtente: 21 });
// A key is valid while its creator is an administrator.
await db.run(sql`
  insert into utenti (id, username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, amministra, creato)
  overriding system value values (21, 'chiave@prova.example', 'x', 1, 'Ada', 'Prova', ${cliente}, true, true, now())`);
await db.run(sql`
  insert into articoli (cd_articolo, descrizione, un_misura, um_ordini_web, qta_per_pezzo, qt_scatola, articolo_non_divisibile, desc_um_conversione,
    cd_articolo_fornitore_catalogo, codice_azienda, cat_merceologica, ubicazione, ubicazione2, obsoleto, eliminato, non_stamp_catalogo,
    scorta_non_gestita, distinta_base_semplice, distinta_base_dinamica, funzione_db, path_img)
  select 'Z' || lpad(n::text, 5, '0'), 'Molti', 'PZ', '', 1, 1, false, '', '', 'PRV', '001001', '', '', false, false, false, false, false, false, '', '' from generate_series(1, 1500) n`);
await db.run(
  sql`insert into listini (cod_listino, cd_articolo, da_quantita, prezzo, valido_dal) select 'BASE', a.cd_articolo, 1, 3, '2020-01-01' from articoli a where a.cd_articolo like 'Z%'`,
);
// Makes one run wait after its first page, and another while its row is being written.
await pool.query(`
  create function aspetta() returns trigger language plpgsql set lock_timeout = 0 as $$ begin perform pg_advisory_xact_lock(tg_argv[0]::int); return null; end $$;
  create trigger aspetta after insert on cataloghi_uscita_letti for each statement execute function aspetta('4242');
  create trigger aspetta_riga after insert on cataloghi_uscita_file for each statement execute function aspetta('4243')`);

let volte = 0;
const chiave = () => ({ 'idempotency-key': `catalogo-ucciso-${++volte}` });
const nuovo = async (): Promise<number> =>
  (await io.call(contract.salvaCatalogoUscita, { nome: 'Listino', formato: 'json', notte: false }, chiave())).reply.id;
const elenco = async (id: number) =>
  (await io.call(contract.elencoCataloghiUscita, {})).reply.righe.find((riga) => riga.id === id);
const prepara = (id: number) => io.call(contract.preparaCatalogoUscita, { id }, chiave());
const sulDisco = async (): Promise<string[]> =>
  (await readdir(join(filesDir, 'riservati/cataloghi-uscita'), { recursive: true }).catch(() => [])).filter((nome) =>
    nome.endsWith('.json'),
  );
const rinvenuti = () =>
  reviveWorks(
    {
      store: app.server.store,
      clock: () => new Date(testClock().getTime() + 3_600_000),
      jobsIn: jobs.within,
    } as never,
    [preparazione.kind],
  )(undefined as never);
const letto = async (id: number) => {
  const { reply } = await io.call(contract.chiaveCatalogoUscita, { id });
  return app.server.app.inject({
    url: `/api/cataloghi-uscita/${id}`,
    headers: { authorization: `Bearer ${reply.chiave}` },
  });
};

test.each([
  ['while it is written', 4242, 0],
  ['as its row is written', 4243, 1],
] as const)(
  'a server killed %s leaves no catalogue under its name that is not whole, and the next one makes it once',
  { timeout: 180_000 },
  async (_, lucchetto, scritti) => {
    const prima = (await sulDisco()).length;
    const id = await nuovo();
    const fermo = await pool.connect();
    await fermo.query(`select pg_advisory_lock(${lucchetto})`);
    const server = await startServer(file, { url, filesDir });
    expect((await prepara(id)).status).toBe(200);
    await eventually(async () =>
      expect(
        (
          await pool.query(
            `select 1 from pg_locks where locktype = 'advisory' and objid = ${lucchetto} and not granted`,
          )
        ).rowCount,
      ).toBe(1),
    );
    await server.end('SIGKILL');
    await fermo.query(`select pg_advisory_unlock(${lucchetto})`);
    fermo.release();
    expect((await sulDisco()).length - prima).toBe(scritti);
    expect((await elenco(id))?.file).toEqual([]);
    expect((await letto(id)).statusCode).toBe(404);
    await rinvenuti();
    const altro = await startServer(file, { url, filesDir });
    await eventually(async () => expect((await elenco(id))?.file).toMatchObject([{ numero: 1, tolti: 0 }]));
    const { articoli } = JSON.parse((await letto(id)).body) as { articoli: object[] };
    expect([articoli.length, (await elenco(id))?.file[0]?.articoli]).toEqual([1500, 1500]);
    expect(await db.rows(sql`select 1 as c from cataloghi_uscita_letti where id_catalogo = ${id}`)).toEqual([]);
    await altro.end('SIGKILL');
  },
);

const tmpfs = (path: string): boolean =>
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'mode=755,size=96k', 'tmpfs', path]).status === 0;

test(
  'a full disk leaves the previous catalogue and is reported in the open lists',
  { timeout: 120_000 },
  async ({ skip }) => {
    const piccolo = await mkdtemp(join(tmpdir(), 'cardine-cataloghi-disco-'));
    if (!tmpfs(piccolo)) return skip('this account may not mount a small disk');
    afterAll(() => void spawnSync('umount', [piccolo]));
    const id = await nuovo();
    await db.run(sql`update articoli set eliminato = cd_articolo > 'Z00020' where cd_articolo like 'Z%'`);
    const server = await startServer(file, { url, filesDir: piccolo });
    await prepara(id);
    await eventually(async () => expect((await elenco(id))?.file).toHaveLength(1));
    await db.run(sql`update articoli set eliminato = false where cd_articolo like 'Z%'`);
    const ascolta = await pool.connect();
    const detti: string[] = [];
    ascolta.on('notification', ({ payload = '' }) => payload.includes('"cataloghi_uscita"') && detti.push(payload));
    await ascolta.query('listen cardine');
    await prepara(id);
    await eventually(() => expect(detti.length).toBeGreaterThan(0));
    detti.length = 0;
    await eventually(async () =>
      expect((await elenco(id))?.errore).toBe(
        'Il catalogo non si è potuto preparare: riprovare più tardi. Il file di prima, se c’è, resta.',
      ),
    );
    await eventually(() => expect(detti.join()).toContain(cliente));
    ascolta.release(true);
    expect((await elenco(id))?.file).toMatchObject([{ numero: 1, articoli: 20 }]);
    expect((await readdir(join(piccolo, 'riservati/cataloghi-uscita', String(id)))).length).toBe(1);
    expect(await readdir(join(piccolo, '.unfinished'))).toEqual([]);
    await server.end('SIGKILL');
  },
);
