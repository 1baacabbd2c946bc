import type { ReplyOf } from '#platform/contract/call.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import type { leggiModelloDistinta } from '../contract.ts';

export type Modello = ReplyOf<typeof leggiModelloDistinta>['modello'];
export type NomeTabella = Exclude<keyof Modello, 'descrizione'>;
type Riga = Readonly<Record<string, unknown>>;

/** `DX=Destra; SX=Sinistra` */
export const tabelle = {
  opzioni: {
    titolo: 'Opzioni',
    colonne: [
      'id',
      'nome',
      'raggruppamento',
      'tipo',
      'unita',
      'valori',
      'min',
      'max',
      'passo',
      'predefinito',
      'opzionePadre',
      'valoreOpzioneCompatibile',
    ],
  },
  vincoli: { titolo: 'Vincoli', colonne: ['id', 'vietato', 'messaggio'] },
  grandezze: { titolo: 'Grandezze', colonne: ['id', 'nome', 'unita', 'formula', 'decimali'] },
  limiti: { titolo: 'Limiti', colonne: ['id', 'se', 'formula', 'min', 'max', 'messaggio'] },
  posizioni: { titolo: 'Posizioni', colonne: ['id', 'nome', 'se'] },
  componenti: { titolo: 'Componenti', colonne: ['posizione', 'se', 'articolo', 'um', 'quantita', 'lunghezza'] },
  unita: { titolo: 'Unità', colonne: ['um', 'sfrido', 'passo'] },
  viste: { titolo: 'Viste', colonne: ['id', 'nome', 'larghezza', 'altezza'] },
  elementi: { titolo: 'Disegno', colonne: ['vista', 'se', 'forma', 'stile', 'x', 'y', 'x2', 'y2', 'testo'] },
} as const satisfies Record<NomeTabella, { titolo: string; colonne: readonly string[] }>;

export const nomiTabelle = Object.keys(tabelle) as readonly NomeTabella[];

const numeriche: Readonly<Record<string, readonly string[]>> = {
  opzioni: ['min', 'max', 'passo'],
  grandezze: ['decimali'],
  limiti: ['min', 'max'],
  unita: ['sfrido', 'passo'],
};
export const isNumero = (tabella: NomeTabella, colonna: string): boolean =>
  numeriche[tabella]?.includes(colonna) ?? false;

export function scriviCella(tabella: NomeTabella, colonna: string, riga: Riga): string {
  const valore = riga[colonna];
  if (valore === null || valore === undefined) return '';
  if (Array.isArray(valore))
    return valore
      .map((uno: unknown) => (typeof uno === 'object' && uno !== null ? voceDi(uno) : String(uno)))
      .join(tabella === 'opzioni' && colonna === 'valori' ? '; ' : ',');
  return typeof valore === 'number' ? String(valore).replace('.', ',') : String(valore as string);
}

const voceDi = (uno: object): string => {
  const { valore = '', nome = '' } = uno as { valore?: string; nome?: string };
  return `${valore}=${nome}`;
};

export function conCella(tabella: NomeTabella, riga: Riga, colonna: string, testo: string): Riga {
  if (colonna === 'valori') return { ...riga, valori: leggiValori(testo) };
  if (colonna === 'valoreOpzioneCompatibile')
    return {
      ...riga,
      [colonna]: testo
        .split(',')
        .map((uno) => uno.trim())
        .filter((uno) => uno !== ''),
    };
  if (!isNumero(tabella, colonna)) return { ...riga, [colonna]: testo };
  return { ...riga, [colonna]: parseNumber(testo) };
}

const leggiValori = (testo: string): { valore: string; nome: string }[] =>
  testo
    .split(';')
    .map((voce) => voce.trim())
    .filter((voce) => voce !== '')
    .map((voce) => {
      const [valore = '', ...resto] = voce.split('=');
      return { valore: valore.trim(), nome: resto.join('=').trim() || valore.trim() };
    });

/** Copies the columns that name its kind from the row above. */
export function nuovaRiga(tabella: NomeTabella, sopra: Riga | undefined): Riga {
  const uguali = ['raggruppamento', 'tipo', 'vista', 'forma', 'stile', 'posizione', 'um'];
  return Object.fromEntries(
    tabelle[tabella].colonne.map((colonna) => {
      if (uguali.includes(colonna) && sopra) return [colonna, sopra[colonna]];
      if (colonna === 'valori' || colonna === 'valoreOpzioneCompatibile') return [colonna, []];
      if (tabella === 'limiti' && isNumero(tabella, colonna)) return [colonna, null];
      if (isNumero(tabella, colonna)) return [colonna, colonna === 'passo' ? 1 : 0];
      return [colonna, predefinite[colonna] ?? ''];
    }),
  );
}

const predefinite: Readonly<Record<string, string>> = {
  raggruppamento: 'Accessori',
  tipo: 'scelta',
  forma: 'linea',
  stile: 'profilo',
};

export const conRighe = (modello: Modello, tabella: NomeTabella, righe: readonly Riga[]): Modello =>
  ({ ...modello, [tabella]: righe }) as Modello;
