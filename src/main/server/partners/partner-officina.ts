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
import { creaMacchina, impostazioniMagazzino, type Macchina } from '#logistica/magazzino/server/index.ts';
import { apriSimulatore } from '#logistica/magazzino/server/simulatore/simulatore.ts';
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
import type { Settings } from '#platform/server/settings.ts';
import { closedWith } from './closed-with.ts';

export async function apriMacchina(app: FastifyInstance, settings: Settings): Promise<Macchina> {
  const { presa, filo, timeout } = settings.of(impostazioniMagazzino);
  const vera = presa === 'simulatore' ? (await closedWith(app, apriSimulatore(filo))).presa : presa;
  return creaMacchina({ presa: vera, filo, timeout });
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
  const [grezza, web] = [await closedWith(app, apriStampante()), await closedWith(app, apriStampante())];
  const base = { densita: '203', host: '127.0.0.1', percorso: '' } as const;
  return [
    { ...base, nome: 'Banco1', canale: '9100', port: grezza.portaGrezza },
    { ...base, nome: 'Maniglie1', canale: 'pstprnt', port: web.portaHttp, percorso: '/pstprnt' },
    { ...base, nome: 'ET-Z-USB-2', canale: 'programma', port: 0 },
  ];
}
