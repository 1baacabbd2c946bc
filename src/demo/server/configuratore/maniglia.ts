import type { Modello } from '#prodotto/configuratore/rules/modello.ts';
import { codiceFerramenta, distinta, grandezza, misura, posto, scelta, segni } from './scrivi.ts';

const c = codiceFerramenta;
const finiture = ['CRL', 'CRS', 'OTT', 'NER'] as const;
const perFinitura = (primo: number, se = '', quantita = '1') =>
  finiture.map((finitura, i) => [`${se}FIN=${finitura}`, c(13, primo + i), quantita] as const);

const posti = [
  posto('MANI', 'Coppia di maniglie', '', [...perFinitura(1, 'MOD=ARCO; '), ...perFinitura(5, 'MOD=LINEA; ')], 'CP'),
  posto('QUAD', 'Quadro', '', [
    ['SPESS=30..45', c(13, 9)],
    ['SPESS=46..60', c(13, 10)],
    ['SPESS=61..80', c(13, 11)],
  ]),
  posto('ROSE', 'Coppia di rosette', 'SUP=ROSETTA', perFinitura(12), 'CP'),
  posto(
    'BOCC',
    'Coppia di bocchette',
    'SUP=ROSETTA',
    [
      ['FORO=CIECA', ''],
      ['FORO=PATENT', c(13, 16)],
      ['FORO=YALE', c(13, 17)],
      ['FORO=WC', c(13, 18)],
    ],
    'CP',
  ),
  posto(
    'PLAC',
    'Coppia di placche',
    'SUP=PLACCA',
    [
      ['INT=70; FORO=PATENT,CIECA', c(13, 19)],
      ['INT=70; FORO=YALE,WC', c(13, 20)],
      ['INT=85', c(13, 21)],
      ['INT=90', c(13, 22)],
    ],
    'CP',
  ),
  posto('VITI', 'Vite passante', '', [
    ['SPESS=30..50', c(13, 23), 'FISSAGGI'],
    ['SPESS=51..80', c(13, 24), 'FISSAGGI'],
  ]),
  posto('CILI', 'Cilindro', 'USO=INGRESSO', [
    ['SPESS=45..60', c(13, 25)],
    ['SPESS=61..80', c(13, 26)],
    ['SPESS=..44', ''],
  ]),
];

const fronte = segni('FRONTE', [
  ['rettangolo', 'profilo', ['0', '0', '160', '260']],
  ['rettangolo', 'parte', ['20', '20', '65', '240'], { se: 'SUP=PLACCA' }],
  ['cerchio', 'parte', ['42', '80', '26', '0'], { se: 'SUP=ROSETTA' }],
  ['rettangolo', 'profilo', ['42', '70', '155', '90']],
  ['cerchio', 'parte', ['42', '80 + INTER', '9', '0'], { se: 'FORO=YALE,PATENT,WC' }],
  ['quota', 'quota', ['180', '80', '180', '80 + INTER'], { se: 'FORO=YALE,PATENT,WC' }],
  ['parte', 'parte', ['120', '80', '120', '40'], { testo: 'MANI' }],
  ['parte', 'parte', ['42', '62', '80', '35'], { testo: 'ROSE' }],
  ['parte', 'parte', ['42', '80 + INTER', '90', '110 + INTER'], { testo: 'BOCC' }],
  ['parte', 'parte', ['42', '225', '90', '235'], { testo: 'PLAC' }],
  ['parte', 'parte', ['42', '84 + INTER', '125', '95 + INTER'], { testo: 'CILI' }],
]);

const sezione = segni('SEZIONE', [
  ['rettangolo', 'profilo', ['60', '0', '60 + SPESS', '260']],
  ['rettangolo', 'parte', ['10', '70', '60', '90']],
  ['rettangolo', 'parte', ['60 + SPESS', '70', '110 + SPESS', '90']],
  ['linea', 'parte', ['10', '80', '110 + SPESS', '80']],
  ['quota', 'quota', ['60', '290', '60 + SPESS', '290']],
  ['parte', 'parte', ['60 + SPESS / 2', '80', '60 + SPESS / 2', '40'], { testo: 'QUAD' }],
  ['parte', 'parte', ['60 + SPESS / 2', '100', '60 + SPESS / 2', '140'], { testo: 'VITI' }],
]);

