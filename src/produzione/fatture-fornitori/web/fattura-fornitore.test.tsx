import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { FatturaFornitore } from './fattura-fornitore.tsx';

const fattura = {
  id: 3,
  tipo: 'TD01',
  numero: '12',
  data: '2026-03-10',
  denominazione: 'Viterie Prova S.p.A.',
  piva: '01234567897',
  fornitore: 'VITERIE PROVA SPA',
  totale: 122,
  divisa: 'EUR',
  stato: 'da vedere',
  motivo: '',
  arrivata: '2026-03-11T08:00:00Z',
  versione: 1,
  nomeFile: 'fattura.xml',
  causale: '',
  utente: '',
  caricata: false,
  differenze: [],
  collegate: [] as { numero: string; data: string; id: number | null }[],
  ordini: [],
  ddt: [],
  righe: [],
  riepilogo: [{ aliquota: 22, natura: '', imponibile: 100, imposta: 22 }],
  pagamenti: [{ modalita: 'MP05', scadenza: '2026-04-30', importo: 122, iban: '' }],
};

async function mostra(altro: Partial<typeof fattura> = {}): Promise<string> {
  await standInApi(({ line }) =>
    ok(line.includes('/fattureFornitori/3') ? { ...fattura, ...altro } : { fornitori: [] }),
  );
  draw(<FatturaFornitore id={3} onClose={() => {}} onEliminata={async () => {}} />);
  await screen.findByText(/Arrivata/);
  return document.body.textContent;
}

test('an invoice says what we owe and until when', async () => {
  expect(await mostra()).toMatch(/Totale € 122,00€ 122,00 entro il 30\/04\/2026/);
});

test('a credit note says that its amount is due to us', async () => {
  const detto = await mostra({ tipo: 'TD04', totale: -122 });
  expect(detto).toContain('Nota di credito 12');
  expect(detto).toMatch(/Totale a nostro credito € 122,00Da ricevere € 122,00 entro il 30\/04\/2026/);
});

test('an invoice in another currency has its amounts in it, and nothing in euro', async () => {
  const detto = await mostra({ divisa: 'USD' });
  expect(detto).toContain('imponibile USD 100,00, imposta USD 22,00');
  expect(detto).toMatch(/Totale USD 122,00USD 122,00 entro il/);
  expect(detto).not.toContain('€');
});

test('a credit note names the invoice that it credits', async () => {
  const collegate = [{ numero: '2118/A', data: '2026-03-10', id: null }];
  expect(await mostra({ tipo: 'TD04', totale: -122, collegate })).toContain('Accredita2118/A del 10/03/2026');
});
