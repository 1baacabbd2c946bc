import { expect, test } from 'vitest';
import { basePrezzo, grandezza, statoDi, daRimediare } from './rules.ts';
import { inLatino, lunghezzaRiga, lunghezzaTesta, rigaMetel, testaMetel } from './rules/metel.ts';

test('a price of more than two decimals is told for so many units that it has two', () => {
  expect(basePrezzo([1.5, 12])).toBe(1);
  expect(basePrezzo([0.035])).toBe(10);
  expect(basePrezzo([0.0351, 2])).toBe(100);
  expect(basePrezzo([0.03512])).toBe(1000);
  expect(basePrezzo([])).toBe(1);
});

const riga = {
  sigla: 'CRD',
  codice: 'VT0001.A',
  ean: '8012345678901',
  descrizione: 'Vite “TPS” ø 4 × 40 – zincata, scatola da duecento pezzi e più',
  confezione: 200,
  multiplo: 1,
  minimo: 0.5,
  netto: 3.51,
  listino: 7.02,
  perQuanti: 100,
  unita: 'PCE',
  tolto: false,
  giorno: '20261129',
  categoria: 'VITE01',
  classe: 'EC000123',
};

test('each field of a METEL line stands at its place, whatever the text holds', () => {
  const scritta = rigaMetel(riga);
  expect(scritta.length).toBe(lunghezzaRiga + 2);
  const campo = (da: number, posti: number): string => scritta.slice(da - 1, da - 1 + posti);
  expect(campo(1, 3)).toBe('CRD');
  expect(campo(4, 16)).toBe('VT0001.A'.padEnd(16));
  expect(campo(20, 13)).toBe('8012345678901');
  expect(campo(33, 43)).toBe('Vite "TPS" ø 4 × 40 - zincata, scatola da d');
  expect([campo(76, 5), campo(81, 5), campo(86, 5), campo(91, 6)]).toEqual(['00200', '00001', '00001', '999999']);
  expect([campo(98, 11), campo(109, 11), campo(120, 6)]).toEqual(['00000000351', '00000000702', '000100']);
  expect([campo(126, 3), campo(129, 3), campo(132, 1), campo(133, 1)]).toEqual(['EUR', 'PCE', '0', '3']);
  expect([campo(134, 8), campo(160, 18), campo(188, 10)]).toEqual(['20261129', 'VITE01'.padEnd(18), 'EC000123  ']);
  expect(rigaMetel({ ...riga, tolto: true }).charAt(132)).toBe('9');
  for (const descrizione of ['', '漢字', '\n\t', '½″ € ≤ é', 'x'.repeat(300)])
    expect(Buffer.from(rigaMetel({ ...riga, descrizione }), 'latin1').length).toBe(lunghezzaRiga + 2);
});

test('the head of a METEL list is as wide as its layout requires', () => {
  const testa = testaMetel({
    sigla: 'CRD',
    partitaIva: '01234567897',
    giorno: '20261129',
    descrizione: 'Listino di Anna',
  });
  expect(testa.length).toBe(lunghezzaTesta + 2);
  expect(testa.startsWith('LISTINO METEL')).toBe(true);
  expect(testa.slice(125, 128)).toBe('021');
  expect(testa.slice(40, 48)).toBe('20261129');
  expect(inLatino('a\u0000b')).toBe('a b');
});

test('a size is told in the unit that people read it in', () => {
  expect([0, 999, 1200, 1_250_000, 3_400_000_000].map(grandezza)).toEqual([
    '0 byte',
    '999 byte',
    '1,2 kB',
    '1,3 MB',
    '3,4 GB',
  ]);
});

test('the state shows running work before faults, and a stop before both', () => {
  const fermo = { lavoro: null, errore: '', attivo: false, file: [{}] };
  expect(statoDi(fermo)).toBe('fermo');
  expect(statoDi({ ...fermo, lavoro: 7 })).toBe('in preparazione');
  expect(statoDi({ ...fermo, attivo: true, errore: 'Disco pieno.' })).toBe('non riuscito');
  expect(statoDi({ ...fermo, attivo: true })).toBe('pronto');
  expect(statoDi({ ...fermo, attivo: true, file: [] })).toBe('da preparare');
});

const sana = {
  lavoro: null,
  attivo: true,
  errore: '',
  consegna: { errore: '' },
  notte: true,
  notteVale: true,
  chiaveCreata: null,
  chiaveDi: '',
  chiaveVale: true,
};

test('a catalogue says on its row what went wrong and the way out, and nothing of what is well or over', () => {
  expect(daRimediare(sana)).toEqual([]);
  const rifiutata = { ...sana, consegna: { errore: 'server.example ha risposto 403.' } };
  expect(daRimediare(rifiutata)).toEqual([expect.stringMatching(/ha risposto 403\. Si riprova da sé.*«Consegna…»/)]);
  expect(daRimediare({ ...rifiutata, attivo: false })).toEqual([]);
  const fallito = { ...sana, errore: 'Il disco è pieno.' };
  expect(daRimediare(fallito)).toEqual(['Il disco è pieno.']);
  expect(daRimediare({ ...fallito, lavoro: 3 })).toEqual([]);
  expect(daRimediare({ ...sana, notteVale: false })).toEqual([expect.stringMatching(/Salvarlo di nuovo/)]);
});
