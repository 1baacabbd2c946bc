import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { codiceCarta, conPagina } from '#parti/codice-carta.ts';
import { readScan } from '#platform/server/files/scan.ts';
import { createRenderer } from '#platform/server/pdf/renderer.ts';
import { scansionata } from '#test/fixtures/carte.ts';
import { comeLette } from '../server/pagine-lette.ts';
import { partiDi } from './parti.ts';

const renderer = createRenderer();
const cartella = await mkdtemp(join(tmpdir(), 'cardine-codice-'));
afterAll(async () => {
  await renderer.close();
  await rm(cartella, { recursive: true, force: true });
});

// 29 characters fill the smallest QR code completely, which pdfmake encodes wrongly if it chooses the version itself.
test('a code is printed so that it can be read, whatever its length', { timeout: 240_000 }, async () => {
  for (const [lunga, numero, id] of [
    [17, 1, 1],
    [28, 104_668, 1_263_480],
    [38, 999_999_999, 99_999_999_999_999],
  ] as const) {
    const carta = { tipo: 'BO', anno: 2024, numero, id };
    expect(conPagina(codiceCarta(carta), 1, 1)).toHaveLength(lunga);
    const path = join(cartella, `${lunga}.jpg`);
    await writeFile(path, await scansionata(renderer, carta));
    const letta = await readScan(path, { from: 0, count: 1 });
    if ('fault' in letta) throw new Error(letta.fault);
    const parti = partiDi(comeLette(letta.read));
    expect(parti).toMatchObject([{ codice: { ...carta, pagina: 1 }, coperta: false }]);
  }
});
