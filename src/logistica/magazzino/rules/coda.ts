// One queue per machine, shared by servers. States only advance.

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

/** One per drawer (B-110). */
export const aperti = ['in coda', 'in invio', 'incerto', 'inviato'] as const satisfies readonly StatoRichiesta[];
/** States that occupy a place; `incerto` only until the machine reports that no drawer came (`finito` is set). */
export const dallaMacchina = ['in invio', 'incerto', 'inviato'] as const satisfies readonly StatoRichiesta[];

/** Per machine (B-111, B-234). */
export const postiMacchina = 2;
/** ms (B-112). */
export const attesaEstratto = 5000;
/** Ms to the next request too (B-112). */
export const attesaRiposto = 10_000;
/** Refresh, ms (B-113). */
export const attesaInfo = 15_000;
/** ms (B-113). */
export const vitaRichiesta = 600_000;
/** Ms after which a command being sent counts as lost with its server; it takes nine seconds at most. */
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

export interface Vista {
  readonly inBaia: readonly number[];
  readonly inUscita: readonly number[];
  readonly inRientro: readonly number[];
}

interface Richiesta {
  readonly comando: 'EXTRACT_CMD' | 'STORE_CMD';
  readonly cassetto: number;
  readonly stato: StatoRichiesta;
  /** Time at which the request was sent. */
  readonly inviato: Date;
}

export const mostrato = ({ cassetto }: Pick<Richiesta, 'cassetto'>, { inBaia, inUscita }: Vista): boolean =>
  inBaia.includes(cassetto) || inUscita.includes(cassetto);

/**
 * State according to the machine's view (null: no answer), or null if unchanged. Nothing is resent. A visible drawer
 * was extracted; a missing one stays in doubt, as it may have been put back; one seen before and now gone was put
 * back.
 */
export function accertata(richiesta: Richiesta, vista: Vista | null, adesso: Date): StatoRichiesta | null {
  const { comando, cassetto, stato, inviato } = richiesta;
  const eta = adesso.getTime() - inviato.getTime();
  if (stato === 'in invio' && eta <= vitaInvio) return null;
  // The drawer is saved before sending: without it nothing was sent.
  if (comando === 'STORE_CMD' && cassetto === 0) return 'rifiutato';
  const dubbia = stato === 'in invio' ? 'incerto' : null;
  if (vista === null) return dubbia;
  if (comando === 'STORE_CMD')
    return vista.inBaia.includes(cassetto) && !vista.inRientro.includes(cassetto) ? 'rifiutato' : 'riposto';
  const presente = mostrato(richiesta, vista);
  if (stato === 'inviato') return presente || eta <= attesaEstratto ? null : 'riposto';
  return presente ? 'inviato' : dubbia;
}

/** `assente`: the machine was seen without the drawer. */
export function chiarita(
  { comando, assente }: { readonly comando: Richiesta['comando']; readonly assente: boolean },
  fatto: boolean,
): 'inviato' | 'riposto' | 'rifiutato' {
  if (!fatto) return 'rifiutato';
  return comando === 'STORE_CMD' || assente ? 'riposto' : 'inviato';
}
