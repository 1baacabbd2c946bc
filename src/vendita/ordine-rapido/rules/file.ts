/** Bytes that an uploaded file may have; a thousand lines of an order are a tenth of it. */
export const byteMassimi = 700_000;
/** Bytes that a workbook may have unpacked. */
export const byteSpacchettati = 20_000_000;

export type TipoFile = 'csv' | 'xlsx';

/** By the name's ending; null for what is neither. */
export function tipoFile(nome: string): TipoFile | null {
  const fine = nome.toLowerCase().split('.').at(-1);
  if (fine === 'xlsx') return 'xlsx';
  return fine === 'csv' || fine === 'txt' ? 'csv' : null;
}

/** Null, or the sentence that refuses a file by its name and size. */
export function verificaFile(nome: string, byte: number): string | null {
  if (tipoFile(nome) === null) return 'Il file deve essere CSV o Excel (.csv, .txt, .xlsx).';
  if (byte === 0) return 'Il file è vuoto.';
  return byte > byteMassimi ? 'Il file è troppo grande: al massimo 700 kB.' : null;
}
