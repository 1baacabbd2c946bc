import type { Misura } from './list.ts';

// Describes each picture. The names are in `rules/list.ts`, because the address needs them.

export type Unita = 'euro' | 'numero' | 'percento' | 'giorni' | 'quantita';

export interface ColonnaQuadro {
  readonly titolo: string;
  readonly unita: Unita;
}

export type FiltroUsato = 'periodo' | 'confronto' | 'misura' | 'passo' | 'vendite' | 'mesi';

export interface Definizione {
  readonly titolo: string;
  /** Heading of the rows' names. */
  readonly righe: string;
  readonly valore: ColonnaQuadro;
  /** Columns of `altri`, in their order. */
  readonly altri: readonly ColonnaQuadro[];
  /** Whether the rows have a value of the compared period. */
  readonly confronto: boolean;
  /** `colonne`: rows in an order of their own, such as days; `barre`: the largest first. */
  readonly forma: 'colonne' | 'barre';
  /** Filters that the picture uses; the others are hidden. `vendite`: customer, channel, category and brand. */
  readonly filtri: readonly FiltroUsato[];
}

const vendite = (titolo: string, righe: string): Definizione => ({
  titolo,
  righe,
  valore: { titolo: 'Importo', unita: 'euro' },
  altri: [{ titolo: 'Quota', unita: 'percento' }],
  confronto: true,
  forma: 'barre',
  filtri: ['periodo', 'confronto', 'misura', 'vendite'],
});

const puntualita = (titolo: string, righe: string, quante: string): Definizione => ({
  titolo,
  righe,
  valore: { titolo: 'Puntuali', unita: 'percento' },
  altri: [
    { titolo: quante, unita: 'numero' },
    { titolo: 'In ritardo', unita: 'numero' },
    { titolo: 'Ritardo medio', unita: 'giorni' },
  ],
  confronto: true,
  forma: 'barre',
  filtri: ['periodo', 'confronto'],
});

export const definizioni = {
  clienti: vendite('Clienti', 'Cliente'),
  categorie: vendite('Categorie', 'Categoria'),
  marchi: vendite('Marchi', 'Marchio'),
  canali: vendite('Canali', 'Canale'),
  agenti: vendite('Agenti', 'Agente'),
  zone: vendite('Zone', 'Zona'),
  margine: {
    titolo: 'Margine',
    righe: 'Periodo',
    valore: { titolo: 'Margine', unita: 'euro' },
    altri: [
      { titolo: 'Fatturato con prezzo noto', unita: 'euro' },
      { titolo: 'Margine %', unita: 'percento' },
      { titolo: 'Prezzo noto per', unita: 'percento' },
    ],
    confronto: true,
    forma: 'colonne',
    filtri: ['periodo', 'confronto', 'passo', 'vendite'],
  },
  attesa: {
    titolo: 'Da consegnare',
    righe: 'Giorno promesso',
    valore: { titolo: 'Da consegnare', unita: 'euro' },
    altri: [
      { titolo: 'Ordini', unita: 'numero' },
      { titolo: 'Righe', unita: 'numero' },
    ],
    confronto: false,
    forma: 'colonne',
    filtri: [],
  },
  ritardi: {
    titolo: 'Righe in ritardo',
    righe: 'Perché',
    valore: { titolo: 'Righe', unita: 'numero' },
    altri: [
      { titolo: 'Ordini', unita: 'numero' },
      { titolo: 'Da consegnare', unita: 'euro' },
      { titolo: 'Il più vecchio', unita: 'giorni' },
    ],
    confronto: false,
    forma: 'barre',
    filtri: [],
  },
  crediti: {
    titolo: 'Crediti per scadenza',
    righe: 'Scadenza',
    valore: { titolo: 'Aperto', unita: 'euro' },
    altri: [
      { titolo: 'Partite', unita: 'numero' },
      { titolo: 'Clienti', unita: 'numero' },
    ],
    confronto: false,
    forma: 'colonne',
    filtri: [],
  },
  rotazione: {
    titolo: 'Rotazione',
    righe: 'Categoria',
    valore: { titolo: 'Volte all’anno', unita: 'quantita' },
    altri: [
      { titolo: 'Consegnato in 365 giorni', unita: 'euro' },
      { titolo: 'In casa', unita: 'euro' },
    ],
    confronto: false,
    forma: 'barre',
    filtri: [],
  },
  fermi: {
    titolo: 'Fermi',
    righe: 'Articolo',
    valore: { titolo: 'In casa', unita: 'euro' },
    altri: [
      { titolo: 'Quantità', unita: 'quantita' },
      { titolo: 'Mesi dall’ultima consegna', unita: 'numero' },
    ],
    confronto: false,
    forma: 'barre',
    filtri: ['mesi'],
  },
  sottoscorta: {
    titolo: 'Sotto scorta',
    righe: 'Articolo',
    valore: { titolo: 'Manca', unita: 'quantita' },
    altri: [
      { titolo: 'Minimo', unita: 'quantita' },
      { titolo: 'Libera', unita: 'quantita' },
      { titolo: 'In arrivo', unita: 'quantita' },
    ],
    confronto: false,
    forma: 'barre',
    filtri: [],
  },
  mancati: {
    titolo: 'Chiesti e mancati',
    righe: 'Articolo',
    valore: { titolo: 'Clienti senza', unita: 'numero' },
    altri: [
      { titolo: 'Quantità non venduta', unita: 'quantita' },
      { titolo: 'Quantità chiesta', unita: 'quantita' },
    ],
    confronto: false,
    forma: 'barre',
    filtri: ['periodo'],
  },
  perse: {
    titolo: 'Cercati invano',
    righe: 'Parole cercate',
    valore: { titolo: 'Volte in 30 giorni', unita: 'numero' },
    altri: [],
    confronto: false,
    forma: 'barre',
    filtri: [],
  },
  corrieri: puntualita('Corrieri', 'Corriere', 'Spedizioni'),
  furgoni: {
    ...puntualita('Furgoni', 'Autista', 'Fermate'),
    valore: { titolo: 'Scaricate al primo passaggio', unita: 'percento' },
    altri: [
      { titolo: 'Fermate', unita: 'numero' },
      { titolo: 'In parte', unita: 'numero' },
      { titolo: 'Assente', unita: 'numero' },
    ],
  },
  fornitori: puntualita('Fornitori', 'Fornitore', 'Righe dovute'),
  terzisti: puntualita('Terzisti', 'Terzista', 'Righe dovute'),
} as const satisfies Record<string, Definizione>;

