import { expect, test } from 'vitest';
import { conCalcolo, prezzoMostrato, serveCalcolo } from './calcolo-su-misura.ts';
import type { Dettaglio, Prezzo } from './dati-articolo.ts';

const suMisura = { cdArticolo: '230000010101', distintaBaseDinamica: true, unMisura: 'PZ' } as Dettaglio;
const diListino = { prezzoListino: 10, prezzoScontato: 9, scortaNonGestita: true, qtaDisponibile: 7 } as Prezzo;

test('before its window type is chosen, an article made to measure shows neither a price nor an availability', () => {
  const dati = { dettaglio: suMisura, prezzo: conCalcolo(diListino, null) };
  expect([prezzoMostrato(dati), serveCalcolo(dati), dati.prezzo.qtaDisponibile]).toEqual([
    'da configurare',
    true,
    null,
  ]);
});

test('a stock article without a price shows that it has none, not that it must be configured', () => {
  const prezzo = { ...diListino, prezzoListino: null, prezzoScontato: null };
  expect(prezzoMostrato({ dettaglio: { ...suMisura, distintaBaseDinamica: false }, prezzo })).toBe('Non disponibile');
});
