import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { DocumentiPannelli } from './documenti-pannelli.tsx';

const riserva = {
  id: 9,
  tipo: 'PC',
  numero: 13,
  suffisso: '',
  data: '2026-03-16',
  descTipo: 'Preventivo cliente',
  stato: 'confermato',
  rfTpOrdine: 'Telefono',
  rfCliente: '',
  rfOrdCliente: 'RIS-1',
  numeroPreventivo: '',
  trasporto: 'Mezzo aziendale',
  porto: '',
  dtConsRichiesta: null,
  prossimaConsegna: null,
  attesa: '',
  incasso: null,
  riservataFino: '2026-03-20',
  totaleMerce: 100,
  omaggi: 0,
  speseIncasso: 0,
  speseTrasporto: null,
  speseImballo: 0,
  speseUrgenza: 0,
  imponibile: 100,
  cdIva: '22',
  imposta: 22,
  totaleDocumento: 122,
} as const;

test('the customer’s order number and the last day of a reservation stand apart', () => {
  draw(<DocumentiPannelli scheda="ordini" documenti={[riserva]} />);
  expect(screen.getByText('Vs. ordine RIS-1 · Riservata fino al 20/03/2026')).toBeTruthy();
});
