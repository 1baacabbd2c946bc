/** A thousand order lines take a tenth of it. */
export const byteMassimi = 700_000;
export const byteSpacchettati = 20_000_000;

export type TipoFile = 'csv' | 'xlsx';

export function tipoFile(nome: string): TipoFile | null {
  const fine = nome.toLowerCase().split('.').at(-1);
  if (fine === 'xlsx') return 'xlsx';
  return fine === 'csv' || fine === 'txt' ? 'csv' : null;
}

export function verificaFile(nome: string, byte: number): string | null {
  if (tipoFile(nome) === null) return 'Il file deve essere CSV o Excel (.csv, .txt, .xlsx).';
  if (byte === 0) return 'Il file è vuoto.';
  return byte > byteMassimi ? 'Il file è troppo grande: al massimo 700 kB.' : null;
}
