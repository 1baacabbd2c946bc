import { cut, cutStart } from '#platform/contract/storable.ts';
import { sha256Of } from '#platform/server/files/digest.ts';
import { estensioneDi, estensioni } from '../rules.ts';
import type { Messaggio } from './leggi/mail-arrivata.ts';

export interface Parte {
  readonly nome: string;
  readonly bytes: Uint8Array;
  readonly impronta: string;
}

interface Mail {
  readonly bytes: Uint8Array;
  readonly impronta: string;
  /** Only the beginning was fetched. */
  readonly tagliato?: boolean;
  /** File name; empty: the row is named after the subject. */
  readonly nome?: string;
}

// Removes what PostgreSQL can't store and what could deceive in a list.
export const pulito = (testo: string, caratteri: number): string =>
  cut(testo.replace(/[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ').trim(), caratteri);

const daOrdine = (nome: string): boolean => estensioni.some((una) => una === estensioneDi(nome));

/** File types that are never orders: signatures, contacts and appointments. */
const maiOrdine = /\.(?:p7s|asc|vcf|ics|html?|gif|ico|svg)$/i;

/** Attachments that may contain an order but can't be read: `.docx`, `.zip`, Outlook's `winmail.dat`, photos. */
export const nonLetti = (allegati: Messaggio['allegati']): string[] =>
  allegati
    .filter(({ nome, contenuto }) => !daOrdine(nome) && !maiOrdine.test(nome) && contenuto.length > 0)
    .map(({ nome }) => nome);

/** Each attachment that may be an order; the whole mail if there is none, or if some content would be left out. */
export async function partiDi(
  { bytes, impronta, tagliato = false, nome = '' }: Mail,
  messaggio: Messaggio | null,
): Promise<Parte[]> {
  const buoni = (messaggio?.allegati ?? []).filter(({ nome: suo, contenuto }) => daOrdine(suo) && contenuto.length > 0);
  const parti = await Promise.all(
    buoni.map(async ({ nome: suo, contenuto }) => ({
      nome: cutStart(pulito(suo, 200), 120),
      bytes: contenuto,
      impronta: await sha256Of(contenuto),
    })),
  );
  const intera =
    messaggio === null ||
    tagliato ||
    buoni.length === 0 ||
    messaggio.avvisi.length > 0 ||
    nonLetti(messaggio.allegati).length > 0;
  if (!intera) return parti;
  const titolo = `${pulito(messaggio?.oggetto ?? '', 100) || 'Mail senza oggetto'}.eml`;
  return [...parti, { nome: nome || `${tagliato ? 'Troppo grande - ' : ''}${titolo}`, bytes, impronta }];
}
