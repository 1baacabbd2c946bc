/** Days on which the house is closed, both included. */
export interface Chiusura {
  readonly dal: string;
  readonly al: string;
  readonly motivo: string;
}

export const chiusureMassime = 30;

export interface Azienda {
  readonly ragioneSociale: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly localita: string;
  readonly provincia: string;
  readonly nazione: string;
  readonly piva: string;
  readonly codFiscale: string;
  /** Tax regime of the electronic invoice; RF01 is ordinary. */
  readonly regimeFiscale: string;
  readonly rea: string;
  readonly capitaleSociale: string;
  readonly telefono: string;
  readonly mail: string;
  readonly pec: string;
  readonly chiusure: readonly Chiusura[];
}

/** Of the demonstration, and until an administrator writes the own ones. */
export const aziendaDimostrativa: Azienda = {
  ragioneSociale: 'Cardine Ferramenta S.r.l.',
  indirizzo: "Via dell'Artigianato 18",
  cap: '36016',
  localita: 'Thiene',
  provincia: 'VI',
  nazione: 'IT',
  piva: '01234567897',
  codFiscale: '01234567897',
  regimeFiscale: 'RF01',
  rea: 'VI-180417',
  capitaleSociale: '€ 250.000,00',
  telefono: '0445 018 200',
  mail: 'info@cardine.example',
  pec: 'cardine@pec.example',
  chiusure: [],
};

/** What papers, invoices and pages print: one object on each side, which `usaAzienda` fills with what is written. */
export const azienda: Azienda = { ...aziendaDimostrativa };

/** Degrees. */
export const posizione: readonly [number, number] = [11.471, 45.714];

export const orari: readonly (readonly [giorni: string, ore: string])[] = [
  ['Lunedì – venerdì', '7:30 – 12:00 e 13:30 – 18:30'],
  ['Sabato', '8:00 – 12:00'],
  ['Domenica e festivi', 'chiuso'],
];

export const caselle: readonly (readonly [reparto: string, mail: string])[] = [
  ['Ufficio vendite', 'vendite@cardine.example'],
  ['Preventivi', 'preventivi@cardine.example'],
  ['Acquisti', 'acquisti@cardine.example'],
  ['Logistica e consegne', 'logistica@cardine.example'],
  ['Amministrazione', 'amministrazione@cardine.example'],
  ['Qualità e resi', 'qualita@cardine.example'],
];

/** P-082. */
export const numeri: readonly (readonly [valore: string, cosa: string])[] = [
  ['oltre 1500', 'clienti serviti'],
  ['circa 60', 'anni di attività'],
  ['oltre 2000', 'metri quadrati di magazzino'],
  ['oltre il 90%', 'delle consegne con mezzi propri'],
  ['ISO 9001-2015', 'sistema di qualità certificato'],
];

/** All for customers, one for others (P-018). */
export const immaginiHome = (ruolo: number, quante: number): number => (ruolo === 1 ? quante : Math.min(1, quante));

export const newsPerPagina = 12;

export const idNews = /^.{1,20}-\d{1,9}$/;

/** Must match `idNews`. */
export function partiIdNews(id: string): { readonly company: string; readonly prog: number } {
  const at = id.lastIndexOf('-');
  return { company: id.slice(0, at), prog: Number(id.slice(at + 1)) };
}

export const paragrafi = (testo: string): string[] =>
  testo
    .split(/\n\s*\n/)
    .map((paragrafo) => paragrafo.trim())
    .filter((paragrafo) => paragrafo !== '');
