import { expect, test } from 'vitest';
import { nomeCartella, verificaCartella } from './caricamento.ts';

const chiesta = { codiceAzienda: 'PRV', categoriaRicerca: '', nuovo: true, filtriUniti: false };

test('B-205: a download is named after the company, with the category and the layout; without a company, or of another kind, after what it is', () => {
  const nome = (tipo: Parameters<typeof nomeCartella>[0]['tipo'], altro: Partial<typeof chiesta> = {}): string =>
    nomeCartella({ ...chiesta, tipo, ...altro });
  expect(nome('parole')).toBe('PRV');
  expect(nome('parole', { categoriaRicerca: 'Viti/legno', nuovo: false, filtriUniti: true })).toBe(
    'PRV-Viti_legno-OLD-COMPLETO',
  );
  expect(nome('parole', { codiceAzienda: '', categoriaRicerca: 'Viteria' })).toBe('Filtri di ricerca-Viteria');
  expect(nome('incluse-escluse', { categoriaRicerca: 'Viteria', nuovo: false })).toBe(
    'PRV-Parole incluse ed escluse-Viteria',
  );
  expect(nome('auto', { categoriaRicerca: 'Viteria', filtriUniti: true })).toBe('PRV-Autocompletamento');
  expect(nome('marchi', { codiceAzienda: '' })).toBe('Categorie aziende');
});

test('B-161: an upload needs a file, a workbook without macros, no larger than ten megabytes', () => {
  expect(verificaCartella('', 0)).toBe('Nessun file selezionato');
  expect(verificaCartella('a.xlsx', 0)).toBe('Il file è vuoto.');
  expect(verificaCartella('a.xlsm', 1)).toContain('macro');
  expect(verificaCartella('a.csv', 1)).toBe('Selezionare un foglio Excel (.xlsx).');
  expect(verificaCartella('a.xlsx', 10 * 1024 * 1024 + 1)).toBe('Il file è troppo grande: al massimo 10 MB.');
  expect(verificaCartella('A.XLSX', 1)).toBeNull();
});
