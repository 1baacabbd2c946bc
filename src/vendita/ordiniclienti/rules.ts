import type { stati } from './rules/list.ts';

export type StatoIngresso = (typeof stati)[number];

export const tokenNonValido = 'Token non valido';
export const clienteNonValido = 'Cliente non valido';

/** Hours for which a link lets in, at most a month. */
export const oreMassime = 720;
export const oreSolite = 72;

/** Why the entry page does not even ask: what the link lacks (B-154). */
export function rifiutoIngresso({ api_key, codCliente }: { api_key: string; codCliente: string }): string | null {
  if (api_key === '') return tokenNonValido;
  return codCliente === '' ? clienteNonValido : null;
}

/** Why a link can't be withdrawn, or null. */
export const rifiutoRitiro = ({ stato }: { readonly stato: StatoIngresso }): string | null =>
  stato === 'valido' ? null : `Il collegamento è già ${stato}.`;

interface Ingresso {
  readonly chiave: string;
  readonly codCliente: string;
  readonly docId: string;
  readonly ricerca: string;
}

/** The link that is sent: what lets in stands in the fragment, which no server, log or next page gets to see. */
export function collegamento(indirizzo: string, { chiave, codCliente, docId, ricerca }: Ingresso): string {
  const parti = Object.entries({ api_key: chiave, codCliente, docId, ricerca })
    .filter(([, valore]) => valore !== '')
    .map(([nome, valore]) => `${nome}=${encodeURIComponent(valore)}`);
  return `${indirizzo}/ordiniclienti#${parti.join('&')}`;
}
