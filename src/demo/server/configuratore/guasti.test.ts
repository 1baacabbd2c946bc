import { expect, test } from 'vitest';
import type { Modello } from '#prodotto/configuratore/rules/modello.ts';
import { verificaModello, type Conosciuti } from '#prodotto/configuratore/rules/verifica-modello.ts';
import { articoliFerramenta, modelliDemo } from './modelli.ts';

const buono = modelliDemo.ANTARIBALTA;
const guasti = (cambia: Partial<Modello>, articoli: Conosciuti = articoliFerramenta): string[] =>
  verificaModello({ ...buono, ...cambia }, articoli).map(
    ({ tabella, riga, campo, messaggio }) => `${tabella} ${riga} ${campo}: ${messaggio}`,
  );
const conRiga = <K extends 'componenti' | 'opzioni' | 'vincoli' | 'grandezze'>(
  tabella: K,
  riga: number,
  cambia: Partial<Modello[K][number]>,
) => ({
  [tabella]: buono[tabella].map((vecchia, i) => (i === riga - 1 ? { ...vecchia, ...cambia } : vecchia)),
});

test.each<readonly [string, Partial<Modello>, string]>([
  [
    'an unknown article',
    conRiga('componenti', 2, { articolo: '999' }),
    'componenti 2 articolo: L’articolo 999 non c’è.',
  ],
  ['another unit', conRiga('componenti', 2, { um: 'MT' }), 'componenti 2 um: L’articolo 230000030201 si conta in PZ.'],
  [
    'a gap between two ranges',
    conRiga('componenti', 2, { se: 'HBB=811..1200' }),
    'posizioni 1 se: Cremonese: nessuna riga per TIPO=AR1; HBB=801..810.',
  ],
  [
    'an overlap',
    conRiga('componenti', 2, { se: 'HBB=790..1200' }),
    'componenti 2 se: Per TIPO=AR1; HBB=790..800 vale anche la riga 1 (HBB da 480 a 800).',
  ],
  [
    'a circle',
    {
      opzioni: buono.opzioni.map((opzione) =>
        opzione.id === 'CERN' ? { ...opzione, opzionePadre: 'COP', valoreOpzioneCompatibile: ['SI'] } : opzione,
      ),
    },
    'opzioni 10 opzionePadre: L’opzione CERN dipende da sé stessa.',
  ],
  [
    'an option that nothing can reach',
    conRiga('opzioni', 11, { valoreOpzioneCompatibile: ['NASCOSTA'] }),
    'opzioni 11 valoreOpzioneCompatibile: CERN non ha il valore NASCOSTA: l’opzione non si raggiunge mai.',
  ],
  [
    'a value that the rules forbid always',
    conRiga('vincoli', 1, { vietato: 'CERN=SCOMPARSA' }),
    'opzioni 10 valori: Il valore SCOMPARSA di CERN non si raggiunge mai.',
  ],
  [
    'a formula that is none',
    conRiga('componenti', 1, { quantita: '2 *' }),
    'componenti 1 quantita: La formula "2 *" non si legge.',
  ],
  [
    'a name that there is not',
    conRiga('grandezze', 1, { formula: 'PESO * 2' }),
    'grandezze 1 formula: PESO non c’è, o viene dopo nella tabella delle grandezze.',
  ],
  [
    'a default that the limits of one type refuse',
    conRiga('opzioni', 3, { predefinito: '1400' }),
    'opzioni 3 predefinito: Con TIPO=VAS e i predefiniti: Altezza del vasistas in mm: 1400, al massimo 1200. Con le altre scelte è possibile Altezza battente 1200 mm.',
  ],
  [
    'a default for a window type that there is not',
    conRiga('opzioni', 3, { predefinito: '1400; VAZ=600' }),
    'opzioni 3 predefinito: Il predefinito è per la tipologia VAZ, che non c’è.',
  ],
  [
    'a default of one window type that is no size',
    conRiga('opzioni', 3, { predefinito: '1400; VAS=60' }),
    'opzioni 3 predefinito: Il predefinito 60 non è una delle misure possibili.',
  ],
  [
    'a division by zero at some size',
    conRiga('componenti', 1, { quantita: '1 / (LBB - 800)' }),
    'componenti 0 quantita: Con TIPO=AR1; HBB=800: Divisione per zero.',
  ],
])('%s is found, with row and field', (_, cambia, atteso) => {
  expect(guasti(cambia)).toContain(atteso);
});

test('a deleted article is a fault of every row that names it', () => {
  const articoli = new Map<string, { unMisura: string; eliminato: boolean }>(articoliFerramenta).set('230000100101', {
    unMisura: 'MT',
    eliminato: true,
  });
  expect(guasti({}, articoli)).toEqual(['componenti 47 articolo: L’articolo 230000100101 è eliminato.']);
});
