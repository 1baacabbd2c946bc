/** Closing days of the company, both ends included. */
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
  /** Name and trade on the shop sign; the trade may be empty. */
  readonly insegna: string;
  readonly settore: string;
  /** Degrees. */
  readonly latitudine: number;
  readonly longitudine: number;
  /** Directions; may be empty, as all lists below. */
  readonly indicazioni: string;
  /** A few sentences on the home page. */
  readonly presentazione: string;
  readonly orari: readonly { readonly giorni: string; readonly ore: string }[];
  readonly caselle: readonly { readonly reparto: string; readonly mail: string }[];
  readonly numeri: readonly { readonly valore: string; readonly cosa: string }[];
  /** Sections of the company's page. */
  readonly testi: readonly TestoAzienda[];
}

export interface TestoAzienda {
  readonly titolo: string;
  readonly testo: string;
}

/** Degrees, of Italy. */
export const latitudini = { min: 35, max: 48 } as const;
export const longitudini = { min: 6, max: 19 } as const;

/** Maximum rows of each list. */
export const vociMassime = { orari: 7, caselle: 12, numeri: 6, testi: 6 } as const;

/** Data of the demo company, used until an administrator saves real ones. */
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
  insegna: 'Cardine',
  settore: 'Ferramenta',
  latitudine: 45.714,
  longitudine: 11.471,
  indicazioni: '',
  presentazione: '',
  orari: [],
  caselle: [],
  numeri: [],
  testi: [],
};

/** The company data in use, one object each in server and browser; `usaAzienda` replaces its content. */
export const azienda: Azienda = { ...aziendaDimostrativa };

/** `Cardine Ferramenta` */
export const nomeInsegna = ({ insegna, settore }: Pick<Azienda, 'insegna' | 'settore'>): string =>
  settore === '' ? insegna : `${insegna} ${settore}`;

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
