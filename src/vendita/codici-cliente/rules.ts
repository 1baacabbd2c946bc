import { normalizzaCodice } from '#parti/codici.ts';

export const codiciMassimi = 20_000;
/** Per file. */
export const righeMassime = 5000;
export const byteMassimi = 1_000_000;

const forma = /^[!-~]([ -~]{0,38}[!-~])?$/;

/** Refusal or null: at most 40 characters; only letters and digits count. */
export function verificaCodice(codice: string): string | null {
  if (codice === '') return 'Scrivere il codice.';
  if (!forma.test(codice)) return 'Al massimo 40 caratteri, senza accenti.';
  return normalizzaCodice(codice) === '' ? 'Serve almeno una lettera o una cifra.' : null;
}

/** Key by which customer codes are compared. */
export const chiaveDi = normalizzaCodice;

const nomi = {
  codice: /^(codice ?cliente|(vs|vostro|mio|nostro|suo)\.? ?codice|codice|cod\.?)$/i,
  cdArticolo: /^(cd ?articolo|articolo|codice ?articolo|cod\.? ?articolo|codice fornitore|art\.?)$/i,
  descrizione: /^(descrizione|desc\.?)$/i,
} as const;

export interface RigaFile {
  /** As in the file, from 1. */
  readonly riga: number;
  readonly codice: string;
  readonly cdArticolo: string;
  readonly descrizione: string | null;
}

/** Rows by the headings of the first line; null without a heading. Article codes may be written in groups. */
export function righeDelFile(celle: readonly (readonly string[])[]): RigaFile[] | null {
  const testa = (celle[0] ?? []).map((cella) => cella.replaceAll('_', ' ').trim());
  const posto = (nome: RegExp): number => testa.findIndex((cella) => nome.test(cella));
  const [codice, cdArticolo, descrizione] = [posto(nomi.codice), posto(nomi.cdArticolo), posto(nomi.descrizione)];
  if (codice < 0 || cdArticolo < 0) return null;
  return celle.flatMap((riga, i) =>
    i === 0 || riga.every((cella) => cella.trim() === '')
      ? []
      : [
          {
            riga: i + 1,
            codice: (riga[codice] ?? '').trim(),
            cdArticolo: normalizzaCodice(riga[cdArticolo] ?? ''),
            descrizione: descrizione < 0 ? null : (riga[descrizione] ?? '').trim(),
          },
        ],
  );
}