/** Through holes, from the upper left corner of the lock side. */
const foratura = segni('FORATURA', [
  ['rettangolo', 'profilo', ['0', '0', '120', '260']],
  ['cerchio', 'parte', ['60', '80', '10', 'SPESS']],
  ['cerchio', 'parte', ['60', '80 + INTER', '8.5', 'SPESS'], { se: 'FORO=YALE,PATENT,WC' }],
  ...['41', '79'].flatMap((x): Parameters<typeof segni>[1][number][] => [
    ['cerchio', 'parte', [x, '80', '4', 'SPESS'], { se: 'SUP=ROSETTA' }],
    ['cerchio', 'parte', [x, '80 + INTER', '4', 'SPESS'], { se: 'SUP=ROSETTA; FORO=YALE,PATENT,WC' }],
  ]),
  ...['30', '100 + INTER'].map((y): Parameters<typeof segni>[1][number] => [
    'cerchio',
    'parte',
    ['60', y, '4', 'SPESS'],
    { se: 'SUP=PLACCA' },
  ]),
  ['quota', 'quota', ['140', '80', '140', '80 + INTER'], { se: 'FORO=YALE,PATENT,WC' }],
]);

/** MAN01 has no window types (P-135). */
export const gruppoManiglia: Modello = {
  descrizione: 'Gruppo maniglia',
  opzioni: [
    misura('SPESS', 'Spessore porta', [30, 80, 40]),
    scelta('USO', 'Uso', 'Apertura', { INTERNA: 'Porta interna', INGRESSO: 'Porta d’ingresso' }),
    scelta('MOD', 'Modello', 'Comando', { ARCO: 'Arco', LINEA: 'Linea' }),
    scelta('SUP', 'Supporto', 'Accessori', { ROSETTA: 'Rosetta', PLACCA: 'Placca' }),
    scelta('FORO', 'Foro', 'Chiusura', {
      PATENT: 'Chiave patent',
      YALE: 'Cilindro europeo',
      WC: 'Libero-occupato',
      CIECA: 'Senza foro',
    }),
    scelta('INT', 'Interasse', 'Chiusura', { 70: '70 mm', 85: '85 mm', 90: '90 mm' }, { padre: ['SUP', 'PLACCA'] }),
    scelta('FIN', 'Finitura', 'Finitura', {
      CRL: 'Cromo lucido',
      CRS: 'Cromo satinato',
      OTT: 'Ottone lucido',
      NER: 'Nero opaco',
    }),
  ],
  vincoli: [
    {
      id: 'INGRESSOYALE',
      vietato: 'USO=INGRESSO; FORO=PATENT,WC,CIECA',
      messaggio: 'La porta d’ingresso si chiude con il cilindro europeo.',
    },
    { id: 'INT85', vietato: 'INT=85; FORO=PATENT,WC,CIECA', messaggio: 'L’interasse 85 è del cilindro europeo.' },
    { id: 'INT90', vietato: 'INT=90; FORO=YALE,WC,CIECA', messaggio: 'L’interasse 90 è della chiave patent.' },
  ],
  grandezze: [
    grandezza('FISSAGGI', 'Viti', 'SUP == "PLACCA" ? 4 : (FORO == "CIECA" ? 4 : 8)', ['', 0]),
    grandezza('INTER', 'Interasse', 'SUP == "PLACCA" ? INT : 72'),
  ],
  limiti: [
    {
      id: 'INGRESSO45',
      se: 'USO=INGRESSO',
      formula: 'SPESS',
      min: 45,
      max: null,
      messaggio: 'Spessore della porta d’ingresso in mm',
    },
  ],
  ...distinta(posti),
  unita: [
    { um: 'PZ', sfrido: 0, passo: 1 },
    { um: 'CP', sfrido: 0, passo: 1 },
  ],
  viste: [
    { id: 'FRONTE', nome: 'Vista', larghezza: '200', altezza: '260' },
    { id: 'SEZIONE', nome: 'Sezione', larghezza: '120 + SPESS', altezza: '260' },
    { id: 'FORATURA', nome: 'Foratura', larghezza: '120', altezza: '260' },
  ],
  elementi: [...fronte, ...sezione, ...foratura],
};
