import type { FieldError } from '#platform/contract/refusal.ts';
import { leggiUrl } from '#parti/indirizzo-web.ts';

export interface Destinazione {
  readonly indirizzo: string;
  readonly utente: string;
  readonly segreto: string;
  /** `SHA256:…`, or empty. */
  readonly host: string;
}

interface Pezzi {
  readonly schema: string;
  readonly server: string;
  readonly resto: string;
}

function pezziDi(indirizzo: string): Pezzi | null {
  const [, schema = '', server = '', resto = ''] = /^(sftp|https?):\/\/([^\s/?#]+)(\S*)$/i.exec(indirizzo) ?? [];
  return server === '' ? null : { schema: schema.toLowerCase(), server: server.toLowerCase(), resto };
}

/** Errors of a delivery address, in Italian. Does not check whether a secret is needed. */
export function erroriConsegna({ indirizzo, utente, host }: Omit<Destinazione, 'segreto'>): FieldError[] {
  const pezzi = pezziDi(indirizzo);
  if (!pezzi)
    return [{ path: 'indirizzo', message: 'Scrivere sftp://server/cartella oppure https://server/percorso.' }];
  const { schema, server, resto } = pezzi;
  if (server.includes('@'))
    return [{ path: 'indirizzo', message: 'Utente e segreto vanno nei loro campi, non nell’indirizzo.' }];
  if (
    !/^(\[[\da-f:.]+\]|[a-z\d]([a-z\d.-]*[a-z\d])?)(:\d{1,5})?$/.test(server) ||
    resto.includes('#') ||
    !leggiUrl(indirizzo)
  )
    return [{ path: 'indirizzo', message: 'Il server non si legge: un nome, e se serve i due punti e la porta.' }];
  if (schema !== 'sftp')
    return utente.includes(':') ? [{ path: 'utente', message: 'Per HTTPS l’utente non può avere i due punti.' }] : [];
  return [
    ...(cartellaLeggibile(resto) ? [] : [{ path: 'indirizzo', message: cartellaIlleggibile }]),
    ...(resto.includes('?') ? [{ path: 'indirizzo', message: 'L’indirizzo SFTP finisce con la cartella.' }] : []),
    ...(utente === '' ? [{ path: 'utente', message: 'Per SFTP serve un utente.' }] : []),
    ...(host !== '' && !/^SHA256:[A-Za-z0-9+/]{43}$/.test(host)
      ? [{ path: 'host', message: 'L’impronta si scrive come la dice ssh-keygen: SHA256: e 43 caratteri.' }]
      : []),
  ];
}

export const cartellaIlleggibile = 'La cartella ha segni che un nome non può avere.';

/** False for a path that can't be decoded or contains characters such as `%00`. */
export function cartellaLeggibile(percorso: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(percorso));
  } catch {
    return false;
  }
}

export const perSftp = (indirizzo: string): boolean => /^sftp:/i.test(indirizzo);

/** Message or null. Without a user the secret is sent as a header value, so it must be one line of Latin-1. */
export const difettoSegreto = ({ indirizzo, utente, segreto }: Omit<Destinazione, 'host'>): string | null =>
  perSftp(indirizzo) || utente !== '' || /^[\x20-\x7e]+$/.test(segreto)
    ? null
    : 'Il segreto ha segni che una intestazione HTTP non prende: lettere accentate, simboli o righe a capo.';

/** Same server and user: the stored secret and host key still apply. */
export function stessoServer(
  una: Pick<Destinazione, 'indirizzo' | 'utente'>,
  altra: Pick<Destinazione, 'indirizzo' | 'utente'>,
): boolean {
  const [a, b] = [pezziDi(una.indirizzo), pezziDi(altra.indirizzo)];
  return a?.schema === b?.schema && a?.server === b?.server && una.utente === altra.utente;
}
