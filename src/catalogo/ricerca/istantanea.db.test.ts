import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { openChanges } from '#platform/server/db/listen.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { SearchIndex } from './server/indice/indice.ts';
import { createLiveIndex } from './server/index.ts';

const { url, db } = await testDatabase();
const changes = openChanges(url);
const cartella = await mkdtemp(join(tmpdir(), 'cardine-istantanea-'));
afterAll(async () => {
  await changes.close();
  await rm(cartella, { recursive: true, force: true });
});
const negozio = await apriNegozio(db);
const [una, altra] = [await negozio.articolo(), await negozio.articolo({ obsoleto: true })];
await db.run(
  sql`update articoli set descrizione = case when obsoleto then 'Vite 5x50 nera' else 'Vite 4x40 zincata' end`,
);
for (let n = 1; n <= 130; n++)
  await creaTestata(db, {
    codTestata: `VIT${String(n).padStart(5, '0')}`,
    descrizione: `Vite a testa svasata ${n}`,
    parole: ['truciolare'],
    filtri: { Materiale: n % 2 ? 'Acciaio' : 'Ottone' },
    righe: [una, altra],
  });

interface Avviato {
  readonly indice: SearchIndex;
  readonly chiuso: () => Promise<void>;
  /** True if all texts were read from the database. */
  readonly costruito: boolean;
}

/** Starts an index as a server does; `close` is a graceful stop. */
async function avvia(programma = 'uno'): Promise<Avviato> {
  let letti = 0;
  const contando: Sql = {
    ...db,
    rows: (statement) => {
      if (statement.parts.some((parte) => parte.includes('order by t.cod_testata, t.suffisso limit'))) letti++;
      return db.rows(statement);
    },
  };
  const vivo = createLiveIndex({
    db: contando,
    changes,
    controlloMs: 600_000,
    istantanea: { cartella, programma },
  });
  const { index: indice } = await vivo.searcher();
  return { indice, chiuso: () => vivo.close(), costruito: letti > 0 };
}

/** Starts a server once the statistics contain all writes; then it must load the copy on disk. */
const caricato = (): Promise<Avviato> =>
  eventually(async () => {
    const avviato = await avvia();
    if (avviato.costruito) await avviato.chiuso();
    expect(avviato.costruito).toBe(false);
    return avviato;
  });

/** Content of the index as far as searches use it. */
const contenuto = ({ voci, ordini, articoli, vocabulary, righe, coppie }: SearchIndex): unknown =>
  structuredClone({
    voci,
    righe: voci.map((_, doc) => [righe.di(doc), righe.conMisura({ forme: [['4x40'], ['zincat']], misure: 1 }, [doc])]),
    fila: [...ordini.descrizione.inFila()],
    articoli: Array.from({ length: articoli.quanti }, (_, n) => [articoli.doc(n), articoli.codice(n)]),
    acciaio: [...vocabulary.postings(vocabulary.exact('acciaio') ?? -1).entries],
    vicine: coppie.di(['svasat test', 'test vit']).map(({ n }) => n),
  });

test('a start after a stop loads what the last one had read, and searches alike', async () => {
  const primo = await avvia();
  const [prima, fatto] = [contenuto(primo.indice), primo.costruito];
  expect([fatto, primo.indice.quante]).toEqual([true, 130]);
  await primo.chiuso();
  const secondo = await caricato();
  expect(contenuto(secondo.indice)).toEqual(prima);
  await secondo.chiuso();
});

test('a header changed while the server ran is read again by the next', async () => {
  const primo = await caricato();
  await db.run(sql`update testate set descrizione = 'Chiodo nuovo' where cod_testata = 'VIT00007'`);
  const descritta = ({ indice }: Avviato): string | undefined =>
    indice.voci[indice.doc('VIT00007-0') ?? -1]?.descrizione;
  await eventually(() => expect(descritta(primo)).toBe('Chiodo nuovo'));
  await primo.chiuso();
  const secondo = await caricato();
  expect(descritta(secondo)).toBe('Chiodo nuovo');
  await secondo.chiuso();
});

test('a write while no server ran, another program, a damaged file and a kill lead to a new build', async () => {
  const dubbi: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['write', () => db.run(sql`update testate set descrizione = descrizione || '!' where cod_testata = 'VIT00009'`)],
    ['damaged', () => inOgniFile((byte) => byte.fill(0xff, byte.length >> 1, (byte.length >> 1) + 40))],
    ['cut', () => inOgniFile((byte) => byte.subarray(0, byte.length - 10))],
    ['kill', () => rm(join(cartella, 'indice.json'))],
  ];
  for (const [dubbio, accade] of dubbi) {
    await (await caricato()).chiuso();
    await accade();
    if (dubbio === 'write') await eventually(async () => expect(await nuova('uno')).toBe(true));
    else expect([dubbio, await nuova('uno')]).toEqual([dubbio, true]);
  }
  await (await caricato()).chiuso();
  expect(await nuova('due')).toBe(true);
});

async function nuova(programma: string): Promise<boolean> {
  const { costruito, chiuso, indice } = await avvia(programma);
  expect(indice.quante).toBe(130);
  await chiuso();
  return costruito;
}

async function inOgniFile(cambia: (byte: Buffer) => Uint8Array): Promise<void> {
  for (const nome of await readdir(cartella))
    if (nome.startsWith('testate-')) {
      const path = join(cartella, nome, 'parti');
      await writeFile(path, cambia(await readFile(path)));
    }
}

test('one copy stays on disk', async () => {
  await (await caricato()).chiuso();
  expect((await readdir(cartella)).map((nome) => nome.split('-')[0]).sort()).toEqual(['indice.json', 'testate']);
});
