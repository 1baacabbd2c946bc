import Stripe from 'stripe';

export const modi = {
  subito: 'Subito, una volta',
  ritardo: 'In ritardo (20 secondi)',
  doppia: 'Due volte',
  rovescia: 'Nell’ordine sbagliato',
  falsa: 'Prima una con firma falsa',
  mai: 'Mai (la ritrova il controllo periodico)',
} as const;
export type Modo = keyof typeof modi;

export interface OpzioniConsegne {
  readonly segreto: string;
  readonly url: () => string;
  readonly adesso: () => Date;
  /** Unref'd timer. */
  readonly programma: (ms: number, fai: () => void) => void;
}

export interface Evento {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: object };
}

/** Retry delays, ms. */
const riprove = [1000, 5000, 30_000, 120_000];

/** Delivers notifications, signed and retried as Stripe does. */
export function creaConsegne({ segreto, url, adesso, programma }: OpzioniConsegne) {
  const manda = async (evento: Evento, firmaCon = segreto): Promise<number> => {
    const timestamp = Math.floor(adesso().getTime() / 1000);
    const body = JSON.stringify({
      ...evento,
      object: 'event',
      created: timestamp,
      livemode: false,
      api_version: '2026-10-28.endive',
    });
    const firma = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: firmaCon, timestamp });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': firma };
    return fetch(url(), { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).then(
      async (risposta) => {
        await risposta.arrayBuffer();
        return risposta.status;
      },
      () => 0,
    );
  };
  const insisti = async (evento: Evento, prova = 0): Promise<void> => {
    const stato = await manda(evento);
    const pausa = riprove[prova];
    if ((stato < 200 || stato >= 300) && pausa !== undefined) programma(pausa, () => void insisti(evento, prova + 1));
  };
  return {
    consegna: async (eventi: readonly Evento[], modo: Modo): Promise<void> => {
      if (modo === 'mai') return;
      if (modo === 'ritardo')
        return programma(
          20_000,
          () => void eventi.reduce((prima, evento) => prima.then(() => insisti(evento)), Promise.resolve()),
        );
      const [primo] = eventi;
      if (modo === 'falsa' && primo) await manda(primo, 'whsec_di_un_altro');
      const inOrdine = modo === 'rovescia' ? [...eventi].reverse() : eventi;
      for (const evento of modo === 'doppia' ? [...inOrdine, ...inOrdine] : inOrdine) await insisti(evento);
    },
  };
}
