import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CodiceCarta } from '#parti/codice-carta.ts';
import { readScan } from '#platform/server/files/scan.ts';
import { createRenderer } from '#platform/server/pdf/renderer.ts';
import { fotografata, inUnPdf, scansionata } from '#test/fixtures/carte.ts';
import { comeLette } from '../server/pagine-lette.ts';
import { partiDi } from './parti.ts';

const renderer = createRenderer();
const cartella = await mkdtemp(join(tmpdir(), 'cardine-duecento-'));
afterAll(async () => {
  await renderer.close();
  await rm(cartella, { recursive: true, force: true });
});

/** A seeded random sequence from 0 to 1, so that each run prints the same pages. */
function sequenza(seme: number): () => number {
  let stato = seme;
  return () => {
    stato = (stato * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return stato / 4_294_967_296;
  };
}

const gradi = [0, 1, 2, 3, 4, 5] as const;
const quante = 200;
/** Pages printed and read in parallel. */
const corsie = 2;

/** Result of a page: its own document, none (filed by hand), or a wrong one. */
type Esito = 'giuste' | 'a mano' | 'sbagliate';

async function esitoDi(path: string, carta: CodiceCarta): Promise<Esito> {
  const letta = await readScan(path, { from: 0, count: 1 });
  if ('fault' in letta) return 'a mano';
  const [parte] = partiDi(comeLette(letta.read));
  const codice = parte?.codice ?? null;
  if (codice === null || parte?.coperta) return 'a mano';
  return codice.id === carta.id && codice.numero === carta.numero && codice.tipo === carta.tipo
    ? 'giuste'
    : 'sbagliate';
}

test(
  'of 200 printed pages that are scanned grey, noisy, at 150 dpi and up to 5° askew at least 98 of a hundred are read as theirs, and none as another’s',
  { timeout: 2_400_000 },
  async () => {
    const caso = sequenza(31);
    const carte = Array.from({ length: quante }, (_, i) => ({
      tipo: i % 3 === 0 ? 'FT' : 'BO',
      anno: 2020 + Math.floor(caso() * 7),
      numero: 1 + Math.floor(caso() * 99_999),
      id: 1 + Math.floor(caso() * 9_999_999),
    }));
    const pagine = carte.map((carta) => ({ carta, storta: (caso() * 2 - 1) * 5, rumore: Math.round(caso() * 40) }));
    const esiti = new Map(gradi.map((grado) => [grado as number, { giuste: 0, 'a mano': 0, sbagliate: 0 }]));
    const legge = async (corsia: number): Promise<void> => {
      for (const [i, { carta, storta, rumore }] of pagine.entries()) {
        if (i % corsie !== corsia) continue;
        const jpeg = await scansionata(renderer, carta, { storta, rumore });
        // One in four inside a PDF, as a scanner with a feeder sends it.
        const path = join(cartella, `${i}`);
        await writeFile(path, i % 4 === 3 ? await inUnPdf([jpeg]) : jpeg);
        const riga = esiti.get(Math.floor(Math.abs(storta)));
        if (riga) riga[await esitoDi(path, carta)] += 1;
        await rm(path);
      }
    };
    await Promise.all(Array.from({ length: corsie }, (_, corsia) => legge(corsia)));
    const somma = (esito: Esito): number => [...esiti.values()].reduce((tutte, riga) => tutte + riga[esito], 0);
    for (const [grado, riga] of esiti)
      if (riga.giuste + riga['a mano'] > 0)
        process.stdout.write(`${grado}° a ${grado + 1}°: ${JSON.stringify(riga)}\n`);
    expect(somma('sbagliate')).toBe(0);
    expect(somma('giuste')).toBeGreaterThanOrEqual(quante * 0.98);
  },
);

test(
  'of 60 printed pages photographed with a phone, in perspective, at 1600 and 2000 pixels, at least 98 of a hundred are read as theirs, and none as another’s',
  { timeout: 1_200_000 },
  async () => {
    const caso = sequenza(47);
    const esiti = { giuste: 0, 'a mano': 0, sbagliate: 0 };
    for (let i = 0; i < 60; i++) {
      const carta = {
        tipo: 'BO',
        anno: 2026,
        numero: 1 + Math.floor(caso() * 199_999),
        id: 1 + Math.floor(caso() * 9_999_999),
      };
      const angoli = Array.from({ length: 8 }, () => caso() * 0.14 - 0.07);
      const pagina = await scansionata(renderer, carta, { dpi: 200 });
      const path = join(cartella, `foto ${i}`);
      await writeFile(
        path,
        await fotografata(pagina, { angoli, rumore: 12 + caso() * 20, lunga: i % 2 ? 1600 : 2000 }),
      );
      esiti[await esitoDi(path, carta)] += 1;
      await rm(path);
    }
    process.stdout.write(`foto: ${JSON.stringify(esiti)}\n`);
    expect(esiti.sbagliate).toBe(0);
    expect(esiti.giuste).toBeGreaterThanOrEqual(59);
  },
);
