import { afterAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { altreForme } from '#test/fixtures/ordini-finti/altre-forme.ts';
import { forme } from '#test/fixtures/ordini-finti/forme.ts';
import { terzeForme } from '#test/fixtures/ordini-finti/terze-forme.ts';
import { quinteForme } from '#test/fixtures/ordini-finti/quinte-forme.ts';
import { quarteForme } from '#test/fixtures/ordini-finti/quarte-forme.ts';
import { sesteForme } from '#test/fixtures/ordini-finti/seste-forme.ts';
import { misura } from '#test/fixtures/ordini-finti/misura.ts';
import { ordineFinto } from '#test/fixtures/ordini-finti/ordine-finto.ts';
import { openBrowser } from '#test/runner/chromium.ts';
import { leggiDocumento } from './leggi-documento.ts';

let browser: Promise<Browser> | undefined;
const aperto = (): Promise<Browser> => (browser ??= openBrowser({ lean: true }));
afterAll(async () => (await browser)?.close());

test.each(
  [...forme, ...altreForme, ...terzeForme, ...quarteForme, ...quinteForme, ...sesteForme].map((forma, f) => ({
    ...forma,
    f,
  })),
)(
  '$nome: every line with its code and quantity, none wrong and certain',
  async ({ f, file, forma, scrivi }) => {
    const ordine = ordineFinto({ ...forma, seme: 500 + f, righe: 23 });
    const esito = await leggiDocumento({ nome: `x.${file}`, contenuto: await scrivi(ordine, aperto) });
    if ('rifiutato' in esito) throw new Error(esito.rifiutato);
    expect(misura(ordine, esito.letto)).toMatchObject({ lette: 23, quantita: 23, codici: 23, false: [], mancate: [] });
    expect(esito.letto.perse ?? 0).toBe(0);
  },
  60_000,
);
