import type { Modello } from '#prodotto/configuratore/rules/modello.ts';
import { codiceFerramenta, distinta, freccia, grandezza, misura, posto, scelta, segni } from './scrivi.ts';

const c = codiceFerramenta;
const colori = ['BIA', 'MAR', 'AVO', 'ANT'] as const;
const avvolta = 'TIPO=ZV,ZL';

/** A row per colour; article codes are consecutive. */
const perColore = (primo: number, quantita: string, lunghezza: string, se = '') =>
  colori.map((colore, i) => [`${se}COL=${colore}`, c(12, primo + i), quantita, lunghezza] as const);

const posti = [
  posto(
    'CASS',
    'Cassonetto',
    avvolta,
    [...perColore(1, 'LCAS / 1000', 'LCAS', 'CASS=42; '), ...perColore(5, 'LCAS / 1000', 'LCAS', 'CASS=50; ')],
    'MT',
  ),
  posto('GUID', 'Guida', '', perColore(9, '2 * LGUI / 1000', 'LGUI'), 'MT'),
  posto('BARR', 'Barra maniglia', '', perColore(13, 'LBAR / 1000', 'LBAR'), 'MT'),
  posto(
    'RETE',
    'Rete',
    '',
    [
      ['TIPO=ZV,ZL; RETE=FIBRA', c(12, 17), 'AREA'],
      ['TIPO=ZV,ZL; RETE=POLLINE', c(12, 18), 'AREA'],
      ['TIPO=ZP', c(12, 19), 'AREA * 1.15'],
    ],
    'MQ',
  ),
  posto('MOLL', 'Molla', avvolta, [
    ['LCAS=..900', c(12, 20)],
    ['LCAS=901..1400', c(12, 21)],
    ['LCAS=1401..', c(12, 22)],
  ]),
  posto(
    'TEST',
    'Coppia di testate',
    avvolta,
    [
      ['CASS=42', c(12, 23)],
      ['CASS=50', c(12, 24)],
    ],
    'CP',
  ),
  posto('FREN', 'Freno rallentatore', 'TIPO=ZV', [
    ['FREN=NO', ''],
    ['FREN=SI', c(12, 25)],
  ]),
  posto(
    'SPAZ',
    'Spazzolino antivento',
    avvolta,
    [
      ['SPAZ=NO', ''],
      ['SPAZ=SI', c(12, 26), '2 * LGUI / 1000'],
    ],
    'MT',
  ),
  posto('FILI', 'Filo di guida', 'TIPO=ZP', [['', c(12, 27), 'su(HF / 300) * LF / 1000']], 'MT'),
  posto('CALA', 'Calamita di chiusura', 'TIPO=ZL,ZP', [['', c(12, 28), 'su(HF / 1000)']]),
];

const fronte = segni('FRONTE', [
  ['rettangolo', 'profilo', ['0', '0', 'LF', 'HF']],
  ['rettangolo', 'profilo', ['0', '0', 'LF', 'PROF'], { se: 'TIPO=ZV' }],
  ['rettangolo', 'profilo', ['0', '0', 'PROF', 'HF'], { se: 'TIPO=ZL' }],
  ['rettangolo', 'vetro', ['30', '30', 'LF - 30', 'HF - 30']],
  ...freccia(['LF / 2', 'HF * 0.7', 'LF / 2', 'HF * 0.3'], 'su', { se: 'TIPO=ZV' }),
  ...freccia(['LF * 0.7', 'HF / 2', 'LF * 0.3', 'HF / 2'], 'sinistra', { se: 'TIPO=ZL,ZP' }),
  ['quota', 'quota', ['0', 'HF + 110', 'LF', 'HF + 110']],
  ['quota', 'quota', ['0 - 110', '0', '0 - 110', 'HF']],
  ['parte', 'parte', ['LF * 0.2', '20', 'LF * 0.25', 'HF * 0.15'], { se: 'TIPO=ZV', testo: 'CASS' }],
  ['parte', 'parte', ['20', 'HF * 0.15', 'LF * 0.25', 'HF * 0.15'], { se: 'TIPO=ZL', testo: 'CASS' }],
  ['parte', 'parte', ['LF - 15', 'HF * 0.4', 'LF * 0.8', 'HF * 0.4'], { se: 'TIPO=ZV', testo: 'GUID' }],
  ['parte', 'parte', ['LF * 0.6', '15', 'LF * 0.6', 'HF * 0.12'], { se: 'TIPO=ZL,ZP', testo: 'GUID' }],
  ['parte', 'parte', ['LF * 0.4', 'HF - 20', 'LF * 0.35', 'HF * 0.88'], { se: 'TIPO=ZV', testo: 'BARR' }],
  ['parte', 'parte', ['LF - 20', 'HF * 0.75', 'LF * 0.8', 'HF * 0.75'], { se: 'TIPO=ZL,ZP', testo: 'BARR' }],
  ['parte', 'parte', ['LF / 2', 'HF * 0.55', 'LF * 0.6', 'HF * 0.6'], { testo: 'RETE' }],
  ['parte', 'parte', ['LF * 0.5', '30', 'LF * 0.5', 'HF * 0.22'], { se: 'TIPO=ZV', testo: 'MOLL' }],
  ['parte', 'parte', ['30', 'HF * 0.5', 'LF * 0.25', 'HF * 0.45'], { se: 'TIPO=ZL', testo: 'MOLL' }],
  ['parte', 'parte', ['20', '20', 'LF * 0.12', 'HF * 0.25'], { testo: 'TEST' }],
  ['parte', 'parte', ['LF * 0.8', '25', 'LF * 0.75', 'HF * 0.2'], { testo: 'FREN' }],
  ['parte', 'parte', ['LF - 10', 'HF * 0.6', 'LF * 0.85', 'HF * 0.65'], { testo: 'SPAZ' }],
  ['parte', 'parte', ['LF * 0.4', 'HF * 0.3', 'LF * 0.4', 'HF * 0.4'], { testo: 'FILI' }],
  ['parte', 'parte', ['LF - 15', 'HF * 0.9', 'LF * 0.85', 'HF * 0.92'], { testo: 'CALA' }],
]);

