import { randomUUID } from 'node:crypto';
import { cassaStripe } from '#vendita/pagamenti/server/casse/stripe.ts';
import type { Modo } from '#vendita/pagamenti/server/simulatore/consegne.ts';
import { serveSimulatore, type Simulatore } from '#vendita/pagamenti/server/simulatore/simulatore.ts';
import { adesso, apriSede, timeout, type Banco } from './cassa.ts';

interface Opzioni {
  readonly clock?: () => Date;
  /** Default: own receiver. */
  readonly notifiche?: () => string;
}

export interface BancoStripe extends Banco {
  readonly simulatore: Simulatore;
  readonly origine: () => string;
  paga(aperta: { readonly url: string }, modo?: Modo, carta?: string): Promise<void>;
  /** Runs tasks that were postponed. */
  passaTempo(): void;
}

export const segreto = 'whsec_di_prova';
export const chiave = 'sk_test_prova';

/** Starts the program's own simulator of Stripe. */
export async function bancoStripe({ clock = () => adesso, notifiche }: Opzioni = {}): Promise<BancoStripe> {
  let simulatore: Simulatore | undefined;
  const rimandati: (() => void)[] = [];
  const sede = await apriSede((app, origine) => {
    const urlNotifiche = notifiche ?? ((): string => `${origine()}/notifiche`);
    simulatore = serveSimulatore(app, {
      urlPubblico: origine,
      urlNotifiche,
      segreto,
      chiave,
      ammesso: () => true,
      delPortale: (origine) =>
        ['http://cardine.test', 'http://localhost:3000', 'http://127.0.0.1:3000'].includes(origine),
      adesso: clock,
      nuovoId: () => randomUUID(),
      programma: (_ms, fai) => void rimandati.push(fai),
    });
  });
  if (!simulatore) throw new Error('No simulator');
  const { sessioni } = simulatore;
  return {
    simulatore,
    origine: sede.origine,
    cassa: cassaStripe({ chiave, segretoNotifiche: segreto, url: sede.origine, timeout }),
    arrivate: sede.arrivate,
    guasta: sede.guasta,
    paga: async ({ url }: { url: string }, modo: Modo = 'subito', carta = '4242 4242 4242 4242') => {
      await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ azione: 'paga', carta, notifica: modo }),
      });
    },
    falsa: (posta) => ({
      ...posta,
      body: Buffer.from(posta.body.toString().replace('"amount_total":1220', '"amount_total":1')),
    }),
    rimborsi: () => [...sessioni.values()].reduce((quanti, { refunds }) => quanti + refunds.length, 0),
    passaTempo: () => rimandati.splice(0).forEach((fai) => fai()),
  };
}
