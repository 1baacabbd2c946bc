import { expect, test } from 'vitest';
import {
  avanzamento,
  azioni,
  descrizioneRiga,
  descTipo,
  descTrasporto,
  dopo,
  evase,
  inRitardo,
  numeroDocumento,
  portoDi,
  speseTrasporto,
  stati,
  statoIniziale,
  trasporti,
} from './rules.ts';

test('kinds and transports have their words; unknown ones stay as they are', () => {
  expect(['OC', 'PC', 'BO', 'FT', 'ZZ', 'toString'].map(descTipo)).toEqual([
    'Ordine cliente',
    'Preventivo cliente',
    'Documento di trasporto',
    'Fattura',
    'ZZ',
    'toString',
  ]);
  expect(['BRT', 'ritiro', 'Vettore Rossi'].map(descTrasporto)).toEqual([
    'Corriere BRT',
    'Ritiro presso la sede',
    'Vettore Rossi',
  ]);
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
    for (const stato of stati)
      expect(dopo(azione as keyof typeof azioni, stato)).toBe((da as readonly string[]).includes(stato) ? a : null);
  }
  expect(stati.filter((stato) => dopo('annulla', stato) === null)).toEqual(['in preparazione', 'evaso', 'annullato']);
});

test('an order is followed from its money to its delivery; a cancelled one has no way before it', () => {
  const passi = (stato: Parameters<typeof avanzamento>[0]) =>
    avanzamento(stato).map(({ nome, fatto, corrente }) => `${nome}${corrente ? '!' : fatto ? '' : '?'}`);
  expect(passi('in attesa di pagamento')).toEqual([
    'in attesa di pagamento!',
    'confermato?',
    'in preparazione?',
    'evaso?',
  ]);
  expect(passi('in preparazione')).toEqual(['confermato', 'in preparazione!', 'evaso?']);
  expect(passi('evaso')).toEqual(['confermato', 'in preparazione', 'evaso!']);
  expect(passi('annullato')).toEqual(['annullato!']);
});

test('a line is delivered when all of it is; lines of text do not count', () => {
  const riga = (tpRiga: string, qtOrdinata: number, qtEvasaStoccata: number) => ({
    tpRiga,
    qtOrdinata,
    qtEvasaStoccata,
  });
  expect(evase([riga('PRODOTTO', 5, 5), riga('PRODOTTO', 5, 4), riga('RIFERIMENTO', 0, 0)])).toEqual({
    fatte: 1,
    totali: 2,
  });
});

test('a product shows its description cut to 100 characters, any other line its kind and reference', () => {
  expect(descrizioneRiga({ tpRiga: 'PRODOTTO', descrizione: 'Cerniera', riferimento: 'R1' })).toBe('Cerniera');
  expect(descrizioneRiga({ tpRiga: 'PRODOTTO', descrizione: 'x'.repeat(120), riferimento: '' })).toBe(
    `${'x'.repeat(100)}…`,
  );
  expect(descrizioneRiga({ tpRiga: 'RIFERIMENTO', descrizione: 'Cantiere Po', riferimento: '' })).toBe(
    'RIFERIMENTO Cantiere Po',
  );
  expect(descrizioneRiga({ tpRiga: 'RIFERIMENTO', descrizione: '', riferimento: 'Cantiere Rossi' })).toBe(
    'RIFERIMENTO Cantiere Rossi',
  );
});

test('an order is late from the day after the requested one, until it has gone out', () => {
  const ordine = { tipo: 'OC', stato: 'confermato', prossimaConsegna: '2026-11-20' };
  expect([inRitardo(ordine, '2026-11-20'), inRitardo(ordine, '2026-11-21')]).toEqual([false, true]);
  const altri = [{ stato: 'evaso' }, { stato: 'annullato' }, { tipo: 'PC' }, { prossimaConsegna: null }];
  expect(altri.map((altro) => inRitardo({ ...ordine, ...altro }, '2026-12-01'))).toEqual([false, false, false, false]);
});

test('P-243 who orders reads what carriage is, how much it is and when it is known', () => {
  expect(speseTrasporto('BRT')).toBe(
    'Spese di trasporto previste € 150,00, da definire: non sono nel totale, si sanno alla spedizione',
  );
  expect(speseTrasporto('ritiro')).toBe('Nessuna spesa e nessuna data da scegliere');
  for (const { supplemento, aggiunta } of Object.values(trasporti))
    expect(supplemento ?? '(+0)').toContain(`(+${aggiunta})`);
});

test('a transport costs what its label says', () => {
  expect(Object.values(trasporti).map(({ supplemento }) => supplemento)).toEqual([
    'Da definire (+50)',
    'Da definire (+150)',
    'Da definire (+150)',
    null,
  ]);
});
