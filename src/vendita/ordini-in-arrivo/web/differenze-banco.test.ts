import { expect, test } from 'vitest';
import { differenzeDi, domandeDi } from './differenze-banco.ts';
import { type Voce, voceAggiunta } from './voci-banco.ts';

const scelta = {
  cdArticolo: '102000010101',
  descrizione: 'Vite TE',
  cdFornitore: '',
  unMisura: 'PZ',
  umOrdiniWeb: '',
  qtaPerPezzo: 1,
  qtScatola: 1,
  articoloNonDivisibile: false,
  qta: 10,
  prezzoUnitario: 2.5,
  importo: 25,
  rifiuto: '',
  avviso: '',
  disponibile: 100,
  arrivo: '',
  perche: '',
} as Voce['scelte'][number];
const voce = (posto: number, altro: Partial<Voce> = {}): Voce => ({
  ...voceAggiunta(posto),
  testo: 'A-1 vite',
  aggiunta: false,
  qta: '10',
  qtaLetta: 10,
  um: 'PZ',
  presa: true,
  scelte: [scelta],
  ...altro,
});

test('lines that fit are not named, and of the others what does not fit, by the number of the paper', () => {
  const testo = domandeDi({ numeroOrdine: 'OF-1' }, [
    voce(0),
    voce(1, { prezzo: 2.4, posizione: '20' }),
    voce(2, { scelte: [] }),
    voce(3, { presa: false }),
    voce(4, { scelte: [{ ...scelta, avviso: 'Disponibilità insufficiente: 4 PZ' }] }),
    voce(5, { scelte: [], esclusa: true }),
  ]);
  expect(testo.split('\n')).toEqual([
    'abbiamo ricevuto il vostro ordine OF-1.',
    '',
    'Prima di confermarlo vi chiediamo di guardare:',
    expect.stringMatching(
      /^20\. A-1 vite, 10 PZ: 102 00001 01 01 Vite TE: prezzo indicato € 2,40+, il nostro è € 2,50+\.$/,
    ),
    '3. A-1 vite, 10 PZ: non abbiamo trovato l’articolo: ci mandate il codice o una descrizione?',
    '4. A-1 vite, 10 PZ: intendete 102 00001 01 01 Vite TE?',
    '5. A-1 vite, 10 PZ: 102 00001 01 01 Vite TE: Disponibilità insufficiente: 4 PZ.',
    '',
    '',
  ]);
});

test('a thousand lines fit into one mail, and it says how many more there are', () => {
  const testo = domandeDi(
    { numeroOrdine: '' },
    Array.from({ length: 1000 }, (_, i) => voce(i, { scelte: [] })),
  );
  expect(testo.length).toBeLessThan(4000);
  expect(testo).toMatch(/… e altre \d+ righe\./);
});

test('a confirmation names what is not as it was written: left out, another quantity, another price', () => {
  const testo = differenzeDi([
    voce(0),
    voce(1, { prezzo: 2.4, posizione: '20' }),
    voce(2, { scelte: [] }),
    voce(3, { esclusa: true }),
    voce(4, { qta: '12' }),
    voce(5, { qta: '100', um: 'SC', qtaLetta: 1 }),
    voce(6, { aggiunta: true, qtaLetta: null }),
    voce(7, { scelte: [{ ...scelta, umOrdiniWeb: 'PZ', qtaPerPezzo: 500 }], qta: '100', qtaLetta: 100 }),
  ]);
  expect(testo.split('\n')).toEqual([
    expect.stringMatching(/^20\. 102 00001 01 01 Vite TE: prezzo indicato € 2,40+, il nostro è € 2,50+\.$/),
    '3. A-1 vite, 10 PZ: articolo non trovato, non compresa.',
    '4. A-1 vite, 10 PZ: non compresa.',
    '5. 102 00001 01 01 Vite TE: 12 PZ invece di 10.',
    expect.stringMatching(/^8\. A-1 vite, 100 PZ: non compresa, quantità minima ordine : 500 PZ\.$/),
  ]);
});
