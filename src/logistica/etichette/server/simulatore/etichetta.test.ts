import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { creaDisegnatore } from '#esterni/stampanti/server/index.ts';
import { etichettaIntera } from '../corrieri/porta-corriere.ts';
import { zplSimulato } from './etichetta.ts';

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
const disegnatore = creaDisegnatore();
afterAll(() => disegnatore.close());

test.each(['102099040321962724', 'BZ620873098010M5'])(
  'a reader reads the code of a parcel %s off its label',
  async (codice) => {
    const zpl = zplSimulato({
      corriere: 'BRT',
      arrivo: '099',
      codice,
      destinatario: 'Ferramenta Nord Srl',
      indirizzo: 'Via Po 2',
      localita: '31100 Treviso TV',
      collo: 1,
      colli: 2,
      peso: 12.5,
      riferimento: '2600004201',
    });
    expect(etichettaIntera(zpl)).toBe(zpl);
    const png = await disegnatore.disegna({ zpl, larghezza: 95, altezza: 65, punti: 8 });
    const trovati = await readBarcodes(new Uint8Array(Buffer.from(png, 'base64')), { tryHarder: true });
    expect(trovati.map(({ format, text }) => `${format} ${text}`)).toEqual([`Code128 ${codice}`]);
  },
);

test('half a label is none', () => {
  const zpl = '^XA^FO1,1^FDx^FS^XZ';
  expect([zpl, ` ${zpl}\r\n`, zpl.slice(0, -1), zpl.slice(3), ''].map(etichettaIntera)).toEqual([zpl, zpl, '', '', '']);
});
