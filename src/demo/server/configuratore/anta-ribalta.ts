import type { Modello } from '#prodotto/configuratore/rules/modello.ts';
import { codiceFerramenta, distinta, grandezza, misura, posto, scelta, segni } from './scrivi.ts';

const c = codiceFerramenta;
const conRibalta = 'TIPO=AR1,AR2';

const opzioni = [
  scelta('TIPO', 'Tipologia', 'Progetto', {
    AR1: 'Anta-ribalta a un’anta',
    AR2: 'Anta-ribalta a due ante',
    VAS: 'Vasistas',
  }),
  misura('LBB', 'Larghezza battente', [380, 1600, 800]),
  misura('HBB', 'Altezza battente', [480, 2400, '1400; VAS=600']),
  scelta('MANO', 'Mano', 'Apertura', { DX: 'Destra', SX: 'Sinistra' }, { padre: ['TIPO', 'AR1', 'AR2'] }),
  scelta('MAT', 'Materiale', 'Materiale', { LEGNO: 'Legno', PVC: 'PVC', ALLU: 'Alluminio' }),
  scelta(
    'ARIA',
    'Aria e battuta',
    'Profilo',
    { '12-18': 'Aria 12, battuta 18', '12-20': 'Aria 12, battuta 20' },
    { padre: ['MAT', 'LEGNO'] },
  ),
  scelta('VETRO', 'Vetro', 'Portata', {
    20: 'Doppio vetro, 20 kg/m²',
    30: 'Triplo vetro, 30 kg/m²',
    40: 'Antisfondamento, 40 kg/m²',
  }),
  scelta('PORTATA', 'Portata cerniere', 'Portata', { 100: '100 kg', 130: '130 kg' }, { padre: ['TIPO', 'AR1', 'AR2'] }),
  scelta('FIN', 'Finitura', 'Finitura', { ARG: 'Argento', BIA: 'Bianco', BRZ: 'Bronzo' }),
  scelta(
    'CERN',
    'Cerniere',
    'Cerniere',
    { VISTA: 'A vista', SCOMPARSA: 'A scomparsa' },
    { padre: ['TIPO', 'AR1', 'AR2'] },
  ),
  scelta('COP', 'Coperture', 'Cerniere', { SI: 'Con coperture', NO: 'Senza' }, { padre: ['CERN', 'VISTA'] }),
  scelta('SIC', 'Sicurezza', 'Chiusura', { BASE: 'Base', RC1: 'RC1', RC2: 'RC2' }, { padre: ['TIPO', 'AR1', 'AR2'] }),
  scelta('MAN', 'Maniglia', 'Comando', { STD: 'Cremonese', SENZA: 'Senza', CHIAVE: 'Con chiave' }),
  scelta('LIM', 'Limitatore di apertura', 'Accessori', { NO: 'No', SI: 'Sì' }),
  scelta(
    'LIMT',
    'Tipo di limitatore',
    'Accessori',
    { LEGG: 'Leggero', FORTE: 'Rinforzato' },
    { predefinito: '', padre: ['LIM', 'SI'] },
  ),
];

