import type { Ruolo } from '#platform/contract/call.ts';

interface Ordinabile {
  readonly ruolo: Ruolo;
  /** Whether staff have selected a customer. */
  readonly cliente: boolean;
  readonly prezzo: number | null;
}

/** Why an article can't be put into the cart now; null where it can. */
export function motivoNonOrdinabile({ ruolo, cliente, prezzo }: Ordinabile): string | null {
  if (ruolo !== 1 && !cliente) return 'Per ordinare scegliere il cliente.';
  return prezzo === null ? 'Nessun prezzo valido oggi: articolo non ordinabile.' : null;
}
