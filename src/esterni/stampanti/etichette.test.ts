import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fc } from '#test/runner/property.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { modelli, tipiNostri, type TipoNostro } from './rules/modelli-etichette.ts';
import { densita, eanValido, scriviCampo, zplDi, type Campi, type Densita } from './rules/zpl.ts';
import { creaDisegnatore } from './server/disegno/disegnatore.ts';

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
const disegnatore = creaDisegnatore();
afterAll(() => disegnatore.close());

const esempi: Readonly<Record<TipoNostro, Campi>> = {
  articolo: {
    codice: '105000710501',
    codiceMostrato: '105 00071 05 01',
    descrizione: 'VITE AF TC DIN 7981 4,2x25 INOX A4, così è: 100 % – 3,50 €',
    ubicazione: '9117',
    ean: '8001234567897',
    confezione: 'Scatola da 200 PZ',
  },
  merce: {
    cliente: 'Ferramenta di prova',
    ordine: '12/2026',
    codiceCliente: 'VT-100/A',
    codice: 'VT-100/A',
    nostroCodice: '105000710501',
    codiceMostrato: '105 00071 05 01',
    descrizione: 'VITE AF TC DIN 7981 4,2x25 INOX A4',
    quantita: '200 PZ',
  },
  lotto: {
    codiceMostrato: '105 00071 05 01',
    descrizione: 'MANIGLIA',
    lotto: 'L2026-0042',
    codice: 'L2026-0042',
    quantita: '120 PZ',
    data: '16/03/2026',
  },
  lavorazione: {
    lavorazione: '00012 Zincatura',
    terzista: 'Galvanica di prova',
    documento: 'LD 42/2026-3',
    codice: '105000710501',
    codiceMostrato: '105 00071 05 01',
    descrizione: 'MANIGLIA',
    quantita: '40 PZ',
    consegna: '30/03/2026',
  },
  cassetto: { macchina: 'Macchina 91', cassetto: '17', ubicazione: '9117' },
  ubicazione: { ubicazione: 'A012' },
};

/** Codes that a scanner finds in the rendered label: `Code128 9117`. */
async function letti(zpl: string, tipo: TipoNostro, scelta: Densita): Promise<string[]> {
  const { larghezza, altezza } = modelli[tipo];
  const png = await disegnatore.disegna({ zpl, larghezza, altezza, punti: densita[scelta] });
  const trovati = await readBarcodes(new Uint8Array(Buffer.from(png, 'base64')), { tryHarder: true });
  return trovati.map(({ format, text }) => `${format} ${text}`).sort();
}

const codici: Readonly<Record<TipoNostro, readonly string[]>> = {
  articolo: ['Code128 105000710501', 'DataMatrix 105000710501', 'EAN13 8001234567897'],
  merce: ['Code128 VT-100/A', 'DataMatrix 105000710501'],
  lotto: ['Code128 L2026-0042', 'DataMatrix L2026-0042'],
  lavorazione: ['Code128 LD 42/2026-3', 'DataMatrix 105000710501'],
  cassetto: ['Code128 9117', 'DataMatrix 9117'],
  ubicazione: ['Code128 A012'],
};

describe.each(['203', '300'] as const)('at %s dpi', (scelta) => {
  test.each(tipiNostri)('a reader reads every code of the preview of a label of kind %s', async (tipo) => {
    const zpl = zplDi(modelli[tipo], esempi[tipo], { densita: scelta, copie: 1 });
    expect(await letti(zpl, tipo, scelta)).toEqual(codici[tipo]);
  });
});

test('what people write is printed as it stands and never read as a command, and its code is read again', async () => {
  const strano = 'A^XZ^XA~HS_\\5E';
  const zpl = zplDi(
    modelli.lotto,
    { codice: strano, descrizione: '^XZ^XA^FDguasto^FS\u0000\r\n' },
    { densita: '203', copie: 2 },
  );
  expect(zpl.match(/\^XA/g)).toHaveLength(1);
  expect(await letti(zpl, 'lotto', '203')).toEqual([`Code128 ${strano}`, `DataMatrix ${strano}`]);
});

test('no text leaves a command in a field', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (testo) => {
      expect(scriviCampo(testo)).not.toMatch(/[\^~\\\u0000-\u001f]/);
    }),
  );
});

test('a wrong EAN is not printed at all', () => {
  expect(['8001234567897', '8001234567890', '800123456789', ''].map(eanValido)).toEqual([true, false, false, false]);
  const zpl = zplDi(modelli.articolo, { ...esempi.articolo, ean: '8001234567890' }, { densita: '203', copie: 1 });
  expect(zpl).not.toContain('^BE');
});

test('copies are the printer’s own affair: one format, so many times', () => {
  expect(zplDi(modelli.cassetto, esempi.cassetto, { densita: '203', copie: 7 })).toMatch(/\^PQ7,0,1,N\^XZ$/);
});
