/** Text after a host's name, in Italian without a full stop. */
const faults: Readonly<Record<string, string>> = {
  ENOTFOUND: 'non esiste: controllare il nome',
  EDNS: 'non esiste: controllare il nome',
  EAI_AGAIN: 'non si trova adesso: la rete non traduce il nome',
  ECONNREFUSED: 'rifiuta la connessione',
  ECONNRESET: 'ha chiuso la connessione',
  EPIPE: 'ha chiuso la connessione',
  UND_ERR_SOCKET: 'ha chiuso la connessione',
  EHOSTUNREACH: 'non si raggiunge',
  ENETUNREACH: 'non si raggiunge',
  ETIMEDOUT: 'non ha risposto in tempo',
  ETIME: 'non ha risposto in tempo',
  TimeoutError: 'non ha risposto in tempo',
  AbortError: 'non ha risposto in tempo',
  ABORT_ERR: 'non ha risposto in tempo',
  CERT_HAS_EXPIRED: 'ha un certificato scaduto',
  CERT_NOT_YET_VALID: 'ha un certificato che non vale ancora',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ha un certificato di un altro nome',
};

const untrusted = /SELF_SIGNED|^UNABLE_TO_|^CERT_|^INVALID_CA$/;
const notEncrypted = /^(EPROTO|ETLS|ERR_SSL_|ERR_TLS_)/;
const garbled = /^(HPE_|UND_ERR_)/;

function faultOf(code: string): string | null {
  const named = faults[code];
  if (named !== undefined) return named;
  if (untrusted.test(code)) return 'ha un certificato che nessuna autorità conosciuta garantisce';
  if (notEncrypted.test(code)) return 'non parla con una connessione cifrata';
  return garbled.test(code) ? 'non risponde in modo comprensibile' : null;
}

/** Null if the error is no known network fault. Causes are searched, and the first error of several attempts. */
export function knownNetworkFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, originalCode } = error as { code?: unknown; originalCode?: unknown };
  for (const one of [originalCode, code, error.name]) {
    const fault = typeof one === 'string' ? faultOf(one) : null;
    if (fault !== null) return fault;
  }
  return knownNetworkFault(error instanceof AggregateError ? error.errors[0] : error.cause);
}

/** Replaces the system's English error text, which users should not see. */
export const networkFault = (error: unknown): string => knownNetworkFault(error) ?? 'non risponde';
