export type Pezzo = readonly [misura: string, unMisura: string, euro: number];

export interface TestataFerramenta {
  readonly numero: number;
  readonly titolo: string;
  readonly breve: string;
  readonly pezzi: readonly Pezzo[];
  readonly dinamica?: { readonly funzioneDb: string };
}

const pz = (euro: number, ...misure: readonly string[]): Pezzo[] =>
  misure.map((misura, i) => [misura, 'PZ', Math.round(euro * (1 + i * 0.12) * 100) / 100]);
const colori = ['BIANCO', 'MARRONE', 'AVORIO', 'ANTRACITE'] as const;
const finiture = ['CR. LUC.', 'CR. SAT.', 'OTT. LUC.', 'NERO OP.'] as const;

export const codiceFerramenta = (testata: number, posto: number): string =>
  `230${String(testata).padStart(5, '0')}${String(posto).padStart(2, '0')}01`;

export const ferramenta: readonly TestataFerramenta[] = [
  {
    numero: 1,
    titolo: 'Kit ferramenta per finestra su misura',
    breve: 'KIT FERRAMENTA FINESTRA',
    pezzi: [['SU MISURA', 'PZ', 68]],
    dinamica: { funzioneDb: '' },
  },
  {
    numero: 2,
    titolo: 'Gruppo maniglia su misura',
    breve: 'GRUPPO MANIGLIA',
    pezzi: [['SU MISURA', 'PZ', 42]],
    dinamica: { funzioneDb: 'MAN01' },
  },
  {
    numero: 3,
    titolo: 'Cremonese per anta-ribalta',
    breve: 'CREMONESE A/R',
    pezzi: pz(9.8, 'GR. 480-800', 'GR. 801-1200', 'GR. 1201-1600', 'GR. 1601-2000', 'GR. 2001-2400'),
  },
  {
    numero: 4,
    titolo: 'Forbice per anta-ribalta',
    breve: 'FORBICE A/R',
    pezzi: pz(
      7.4,
      'GR. 380-600',
      'GR. 601-800',
      'GR. 801-1000',
      'GR. 1001-1600',
      'PROLUNGA',
      'BRACCIO DX',
      'BRACCIO SX',
    ),
  },
  {
    numero: 5,
    titolo: 'Angolari e catenacci per anta-ribalta',
    breve: 'MOVIMENTO A/R',
    pezzi: pz(3.9, 'ANGOLARE', 'CATENACCIO GR. 1', 'CATENACCIO GR. 2', 'CATENACCIO GR. 3'),
  },
  {
    numero: 6,
    titolo: 'Cerniere per anta-ribalta',
    breve: 'CERNIERA A/R',
    pezzi: pz(
      6.1,
      'INF. 100 KG',
      'INF. 130 KG',
      'INF. SCOMPARSA',
      'SUP. DX',
      'SUP. SX',
      'SUP. SCOMPARSA',
      'AGGIUNTIVA',
      'COPERTURA ARGENTO',
      'COPERTURA BIANCO',
      'COPERTURA BRONZO',
    ),
  },
  {
    numero: 7,
    titolo: 'Meccanismi per vasistas',
    breve: 'VASISTAS',
    pezzi: pz(8.7, 'GR. 380-800', 'GR. 801-1200', 'GR. 1201-1600', 'BRACCIO', 'CERNIERA'),
  },
  {
    numero: 8,
    titolo: 'Scontri e limitatori',
    breve: 'SCONTRO A/R',
    pezzi: pz(0.95, 'STANDARD', 'SICUREZZA', 'LIMITATORE LEGGERO', 'LIMITATORE RINFORZATO'),
  },
  {
    numero: 9,
    titolo: 'Maniglie cremonesi per finestra',
    breve: 'MANIGLIA FINESTRA',
    pezzi: pz(11.5, 'ARGENTO', 'BIANCO', 'BRONZO', 'ARGENTO CON CHIAVE', 'BIANCO CON CHIAVE', 'BRONZO CON CHIAVE'),
  },
  { numero: 10, titolo: 'Guarnizione per battuta', breve: 'GUARN. BATTUTA', pezzi: [['TPE GRIGIO', 'MT', 0.62]] },
  {
    numero: 11,
    titolo: 'Ferramenta per porte scorrevoli',
    breve: 'SCORREVOLE',
    pezzi: [
      ['BINARIO', 'MT', 11.4],
      ['CARRELLI 40 KG', 'CP', 14.2],
      ['CARRELLI 80 KG', 'CP', 19.9],
      ['CARRELLI 120 KG', 'CP', 31.5],
      ['PINZA VETRO 8', 'PZ', 17.3],
      ['PINZA VETRO 10', 'PZ', 17.9],
      ['PINZA VETRO 12', 'PZ', 18.6],
      ['FERMO', 'PZ', 2.15],
      ['AMMORTIZZATORE', 'PZ', 24.8],
      ['GUIDA PAVIMENTO', 'PZ', 3.2],
      ['SQUADRETTA PARETE', 'PZ', 1.85],
      ['VELETTA ARGENTO', 'MT', 8.9],
      ['VELETTA BIANCA', 'MT', 9.3],
      ['VELETTA NERA', 'MT', 9.8],
      ['MANIGLIA INC. ARGENTO', 'PZ', 6.4],
      ['MANIGLIA INC. BIANCA', 'PZ', 6.9],
      ['MANIGLIA INC. NERA', 'PZ', 7.4],
      ['SERRATURA GANCIO', 'PZ', 15.7],
    ],
  },
  {
    numero: 12,
    titolo: 'Profili e accessori per zanzariere',
    breve: 'ZANZARIERA',
    pezzi: [
      ...colori.map((colore): Pezzo => [`CASSONETTO 42 ${colore}`, 'MT', 5.6]),
      ...colori.map((colore): Pezzo => [`CASSONETTO 50 ${colore}`, 'MT', 6.4]),
      ...colori.map((colore): Pezzo => [`GUIDA ${colore}`, 'MT', 3.1]),
      ...colori.map((colore): Pezzo => [`BARRA MANIGLIA ${colore}`, 'MT', 3.8]),
      ['RETE FIBRA', 'MQ', 2.9],
      ['RETE ANTIPOLLINE', 'MQ', 14.5],
      ['RETE PLISSE', 'MQ', 12.2],
      ['MOLLA 900', 'PZ', 5.1],
      ['MOLLA 1400', 'PZ', 5.9],
      ['MOLLA 2600', 'PZ', 7.2],
      ['TESTATE 42', 'CP', 2.3],
      ['TESTATE 50', 'CP', 2.6],
      ['FRENO', 'PZ', 4.4],
      ['SPAZZOLINO', 'MT', 0.45],
      ['FILO GUIDA', 'MT', 0.12],
      ['CALAMITA', 'PZ', 0.8],
    ],
  },
  {
    numero: 13,
    titolo: 'Componenti per gruppi maniglia',
    breve: 'GRUPPO MANIGLIA',
    pezzi: [
      ...finiture.map((finitura): Pezzo => [`MANIGLIE ARCO ${finitura}`, 'CP', 27.5]),
      ...finiture.map((finitura): Pezzo => [`MANIGLIE LINEA ${finitura}`, 'CP', 34.9]),
      ['QUADRO 8X90', 'PZ', 0.9],
      ['QUADRO 8X110', 'PZ', 1.05],
      ['QUADRO 8X130', 'PZ', 1.2],
      ...finiture.map((finitura): Pezzo => [`ROSETTE ${finitura}`, 'CP', 6.2]),
      ['BOCCHETTE PATENT', 'CP', 3.4],
      ['BOCCHETTE YALE', 'CP', 3.4],
      ['BOCCHETTE WC', 'CP', 7.8],
      ['PLACCHE 70 PATENT', 'CP', 13.2],
      ['PLACCHE 70 YALE', 'CP', 13.2],
      ['PLACCHE 85', 'CP', 13.9],
      ['PLACCHE 90', 'CP', 13.9],
      ['VITE PASSANTE 4X60', 'PZ', 0.28],
      ['VITE PASSANTE 4X90', 'PZ', 0.36],
      ['CILINDRO 30+30', 'PZ', 18.4],
      ['CILINDRO 40+40', 'PZ', 21.8],
    ],
  },
];
