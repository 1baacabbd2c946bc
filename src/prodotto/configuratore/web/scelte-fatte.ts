import type { ReplyOf } from '#platform/contract/call.ts';
import type { elaboraDistinta } from '../contract.ts';
import { leggiOpzioni, scriviScelte } from '../rules/stringa-opzioni.ts';

export type Esito = ReplyOf<typeof elaboraDistinta>;
export type OpzioneMostrata = Esito['opzioniDistinta'][number];
export type ParteMostrata = Esito['componentiDistinta'][number];

/** What is open: the window type (empty: still to be chosen), what was chosen, and the version of the model where an address names one. */
export interface Aperta {
  readonly tipoSerramento: string;
  readonly scelte: string;
  readonly versione?: number | undefined;
}

/** The choices with one more, or without it where the value is empty. */
export function conScelta(scelte: string, idOpzione: string, valore: string): string {
  const tutte = new Map(leggiOpzioni(scelte) ?? []);
  if (valore === '') tutte.delete(idOpzione);
  else tutte.set(idOpzione, valore);
  return scriviScelte(tutte);
}

export const senzaScelte = (scelte: string, ids: readonly string[]): string =>
  ids.reduce((resto, id) => conScelta(resto, id, ''), scelte);

/** What a refusal carries besides its sentence. */
export interface UscitaRifiuto {
  readonly scelte: readonly { readonly idOpzione: string; readonly nome: string; readonly valore: string }[];
  readonly vicini: readonly {
    readonly idOpzione: string;
    readonly nome: string;
    readonly valore: string;
    readonly unita: string;
  }[];
}

export function uscitaDi(present: unknown): UscitaRifiuto {
  const trovata = typeof present === 'object' && present !== null ? (present as Partial<UscitaRifiuto>) : {};
  return { scelte: trovata.scelte ?? [], vicini: trovata.vicini ?? [] };
}

/** What is open of an article: what was chosen of it, with at most one window type its defaults (P-133, P-135); null where a type is to be chosen. */
export function apertaDi(tenuta: Aperta | null, tipi: readonly { readonly tipoSerramento: string }[]): Aperta | null {
  if (tipi.length > 1) return tenuta?.tipoSerramento ? tenuta : null;
  return tenuta ?? { tipoSerramento: tipi[0]?.tipoSerramento ?? '', scelte: '' };
}
