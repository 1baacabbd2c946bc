import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  creaDisegnatore,
  impostazioniStampanti,
  portaZebra,
  type Stampante,
  type Stampanti,
} from '#esterni/stampanti/server/index.ts';
import { apriStampante } from '#esterni/stampanti/server/simulatore/stampante-simulata.ts';
import {
  impostazioniConsegne,
  nominatim,
  osrm,
  tomtom,
  vroom,
  type Geocodifica,
  type GiroSuStrada,
  type Percorsi,
  type Pianificatore,
} from '#logistica/consegne/server/index.ts';
import { apriTomTom } from '#logistica/consegne/server/percorsi/tomtom-simulato.ts';
import { apriVroom } from '#logistica/consegne/server/pianificatori/vroom-simulato.ts';
import { apriOsrm } from '#logistica/consegne/server/percorsi/osrm-simulato.ts';
import { apriNominatim } from '#logistica/consegne/server/geocodifica/nominatim-simulato.ts';
import { creaMacchina, impostazioniMagazzino, type Macchina } from '#logistica/magazzino/server/index.ts';
import { apriSimulatore } from '#logistica/magazzino/server/simulatore/simulatore.ts';
import { apriCorrieri, impostazioniCorrieri, type Corrieri } from '#logistica/etichette/server/index.ts';
import { accessiSimulati } from '#logistica/etichette/server/simulatore/apri-simulati.ts';
import {
  controlloreLinuxCnc,
  creaVisore,
  impostazioniCentroLavoro,
  nessunControllore,
  osservaMacchina,
  type CentroLavoro,
  type Visore,
} from '#produzione/centrolavoro/server/index.ts';
import { leggiTabellaUtensili } from '#produzione/centrolavoro/rules/gcode/stato-partenza.ts';
import { tabellaSimulata } from '#produzione/centrolavoro/server/simulatore/macchina-simulata.ts';
import { apriSimulatoreCnc } from '#produzione/centrolavoro/server/simulatore/simulatore.ts';
import type { Parts } from '#platform/server/area.ts';
import type { MailboxLogin } from '#platform/server/mail/mailbox.ts';
import { isCalledHere } from '#platform/server/http/addresses.ts';
import type { Settings } from '#platform/server/settings.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { impostazioniOrdini } from '#vendita/ordini-in-arrivo/server/index.ts';
import { apriPeppol, impostazioniPeppol, type CanalePeppol } from '#vendita/peppol/server/index.ts';
import { apriCanale, impostazioniFatture, type Canale } from '#vendita/fatture-elettroniche/server/index.ts';
import {
  createCasse,
  impostazioniPagamenti,
  segretoSimulatore,
  usaSimulatore,
  type Casse,
} from '#vendita/pagamenti/server/index.ts';
import { serveSimulatore } from '#vendita/pagamenti/server/simulatore/simulatore.ts';

// Without configuration a simulator, which is closed with the server.

export async function apriMacchina(app: FastifyInstance, settings: Settings): Promise<Macchina> {
  const { presa, filo, timeout } = settings.of(impostazioniMagazzino);
  if (presa !== 'simulatore') return creaMacchina({ presa, filo, timeout });
  const simulatore = await apriSimulatore(filo);
  app.addHook('onClose', simulatore.close);
  return creaMacchina({ presa: simulatore.presa, filo, timeout });
}

export async function apriGeocodifica(app: FastifyInstance, settings: Settings): Promise<Geocodifica | null> {
  const { geocodifica, timeout } = settings.of(impostazioniConsegne);
  if (geocodifica === null) return null;
  if (geocodifica !== 'simulatore') return nominatim({ url: geocodifica, timeout });
  const simulato = await apriNominatim();
  app.addHook('onClose', simulato.close);
  return nominatim({ url: simulato.url, timeout });
}