const posti = [
  posto('CREM', 'Cremonese', conRibalta, [
    ['HBB=480..800', c(3, 1)],
    ['HBB=801..1200', c(3, 2)],
    ['HBB=1201..1600', c(3, 3)],
    ['HBB=1601..2000', c(3, 4)],
    ['HBB=2001..2400', c(3, 5)],
  ]),
  posto('FORB', 'Forbice', conRibalta, [
    ['LBB=380..600', c(4, 1)],
    ['LBB=601..800', c(4, 2)],
    ['LBB=801..1000', c(4, 3)],
    ['LBB=1001..1600', c(4, 4)],
  ]),
  posto('PROL', 'Prolunga forbice', conRibalta, [
    ['LBB=..1300', ''],
    ['LBB=1301..', c(4, 5)],
  ]),
  posto('BRAC', 'Braccio forbice', conRibalta, [
    ['MANO=DX', c(4, 6)],
    ['MANO=SX', c(4, 7)],
  ]),
  posto('ANG', 'Movimento angolare', conRibalta, [['', c(5, 1), 'HBB > 1600 ? 3 : 2']]),
  posto('CINF', 'Supporto inferiore', conRibalta, [
    ['CERN=VISTA; PORTATA=100', c(6, 1), 'ANTE'],
    ['CERN=VISTA; PORTATA=130', c(6, 2), 'ANTE'],
    ['CERN=SCOMPARSA', c(6, 3), 'ANTE'],
  ]),
  posto('CSUP', 'Cerniera superiore', conRibalta, [
    ['CERN=VISTA; MANO=DX', c(6, 4), 'ANTE'],
    ['CERN=VISTA; MANO=SX', c(6, 5), 'ANTE'],
    ['CERN=SCOMPARSA', c(6, 6), 'ANTE'],
  ]),
  posto('CEXT', 'Cerniera aggiuntiva', conRibalta, [
    ['PESO=..80', ''],
    ['PESO=80.1..', c(6, 7), 'ANTE * su((PESO - 80) / 25)'],
  ]),
  posto('CATE', 'Catenaccio seconda anta', 'TIPO=AR2', [
    ['HBB=480..1200', c(5, 2)],
    ['HBB=1201..1800', c(5, 3)],
    ['HBB=1801..2400', c(5, 4)],
  ]),
  posto('VMEC', 'Meccanismo vasistas', 'TIPO=VAS', [
    ['LBB=380..800', c(7, 1)],
    ['LBB=801..1200', c(7, 2)],
    ['LBB=1201..1600', c(7, 3)],
  ]),
  posto('VFOR', 'Braccio vasistas', 'TIPO=VAS', [['', c(7, 4), 'LBB > 1200 ? 2 : 1']]),
  posto('VCER', 'Cerniera vasistas', 'TIPO=VAS', [['', c(7, 5), 'LBB > 1000 ? 3 : 2']]),
  posto('SCON', 'Scontro', conRibalta, [
    ['SIC=BASE', c(8, 1), 'PUNTI'],
    ['SIC=RC1', c(8, 1), 'PUNTI - 2'],
    ['SIC=RC2', ''],
  ]),
  posto('SSIC', 'Scontro di sicurezza', conRibalta, [
    ['SIC=BASE', ''],
    ['SIC=RC1', c(8, 2), '2'],
    ['SIC=RC2', c(8, 2), 'PUNTI'],
  ]),
  posto('MANI', 'Maniglia', '', [
    ['MAN=SENZA', ''],
    ['MAN=STD; FIN=ARG', c(9, 1)],
    ['MAN=STD; FIN=BIA', c(9, 2)],
    ['MAN=STD; FIN=BRZ', c(9, 3)],
    ['MAN=CHIAVE; FIN=ARG', c(9, 4)],
    ['MAN=CHIAVE; FIN=BIA', c(9, 5)],
    ['MAN=CHIAVE; FIN=BRZ', c(9, 6)],
  ]),
  posto('COPE', 'Coperture cerniere', 'COP=SI', [
    ['FIN=ARG', c(6, 8), 'ANTE'],
    ['FIN=BIA', c(6, 9), 'ANTE'],
    ['FIN=BRZ', c(6, 10), 'ANTE'],
  ]),
  posto('GUAR', 'Guarnizione', '', [['', c(10, 1), 'ANTE * 2 * (LBB + HBB) / 1000']], 'MT'),
  posto('LIMI', 'Limitatore', 'LIM=SI', [
    ['LIMT=LEGG', c(8, 3)],
    ['LIMT=FORTE', c(8, 4)],
  ]),
];

/**
 * Seen from inside: a right window has hinges right and handle left. With two sashes the main one has the handle and
 * is on its hand's side. Opening lines are wide at the hinges.
 */
