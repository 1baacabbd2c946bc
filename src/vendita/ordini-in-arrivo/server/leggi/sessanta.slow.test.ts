import { afterAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { forme, lunghezze } from '#test/fixtures/ordini-finti/forme.ts';
import { misura } from '#test/fixtures/ordini-finti/misura.ts';
import { ordineFinto } from '#test/fixtures/ordini-finti/ordine-finto.ts';
import { openBrowser } from '#test/runner/chromium.ts';
import { leggiDocumento } from './leggi-documento.ts';

let browser: Promise<Browser> | undefined;
const aperto = (): Promise<Browser> => (browser ??= openBrowser({ lean: true }));
afterAll(async () => (await browser)?.close());

test('sixty orders: 99 of 100 quantities and codes are right, none is wrong and certain', async () => {
  const tabella: string[] = [];
  const tutto = { righe: 0, quantita: 0, codici: 0, certe: 0, false: [] as string[] };
  for (const [f, { nome, file, forma, scrivi }] of forme.entries())
    for (const [n, righe] of lunghezze.entries()) {
      const ordine = ordineFinto({ ...forma, seme: f * 10 + n + 1, righe });
      const contenuto = await scrivi(ordine, aperto);
      const prima = performance.now();
      const esito = await leggiDocumento({ nome: `x.${file}`, contenuto });
      const ms = Math.round(performance.now() - prima);
      if ('rifiutato' in esito) throw new Error(`${nome}: ${esito.rifiutato}`);
      const m = misura(ordine, esito.letto);
      tutto.righe += righe;
      tutto.quantita += m.quantita;
      tutto.codici += m.codici;
      tutto.certe += m.certe;
      tutto.false.push(...m.false);
      tabella.push(
        `${nome} | ${righe} | ${m.lette} | ${m.quantita} | ${m.codici} | ${m.certe} | ${m.false.length} | ${ms} ms`,
      );
    }
  process.stdout.write(['forma | righe | lette | quantità | codici | certe | false', ...tabella, ''].join('\n'));
  expect(tutto.false).toEqual([]);
  expect(tutto.quantita / tutto.righe).toBeGreaterThanOrEqual(0.99);
  expect(tutto.codici / tutto.righe).toBeGreaterThanOrEqual(0.99);
}, 180_000);
