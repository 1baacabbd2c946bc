export interface SessioneSimulata {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: false;
  readonly expires_at: number;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly allowed_payment_method_types: readonly string[];
  readonly description: string;
  readonly refunds: RimborsoSimulato[];
}

export interface RimborsoSimulato {
  readonly id: string;
  readonly object: 'refund';
  readonly status: 'succeeded';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export const resoDi = ({ refunds }: SessioneSimulata): number =>
  refunds.reduce((somma, { amount }) => somma + amount, 0);

export class ErroreStripe extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

export interface ArchivioSessioni {
  readonly tutte: ReadonlyMap<string, SessioneSimulata>;
  crea(campi: URLSearchParams): SessioneSimulata;
  trova(id: string): SessioneSimulata;
  conIncasso(incasso: string): SessioneSimulata | null;
  /** Idempotency key; refused with another body. */
  ripeti<T>(chiave: string | null, body: string, fai: () => T): T;
}

export interface OpzioniArchivio {
  readonly nuovoId: () => string;
  readonly adesso: () => Date;
  readonly urlPagina: () => string;
  readonly delPortale: (origine: string) => boolean;
}

/** Sessions of the simulator, in memory. */
export function creaArchivio({ nuovoId, adesso, urlPagina, delPortale }: OpzioniArchivio): ArchivioSessioni {
  const tutte = new Map<string, SessioneSimulata>();
  const risposte = new Map<string, { readonly body: string; readonly risposta: unknown; readonly finoA: number }>();
  return {
    tutte,
    crea: (campi) => {
      const id = `cs_test_${nuovoId().replaceAll('-', '')}`;
      const nuova = letta(campi, { id, url: `${urlPagina()}/${id}`, delPortale, adesso: adesso() });
      tutte.set(id, nuova);
      return nuova;
    },
    trova: (id) => {
      const trovata = tutte.get(id);
      if (!trovata)
        throw new ErroreStripe(404, 'invalid_request_error', `No such checkout.session: '${id}'`, 'resource_missing');
      return trovata;
    },
    conIncasso: (incasso) => [...tutte.values()].find(({ payment_intent }) => payment_intent === incasso) ?? null,
    ripeti: (chiave, body, fai) => {
      const ora = adesso().getTime();
      const tenuta = chiave === null ? undefined : risposte.get(chiave);
      const prima = tenuta && tenuta.finoA > ora ? tenuta : undefined;
      if (prima && prima.body !== body)
        throw new ErroreStripe(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        );
      if (prima) return prima.risposta as ReturnType<typeof fai>;
      const risposta = fai();
      if (chiave !== null) risposte.set(chiave, { body, risposta, finoA: ora + vitaChiave });
      return risposta;
    },
  };
}

/** Stripe forgets a key after a day. */
const vitaChiave = 24 * 3_600_000;
const mezzora = 30 * 60;

function letta(
  campi: URLSearchParams,
  given: {
    readonly id: string;
    readonly url: string;
    readonly delPortale: (origine: string) => boolean;
    readonly adesso: Date;
  },
): SessioneSimulata {
  const voluto = (nome: string): string => {
    const valore = campi.get(nome);
    if (!valore)
      throw new ErroreStripe(400, 'invalid_request_error', `Missing required param: ${nome}.`, 'parameter_missing');
    return valore;
  };
  const importo = Number(voluto('line_items[0][price_data][unit_amount]')) * Number(voluto('line_items[0][quantity]'));
  if (!Number.isInteger(importo) || importo < 50)
    throw new ErroreStripe(400, 'invalid_request_error', 'The amount must be at least €0.50 eur.', 'amount_too_small');
  const secondi = Math.floor(given.adesso.getTime() / 1000);
  const scade = Number(campi.get('expires_at') ?? secondi + 24 * 3600);
  if (!Number.isInteger(scade) || scade < secondi + mezzora || scade > secondi + 24 * 3600) {
    throw new ErroreStripe(
      400,
      'invalid_request_error',
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
    );
  }
  if (voluto('mode') !== 'payment')
    throw new ErroreStripe(400, 'invalid_request_error', 'Only mode payment is simulated.');
  const [ritorno, rinuncia] = [voluto('success_url'), campi.get('cancel_url') ?? voluto('success_url')];
  if (![ritorno, rinuncia].every((url) => URL.canParse(url) && given.delPortale(new URL(url).origin)))
    throw new ErroreStripe(
      400,
      'invalid_request_error',
      'Not a valid URL: a page leads back to the portal only.',
      'url_invalid',
    );
  return {
    id: given.id,
    object: 'checkout.session',
    url: given.url,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: importo,
    currency: voluto('line_items[0][price_data][currency]'),
    client_reference_id: campi.get('client_reference_id'),
    metadata: metadati(campi),
    livemode: false,
    expires_at: scade,
    success_url: ritorno,
    cancel_url: rinuncia,
    allowed_payment_method_types: [...campi].flatMap(([nome, valore]) =>
      nome.startsWith('allowed_payment_method_types[') ? [valore] : [],
    ),
    refunds: [],
    description: campi.get('line_items[0][price_data][product_data][name]') ?? '',
  };
}

export const metadati = (campi: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...campi].flatMap(([nome, valore]) => {
      const chiave = /^metadata\[(\w+)\]$/.exec(nome)?.[1];
      return chiave === undefined ? [] : [[chiave, valore]];
    }),
  );
