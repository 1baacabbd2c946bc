import type { Modello } from '#prodotto/configuratore/rules/modello.ts';
import { codiceFerramenta, distinta, freccia, grandezza, misura, posto, scelta, segni } from './scrivi.ts';

const c = codiceFerramenta;

const posti = [
  posto('BINA', 'Binario', '', [['', c(11, 1), '2 * ANTE * LP / 1000', '2 * ANTE * LP']], 'MT'),
  posto(
    'CARR',
    'Coppia di carrelli',
    '',
    [
      ['PESO=..40', c(11, 2), 'ANTE'],
      ['PESO=40.1..80', c(11, 3), 'ANTE'],
      ['PESO=80.1..120', c(11, 4), 'ANTE'],
      ['PESO=120.1..', ''],
    ],
    'CP',
  ),
  posto('PINZ', 'Pinza per vetro', 'MAT=VETRO', [
    ['SPV=8', c(11, 5), '2 * ANTE'],
    ['SPV=10', c(11, 6), '2 * ANTE'],
    ['SPV=12', c(11, 7), '2 * ANTE'],
  ]),
  posto('FERM', 'Fermo', '', [
    ['AMM=NO', c(11, 8), '2 * ANTE'],
    ['AMM=UNO', c(11, 8), 'ANTE'],
    ['AMM=DUE', ''],
  ]),
  posto('AMMO', 'Ammortizzatore', '', [
    ['AMM=NO', ''],
    ['AMM=UNO', c(11, 9), 'ANTE'],
    ['AMM=DUE', c(11, 9), '2 * ANTE'],
  ]),
  posto('GUID', 'Guida a pavimento', '', [['', c(11, 10), 'ANTE']]),
  posto('SQUA', 'Squadretta a parete', '', [
    ['FISS=PARETE', c(11, 11), 'su(2 * ANTE * LP / 500) + 1'],
    ['FISS=SOFFITTO', ''],
  ]),
  posto(
    'VELE',
    'Veletta copribinario',
    'VEL=SI',
    [
      ['FIN=ARG', c(11, 12), '2 * ANTE * LP / 1000', '2 * ANTE * LP'],
      ['FIN=BIA', c(11, 13), '2 * ANTE * LP / 1000', '2 * ANTE * LP'],
      ['FIN=NER', c(11, 14), '2 * ANTE * LP / 1000', '2 * ANTE * LP'],
    ],
    'MT',
  ),
  posto('MANI', 'Maniglia a incasso', 'MAN=INCASSO', [
    ['FIN=ARG', c(11, 15), 'ANTE'],
    ['FIN=BIA', c(11, 16), 'ANTE'],
    ['FIN=NER', c(11, 17), 'ANTE'],
  ]),
  posto('SERR', 'Serratura a gancio', 'MAT=LEGNO', [
    ['CHIU=NO', ''],
    ['CHIU=SI', c(11, 18)],
  ]),
];

const fronte = segni('FRONTE', [
  ['rettangolo', 'profilo', ['0', '0', 'LBIN', '50']],
  ['rettangolo', 'profilo', ['XA', '50', 'XA + LP', '50 + HP'], { se: 'MAT=LEGNO' }],
  ['rettangolo', 'vetro', ['XA', '50', 'XA + LP', '50 + HP'], { se: 'MAT=VETRO' }],
  ['rettangolo', 'profilo', ['XA + LP', '50', 'XA + 2 * LP', '50 + HP'], { se: 'TIPO=SC2; MAT=LEGNO' }],
  ['rettangolo', 'vetro', ['XA + LP', '50', 'XA + 2 * LP', '50 + HP'], { se: 'TIPO=SC2; MAT=VETRO' }],
  ...freccia(['XA + LP / 2', '50 + HP / 2', 'LP * 0.2', '50 + HP / 2'], 'sinistra'),
  ...freccia(['XA + LP * 1.5', '50 + HP / 2', 'LBIN - LP * 0.2', '50 + HP / 2'], 'destra', { se: 'TIPO=SC2' }),
  ['quota', 'quota', ['0', '0 - 60', 'LBIN', '0 - 60']],
  ['quota', 'quota', ['XA', 'HP + 160', 'XA + LP', 'HP + 160']],
  ['quota', 'quota', ['0 - 110', '50', '0 - 110', '50 + HP']],
  ['parte', 'parte', ['LP * 0.15', '25', 'LP * 0.15', '230'], { testo: 'BINA' }],
  ['parte', 'parte', ['XA + LP * 0.15', '60', 'XA + LP * 0.2', '280'], { testo: 'CARR' }],
  ['parte', 'parte', ['XA + LP * 0.85', '70', 'XA + LP * 0.75', '280'], { testo: 'PINZ' }],
  ['parte', 'parte', ['30', '40', 'LP * 0.08', '420'], { testo: 'FERM' }],
  ['parte', 'parte', ['XA + LP * 0.4', '40', 'XA + LP * 0.45', '280'], { testo: 'AMMO' }],
  ['parte', 'parte', ['XA + LP / 2', 'HP + 40', 'XA + LP / 2', 'HP * 0.88'], { testo: 'GUID' }],
  ['parte', 'parte', ['LP * 0.35', '10', 'LP * 0.35', '230'], { testo: 'SQUA' }],
  ['parte', 'parte', ['LP * 0.55', '40', 'LP * 0.55', '230'], { testo: 'VELE' }],
  ['parte', 'parte', ['XA + 60', '50 + HP * 0.55', 'XA + LP * 0.3', '50 + HP * 0.6'], { testo: 'MANI' }],
  ['parte', 'parte', ['XA + 60', '50 + HP * 0.5', 'XA + LP * 0.3', '50 + HP * 0.44'], { testo: 'SERR' }],
]);

