import type { stati } from './rules/list.ts';

export type StatoIngresso = (typeof stati)[number];

export const tokenNonValido = 'Token non valido';
export const clienteNonValido = 'Cliente non valido';

/** Hours a link is valid, at most a month. */
export const oreMassime = 720;
export const oreSolite = 72;

/** Refusal for missing parts of the link, or null (B-154). */
export function rifiutoIngresso({ api_key, codCliente }: { api_key: string; codCliente: string }): string | null {
  if (api_key === '') return tokenNonValido;
  return codCliente === '' ? clienteNonValido : null;
}

export const rifiutoRitiro = ({ stato }: { readonly stato: StatoIngresso }): string | null =>
  stato === 'valido' ? null : `Il collegamento è già ${stato}.`;

/** Secrets go in the fragment, which reaches no server, log or referrer. */
export function collegamento(
  indirizzo: string,
  { chiave, codCliente, docId, ricerca }: { chiave: string; codCliente: string; docId: string; ricerca: string },
): string {
  const parti = Object.entries({ api_key: chiave, codCliente, docId, ricerca })
    .filter(([, valore]) => valore !== '')
    .map(([nome, valore]) => `${nome}=${encodeURIComponent(valore)}`);
  return `${indirizzo}/ordiniclienti#${parti.join('&')}`;
}