const battente = segni('FRONTE', [
  ['rettangolo', 'profilo', ['0', '0', 'LBB', 'HBB']],
  ['rettangolo', 'vetro', ['70', '70', 'LBB - 70', 'HBB - 70']],
  ['rettangolo', 'profilo', ['LBB', '0', '2 * LBB', 'HBB'], { se: 'TIPO=AR2' }],
  ['rettangolo', 'vetro', ['LBB + 70', '70', '2 * LBB - 70', 'HBB - 70'], { se: 'TIPO=AR2' }],
  ['linea', 'apertura', ['XC', '0', 'XA', 'HBB / 2'], { se: conRibalta }],
  ['linea', 'apertura', ['XC', 'HBB', 'XA', 'HBB / 2'], { se: conRibalta }],
  ['linea', 'apertura', ['X0', 'HBB', 'X0 + LBB / 2', '0']],
  ['linea', 'apertura', ['X0 + LBB', 'HBB', 'X0 + LBB / 2', '0']],
  ['linea', 'apertura', ['2 * LBB - XC', '0', 'LBB', 'HBB / 2'], { se: 'TIPO=AR2' }],
  ['linea', 'apertura', ['2 * LBB - XC', 'HBB', 'LBB', 'HBB / 2'], { se: 'TIPO=AR2' }],
  ['rettangolo', 'parte', ['XC - 12', '60', 'XC + 12', '160'], { se: 'CERN=VISTA' }],
  ['rettangolo', 'parte', ['XC - 12', 'HBB - 160', 'XC + 12', 'HBB - 60'], { se: 'CERN=VISTA' }],
  ['rettangolo', 'parte', ['2 * LBB - XC - 12', '60', '2 * LBB - XC + 12', '160'], { se: 'TIPO=AR2; CERN=VISTA' }],
  [
    'rettangolo',
    'parte',
    ['2 * LBB - XC - 12', 'HBB - 160', '2 * LBB - XC + 12', 'HBB - 60'],
    { se: 'TIPO=AR2; CERN=VISTA' },
  ],
  ['rettangolo', 'parte', ['LBB * 0.2', 'HBB - 12', 'LBB * 0.2 + 100', 'HBB + 12'], { se: 'TIPO=VAS' }],
  ['rettangolo', 'parte', ['LBB * 0.8 - 100', 'HBB - 12', 'LBB * 0.8', 'HBB + 12'], { se: 'TIPO=VAS' }],
  [
    'rettangolo',
    'parte',
    ['XM - 12', 'HBB - HM', 'XM + 12', 'HBB - HM + 130'],
    { se: `MAN=STD,CHIAVE; ${conRibalta}` },
  ],
  ['rettangolo', 'parte', ['LBB / 2 - 65', '23', 'LBB / 2 + 65', '47'], { se: 'MAN=STD,CHIAVE; TIPO=VAS' }],
  ['quota', 'quota', ['0', 'HBB + 110', 'LBB', 'HBB + 110']],
  ['quota', 'quota', ['0 - 110', '0', '0 - 110', 'HBB']],
  ['quota', 'quota', ['0 - 50', 'HBB - HM', '0 - 50', 'HBB'], { se: 'MAN=STD,CHIAVE; TIPO=AR1,AR2' }],
]);

const parti = segni('FRONTE', [
  ['parte', 'parte', ['XM', 'HBB * 0.3', 'X0 + LBB / 2', 'HBB * 0.3'], { se: conRibalta, testo: 'CREM' }],
  ['parte', 'parte', ['X0 + LBB / 2', '20', 'X0 + LBB / 2', 'HBB * 0.12'], { se: conRibalta, testo: 'FORB' }],
  ['parte', 'parte', ['0.3 * XC + 0.7 * XA', '20', '0.3 * XC + 0.7 * XA', 'HBB * 0.18'], { testo: 'PROL' }],
  ['parte', 'parte', ['0.7 * XC + 0.3 * XA', '20', '0.7 * XC + 0.3 * XA', 'HBB * 0.18'], { testo: 'BRAC' }],
  ['parte', 'parte', ['XM', '25', '(XM + X0 + LBB / 2) / 2', 'HBB * 0.08'], { se: conRibalta, testo: 'ANG' }],
  ['parte', 'parte', ['XC', 'HBB - 30', '(XC + X0 + LBB / 2) / 2', 'HBB * 0.9'], { se: conRibalta, testo: 'CINF' }],
  ['parte', 'parte', ['XC', '60', '(XC + X0 + LBB / 2) / 2', 'HBB * 0.08'], { se: conRibalta, testo: 'CSUP' }],
  ['parte', 'parte', ['XC', 'HBB * 0.6', '(XC + X0 + LBB / 2) / 2', 'HBB * 0.66'], { se: conRibalta, testo: 'CEXT' }],
  ['parte', 'parte', ['1.06 * LBB - X0 * 0.12', 'HBB * 0.4', '1.5 * LBB - X0', 'HBB * 0.4'], { testo: 'CATE' }],
  [
    'parte',
    'parte',
    ['XM', 'HBB - HM', '(XM + X0 + LBB / 2) / 2', 'HBB - HM + HBB * 0.05'],
    { se: conRibalta, testo: 'MANI' },
  ],
  ['parte', 'parte', ['XM', 'HBB * 0.8', '(XM + X0 + LBB / 2) / 2', 'HBB * 0.76'], { se: conRibalta, testo: 'SCON' }],
  ['parte', 'parte', ['XM', 'HBB * 0.88', '(XM + X0 + LBB / 2) / 2', 'HBB * 0.85'], { se: conRibalta, testo: 'SSIC' }],
  ['parte', 'parte', ['X0 + LBB / 2', 'HBB - 20', 'X0 + LBB / 2', 'HBB * 0.93'], { testo: 'GUAR' }],
  ['parte', 'parte', ['LBB / 2', '20', 'LBB * 0.3', 'HBB * 0.2'], { se: 'TIPO=VAS', testo: 'VMEC' }],
  ['parte', 'parte', ['LBB * 0.8', '30', 'LBB * 0.75', 'HBB * 0.25'], { testo: 'VFOR' }],
  ['parte', 'parte', ['LBB * 0.15', 'HBB - 25', 'LBB * 0.25', 'HBB * 0.82'], { testo: 'VCER' }],
  ['parte', 'parte', ['LBB / 2', '35', 'LBB / 2', 'HBB * 0.35'], { se: 'TIPO=VAS', testo: 'MANI' }],
]);

