import { expect, test } from 'vitest';
import { senzaOpzioni } from '../rules/opzioni-stampa.ts';
import { foglioPagina, type Pagina } from './foglio-pagina.ts';

const articoli = ['AAA000010101', 'AAA000010102', 'AAA000010201'].map((cdArticolo, i) => ({
  ctTpRiga: 'P',
  cdArticolo,
  descrizione: `Vite ${i}`,
  unMisura: 'PZ',
  qtScatola: 100,
  obsoleto: false,
  eliminato: false,
  nonStampCatalogo: false,
}));

/** The first cell of each row of the printed table: a code, or a blank. */
function stampati(campiRottura: string): string[] {
  const pagina = JSON.parse(
    JSON.stringify({
      testata: {
        codTestata: 'AAA00001',
        suffisso: 0,
        descrizione: 'Viti',
        informazioni: '',
        altezzaImmagine_mm: 240,
        campiRottura,
      },
      articoli,
      descTecniche: [],
      valoriTecnici: [],
      correlati: [],
    }),
  ) as Pagina;
  const [blocco] = foglioPagina({ pagina, opzioni: senzaOpzioni, conCliente: false, disegno: null, marchio: null });
  const { stack } = blocco as { stack: { table?: { body: { text?: string }[][] } }[] };
  const tabella = stack.find(({ table }) => table !== undefined)?.table;
  return tabella?.body.slice(1).map(([cella]) => cella?.text ?? '') ?? [];
}

test('P-187: the paper is broken where the page is', () => {
  expect(stampati('000')).toEqual(['AAA 00001 01 01', 'AAA 00001 01 02', 'AAA 00001 02 01']);
  expect(stampati('100')).toEqual(['AAA 00001 01 01', 'AAA 00001 01 02', ' ', 'AAA 00001 02 01']);
});