export async function apriPercorsi(app: FastifyInstance, settings: Settings): Promise<Percorsi | null> {
  const { percorsi, timeout } = settings.of(impostazioniConsegne);
  if (percorsi === null) return null;
  if (percorsi !== 'simulatore') return osrm({ url: percorsi, timeout });
  const simulato = await apriOsrm();
  app.addHook('onClose', simulato.close);
  return osrm({ url: simulato.url, timeout });
}

/** TomTom travel times with traffic, for delivery days that ask for them; null if not configured. */
export async function apriIlTomTom(app: FastifyInstance, settings: Settings): Promise<GiroSuStrada | null> {
  const { tomtom: accesso, timeout } = settings.of(impostazioniConsegne);
  if (accesso === null) return null;
  if (accesso !== 'simulatore') return tomtom({ ...accesso, timeout });
  const chiave = randomBytes(16).toString('hex');
  const simulato = await apriTomTom(chiave);
  app.addHook('onClose', simulato.close);
  return tomtom({ url: simulato.url, chiave, timeout });
}

/** VROOM in place of the built-in planner; null if not configured. */
export async function apriIlVroom(app: FastifyInstance, settings: Settings): Promise<Pianificatore | null> {
  const { vroom: dove, timeout } = settings.of(impostazioniConsegne);
  if (dove === null) return null;
  if (dove !== 'simulatore') return vroom({ url: dove, timeout: timeout * 3 });
  const simulato = await apriVroom();
  app.addHook('onClose', simulato.close);
  return vroom({ url: simulato.url, timeout: timeout * 3 });
}

export async function apriICorrieri(app: FastifyInstance, { settings, clock }: Parts): Promise<Corrieri> {
  const config = settings.of(impostazioniCorrieri);
  const simulati = await accessiSimulati(config, clock);
  app.addHook('onClose', simulati.close);
  return apriCorrieri(config, simulati);
}

/** All viewers share one reader. */
export async function apriCentroLavoro(
  app: FastifyInstance,
  { settings, store, clock, log }: Pick<Parts, 'settings' | 'store' | 'clock' | 'log'>,
): Promise<CentroLavoro & { readonly visore: Visore }> {
  const config = settings.of(impostazioniCentroLavoro);
  const { limiti, password, passwordComandi, timeout, passo } = config;
  const simulata = config.presa === 'simulatore' ? await macchinaSimulata(app, limiti) : null;
  const presa = config.presa === 'simulatore' ? simulata?.presa : config.presa;
  const controllore = presa ? controlloreLinuxCnc({ presa, password, passwordComandi, timeout }) : nessunControllore;
  const visore = creaVisore({
    controllore,
    clock,
    osserva: (visione) => osservaMacchina(store.db, store.transaction, visione),
    guasto: (err) => log.warn({ err }, 'machine tool cannot be read'),
    passo,
  });
  app.addHook('onClose', async () => {
    visore.close();
    controllore.close();
  });
  const cartella = config.cartella ?? simulata?.cartella ?? null;
  const tabella = config.tabellaUtensili ?? simulata?.tabella ?? null;
  return {
    controllore,
    visore,
    limiti,
    cartella,
    cartellaLaggiu: config.cartellaLaggiu ?? cartella,
    utensili: async () => {
      if (tabella === null) return null;
      const testo = await readFile(tabella, 'latin1').catch((err: unknown) => log.warn({ err }, 'no tool table'));
      return testo === undefined ? null : leggiTabellaUtensili(testo);
    },
  };
}

async function macchinaSimulata(app: FastifyInstance, limiti: CentroLavoro['limiti']) {
  const simulatore = await apriSimulatoreCnc({ limiti, adesso: () => performance.now() });
  const cartella = await mkdtemp(join(tmpdir(), 'centrolavoro-'));
  const tabella = join(cartella, 'tool.tbl');
  await writeFile(tabella, tabellaSimulata);
  app.addHook('onClose', async () => {
    await simulatore.close();
    await rm(cartella, { recursive: true, force: true });
  });
  return { presa: simulatore.presa, cartella, tabella };
}