export const scorrevole: Modello = {
  descrizione: 'Porta scorrevole in legno o vetro',
  opzioni: [
    scelta('TIPO', 'Tipologia', 'Progetto', { SC1: 'Scorrevole a un’anta', SC2: 'Scorrevole a due ante' }),
    misura('LP', 'Larghezza anta', [600, 1400, 900]),
    misura('HP', 'Altezza anta', [1900, 2700, 2100]),
    misura('SPL', 'Spessore anta', [20, 45, 35], ['MAT', 'LEGNO']),
    scelta('MAT', 'Materiale', 'Materiale', { LEGNO: 'Legno', VETRO: 'Vetro temperato' }),
    scelta(
      'SPV',
      'Spessore vetro',
      'Materiale',
      { 8: '8 mm', 10: '10 mm', 12: '12 mm' },
      { predefinito: '10', padre: ['MAT', 'VETRO'] },
    ),
    scelta('FISS', 'Fissaggio', 'Profilo', { PARETE: 'A parete', SOFFITTO: 'A soffitto' }),
    scelta('VEL', 'Veletta', 'Profilo', { SI: 'Con veletta', NO: 'Senza' }, { padre: ['FISS', 'PARETE'] }),
    scelta('FIN', 'Finitura', 'Finitura', { ARG: 'Argento', BIA: 'Bianco', NER: 'Nero' }),
    scelta('AMM', 'Chiusura ammortizzata', 'Accessori', {
      NO: 'No',
      UNO: 'In chiusura',
      DUE: 'In apertura e chiusura',
    }),
    scelta('MAN', 'Maniglia', 'Comando', { INCASSO: 'A incasso', SENZA: 'Senza' }, { padre: ['MAT', 'LEGNO'] }),
    scelta('CHIU', 'Serratura', 'Chiusura', { NO: 'Senza', SI: 'A gancio' }, { padre: ['MAT', 'LEGNO'] }),
  ],
  vincoli: [
    {
      id: 'GANCIO',
      vietato: 'CHIU=SI; MAN=SENZA',
      messaggio: 'La serratura a gancio si monta con la maniglia a incasso.',
    },
    { id: 'GANCIOSP', vietato: 'CHIU=SI; SPL=..34', messaggio: 'La serratura a gancio vuole un’anta di almeno 35 mm.' },
  ],
  grandezze: [
    grandezza('ANTE', 'Ante', 'TIPO == "SC2" ? 2 : 1', ['', 0]),
    grandezza(
      'PESO',
      'Peso dell’anta',
      'MAT == "VETRO" ? LP * HP * SPV * 2.5 / 1000000 : LP * HP * SPL * 0.65 / 1000000',
      ['kg', 1],
    ),
    grandezza('LBIN', 'Lunghezza binario', '2 * ANTE * LP'),
    grandezza('XA', 'Posizione anta', 'LP'),
  ],
  limiti: [
    { id: 'PESO', se: '', formula: 'PESO', min: null, max: 120, messaggio: 'Peso dell’anta in kg' },
    {
      id: 'PESOAMM',
      se: 'AMM=UNO,DUE',
      formula: 'PESO',
      min: null,
      max: 80,
      messaggio: 'Peso dell’anta in kg con la chiusura ammortizzata',
    },
    {
      id: 'LARGAMM',
      se: 'AMM=DUE',
      formula: 'LP',
      min: 800,
      max: null,
      messaggio: 'Larghezza dell’anta in mm con due ammortizzatori',
    },
  ],
  ...distinta(posti),
  unita: [
    { um: 'PZ', sfrido: 0, passo: 1 },
    { um: 'CP', sfrido: 0, passo: 1 },
    { um: 'MT', sfrido: 2, passo: 0.1 },
  ],
  viste: [{ id: 'FRONTE', nome: 'Vista frontale', larghezza: 'LBIN', altezza: 'HP + 50' }],
  elementi: fronte,
};
