import { expect, test } from 'vitest';
import { tappe, type Carta, type Fatti, type Qui } from './rules.ts';

const carta = (tipo: string, numero: number, altro: Partial<Carta> = {}): Carta => ({
  tipo,
  anno: 2026,
  numero,
  suffisso: '',
  data: `2026-03-${String(numero).padStart(2, '0')}`,
  stato: 'evaso',
  qui: false,
  chi: '',
  righe: 0,
  evase: 0,
  trasporto: 'ritiro',
  firmato: false,
  sdi: '',
  incasso: null,
  accreditata: false,
  ...altro,
});
const qui = { qui: true } as const;
const detta = (carte: readonly Carta[], altro: Partial<Fatti> = {}, dove: Qui = {}): string[] =>
  tappe({ carte, preparazione: null, spedizioni: [], consegna: null, resi: [], ...altro }, dove).map(
    ({ nome, verso, qui: sua, fatto, guasto, detto, quanto }) =>
      `${sua ? '*' : ''}${nome}${fatto ? '' : guasto ? '!' : '?'} ${verso.map((uno) => uno.nome).join('+')}|${detto}|${quanto}`,
  );
const spedizione = {
  descrCodiceSpedizione: '26 000100 4',
  operatore: 'GLS',
  stato: 'in consegna',
  ora: null,
  numColli: 2,
};

test('an order leads from its quote to its notes with lines and names, and names what is still to come', () => {
  const ordine = carta('OC', 2, {
    ...qui,
    stato: 'in preparazione',
    righe: 5,
    evase: 2,
    chi: 'Anna Neri',
    trasporto: 'GLS',
  });
  expect(detta([carta('PC', 1), ordine, carta('BO', 3, { righe: 2, trasporto: 'GLS' })])).toEqual([
    'Preventivo 1/2026|ordinato, 01/03/2026|',
    '*Ordine |in preparazione, 02/03/2026|5 righe, Anna Neri',
    'Preparazione? |in parte|2 di 5 righe evase',
    'DDT 3/2026|consegnato, 03/03/2026|2 righe',
    'Spedizione? ||GLS',
    'Fattura? ||',
  ]);
});

test('delivery by our own van, reported by the driver, ends the steps of the goods or asks for an action', () => {
  const carte = [carta('BO', 3, { ...qui, trasporto: 'mezzo', firmato: true })];
  const consegna = {
    tipo: 'scaricato',
    quando: '2026-03-03T09:52:00Z',
    autista: 'Furgone 1',
    firmatario: 'Rossi',
  } as const;
  const tappa = (altro: Partial<Fatti>) => detta(carte, altro).find((una) => una.startsWith('Consegna'));
  expect(tappa({})).toBe('Consegna |firmata|nostro mezzo');
  expect(tappa({ consegna })).toBe('Consegna |consegnato, 03/03/2026 10:52|nostro mezzo, Furgone 1, firma Rossi');
  expect(tappa({ consegna: { ...consegna, tipo: 'assente', firmatario: '' } })).toBe(
    'Consegna! |nessuno trovato, 03/03/2026 10:52|nostro mezzo, Furgone 1',
  );
});

test('the picking step says how many lines are picked, and by whom', () => {
  const ordine = carta('OC', 2, { ...qui, stato: 'in preparazione', righe: 5, evase: 2 });
  const preparazione = { pronte: 1, chi: 'Ugo Verdi', quando: null };
  expect(detta([ordine], { preparazione })[1]).toBe('Preparazione? |pronta 1 riga|2 di 5 righe evase, Ugo Verdi');
});

test('several notes are one step with all lines and the date of the last note; withdrawn notes are left out', () => {
  const bolle = [
    carta('BO', 3, { righe: 4, firmato: true }),
    carta('BO', 4, { righe: 1 }),
    carta('BO', 5, { righe: 9, stato: 'annullato' }),
  ];
  expect(detta([carta('OC', 2, { righe: 1, evase: 1 }), ...bolle, carta('FT', 6, qui), carta('NC', 7)])).toEqual([
    'Ordine 2/2026|evaso, 02/03/2026|1 riga',
    'Preparazione |tutto preparato|1 di 1 riga evasa',
    'DDT 3/2026+4/2026|consegnato, 04/03/2026|5 righe, 1 di 2 copie firmate',
    '*Fattura |emessa, 06/03/2026|',
    'Nota di credito 7/2026|emessa, 07/03/2026|',
  ]);
});