export async function apriStampanti(app: FastifyInstance, settings: Settings): Promise<Stampanti> {
  const { stampanti, timeout } = settings.of(impostazioniStampanti);
  const disegnatore = creaDisegnatore();
  app.addHook('onClose', disegnatore.close);
  const elenco = stampanti === 'simulatore' ? await stampantiSimulate(app) : stampanti;
  return { elenco, porta: portaZebra(timeout), disegnatore };
}

async function stampantiSimulate(app: FastifyInstance): Promise<readonly Stampante[]> {
  const [grezza, web] = [await apriStampante(), await apriStampante()];
  app.addHook('onClose', async () => void (await Promise.all([grezza.close(), web.close()])));
  const base = { densita: '203', host: '127.0.0.1', percorso: '' } as const;
  return [
    { ...base, nome: 'Banco1', canale: '9100', port: grezza.portaGrezza },
    { ...base, nome: 'Maniglie1', canale: 'pstprnt', port: web.portaHttp, percorso: '/pstprnt' },
    { ...base, nome: 'ET-Z-USB-2', canale: 'programma', port: 0 },
  ];
}

/** The way of electronic invoices to the exchange system; null if there is none. */
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

/** The way of documents to Peppol and of orders from there; null if there is none. */
async function apriCanalePeppol(app: FastifyInstance, settings: Settings): Promise<CanalePeppol | null> {
  const { canale: config } = settings.of(impostazioniPeppol);
  if (config.tipo === 'no') return null;
  if (config.tipo !== 'simulatore') {
    const canale = apriPeppol(config);
    app.addHook('onClose', async () => canale.close());
    return canale;
  }
  const { apriPunto } = await import('#vendita/peppol/server/simulatore/punto-simulato.ts');
  const simulato = await apriPunto();
  app.addHook('onClose', simulato.close);
  return apriPeppol({ tipo: 'punto', ...simulato.config });
}

/** Ms after which the demonstration's customers write: somebody who looks sees it come. */
const primaMail = 20_000;

/** The mailbox to which customers send orders; null if there is none. */
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

/** Where orders of customers come from by themselves. */
export const apriArriviOrdini = async (app: FastifyInstance, parts: Parts) => ({
  canalePeppol: await apriCanalePeppol(app, parts.settings),
  casellaOrdini: await apriCasellaOrdini(app, parts),
});

/** Ms after which the simulated exchange system answers. */
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

/** Ms between checks for expired payment pages. */
const sguardo = 5000;

export function apriCasse(app: FastifyInstance, { settings, addresses, clock }: Parts): Casse {
  const { apiBase, jwtSecret } = settings;
  const config = settings.of(impostazioniPagamenti);
  const segretoNotifiche = segretoSimulatore(jwtSecret);
  const nuovoId = (): string => randomUUID();
  const chiave = `sk_test_${randomBytes(24).toString('hex')}`;
  if (usaSimulatore(config)) {
    const simulatore = serveSimulatore(app, {
      urlPubblico: addresses.publicUrl,
      // The portal may be reached by several host names, so its port identifies it too.
      delPortale: (origine) =>
        origine === new URL(addresses.publicUrl()).origin ||
        (URL.canParse(origine) && new URL(origine).port === new URL(addresses.local()).port),
      urlNotifiche: () => `${addresses.local()}${apiBase}/pagamenti/notifiche/stripe`,
      segreto: segretoNotifiche,
      chiave,
      ammesso: (from) => settings.open.demo || isCalledHere(from),
      adesso: clock,
      nuovoId,
      programma: (ms, fai) => void setTimeout(fai, ms).unref(),
    });
    const timer = setInterval(() => void simulatore.scadenze().catch(() => {}), sguardo).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }
  return createCasse(config, {
    urlChiamate: () => addresses.publicUrl() + apiBase,
    simulatore: { url: addresses.local, chiave, segretoNotifiche },
    adesso: clock,
    nuovoId,
  });
}
