import { expect, test } from 'vitest';
import { azioni, descTipo, descTrasporto, dopo, numeroDocumento, portoDi, stati, statoIniziale } from './rules.ts';

test('kinds and transports have their words; unknown ones stay as they are', () => {
  expect(['OC', 'PC', 'BO', 'FT', 'ZZ', 'toString'].map(descTipo)).toEqual([
    'Ordine cliente', 'Preventivo cliente', 'Documento di trasporto', 'Fattura', 'ZZ', 'toString',
  ]);
  expect(['BRT', 'ritiro', 'Vettore Rossi'].map(descTrasporto)).toEqual(['Corriere BRT', 'Ritiro presso la sede', 'Vettore Rossi']);
  expect(portoDi('ritiro')).toBe('Franco magazzino');
  expect(numeroDocumento({ tipo: 'OC', numero: 12, anno: 2026 })).toBe('OC 12/2026');
});

test('an order waits for its money unless the customer pays on account; a quote waits for nothing', () => {
  expect(statoIniziale('OC', false)).toBe('in attesa di pagamento');
  expect(statoIniziale('OC', true)).toBe('confermato');
  expect(statoIniziale('PC', false)).toBe('confermato');
});

test('each action leads from its states and from no other', () => {
  for (const [azione, { da, a }] of Object.entries(azioni)) {
    for (const stato of stati) expect(dopo(azione as keyof typeof azioni, stato)).toBe((da as readonly string[]).includes(stato) ? a : null);
  }
  expect(stati.filter((stato) => dopo('annulla', stato) === null)).toEqual(['in preparazione', 'evaso', 'annullato']);
});
