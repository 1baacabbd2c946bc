import { puo } from '#parti/web/puo.ts';
import type { Utente } from '#parti/web/utente.ts';
import { aggiungiRiga } from '../../contract.ts';

interface Ordinabile {
  readonly utente: Pick<Utente, 'ruolo' | 'negati'>;
  readonly cliente: boolean;
  readonly prezzo: number | null;
}

/** Users who may not see prices get none, and may order nevertheless. */
export function motivoNonOrdinabile({ utente, cliente, prezzo }: Ordinabile): string | null {
  if (utente.ruolo !== 1 && !cliente) return 'Per ordinare scegliere il cliente.';
  if (utente.ruolo === 1 && !puo(utente, aggiungiRiga))
    return 'Il tuo accesso guarda soltanto: ordina chi ne ha il diritto.';
  return prezzo === null && !utente.negati.includes('prezzi')
    ? 'Nessun prezzo valido oggi: articolo non ordinabile.'
    : null;
}