test('a quote and a withdrawn order have no next steps, and an invoice without notes no previous ones', () => {
  expect(detta([carta('PC', 1, { ...qui, stato: 'confermato' })])).toEqual(['*Preventivo |aperto, 01/03/2026|']);
  expect(detta([carta('OC', 2, { ...qui, stato: 'annullato' })])).toEqual(['*Ordine! |annullato, 02/03/2026|']);
  expect(detta([carta('FT', 6, qui)])).toEqual(['*Fattura |emessa, 06/03/2026|']);
});

test('the steps of an invoice contain the courier’s state, the state at SdI and the amount due', () => {
  const incasso = { stato: 'scaduto', scadenza: '2026-03-31', pagato: null, aperto: 12.5 } as const;
  const carte = [carta('BO', 3, { trasporto: 'GLS' }), carta('FT', 6, { ...qui, sdi: 'consegnata', incasso })];
  expect(detta(carte, { spedizioni: [spedizione] })).toEqual([
    'DDT 3/2026|consegnato, 03/03/2026|',
    'Spedizione? 26 000100 4|in consegna|GLS, 2 colli',
    '*Fattura |emessa, 06/03/2026|',
    'SdI |consegnata|',
    'Pagamento! |scaduto il 31/03/2026|€ 12,50',
  ]);
});

test('a refused invoice and a parcel held by the courier ask for an action', () => {
  const carte = [carta('BO', 3), carta('FT', 6, { ...qui, sdi: 'scartata' })];
  const guaste = tappe({
    carte,
    preparazione: null,
    consegna: null,
    resi: [],
    spedizioni: [{ ...spedizione, stato: 'in giacenza' }],
  });
  expect(guaste.filter(({ guasto }) => guasto).map(({ nome }) => nome)).toEqual(['Spedizione', 'SdI']);
});

test('the SdI step is that of the invoice, even after a credit note; for a credit note alone it is its own', () => {
  const stati = (carte: Parameters<typeof tappe>[0]['carte']) =>
    tappe({ carte, preparazione: null, consegna: null, resi: [], spedizioni: [] })
      .filter(({ nome }) => nome === 'SdI')
      .map(({ detto }) => detto);
  const nota = carta('NC', 8, { ...qui, sdi: 'da inviare' });
  expect(stati([carta('FT', 6, { ...qui, sdi: 'consegnata' }), nota])).toEqual(['consegnata']);
  expect(stati([nota])).toEqual(['da inviare']);
});

test('the page of a shipment or of a return marks its own step and links the documents', () => {
  const carte = [carta('BO', 3), carta('FT', 6)];
  const resi = [{ id: 9, anno: 2026, numero: 1, stato: 'arrivato', richiesto: '2026-03-08T10:00:00Z' } as const];
  expect(detta(carte, { spedizioni: [spedizione] }, { spedizione: '26 000100 4' })[1]).toMatch(/^\*Spedizione\? \|/);
  expect(detta(carte, { resi }, { reso: 9 }).at(-1)).toBe('*Reso? |arrivato, chiesto il 08/03/2026|');
  expect(detta(carte, { resi }).at(-1)).toMatch(/^Reso\? Reso 1\/2026\|/);
});

test('an invoice that is paid or fully credited has nothing due', () => {
  const pagata = { stato: 'pagato', scadenza: null, pagato: '2026-03-10', aperto: 0 } as const;
  expect(detta([carta('FT', 6, { ...qui, incasso: pagata })]).at(-1)).toBe('Pagamento |pagato, 10/03/2026|');
  const ripresa = carta('FT', 6, { ...qui, accreditata: true, incasso: { ...pagata, stato: 'da pagare', aperto: 9 } });
  expect(detta([ripresa]).at(-1)).toBe('Pagamento |accreditata tutta|');
});

test('a user who may not see amounts sees the due date without the amount', () => {
  const incasso = { stato: 'da pagare', scadenza: '2026-04-30', pagato: null, aperto: null } as const;
  expect(detta([carta('FT', 6, { ...qui, incasso })]).at(-1)).toBe('Pagamento? |da pagare, entro il 30/04/2026|');
});
