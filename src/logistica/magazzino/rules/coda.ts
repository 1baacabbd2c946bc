// The queue of the drawers: one for all servers, per machine. States go one way; nothing that has left the queue comes back.

export const statiRichiesta = [
  'in coda',
  'in invio',
  'incerto',
  'inviato',
  'riposto',
  'rifiutato',
  'scaduto',
  'annullato',
] as const;
export type StatoRichiesta = (typeof statiRichiesta)[number];

/** Still of interest: waiting, or with the machine. A drawer has at most one such request (B-110). */
export const aperti = ['in coda', 'in invio', 'incerto', 'inviato'] as const satisfies readonly StatoRichiesta[];
/** With the machine, or perhaps so: these take a place. */
export const dallaMacchina = ['in invio', 'incerto', 'inviato'] as const satisfies readonly StatoRichiesta[];

/** Requests that are with a machine at most; later ones wait (B-111, B-234). */
export const postiMacchina = 2;
/** After an extraction what is shown is read again, ms (B-112). */
export const attesaEstratto = 5000;
/** After a put-back the next request goes out, and what is shown is read again, ms (B-112). */
export const attesaRiposto = 10_000;
/** What is shown is read again, ms (B-113). */
export const attesaInfo = 15_000;
/** Older requests are emptied from the queue, ms (B-113). */
export const vitaRichiesta = 600_000;
/** A command that has been on its way for longer belongs to a server that died, ms: three times three seconds is the longest one takes. */
export const vitaInvio = 15_000;

export const inCoda = 'Cassetto inserito nella coda';
export const giaInCoda = (cassetto: number): string => `Il cassetto ${cassetto} è già in coda`;
export const rientroInCorso = 'Il cassetto della baia sta già rientrando';
export const esitoIncerto =
  'Il magazzino non ha confermato: il comando non viene ripetuto, lo stato si aggiorna da solo';
/** B-220. */
export const codaCancellata =
  'Coda cassetti cancellata. Nota: se il comando è già stato inviato al magazzino le operazioni sui cassetti verranno eseguite in ogni caso';
export const connessioneRiuscita = 'Connessione effettuata correttamente';

/** What the machine says of its drawers: those that stand in a bay, and those on their way out and in. */
export interface Vista {
  readonly inBaia: readonly number[];
  readonly inUscita: readonly number[];
  readonly inRientro: readonly number[];
}

interface Richiesta {
  readonly comando: 'EXTRACT_CMD' | 'STORE_CMD';
  readonly cassetto: number;
  readonly stato: StatoRichiesta;
  /** When the command went out. */
  readonly inviato: Date;
}

/**
 * What became of a request that is with the machine, or may be, by what the machine shows; null: nothing new. One whose answer was lost is
 * never sent again: the machine has it, or it is told as refused. One that the machine had and shows no longer was put back there.
 */
export function accertata(richiesta: Richiesta, vista: Vista, adesso: Date): StatoRichiesta | null {
  const { comando, cassetto, stato, inviato } = richiesta;
  const eta = adesso.getTime() - inviato.getTime();
  if (stato === 'in invio' && eta <= vitaInvio) return null;
  // The server died before it knew which drawer it was to put back.
  if (comando === 'STORE_CMD' && cassetto === 0) return 'rifiutato';
  if (comando === 'STORE_CMD')
    return vista.inBaia.includes(cassetto) && !vista.inRientro.includes(cassetto) ? 'rifiutato' : 'riposto';
  const presente = vista.inBaia.includes(cassetto) || vista.inUscita.includes(cassetto);
  if (stato === 'inviato') return presente || eta <= attesaEstratto ? null : 'riposto';
  return presente ? 'inviato' : 'rifiutato';
}
