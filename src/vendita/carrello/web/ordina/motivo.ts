import type { Ruolo } from '#platform/contract/call.ts';

interface Ordinabile {
  readonly ruolo: Ruolo;
  readonly cliente: boolean;
  readonly prezzo: number | null;
}

export function motivoNonOrdinabile({ ruolo, cliente, prezzo }: Ordinabile): string | null {
  if (ruolo !== 1 && !cliente) return 'Per ordinare scegliere il cliente.';
  return prezzo === null ? 'Nessun prezzo valido oggi: articolo non ordinabile.' : null;
}
