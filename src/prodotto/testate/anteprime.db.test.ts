import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sql } from '#platform/server/db/sql.ts';
import { folderFiles } from '#platform/server/files/folder.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { leggiAreaTecnica, rigeneraAnteprime } from './contract.ts';
import { generaAnteprime } from './server/schede/genera-anteprime.ts';

const app = await testApp();
const { db, store } = app.database;
await apriNegozio(db);
const folder = mkdtempSync(join(tmpdir(), 'anteprime-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = folderFiles(folder);
const genera = generaAnteprime({ db, transaction: store.transaction, files });

/** One page of 200 × 300 points with a filled square. */
function unPdf(): Buffer {
  const disegno = '0.8 0.1 0.1 rg 20 20 100 100 re f';
  const oggetti = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Contents 4 0 R>>',
    `<</Length ${disegno.length}>>\nstream\n${disegno}\nendstream`,
  ];
  return Buffer.from(
    `%PDF-1.4\n${oggetti.map((oggetto, i) => `${i + 1} 0 obj\n${oggetto}\nendobj\n`).join('')}trailer\n<</Root 1 0 R/Size 5>>\nstartxref\n0\n%%EOF`,
  );
}

let quante = 0;
async function scheda(pdf: string): Promise<{ testata: string; suffisso: number; id: string }> {
  const testata = `ANT${String(++quante).padStart(5, '0')}`;
  await creaTestata(db, { codTestata: testata });
  await db.run(
    sql`insert into schede (cod_testata, suffisso, prog, pdf, nome_file, anteprima, anteprima_da_generare) values (${testata}, 0, 1, ${pdf}, 'Scheda.pdf', '', true)`,
  );
  return { testata, suffisso: 0, id: `${testata}-0` };
}
const lavora = (testata: string) =>
  genera({
    data: { codTestata: testata, suffisso: 0 },
    id: '',
    attempt: 1,
    last: false,
    signal: new AbortController().signal,
    done: async () => {},
  });
const letta = async (id: string) => (await app.as(0).call(leggiAreaTecnica, { id })).reply.areaTecnica[0];

describe('previews of product sheets', () => {
  test('are pictures of the first page of the real PDF, made once for all headers that share it', async () => {
    await files.put('schede/vera.pdf', unPdf(), 'application/pdf');
    const [una, altra] = [await scheda('schede/vera.pdf'), await scheda('schede/vera.pdf')];
    await Promise.all([lavora(una.testata), lavora(altra.testata)]);
    const fatta = await letta(una.id);
    expect(fatta).toMatchObject({
      anteprimaDaGenerare: false,
      anteprima: expect.stringMatching(/^anteprime\/\w+\.png$/),
    });
    expect((await letta(altra.id))?.anteprima).toBe(fatta?.anteprima);
    const file = await files.get(fatta?.anteprima ?? '');
    const png = file ? await buffer(file.stream) : Buffer.alloc(0);
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 480, 720]);
  });
  test('of a missing file or one that is no PDF do not exist, and are no longer pending', async () => {
    await files.put('schede/falsa.pdf', Buffer.from('<html>non sono un pdf'), 'application/pdf');
    for (const pdf of ['schede/falsa.pdf', 'schede/mancante.pdf']) {
      const { testata, id } = await scheda(pdf);
      await lavora(testata);
      expect(await letta(id)).toMatchObject({ anteprima: '', anteprimaDaGenerare: false });
    }
  });
  test('are made by the server itself when they are asked for; all of them anew only by who keeps the catalogue', async () => {
    const { testata, suffisso, id } = await scheda('schede/mancante.pdf');
    expect((await app.as(0).call(rigeneraAnteprime, { testata, suffisso })).reply).toEqual({ inCorso: 1 });
    await eventually(async () => expect(await letta(id)).toMatchObject({ anteprimaDaGenerare: false }));
    expect((await app.as(1).call(rigeneraAnteprime, { testata, suffisso, tutte: true })).reply).toEqual({ inCorso: 0 });
    expect((await app.as(4).call(rigeneraAnteprime, { testata, suffisso, tutte: true })).reply).toEqual({ inCorso: 1 });
    expect((await app.as(0).call(rigeneraAnteprime, { testata: 'ZZZ99999', suffisso })).status).toBe(404);
  });
});
