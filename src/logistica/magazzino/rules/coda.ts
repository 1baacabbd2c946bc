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
/** With the machine, or perhaps so: these take a place, one in doubt until the machine was seen without it. */
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
export const fermatoDurante = 'Il server si è fermato durante il comando: guardare che cosa ha fatto la macchina';
export const senzaCassetto = 'La macchina non lo mostra: non è uscito, oppure è uscito ed è rientrato';
export const chiestoDiNuovo = 'Chiesto di nuovo';
export const nonInDubbio = 'La richiesta non è più in dubbio.';
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

/** The machine shows the drawer in a bay, or on its way to one. */
export const mostrato = ({ cassetto }: Pick<Richiesta, 'cassetto'>, { inBaia, inUscita }: Vista): boolean =>
  inBaia.includes(cassetto) || inUscita.includes(cassetto);

/**
 * What became of a request that is with the machine, or may be, by what the machine shows, null where it says nothing; null: nothing new. One
 * whose answer was lost, or whose server died, is never sent again. A drawer that the machine shows came; of one that it doesn't show nobody knows
 * whether it stayed or came and was put back there, so that stays in doubt. One that the machine had and shows no longer was put back.
 */
export function accertata(richiesta: Richiesta, vista: Vista | null, adesso: Date): StatoRichiesta | null {
  const { comando, cassetto, stato, inviato } = richiesta;
  const eta = adesso.getTime() - inviato.getTime();
  if (stato === 'in invio' && eta <= vitaInvio) return null;
  // The drawer's number is written before the command goes: without it nothing was sent.
  if (comando === 'STORE_CMD' && cassetto === 0) return 'rifiutato';
  const dubbia = stato === 'in invio' ? 'incerto' : null;
  if (vista === null) return dubbia;
  if (comando === 'STORE_CMD')
    return vista.inBaia.includes(cassetto) && !vista.inRientro.includes(cassetto) ? 'rifiutato' : 'riposto';
  const presente = mostrato(richiesta, vista);
  if (stato === 'inviato') return presente || eta <= attesaEstratto ? null : 'riposto';
  return presente ? 'inviato' : dubbia;
}

/** What a request in doubt becomes by the word of who looked; `assente`: the machine was seen without the drawer since. */
export function chiarita(
  { comando, assente }: { readonly comando: Richiesta['comando']; readonly assente: boolean },
  fatto: boolean,
): 'inviato' | 'riposto' | 'rifiutato' {
  if (!fatto) return 'rifiutato';
  return comando === 'STORE_CMD' || assente ? 'riposto' : 'inviato';
}
