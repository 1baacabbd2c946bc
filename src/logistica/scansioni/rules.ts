import { type Origine, primoAnno } from './rules/list.ts';

/** Larger files must come through the scan folder. */
export const massimi = { pagine: 500, byte: 20 * 1024 * 1024 } as const;

const formati = /\.(pdf|tiff?|jpe?g|png)$/i;
export const haFormato = (nome: string): boolean => formati.test(nome);
const estensione = /\.[a-z]\w{0,4}$/i;

const inizi: readonly (readonly [string, RegExp])[] = [
  ['pdf', /%PDF-/],
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['tif', /^(?:II\*\0|MM\0\*)/],
];

/** Adds the extension of the content (from its first 1,024 bytes) to a name without one; unknown content: unchanged. */
export function conEstensione(nome: string, inizio: Uint8Array): string {
  if (estensione.test(nome)) return nome;
  const testo = String.fromCharCode(...inizio.subarray(0, 1024));
  const tipo = inizi.find(([, forma]) => forma.test(testo))?.[0];
  return tipo === undefined ? nome : `${nome}.${tipo}`;
}
export const formatoRifiutato = 'Il file deve essere un PDF o un’immagine TIFF, JPEG o PNG.';

/** Without an ending in its name the content decides (`conEstensione`). */
export function verificaFile(nome: string, byte: number): string | null {
  if (estensione.test(nome) && !haFormato(nome)) return formatoRifiutato;
  if (byte === 0) return 'Il file è vuoto.';
  return byte > massimi.byte ? `Il file supera i ${massimi.byte / 1024 / 1024} MB.` : null;
}

/** Null: not chosen. */
export interface CampiScansione {
  readonly IdProg: number | null;
  readonly Area: string;
  readonly TipoDocumento: string;
  /** Automatic number. */
  readonly NrDocAuto: boolean;
  readonly NrDocumento: number | null;
  readonly CdAnagrafica: string;
  readonly NrRimanenza: number | null;
  readonly NrPagina: number | null;
}

export type Campo = keyof CampiScansione;
export interface Rifiuto {
  readonly path: Campo;
  readonly message: string;
}

export const copiaFirmata = 'La copia firmata di un documento la toglie solo l’ufficio.';
export const nessunDocumento = 'Nessun documento selezionato';

/** B-147. `daDocumento`: an omitted customer is our document's. */
export function verificaSalva(origine: Origine, campi: CampiScansione, daDocumento = false): Rifiuto | null {
  const { IdProg, Area, TipoDocumento, NrDocAuto, NrDocumento, CdAnagrafica, NrRimanenza, NrPagina } = campi;
  if (IdProg === null) return { path: 'IdProg', message: nessunDocumento };
  if (Area === '') return { path: 'Area', message: 'Area non valida' };
  if (TipoDocumento === '') return { path: 'TipoDocumento', message: 'Tipo documento non valido' };
  if (!NrDocAuto && NrDocumento === null) return { path: 'NrDocumento', message: 'Numero non valido' };
  if (CdAnagrafica === '' && !daDocumento) return { path: 'CdAnagrafica', message: 'Cliente non valido' };
  if (origine !== 'CodBarError') return null;
  if (NrRimanenza === null) return { path: 'NrRimanenza', message: 'Rimanenza non valida' };
  return NrPagina === null ? { path: 'NrPagina', message: 'Nr Pagina non valida' } : null;
}

export const filtroNonValido = 'Filtro non valido';

/** B-145, B-146. */
export function verificaCerca(origine: Origine, campi: Omit<CampiScansione, 'IdProg' | 'NrDocAuto'>): Rifiuto | null {
  const { Area, TipoDocumento, NrDocumento, CdAnagrafica, NrRimanenza, NrPagina } = campi;
  if (origine === 'CodBarError') {
    if (NrRimanenza === null) return { path: 'NrRimanenza', message: 'Rimanenza non valida' };
    return NrPagina === null ? { path: 'NrPagina', message: 'Pagina non valida' } : null;
  }
  const vuoto = Area === '' && TipoDocumento === '' && NrDocumento === null && CdAnagrafica === '';
  return origine === 'Archivio' && vuoto ? { path: 'Area', message: filtroNonValido } : null;
}

/** Descending. */
export const anniScansioni = (oggi: string): number[] =>
  Array.from({ length: Number(oggi.slice(0, 4)) - primoAnno + 1 }, (_, i) => Number(oggi.slice(0, 4)) - i);
