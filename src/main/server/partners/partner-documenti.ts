import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '#platform/server/area.ts';
import type { MailboxLogin } from '#platform/server/mail/mailbox.ts';
import type { Settings } from '#platform/server/settings.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { impostazioniOrdini } from '#vendita/ordini-in-arrivo/server/index.ts';
import { apriPeppol, impostazioniPeppol, type CanalePeppol } from '#vendita/peppol/server/index.ts';
import { apriCanale, impostazioniFatture, type Canale } from '#vendita/fatture-elettroniche/server/index.ts';
import { closedWith } from './closed-with.ts';

/** Channel for electronic invoices to SdI; null if there is none. */
export async function apriCanaleFatture(app: FastifyInstance, parts: Parts): Promise<Canale | null> {
  const { settings, clock } = parts;
  const { canale: config } = settings.of(impostazioniFatture);
  const canale =
    config.tipo === 'simulatore'
      ? apriCanale({ tipo: 'pec', ...(await pecSimulata(app, parts)) }, clock)
      : apriCanale(config, clock);
  app.addHook('onClose', async () => canale?.close());
  return canale;
}

/** Channel for Peppol documents and orders; null if there is none. */
async function apriCanalePeppol(app: FastifyInstance, settings: Settings): Promise<CanalePeppol | null> {
  const { canale: config } = settings.of(impostazioniPeppol);
  if (config.tipo === 'no') return null;
  if (config.tipo !== 'simulatore') {
    const canale = apriPeppol(config);
    app.addHook('onClose', async () => canale.close());
    return canale;
  }
  const { apriPunto } = await import('#vendita/peppol/server/simulatore/punto-simulato.ts');
  const { config: simulata } = await closedWith(app, apriPunto());
  return apriPeppol({ tipo: 'punto', ...simulata });
}

/** Ms until the demo customers' mails arrive, so that somebody watching sees them come. */
const primaMail = 20_000;

/** Mailbox for customers' orders; null if there is none. */
async function apriCasellaOrdini(app: FastifyInstance, parts: Parts): Promise<MailboxLogin | null> {
  const { casella } = parts.settings.of(impostazioniOrdini);
  if (casella !== 'simulatore') return casella;
  const { clock, store, log } = parts;
  const { apriImap } = await import('#vendita/fatture-elettroniche/server/simulatore/imap-simulato.ts');
  const { mailDimostrative } = await import('#vendita/ordini-in-arrivo/server/simulatore/mail-dimostrative.ts');
  const login = { utente: 'ordini', password: randomBytes(12).toString('hex') };
  const messaggi: { uid: number; testo: string; giunto: Date }[] = [];
  const validita = Math.floor(clock().getTime() / 1000);
  const imap = await apriImap(() => ({ ...login, validita, messaggi, quota: 1e9, lenta: 0 }));
  app.addHook('onClose', imap.close);
  app.addHook('onReady', async () => {
    const testi = await mailDimostrative(store.db, clock()).catch((err: unknown) => {
      log.warn({ err }, 'the simulated customers sent nothing');
      return [];
    });
    testi.forEach((testo, i) => {
      setTimeout(
        () => void messaggi.push({ uid: messaggi.length + 1, testo, giunto: clock() }),
        primaMail * (i + 1),
      ).unref();
    });
  });
  return { ...login, imap: `imap://127.0.0.1:${imap.port}` };
}

/** Sources from which orders arrive automatically. */
export const apriArriviOrdini = async (app: FastifyInstance, parts: Parts) => ({
  canalePeppol: await apriCanalePeppol(app, parts.settings),
  casellaOrdini: await apriCasellaOrdini(app, parts),
});

/** Ms until the simulated SdI replies. */
const rispostaSdi = 3000;

async function pecSimulata(app: FastifyInstance, parts: Parts) {
  const { clock, store, log } = parts;
  const { fatturaDimostrativa } = await import('#produzione/fatture-fornitori/server/simulatore/fattura-simulata.ts');
  const { mostraDecise } = await import('#produzione/fatture-fornitori/server/simulatore/decise-dimostrative.ts');
  const { apriPecSimulata } = await import('#vendita/fatture-elettroniche/server/simulatore/pec-simulata.ts');
  const { mostraVite } = await import('#vendita/fatture-elettroniche/server/simulatore/vite-dimostrative.ts');
  const simulata = await apriPecSimulata({
    adesso: clock,
    programma: (fai) => void setTimeout(fai, rispostaSdi * (1 + Math.random())).unref(),
  });
  app.addHook('onClose', simulata.close);
  app.addHook('onReady', async () => {
    const consegnata = await mostraVite(parts, simulata);
    if (consegnata !== null) {
      await simulata.daImpostore(consegnata);
      await mostraDecise(parts);
    }
    const nuova = await fatturaDimostrativa(store.db, {
      posto: 0,
      piva: '09876543233',
      numero: '2118/A',
      data: oggiInItalia(clock()),
      rincaro: 5,
    });
    if (nuova !== null)
      await simulata
        .daFornitore({ nome: 'IT09876543233_F2118.xml', bytes: Buffer.from(nuova.xml) })
        .catch((err: unknown) => log.warn({ err }, 'the simulated supplier sent nothing'));
  });
  return simulata.config;
}
