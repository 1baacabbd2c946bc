import { spawn, spawnSync } from 'node:child_process';
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { program } from '#platform/server/db/embedded/binaries.ts';
import { findPlace } from '#platform/server/db/embedded/place.ts';
import { readState } from '#platform/server/db/embedded/state.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase, type TestDatabase } from '#test/fixtures/database.ts';
import { isRoot } from '#test/runner/holders.ts';
import { byClock } from '#test/runner/patience.ts';
import { ownCluster } from './own-cluster.ts';
import { bundled, ranToEnd } from './processes.ts';

const file = await bundled('start-process.mjs');
const folder = await mkdtemp(join(tmpdir(), 'cardine-start-'));
await chmod(folder, 0o755);
const { url, db } = await testDatabase({ durable: true });
const cluster = await ownCluster();
const mounted: string[] = [];
afterAll(async () => {
  for (const path of mounted) spawnSync('umount', [path]);
  await rm(folder, { recursive: true, force: true });
});

/** Lines of the program's stderr, and its exit code. */
async function start(
  env: Record<string, string>,
  through?: Through,
): Promise<{ code: number | null; lines: string[] }> {
  const { code, stderr } = await ranToEnd(
    file,
    { DATA_DIR: join(folder, 'data'), DEMO: 'off', PORT: '0', LOG_LEVEL: 'error', ...env },
    through ? { through } : {},
  );
  return { code, lines: stderr.replace(/\n$/, '').split('\n') };
}

type Through = readonly [string, ...string[]];

/** Exactly this line and exit code 1. */
const refusal = (line: string | RegExp) => ({
  code: 1,
  lines: [typeof line === 'string' ? line : expect.stringMatching(line)],
});

/** Mounts a small file system; null if this account may not. */
function disk(name: string, options: string): string | null {
  const path = join(folder, name);
  if (
    !isRoot ||
    spawnSync('mkdir', [path]).status !== 0 ||
    spawnSync('mount', ['-t', 'tmpfs', '-o', `mode=755,${options}`, 'tmpfs', path]).status !== 0
  )
    return null;
  mounted.push(path);
  return path;
}

/**
 * A small file system and the command prefix to use it: an ordinary account mounts it in its own user namespace, mapped
 * to itself.
 */
async function smallDisk(name: string, size: string): Promise<{ path: string; through?: Through } | null> {
  const mine = disk(name, `size=${size}`);
  if (mine !== null || isRoot) return mine === null ? null : { path: mine };
  const path = await mkdtemp(join(folder, `${name}-`));
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  const script = `mount -t tmpfs -o mode=755,size=${size} tmpfs ${path} && exec unshare --user --map-user=${uid} --map-group=${gid} "$0" "$@"`;
  const through: Through = ['unshare', '--map-root-user', '--mount', 'sh', '-c', script];
  return spawnSync(through[0], [...through.slice(1), 'true']).status === 0 ? { path, through } : null;
}