export type NomeQuadro = keyof typeof definizioni;
export const nomiQuadri = Object.keys(definizioni) as [NomeQuadro, ...NomeQuadro[]];

/** The chart over time, `tempo`, is no picture: `leggiAndamento` reads it. */
export type Scelta = NomeQuadro | 'tempo';

export const sezioni: readonly { readonly nome: string; readonly quadri: readonly Scelta[] }[] = [
  { nome: 'Vendite', quadri: ['tempo', 'clienti', 'categorie', 'marchi', 'canali', 'agenti', 'zone', 'margine'] },
  { nome: 'Consegne', quadri: ['attesa', 'ritardi'] },
  { nome: 'Crediti', quadri: ['crediti'] },
  { nome: 'Magazzino', quadri: ['rotazione', 'fermi', 'sottoscorta', 'mancati', 'perse'] },
  { nome: 'Puntualità', quadri: ['corrieri', 'furgoni', 'fornitori', 'terzisti'] },
];

export const titoloDi = (scelta: Scelta): string => (scelta === 'tempo' ? 'Nel tempo' : definizioni[scelta].titolo);

interface Cercati {
  readonly cliente?: string | undefined;
  readonly origine?: string | undefined;
  readonly categoria?: string | undefined;
  readonly marchio?: string | undefined;
  readonly zona?: string | undefined;
  readonly agente?: string | undefined;
}

/** Filters by which the document search finds the documents of a measure. */
export const ricercaMisura: Record<Misura, { readonly Gruppo: 'Ordinato' | 'Consegnato'; readonly Filtro?: string }> = {
  ordinato: { Gruppo: 'Ordinato' },
  consegnato: { Gruppo: 'Consegnato', Filtro: 'Bollettato' },
  fatturato: { Gruppo: 'Consegnato', Filtro: 'Fatturato' },
};

/**
 * Document search that lists what a mark of the chart adds up; with a category or brand it searches by their articles.
 */
export const ricercaDi = (
  misura: Misura,
  { da, a }: { readonly da: string; readonly a: string },
  { cliente, origine, categoria, marchio, zona, agente }: Cercati,
) => ({
  ...ricercaMisura[misura],
  TipoData: 'Data ordine' as const,
  DataDa: da,
  DataA: a,
  CdAnagrafica: cliente,
  Origine: origine,
  Categoria: categoria || undefined,
  Marchio: marchio || undefined,
  Zona: zona,
  Agente: agente,
  TipoVis: categoria || marchio ? ('Globale' as const) : undefined,
});

/** Builds an address from the parameters that are not undefined. */
export const indirizzo = (path: string, search: Readonly<Record<string, string | undefined>>): string => {
  const scritti = Object.entries(search).flatMap(([nome, valore]) =>
    valore === undefined ? [] : [`${nome}=${encodeURIComponent(valore)}`],
  );
  return scritti.length === 0 ? path : `${path}?${scritti.join('&')}`;
};