/** Side view of the tilt. */
const ribalta = segni('LATO', [
  ['rettangolo', 'profilo', ['0', '0', '70', 'HBB']],
  ['linea', 'apertura', ['70', 'HBB', '70 + APERTO', '0']],
  ['quota', 'quota', ['0', 'HBB + 110', '70', 'HBB + 110']],
]);

export const antaRibalta: Modello = {
  descrizione: 'Ferramenta anta-ribalta e vasistas',
  opzioni,
  vincoli: [
    {
      id: 'SCOMPARSA130',
      vietato: 'CERN=SCOMPARSA; PORTATA=130',
      messaggio: 'Le cerniere a scomparsa portano al massimo 100 kg.',
    },
    { id: 'SCOMPARSAALLU', vietato: 'CERN=SCOMPARSA; MAT=ALLU', messaggio: 'Su alluminio le cerniere sono a vista.' },
    { id: 'RC2CHIAVE', vietato: 'SIC=RC2; MAN=STD,SENZA', messaggio: 'La classe RC2 vuole la maniglia con chiave.' },
  ],
  grandezze: [
    grandezza('ANTE', 'Ante', 'TIPO == "AR2" ? 2 : 1', ['', 0]),
    grandezza('PESO', 'Peso del battente', 'LBB * HBB / 1000000 * VETRO + 2 * (LBB + HBB) / 1000 * 2.5', ['kg', 1]),
    grandezza('HM', 'Altezza maniglia', 'HBB < 800 ? 300 : (HBB < 2100 ? tondo(HBB / 2) : 1050)'),
    grandezza('PUNTI', 'Punti di chiusura', '2 * su(HBB / 700) + su(LBB / 800)', ['', 0]),
    grandezza('X0', 'Anta principale da sinistra', 'TIPO == "AR2" ? (MANO == "DX" ? LBB : 0) : 0'),
    grandezza('XC', 'Lato cerniere', 'MANO == "DX" ? X0 + LBB : X0'),
    grandezza('XA', 'Lato che si apre', 'MANO == "DX" ? X0 : X0 + LBB'),
    grandezza('XM', 'Lato maniglia', 'MANO == "DX" ? X0 + 35 : X0 + LBB - 35'),
    grandezza('APERTO', 'Apertura a ribalta', 'min(180, tondo(HBB / 8))'),
  ],
  limiti: [
    {
      id: 'RAPPORTO',
      se: conRibalta,
      formula: 'LBB / HBB',
      min: null,
      max: 1.5,
      messaggio: 'Rapporto fra larghezza e altezza del battente',
    },
    {
      id: 'PESO100',
      se: 'PORTATA=100',
      formula: 'PESO',
      min: null,
      max: 100,
      messaggio: 'Peso del battente in kg, con cerniere da 100 kg',
    },
    {
      id: 'PESO130',
      se: 'PORTATA=130',
      formula: 'PESO',
      min: null,
      max: 130,
      messaggio: 'Peso del battente in kg, con cerniere da 130 kg',
    },
    { id: 'VASALTO', se: 'TIPO=VAS', formula: 'HBB', min: null, max: 1200, messaggio: 'Altezza del vasistas in mm' },
    { id: 'VASPESO', se: 'TIPO=VAS', formula: 'PESO', min: null, max: 60, messaggio: 'Peso del vasistas in kg' },
  ],
  ...distinta(posti),
  unita: [
    { um: 'PZ', sfrido: 0, passo: 1 },
    { um: 'MT', sfrido: 5, passo: 0.5 },
  ],
  viste: [
    { id: 'FRONTE', nome: 'Vista interna', larghezza: 'ANTE * LBB', altezza: 'HBB' },
    { id: 'LATO', nome: 'Sezione verticale', larghezza: '70 + APERTO', altezza: 'HBB' },
  ],
  elementi: [...battente, ...parti, ...ribalta],
};
