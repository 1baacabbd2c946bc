import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
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
import { apriCorrieri, impostazioniCorrieri, type Corrieri } from '#logistica/etichette/server/index.ts';
import { accessiSimulati } from '#logistica/etichette/server/simulatore/apri-simulati.ts';
import type { Parts } from '#platform/server/area.ts';
import type { Settings } from '#platform/server/settings.ts';
import { closedWith } from './closed-with.ts';

export async function apriGeocodifica(app: FastifyInstance, settings: Settings): Promise<Geocodifica | null> {
  const { geocodifica, timeout } = settings.of(impostazioniConsegne);
  if (geocodifica === null) return null;
  const url = geocodifica === 'simulatore' ? (await closedWith(app, apriNominatim())).url : geocodifica;
  return nominatim({ url, timeout });
}

export async function apriPercorsi(app: FastifyInstance, settings: Settings): Promise<Percorsi | null> {
  const { percorsi, timeout } = settings.of(impostazioniConsegne);
  if (percorsi === null) return null;
  const url = percorsi === 'simulatore' ? (await closedWith(app, apriOsrm())).url : percorsi;
  return osrm({ url, timeout });
}

/** TomTom travel times with traffic, for delivery days that ask for them; null if not configured. */
export async function apriIlTomTom(app: FastifyInstance, settings: Settings): Promise<GiroSuStrada | null> {
  const { tomtom: accesso, timeout } = settings.of(impostazioniConsegne);
  if (accesso === null) return null;
  if (accesso !== 'simulatore') return tomtom({ ...accesso, timeout });
  const chiave = randomBytes(16).toString('hex');
  const { url } = await closedWith(app, apriTomTom(chiave));
  return tomtom({ url, chiave, timeout });
}

/** VROOM in place of the built-in planner; null if not configured. */
export async function apriIlVroom(app: FastifyInstance, settings: Settings): Promise<Pianificatore | null> {
  const { vroom: dove, timeout } = settings.of(impostazioniConsegne);
  if (dove === null) return null;
  const url = dove === 'simulatore' ? (await closedWith(app, apriVroom())).url : dove;
  return vroom({ url, timeout: timeout * 3 });
}

export async function apriICorrieri(app: FastifyInstance, { settings, clock }: Parts): Promise<Corrieri> {
  const config = settings.of(impostazioniCorrieri);
  return apriCorrieri(config, await closedWith(app, accessiSimulati(config, clock)));
}
