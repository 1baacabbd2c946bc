import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import type { PaginaIntera } from './documento.ts';
import { NotaCreditoDialog } from './nota-credito-dialog.tsx';

const riga = (n: number, altro: Partial<PaginaIntera['righe'][number]> = {}): PaginaIntera['righe'][number] => ({
  tpRiga: 'PRODOTTO',
  cdArticoloPadre: `1000000000${n}`,
  descrizioneProdotto: `Vite ${n}`,
  unMisura: 'PZ',
  qtOrdinata: 10,
  qtEvasaStoccata: 10,
  prUnitario: 5,
  sconto1: 0,
  sconto2: 0,
  sconto3: 0,
  impRigo: 50,
  riferimento: '',
  note: '',
  configurazione: '',
  codiceCliente: '',
  rigaOrdCliente: '',
  riga: n,
  qtAccreditata: 0,
  qtInReso: 0,
  dtConsRichiesta: null,
  impAccreditato: 0,
  resta: 0,
  inRitardo: false,
  mancante: false,
  nuovaData: null,
  attesa: '',
  ...altro,
});
const fattura: PaginaIntera = {
  documento: {
    id: 9,
    tipo: 'FT',
    numero: 12,
    suffisso: '',
    anno: 2026,
    data: '2026-03-12',
    descTipo: 'Fattura',
    stato: 'evaso',
    rfTpOrdine: 'Ufficio',
    rfCliente: '',
    rfOrdCliente: '',
    cig: '',
    cup: '',
    bollo: 0,
    speseBollo: 0,
    numeroPreventivo: '',
    trasporto: '',
    porto: '',
    dtConsRichiesta: null,
    prossimaConsegna: null,
    riservataFino: null,
    totaleMerce: 100,
    omaggi: 0,
    speseIncasso: 2,
    speseTrasporto: 0,
    speseImballo: 0,
    speseUrgenza: 0,
    imponibile: 102,
    cdIva: '22',
    imposta: 22.44,
    totaleDocumento: 124.44,
    codAnagrafica: '000101',
    ragioneSociale: 'Ferramenta Bo',
    mail: '',
  },
  destinazione: null,
  centroCosto: '',
  approvatoDa: '',
  righe: [
    riga(1, { tpRiga: 'RIFERIMENTO', cdArticoloPadre: '', descrizioneProdotto: 'Rif. DDT n. 3' }),
    riga(2),
    riga(3, { qtAccreditata: 4, impAccreditato: 20 }),
    riga(4, { qtAccreditata: 10, impAccreditato: 50 }),
  ],
  collegati: [],
  accredito: { stato: 'in parte', spese: 2, ddt: 2 },
  iva: [],
  dovuto: 0,
  scissione: false,
  pagamento: { modo: '', stato: null, pagato: null, saldato: 0, daTogliere: 0, rate: [] },
};

async function apri() {
  const asked = await standInApi(() => ok({ id: 20, numero: 1, anno: 2026 }));
  const chiude = vi.fn<() => void>();
  const person = draw(<NotaCreditoDialog pagina={fattura} onClose={chiude} />);
  const campo = (nome: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: nome });
  const emetti = () => person.click(screen.getByRole('button', { name: 'Emetti la nota' }));
  return { asked, chiude, person, campo, emetti };
}

test('a line is credited by quantity and another in price alone, with the amount beside them, by the keyboard', async () => {
  const { asked, chiude, person, campo } = await apri();
  await person.type(await campo(/^Motivo/), 'Prezzo sbagliato');
  await person.type(await campo(/^Q.tà da accreditare di .* 2$/), '3');
  await person.type(await campo(/^Differenza di prezzo di .* 3$/), '0,25');
  expect(await screen.findByText('€ 16,50')).toBeTruthy();
  expect((await campo(/^Q.tà da accreditare di .* 4$/)).disabled).toBe(true);
  expect(screen.queryByText(/da fatturare/)).toBeNull();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(chiude).toHaveBeenCalled());
  expect(asked.at(-1)).toMatchObject({
    line: expect.stringContaining('POST /documento/FT/2026/12/credito'),
    body: {
      motivo: 'Prezzo sbagliato',
      spese: false,
      rifattura: false,
      righe: [
        { riga: 2, qta: 3 },
        { riga: 3, qta: 6, differenza: 0.25 },
      ],
    },
  });
});

test('all that is left is credited at once, and the office says whether its notes are invoiced again', async () => {
  const { asked, person, campo, emetti } = await apri();
  await person.type(await campo(/^Motivo/), 'Annullo');
  await person.click(screen.getByRole('button', { name: 'Tutto quanto resta' }));
  expect(await screen.findByText(/la fattura è accreditata per intero/)).toBeTruthy();
  expect(screen.getByText('€ 82,00')).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'I suoi 2 DDT tornano da fatturare' }));
  await emetti();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({
    spese: true,
    rifattura: true,
    righe: [
      { riga: 2, qta: 10 },
      { riga: 3, qta: 6 },
    ],
  });
});

test('more than is left is told at its field, a missing reason at its own, and nothing is sent', async () => {
  const { asked, person, campo, emetti } = await apri();
  await person.type(await campo(/^Q.tà da accreditare di .* 3$/), '7');
  expect(await screen.findByText('Si possono accreditare al massimo 6.')).toBeTruthy();
  await person.type(await campo(/^Differenza di prezzo di .* 2$/), '5,01');
  expect(await screen.findByText('Della riga restano da accreditare € 50,00.')).toBeTruthy();
  await emetti();
  expect(await screen.findByText('Scrivere il motivo: va sulla nota.')).toBeTruthy();
  expect(asked).toHaveLength(0);
});
