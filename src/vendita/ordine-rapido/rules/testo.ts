import { leggiColonne, type Colonne } from './colonne-file.ts';
import { cut } from '#platform/contract/storable.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { roundedCode } from '#platform/contract/rounded-code.ts';
import { celleDi, leggiRiga, type Lettura } from './lettura.ts';

export const righeMassime = 1000;
export const caratteriMassimi = 200_000;
/** Limits shown and read per line; code and quantity come first. */
const caratteriMostrati = 200;
export const caratteriLetti = 1000;

export interface RigaLetta {
  /** From 1, empty lines included. */
  readonly numero: number;
  readonly testo: string;
  readonly letture: readonly Lettura[];
  /** From their columns; otherwise empty. */
  readonly riferimento: string;
  readonly note: string;
  readonly rigaOrdCliente: string;
  /** Sentences on what did not fit; empty if everything was read. */
  readonly tagliato: string;
}

interface RigaScritta {
  readonly numero: number;
  readonly riga: string;
}

export function righeDi(testo: string): RigaScritta[] {
  const righe = testo.split(/\r\n|\n|\r/);
  return righe.flatMap((riga, indice) =>
    riga.trim() === '' ? [] : [{ numero: indice + 1, riga: riga.trimEnd().slice(0, caratteriLetti + 1) }],
  );
}

/** Skips headings; their columns apply to the lines below. */
export function* leggiRighe(righe: readonly RigaScritta[]): Generator<RigaLetta | null> {
  let colonne: Colonne | null = null;
  for (const { numero, riga } of righe) {
    const nuove = leggiColonne(riga);
    colonne = nuove ?? colonne;
    yield nuove ? null : rigaLetta(numero, riga, colonne);
  }
}

/** Maximum lengths in the cart. */
const caratteriDi = { riferimento: 60, note: 300 } as const;

const tagliato = (nome: string, testo: string, caratteri: number): string[] =>
  testo.length > caratteri ? [`${nome} oltre i ${formatNumber(caratteri)} caratteri: il resto non è stato letto.`] : [];

function rigaLetta(numero: number, scritta: string, colonne: Colonne | null): RigaLetta {
  const riga = scritta.slice(0, caratteriLetti);
  const celle = celleDi(riga);
  const cella = (posto: number): string => (celle[posto] ?? '').trim();
  const riferimento = colonne ? cella(colonne.riferimento) : '';
  const note = colonne ? cella(colonne.note) : '';
  const rigaOrdCliente = colonne ? cut(cella(colonne.rigaOrdine), 20) : '';
  const accanto = [colonne?.riferimento, colonne?.note, colonne?.rigaOrdine];
  // Reference and note are shown beside the line, but do not identify the article.
  const resto =
    riferimento + note + rigaOrdCliente === '' ? riga : celle.filter((_, posto) => !accanto.includes(posto)).join('\t');
  return {
    numero,
    testo: cut(resto.trim(), caratteriMostrati),
    letture: roundedCode(riga) === '' ? leggiRiga(riga, colonne) : [],
    riferimento: cut(riferimento, caratteriDi.riferimento),
    note: cut(note, caratteriDi.note),
    rigaOrdCliente,
    tagliato: [
      ...tagliato('Riga', scritta, caratteriLetti),
      ...tagliato('Riferimento', riferimento, caratteriDi.riferimento),
      ...tagliato('Nota', note, caratteriDi.note),
    ].join(' '),
  };
}

/** Allowed on top of the lines. */
const intestazioniMassime = 100;

/** Checked before parsing, by the count of lines. */
export const verificaConteggio = (quante: number): string | null =>
  quante > righeMassime + intestazioniMassime ? troppe(quante) : null;

export function verificaTesto(righe: readonly RigaLetta[]): string | null {
  if (righe.length === 0) return 'Nessuna riga da leggere.';
  return righe.length > righeMassime ? troppe(righe.length) : null;
}

const troppe = (quante: number): string => `Al massimo 1.000 righe per volta: qui sono ${quante}.`;
