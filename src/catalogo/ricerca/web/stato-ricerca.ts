import { textsThat } from '#platform/contract/search-fields.ts';
import { eChiave, filtriMassimi, filtroPredefinito, leggiFiltro, type FiltroStati } from '#catalogo/ricerca/rules.ts';

export type Parole = 'con' | 'senza' | 'descrizione';
export type Rottura = 0 | 1 | 2 | 3;

/** State of the search in the URL; default values are omitted. */
export interface StatoRicerca {
  readonly stati?: string;
  readonly ordine?: 1 | 2;
  /** `griglia` in the URL keeps the list open when there is only one result, which is otherwise opened. */
  readonly vista?: 'griglia' | 'elenco';
  /** `name#value`. */
  readonly filtri?: readonly string[];
  readonly unoBasta?: true;
  readonly tuttiFiltri?: true;
  readonly parole?: Parole;
  readonly gruppi?: Rottura;
  readonly senzaNomi?: true;
  readonly perFiltro?: string;
  readonly decrescente?: true;
  readonly suggerita?: true;
  /** Searches the text as typed, without correction. */
  readonly esatta?: true;
}

export type Cambio = (stato: StatoRicerca) => StatoRicerca;

type Cerca = Record<string, unknown>;
const acceso = (valore: unknown): boolean => valore === true || valore === 'true';
const flag = <K extends string>(search: Cerca, nome: K): { [k in K]?: true } =>
  acceso(search[nome]) ? ({ [nome]: true } as { [k in K]: true }) : {};
const testo = (valore: unknown, massimo: number): string | null =>
  typeof valore === 'string' && valore !== '' && valore.length <= massimo ? valore : null;

const leggiFiltri = textsThat(eChiave, filtriMassimi);

function leggiOrdine(search: Cerca): StatoRicerca {
  const ordine = Number(search['ordine']);
  const gruppi = search['gruppi'] === undefined ? Number.NaN : Number(search['gruppi']);
  const perFiltro = testo(search['perFiltro'], 100);
  return {
    ...(ordine === 1 || ordine === 2 ? { ordine } : {}),
    ...(gruppi === 0 || gruppi === 1 || gruppi === 2 || gruppi === 3 ? { gruppi } : {}),
    ...(perFiltro ? { perFiltro, ...flag(search, 'decrescente') } : {}),
  };
}

/** Invalid values become defaults. */
export function leggiStato(search: Cerca): StatoRicerca {
  const stati = typeof search['stati'] === 'string' && leggiFiltro(search['stati']) ? search['stati'] : null;
  const filtri = leggiFiltri(search['filtri']);
  const parole = search['parole'];
  return {
    ...(stati ? { stati } : {}),
    ...(search['vista'] === 'elenco' || search['vista'] === 'griglia' ? { vista: search['vista'] } : {}),
    ...(filtri ? { filtri } : {}),
    ...(parole === 'con' || parole === 'senza' || parole === 'descrizione' ? { parole } : {}),
    ...leggiOrdine(search),
    ...flag(search, 'unoBasta'),
    ...flag(search, 'tuttiFiltri'),
    ...flag(search, 'senzaNomi'),
    ...flag(search, 'suggerita'),
    ...flag(search, 'esatta'),
  };
}

export type StatoPagina = Pick<StatoRicerca, 'stati' | 'filtri' | 'unoBasta'>;

export const filtroDi = ({ stati }: StatoRicerca): FiltroStati =>
  (stati ? leggiFiltro(stati) : null) ?? filtroPredefinito;

/** Default: by merchandise category in catalogue order, else none. */
export const rotturaDi = ({ gruppi, ordine, perFiltro }: StatoRicerca): Rottura =>
  perFiltro ? 0 : (gruppi ?? (ordine ? 0 : 1));