describe(
  'an impossible start gives the reason in one line and exits with 1:',
  { concurrent: true, timeout: 120_000 },
  () => {
    test('the port is taken', async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const address = other.address();
      const port = String(typeof address === 'object' ? address?.port : 0);
      const line = `La porta ${port} è già in uso: fermare l'altro programma o scegliere un'altra porta con PORT.`;
      expect(await start({ DATABASE_URL: url, PORT: port })).toEqual(refusal(line));
      other.close();
    });

    test('the host is not of this machine', async () => {
      expect(await start({ DATABASE_URL: url, HOST: '192.0.2.1' })).toEqual(
        refusal('HOST 192.0.2.1 non è un indirizzo di questa macchina.'),
      );
    });

    test.each([
      ['nothing listens there', 'postgres://cardine:segreta@127.0.0.1:1/cardine'],
      ['nothing listens on any address of a name', 'postgres://cardine:segreta@localhost:1/cardine'],
      ['no such name', 'postgres://cardine:segreta@database.invalid/cardine'],
      ['another password', url.replace(/:[^:@]+@/, ':segreta@')],
      ['no such database', `${url}_che_non_c_e`],
    ])('the database can not be reached: %s', async (_, databaseUrl) => {
      const line = /^DATABASE_URL: il database non risponde \((?!.*(segreta|Error\))).{5,}\)\.$/;
      expect(await start({ DATABASE_URL: databaseUrl })).toEqual(refusal(line));
    });

    test('the database never answers', async () => {
      const silent = createServer(() => {});
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      const address = silent.address();
      const silentUrl = `postgres://a@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/a`;
      expect(await start({ DATABASE_URL: silentUrl })).toEqual(refusal(/^DATABASE_URL: il database non risponde/));
      silent.close();
    });

    test.each([
      [{ PORT: 'tremila' }, 'PORT deve essere un numero intero tra 0 e 65535 (trovato: tremila).'],
      [
        { DATABASE_URL: 'mysql://segreta@x/y' },
        'DATABASE_URL deve essere un indirizzo postgres://utente:password@host:porta/database.',
      ],
    ])('a setting is wrong: %o', async (env, line) => expect(await start(env)).toEqual(refusal(line)));

    test('the host is not of this machine, or the files can not be kept: no data are loaded before that is said', async () => {
      const noFolder = join(folder, 'non-una-cartella');
      await writeFile(noFolder, '');
      const wrong: Record<string, string>[] = [
        { HOST: '192.0.2.1' },
        { FILES_URL: pathToFileURL(join(noFolder, 'sotto')).href },
        { FILES_URL: 's3://nessuno?endpoint=http://127.0.0.1:9', FILES_KEY_ID: 'chi', FILES_SECRET: 'segreta' },
      ];
      for (const env of wrong) {
        const given = await testDatabase({ durable: true });
        expect(await start({ DATABASE_URL: given.url, DEMO: 'on', ...env })).toEqual(
          refusal(
            /^(HOST 192|FILES_URL: (nella cartella .* \(ENOTDIR\)|s3:\/\/nessuno\/ .* non risponde \(ECONNREFUSED\)))/,
          ),
        );
        expect(await given.db.one(sql`select count(*) as n from utenti`)).toEqual({ n: 0 });
      }
    });

    test('DATA_DIR is a file, or lies below one', async () => {
      const data = join(folder, 'un-file');
      await writeFile(data, '');
      expect(await start({ DATA_DIR: data })).toEqual(refusal(`DATA_DIR non scrivibile: ${data} (EEXIST).`));
      expect(await start({ DATA_DIR: join(data, 'sotto') })).toEqual(
        refusal(`DATA_DIR non scrivibile: ${join(data, 'sotto')} (ENOTDIR).`),
      );
    });

    test('DATA_DIR can not be written', async ({ skip }) => {
      const closed = isRoot ? disk('sola-lettura', 'size=1m,ro') : await mkdtemp(join(folder, 'chiusa-'));
      if (closed === null) return skip('this root may not mount a disk, and no folder is closed to it');
      if (!isRoot) await chmod(closed, 0o555);
      expect(await start({ DATA_DIR: closed })).toEqual(
        refusal(new RegExp(`^DATA_DIR non scrivibile: ${closed} \\((EROFS|EACCES)\\)\\.$`)),
      );
    });

    test.for([
      ['at once', '8m'],
      ['while the data is made', '60m'],
    ] as const)('the disk is full: %s', async ([, size], { skip }) => {
      const full = await smallDisk(`disco-${size}`, size);
      if (full === null) return skip('this account may not mount a small disk');
      expect(await start({ DATA_DIR: full.path, DEMO: 'on' }, full.through)).toEqual(
        refusal(`Disco pieno: liberare spazio per ${full.path} e riavviare.`),
      );
    });
  },
);

describe('a PostgreSQL on which a confirmed order could be lost is refused:', () => {
  test('synchronous_commit is off', async () => {
    const { name } = (await db.one<{ name: string }>(sql`select current_database() as name`)) ?? { name: '' };
    await db.run({ parts: [`alter database ${name} set synchronous_commit = off`], values: [] });
    const line =
      'Il server PostgreSQL ha synchronous_commit=off: un ordine confermato potrebbe andare perso. Attivarlo e riavviare.';
    expect(await start({ DATABASE_URL: url })).toEqual(refusal(line));
    await db.run({ parts: [`alter database ${name} set synchronous_commit = on`], values: [] });
  });

  test('fsync is off', async () => {
    await cluster.stop();
    const { port } = new URL(cluster.url);
    const place = await findPlace(cluster.dataDir, await readState(cluster.dataDir));
    const { account } = place;
    const careless = spawn(
      program(place.binaries, 'postgres'),
      ['-D', place.cluster, '-p', port, '-c', 'fsync=off', '-c', 'unix_socket_directories='],
      {
        ...(account ? { uid: account.uid, gid: account.gid } : {}),
        cwd: '/',
        stdio: 'ignore',
      },
    );
    const ended = new Promise((resolve) => careless.once('exit', resolve));
    try {
      // Until it listens, the connection fails with another message.
      await expect
        .poll(
          () => ranToEnd(file, { DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'data'), DEMO: 'off', PORT: '0' }),
          { timeout: 30_000 },
        )
        .toEqual({
          code: 1,
          stdout: '',
          stderr:
            'Il server PostgreSQL ha fsync=off: un ordine confermato potrebbe andare perso. Attivarlo e riavviare.\n',
        });
    } finally {
      careless.kill('SIGINT');
      await ended;
    }
  });
});

