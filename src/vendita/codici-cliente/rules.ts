import { siLeggeComeMisura } from '#catalogo/ricerca/rules/forma-di-misura.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import { roundedCode } from '#platform/contract/rounded-code.ts';

export const codiciMassimi = 20_000;
/** Per file. */
export const righeMassime = 5000;
export const byteMassimi = 1_000_000;

const forma = /^[!-~]([ -~]{0,38}[!-~])?$/;

export const nonUnaMisura = 'Si legge come una misura: non può essere un codice.';

/**
 * Refusal or null: at most 40 characters, of which only letters and digits count. A size, standard, unit or quantity is
 * not accepted.
 */
export function verificaCodice(codice: string): string | null {
  if (codice === '') return 'Scrivere il codice.';
  if (!forma.test(codice)) return 'Al massimo 40 caratteri, senza accenti.';
  if (normalizzaCodice(codice) === '') return 'Serve almeno una lettera o una cifra.';
  if (roundedCode(codice) !== '') return 'È un codice arrotondato dal foglio di calcolo.';
  return siLeggeComeMisura(codice) ? nonUnaMisura : null;
}

export const nostroCodice = 'È già il codice di un altro articolo.';

/** Key by which customer codes are compared. */
export const chiaveDi = normalizzaCodice;

/**
 * Column names, most likely first. In a customer's list `nostro` is his own code and `vostro` ours; in a list of the
 * office the other way round.
 */
const nomi = {
  codice: [
    /^(codice|cod\.?) ?cliente$/i,
    /^((mio|ns|nostro)\.? ?(codice|cod\.?)|(codice|cod\.?) ?interno)$/i,
    /^(vs|vostro|suo)\.? ?(codice|cod\.?)$/i,
    /^(codice|cod\.?)$/i,
  ],
  cdArticolo: [
    /^(cd ?articolo|(codice|cod\.?) ?articolo|articolo|art\.?)$/i,
    /^(codice|cod\.?) ?fornitore$/i,
    /^(vs|vostro)\.? ?(codice|cod\.?|articolo|art\.?)$/i,
    /^(ns|nostro)\.? ?(codice|cod\.?|articolo|art\.?)$/i,
  ],
  descrizione: [/^(descrizione|desc\.?)$/i],
} as const;

/** Lines to search for the header, as a list may have a title above. */
const righeDiTitolo = 10;

/** Column positions in a header line, or null if it is none. */
function colonneDi(riga: readonly string[]) {
  const testa = riga.map((cella) => cella.replaceAll('_', ' ').trim());
  const posto = (quali: readonly RegExp[], preso: number): number => {
    const trovati = quali.map((nome) => testa.findIndex((cella, i) => i !== preso && nome.test(cella)));
    return trovati.find((i) => i >= 0) ?? -1;
  };
  const codice = posto(nomi.codice, -1);
  const cdArticolo = posto(nomi.cdArticolo, codice);
  return codice < 0 || cdArticolo < 0 ? null : { codice, cdArticolo, descrizione: posto(nomi.descrizione, -1) };
}

export interface RigaFile {
  /** Line number in the file, starting at 1. */
  readonly riga: number;
  readonly codice: string;
  readonly cdArticolo: string;
  readonly descrizione: string | null;
}

/** Rows below the header; null if the first lines contain none. Article codes may contain blanks. */
export function righeDelFile(celle: readonly (readonly string[])[]): RigaFile[] | null {
  const testa = celle.slice(0, righeDiTitolo).findIndex((riga) => colonneDi(riga) !== null);
  const colonne = colonneDi(celle[testa] ?? []);
  if (!colonne) return null;
  const { codice, cdArticolo, descrizione } = colonne;
  return celle.flatMap((riga, i) =>
    i <= testa || riga.every((cella) => cella.trim() === '')
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

interface Guasto {
  readonly riga: number | null;
  readonly colonna: string;
  readonly valore: string;
  readonly atteso: string;
}

const colonne: Readonly<Record<string, string>> = {
  codice: 'Codice cliente',
  cdArticolo: 'Articolo',
  descrizione: 'Descrizione',
};

/** Rewords a fault of the import layout for the customer, who knows only his own columns. */
export function inParoleSue({ riga, colonna, valore, atteso }: Guasto): Guasto {
  // The import key begins with the customer: `000100 / VT-100`.
  if (colonna.includes('+')) {
    const prima = /riga (\d+)/.exec(atteso)?.[1];
    const senza = valore.replace(/^\d+ \/ /, '');
    return {
      riga,
      colonna: 'Codice cliente',
      valore: senza,
      atteso: `un codice che non c’è già${prima ? ` alla riga ${prima}` : ''}`,
    };
  }
  const nostro = colonna === 'cdArticolo' && atteso.includes('«articoli»');
  return { riga, colonna: colonne[colonna] ?? colonna, valore, atteso: nostro ? 'un codice articolo' : atteso };
}
