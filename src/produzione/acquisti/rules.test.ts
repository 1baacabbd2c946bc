import { expect, test } from 'vitest';
import { verificaNuovoOrdine } from './rules.ts';

const oggi = '2026-03-16';
const buono = { ragioneSociale: 'Viterie Riunite', dtConsRichiesta: oggi, righe: [{ cdArticolo: 'A1', qta: 2 }] };

test('an order names its supplier, a day from today on and at least one line; each article stands there once with a quantity', () => {
  const guasti = (altro: Partial<typeof buono>) =>
    verificaNuovoOrdine({ ...buono, ...altro }, oggi).map(({ path, message }) => `${path}: ${message}`);
  expect(guasti({})).toEqual([]);
  expect(guasti({ ragioneSociale: '', dtConsRichiesta: '2026-03-15', righe: [] })).toEqual([
    'ragioneSociale: Indicare il fornitore.',
    'dtConsRichiesta: La consegna è da oggi in poi.',
    'righe: Aggiungere almeno una riga.',
  ]);
  const righe = [
    { cdArticolo: 'A1', qta: 2 },
    { cdArticolo: 'A1', qta: 1 },
    { cdArticolo: '', qta: 1 },
    { cdArticolo: 'B2', qta: 0 },
  ];
  expect(guasti({ righe })).toEqual([
    "righe.1.cdArticolo: L'articolo A1 è già in un'altra riga.",
    'righe.2.cdArticolo: Indicare l’articolo.',
    'righe.3.qta: La quantità non è valida.',
  ]);
});
