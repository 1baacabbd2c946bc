import type { ReplyOf } from '#platform/contract/call.ts';
import type { elaboraDistinta } from '../contract.ts';
import { leggiOpzioni, scriviScelte } from '../rules/stringa-opzioni.ts';

export type Esito = ReplyOf<typeof elaboraDistinta>;
export type OpzioneMostrata = Esito['opzioniDistinta'][number];
export type ParteMostrata = Esito['componentiDistinta'][number];

/** `tipoSerramento` empty: still to choose; `versione` only from a link. */
export interface Aperta {
  readonly tipoSerramento: string;
  readonly scelte: string;
  readonly versione?: number | undefined;
}

/** An empty value removes the choice. */
export function conScelta(scelte: string, idOpzione: string, valore: string): string {
  const tutte = new Map(leggiOpzioni(scelte) ?? []);
  if (valore === '') tutte.delete(idOpzione);
  else tutte.set(idOpzione, valore);
  return scriviScelte(tutte);
}

export const senzaScelte = (scelte: string, ids: readonly string[]): string =>
  ids.reduce((resto, id) => conScelta(resto, id, ''), scelte);

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

/** With at most one window type its defaults (P-133, P-135), else null. */
export function apertaDi(tenuta: Aperta | null, tipi: readonly { readonly tipoSerramento: string }[]): Aperta | null {
  if (tipi.length > 1) return tenuta?.tipoSerramento ? tenuta : null;
  return tenuta ?? { tipoSerramento: tipi[0]?.tipoSerramento ?? '', scelte: '' };
}