describe('demo and simulators are never enabled with real data:', { timeout: 120_000 }, () => {
  /** Output until it listens, and the simulator's response. */
  async function standing(env: Record<string, string>): Promise<{ said: string; simulator: number | undefined }> {
    let simulator: number | undefined;
    let asked = false;
    const { stdout } = await ranToEnd(
      file,
      { DATA_DIR: join(folder, 'vera'), PORT: '0', LOG_LEVEL: 'error', ...env },
      {
        seen: (said, child) => {
          const [, origin] = /risponde su (http:\S+)/.exec(said) ?? [];
          if (origin === undefined || asked) return;
          asked = true;
          const headers = { authorization: 'Bearer sk_test_qualunque' };
          void fetch(`${origin}/v1/checkout/sessions/x`, { headers })
            .then(({ status }) => (simulator = status))
            .finally(() => setTimeout(() => child.kill('SIGTERM'), 200));
        },
      },
    );
    return { said: stdout, simulator };
  }
  const people = async (of: TestDatabase) => (await of.db.one<{ n: number }>(sql`select count(*) as n from utenti`))?.n;

  test('a database that is given is left empty, nobody can log in to it and nothing is simulated', async () => {
    const given = await testDatabase({ durable: true });
    const { said, simulator } = await standing({ DATABASE_URL: given.url });
    expect([await people(given), simulator]).toEqual([0, 404]);
    expect(said).not.toContain('demo-cardine');
    expect(said).toContain('npm run admin -- crea');
  });

  test('data that are there already are no demo, whatever DEMO says: no login is printed and nothing is simulated', async () => {
    const given = await testDatabase({ durable: true });
    await given.db.run(sql`
      insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato)
      values ('anna@ditta.example', 'x', 2, 'Anna', 'Bo', true, now())`);
    const { said, simulator } = await standing({ DATABASE_URL: given.url, DEMO: 'on' });
    expect([await people(given), simulator]).toEqual([1, 404]);
    expect(said).not.toContain('demo-cardine');
  });

  test('what the demo filled has its logins printed and its simulator, which wants a key that nobody outside knows', async () => {
    const given = await testDatabase({ demo: true, durable: true });
    const env = { DATABASE_URL: given.url, DEMO: 'on' };
    const { said, simulator } = await standing(env);
    expect(simulator).toBe(401);
    expect(said).toContain('demo-cardine');
    const network = await standing({ ...env, HOST: '0.0.0.0' });
    expect(network.said).not.toContain('demo-cardine');
    expect(network.said).toContain('DEMO_LOGINS');
  });
});

describe('a program that runs ends with 0 at', () => {
  const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'data'), DEMO: 'off', PORT: '0', LOG_LEVEL: 'error' };

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s, within ten seconds, although a browser holds its connection open',
    byClock,
    async (signal) => {
      let begun = 0;
      const ended = await ranToEnd(
        file,
        { ...env, DATABASE_URL: url },
        {
          seen: (stdout, child) => {
            const [, origin] = /risponde su (http:\S+)/.exec(stdout) ?? [];
            if (origin === undefined || begun) return;
            begun = performance.now();
            void fetch(`${origin}/health`).then(() => child.kill(signal));
          },
        },
      );
      expect(ended).toMatchObject({ code: 0, stderr: '' });
      expect(performance.now() - begun).toBeLessThan(10_000);
    },
  );

  test('SIGTERM while it still makes its data, of whatever size: PostgreSQL is stopped too', async () => {
    const dataDir = join(folder, 'appena-nata');
    let begun = 0;
    const { code, stderr } = await ranToEnd(
      file,
      { ...env, DATA_DIR: dataDir, DEMO: 'on', DEMO_SIZE: 'm' },
      {
        seen: (stdout, child) => {
          if (!stdout.includes('Preparo') || begun) return;
          begun = performance.now();
          child.kill('SIGTERM');
        },
      },
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect((await readState(dataDir)).users).toEqual([]);
    await expect(access(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow();
  });
});
