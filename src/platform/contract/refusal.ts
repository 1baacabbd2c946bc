import type { Diritto, Ruolo } from './call.ts';

/** Any other error is a 500 'Errore interno'. */
export const refusalStatus = {
  unreadable: 400,
  notLoggedIn: 401,
  forbidden: 403,
  /** The user must prove again who he is; see `confirmed` of a call. */
  unconfirmed: 403,
  notFound: 404,
  conflict: 409,
  breaksRule: 422,
  tooMany: 429,
  partnerFailed: 502,
} as const;

export type RefusalKind = keyof typeof refusalStatus;

/** `indirizzo.cap` */
export interface FieldError {
  readonly path: string;
  readonly message: string;
  /** Values that would be accepted; a screen offers them as buttons. */
  readonly accepted?: readonly number[];
}

/** RFC 9457. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly requestId?: string;
  /** Current state, e.g. the new totals after a conflict. */
  readonly present?: unknown;
}

/** `message` is shown to the user, in Italian. */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
    readonly extra: {
      readonly errors?: readonly FieldError[];
      readonly present?: unknown;
      /** `present` may be shown to every caller, even without the right to see prices. */
      readonly open?: true;
      readonly retryAfter?: number;
    } = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }

  get status(): number {
    return refusalStatus[this.kind];
  }
}

type Extra = Refusal['extra'];
export const unreadable = (message: string, extra?: Extra): Refusal => new Refusal('unreadable', message, extra);
export const notLoggedIn = (message = 'Accedere per continuare.'): Refusal => new Refusal('notLoggedIn', message);
export const forbidden = (message: string): Refusal => new Refusal('forbidden', message);
/** Refusal for a role that may not make the call. */
export const notForRole = (who: readonly Ruolo[]): Refusal =>
  forbidden(`Operazione non consentita: è riservata a ${inParole(who.map((ruolo) => roles[ruolo]))}.`);
export const unconfirmed = (): Refusal =>
  new Refusal('unconfirmed', 'Per questa operazione serve confermare chi si è.');
export const withheld = (right: Diritto): Refusal =>
  forbidden(`Non ha il diritto di ${what[right]}: lo chieda a chi amministra gli accessi della sua azienda.`);
export const notFound = (message = 'Nessun dato trovato'): Refusal => new Refusal('notFound', message);
export const conflict = (message: string, extra?: Extra): Refusal => new Refusal('conflict', message, extra);
export const breaksRule = (message: string, extra?: Extra): Refusal => new Refusal('breaksRule', message, extra);
export const tooMany = (message: string, retryAfter?: number): Refusal =>
  new Refusal('tooMany', message, retryAfter === undefined ? {} : { retryAfter });
export const partnerFailed = (message: string): Refusal => new Refusal('partnerFailed', message);

const roles: Record<Ruolo, string> = {
  0: 'visitatori',
  1: 'clienti',
  2: 'amministratori',
  3: 'terzisti',
  4: 'ufficio',
  5: 'magazzino',
  6: 'postazioni ospitate',
};

const inParole = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;

const what: Record<Diritto, string> = {
  amministra: 'amministrare gli accessi, i cataloghi e il punchout dell’azienda',
  prezzi: 'vedere i prezzi',
  ordina: 'ordinare',
  approva: 'approvare',
  paga: 'pagare',
};

const titles: Record<RefusalKind, string> = {
  unreadable: 'Richiesta non leggibile',
  notLoggedIn: 'Accesso richiesto',
  forbidden: 'Non consentito',
  unconfirmed: 'Conferma richiesta',
  notFound: 'Non trovato',
  conflict: 'Conflitto',
  breaksRule: 'Regola non rispettata',
  tooMany: 'Troppe richieste',
  partnerFailed: 'Servizio esterno non disponibile',
};

export function problemOf(refusal: Refusal, requestId?: string): Problem {
  const { errors, present } = refusal.extra;
  return {
    type: `urn:cardine:${refusal.kind}`,
    title: titles[refusal.kind],
    status: refusal.status,
    detail: refusal.message,
    ...(errors ? { errors } : {}),
    ...(present === undefined ? {} : { present }),
    ...(requestId ? { requestId } : {}),
  };
}
