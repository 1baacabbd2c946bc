import { formatDate } from '#platform/contract/format-date.ts';
import type { Attention, Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { daRifare } from '../rules.ts';
import { righeFatture } from './elenco.ts';
import { conStato, fattureDelCanale, inScadenzaSql, nonArrivata } from './in-invio.ts';
import { daVedere } from './ricevute.ts';

const chi = contract.elencoFattureElettroniche.who;

export const attenzioni: readonly Attention[] = [
  {
    key: 'fatture-scartate',
    label: 'Fatture scartate da correggere',
    roles: chi,
    order: 18,
    path: '/fattureElettroniche?vista=scartate',
    urgent: true,
    count: () => sql`select count(*) from ${fattureDelCanale} where ${conStato(daRifare)}`,
  },
  {
    key: 'fatture-da-inviare',
    label: 'Fatture da inviare in tempo',
    roles: chi,
    order: 19,
    path: '/fattureElettroniche?vista=in%20scadenza',
    urgent: true,
    count: (oggi) => sql`select count(*) from ${fattureDelCanale} where ${nonArrivata} and ${inScadenzaSql(oggi)}`,
  },
  {
    key: 'fatture-ricevute',
    label: 'Ricevute di fatture da vedere',
    roles: chi,
    order: 20,
    path: '/fattureElettroniche',
    urgent: false,
    count: () => sql`select count(*) from fatture_ricevute r where ${daVedere}`,
  },
];

/** Most urgent first. */
async function daSistemare(ctx: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const { righe } = await righeFatture(ctx, { vista: 'da fare', cerca: '', ordina: 'urgenza', pagina: 1 });
  return righe
    .filter(({ urgente }) => urgente)
    .slice(0, most)
    .map(({ id, tipo, numero, anno, ragioneSociale, stato, entro, messaggio }) => ({
      rif: `${tipo} ${numero}/${anno}`,
      chi: ragioneSociale,
      cosa: [
        daRifare.includes(stato) ? stato : entro !== null && entro < oggi ? 'in ritardo' : stato,
        ...(entro === null ? [] : [`entro il ${formatDate(entro)}`]),
        messaggio,
      ]
        .filter((parte) => parte !== '')
        .join(', '),
      grave: entro !== null && entro < oggi,
      telefono: '',
      passo: daRifare.includes(stato) ? 'Correggi' : stato === 'da firmare' ? 'Firma' : 'Invia',
      verso: `/fattureElettroniche?fattura=${id}`,
    }));
}

export const scrivania: readonly DeskList[] = [
  {
    key: 'fatture-da-inviare',
    label: 'Fatture elettroniche da sistemare',
    places: { 4: 45, 2: 45 },
    path: '/fattureElettroniche',
    rows: daSistemare,
  },
];