export const zanzariera: Modello = {
  descrizione: 'Zanzariera su misura',
  opzioni: [
    scelta('TIPO', 'Tipologia', 'Progetto', { ZV: 'Avvolgente verticale', ZL: 'Avvolgente laterale', ZP: 'Plissé' }),
    misura('LV', 'Larghezza luce', [400, 2400, 1000]),
    misura('HV', 'Altezza luce', [400, 2600, '1400; ZP=2200']),
    scelta('INST', 'Installazione', 'Apertura', { LUCE: 'In luce', OLTRE: 'Oltre luce' }),
    scelta(
      'RETE',
      'Rete',
      'Materiale',
      { FIBRA: 'Fibra di vetro grigia', POLLINE: 'Antipolline' },
      { padre: ['TIPO', 'ZV', 'ZL'] },
    ),
    scelta('CASS', 'Cassonetto', 'Profilo', { 42: '42 mm', 50: '50 mm' }, { padre: ['TIPO', 'ZV', 'ZL'] }),
    scelta('COL', 'Colore', 'Finitura', { BIA: 'Bianco', MAR: 'Marrone', AVO: 'Avorio', ANT: 'Antracite' }),
    scelta('FREN', 'Freno', 'Comando', { NO: 'Senza', SI: 'Con rallentatore' }, { padre: ['TIPO', 'ZV'] }),
    scelta('SPAZ', 'Spazzolino antivento', 'Accessori', { NO: 'No', SI: 'Sì' }, { padre: ['TIPO', 'ZV', 'ZL'] }),
  ],
  vincoli: [
    {
      id: 'CASSALTO',
      vietato: 'TIPO=ZV; CASS=42; HV=1601..',
      messaggio: 'Oltre 1600 mm di altezza la rete non entra nel cassonetto da 42.',
    },
    {
      id: 'CASSLARGO',
      vietato: 'TIPO=ZL; CASS=42; LV=1201..',
      messaggio: 'Oltre 1200 mm di larghezza la rete non entra nel cassonetto da 42.',
    },
  ],
  grandezze: [
    grandezza('LF', 'Larghezza finita', 'INST == "LUCE" ? LV - 4 : LV + 80'),
    grandezza('HF', 'Altezza finita', 'INST == "LUCE" ? HV - 2 : HV + 40'),
    grandezza('PROF', 'Ingombro cassonetto', 'CASS'),
    grandezza('LCAS', 'Taglio cassonetto', 'TIPO == "ZV" ? LF : HF'),
    grandezza('LGUI', 'Taglio guide', 'TIPO == "ZV" ? HF - PROF : LF'),
    grandezza('LBAR', 'Taglio barra', 'TIPO == "ZV" ? LF - 30 : HF - 30'),
    grandezza('AREA', 'Superficie', 'LF * HF / 1000000', ['m²', 3]),
  ],
  limiti: [
    {
      id: 'ZVLARGA',
      se: 'TIPO=ZV',
      formula: 'LV',
      min: null,
      max: 1800,
      messaggio: 'Larghezza della luce in mm, verticale',
    },
    {
      id: 'ZLLARGA',
      se: 'TIPO=ZL',
      formula: 'LV',
      min: null,
      max: 1600,
      messaggio: 'Larghezza della luce in mm, laterale',
    },
    { id: 'AREAV', se: 'TIPO=ZV,ZL', formula: 'AREA', min: null, max: 3.6, messaggio: 'Superficie in m²' },
    { id: 'ZPALTA', se: 'TIPO=ZP', formula: 'HV', min: 1800, max: null, messaggio: 'Altezza della luce in mm, plissé' },
  ],
  ...distinta(posti),
  unita: [
    { um: 'PZ', sfrido: 0, passo: 1 },
    { um: 'CP', sfrido: 0, passo: 1 },
    { um: 'MT', sfrido: 3, passo: 0.1 },
    { um: 'MQ', sfrido: 8, passo: 0.1 },
  ],
  viste: [{ id: 'FRONTE', nome: 'Vista interna', larghezza: 'LF', altezza: 'HF' }],
  elementi: fronte,
};
