import { expect, test } from 'vitest';
import { verificaCerca, verificaFile, verificaSalva, type CampiScansione } from './rules.ts';

const buoni: CampiScansione = {
  IdProg: 1,
  Area: 'Vendite',
  TipoDocumento: 'DDT',
  NrDocAuto: false,
  NrDocumento: 12,
  CdAnagrafica: '000100',
  NrRimanenza: 3,
  NrPagina: 1,
};
const vuoti: CampiScansione = {
  IdProg: null,
  Area: '',
  TipoDocumento: '',
  NrDocAuto: false,
  NrDocumento: null,
  CdAnagrafica: '',
  NrRimanenza: null,
  NrPagina: null,
};

test('missing fields are reported in the documented order (B-147)', () => {
  const frasi: string[] = [];
  const campi = { ...vuoti };
  for (const [campo, valore] of Object.entries(buoni)) {
    const rifiuto = verificaSalva('CodBarError', campi);
    if (rifiuto && frasi.at(-1) !== rifiuto.message) frasi.push(rifiuto.message);
    Object.assign(campi, { [campo]: valore });
  }
  expect(frasi).toEqual([
    'Nessun documento selezionato',
    'Area non valida',
    'Tipo documento non valido',
    'Numero non valido',
    'Cliente non valido',
    'Rimanenza non valida',
    'Nr Pagina non valida',
  ]);
  expect(verificaSalva('CodBarError', buoni)).toBeNull();
});

test('a kind with its own numbering needs no number; remainder and page are required only for CodBarError', () => {
  expect(
    verificaSalva('Scansioni', { ...buoni, NrDocAuto: true, NrDocumento: null, NrRimanenza: null, NrPagina: null }),
  ).toBeNull();
});

test('a search reports which fields are missing (B-145, B-146)', () => {
  expect(verificaCerca('Archivio', vuoti)?.message).toBe('Filtro non valido');
  for (const uno of ['Area', 'TipoDocumento', 'NrDocumento', 'CdAnagrafica'] as const)
    expect(verificaCerca('Archivio', { ...vuoti, [uno]: buoni[uno] })).toBeNull();
  expect(verificaCerca('CodBarError', vuoti)?.message).toBe('Rimanenza non valida');
  expect(verificaCerca('CodBarError', { ...vuoti, NrRimanenza: 3 })?.message).toBe('Pagina non valida');
  expect(verificaCerca('Scansioni', vuoti)).toBeNull();
});

test('a file is refused by its name and size before it is sent', () => {
  expect(verificaFile('bolle.PDF', 10)).toBeNull();
  expect(verificaFile('programma.exe', 10)).toBe('Il file deve essere un PDF o un’immagine TIFF, JPEG o PNG.');
  expect(verificaFile('Scan del 28.11.2026', 10)).toBeNull();
  expect(verificaFile('vuoto.pdf', 0)).toBe('Il file è vuoto.');
  expect(verificaFile('grande.pdf', 21 * 1024 * 1024)).toBe('Il file supera i 20 MB.');
});
