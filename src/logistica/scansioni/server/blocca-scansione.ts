import type { Actor } from '#platform/contract/actor.ts';
import { conflict, forbidden, notFound } from '#platform/contract/refusal.ts';
import { type Tx, sql } from '#platform/server/db/sql.ts';
import { segnaFirmato } from '#vendita/documenti/server/index.ts';
import { chiMostra } from '../contract.ts';
import { copiaFirmata } from '../rules.ts';
import type { Origine } from '../rules/list.ts';
import { codaScansioni } from './accogli.ts';

export interface Stato {
  readonly origine: Origine;
  readonly area: string;
  readonly tipoDoc: string;
  readonly anno: number | null;
  readonly numero: number | null;
  readonly codAnagrafica: string | null;
  readonly idDocumento: number | null;
  readonly archiviata: string | null;
  readonly eliminata: string | null;
}

export interface Bloccata extends Stato {
  readonly idArrivo: number;
  readonly pagina: number;
  readonly pagine: number;
  readonly prima: Stato | null;
}

export async function bloccaScansione(tx: Tx, idProg: number): Promise<Bloccata> {
  const riga = await tx.one<Bloccata>(sql`
    select origine, area, tipo_doc, anno, numero, cod_anagrafica, id_documento, archiviata::text, eliminata::text, id_arrivo, pagina, pagine, prima
    from scansioni where id_prog = ${idProg} for update`);
  if (!riga) throw notFound();
  return riga;
}

export const statoDi = ({ idArrivo: _, pagina: __, pagine: ___, prima: ____, ...stato }: Bloccata): Stato => stato;

/** Refuses a scan that was moved meanwhile. */
export function rifiutaAltrove(riga: Stato, origine: Origine): void {
  if (riga.eliminata !== null) throw conflict('La scansione è stata eliminata da un altro utente.');
  if (riga.origine !== origine)
    throw conflict(
      riga.origine === 'Archivio'
        ? 'La scansione è già stata archiviata da un altro utente.'
        : 'La scansione è stata rimessa tra quelle da archiviare.',
    );
}

const inCorso = {
  dividi: 'La scansione si sta dividendo in pagine: riprovare tra poco.',
  unisci: 'La scansione si sta unendo a un’altra: riprovare tra poco.',
  rileggi: 'La scansione si sta rileggendo: riprovare tra poco.',
} as const;

/**
 * Refuses changes to a scan with a pending job, because the job would then skip it without a message. Only joining
 * changes the scan after it.
 */
export async function rifiutaInCorso(
  tx: Tx,
  idProg: number,
  { idArrivo, pagina, pagine }: Bloccata,
  tranne?: keyof typeof inCorso,
): Promise<void> {
  const lavoro = await tx.one<{ come: keyof typeof inCorso }>(sql`
    select j.data -> 'scansione' ->> 'come' as come from pgboss.job j
    join scansioni s on s.id_prog = (j.data -> 'scansione' ->> 'idProg')::int and s.id_arrivo = ${idArrivo} and s.eliminata is null
    where j.name = ${codaScansioni.name} and j.state < 'completed'
      and (s.id_prog = ${idProg} or s.pagina = ${pagina + pagine} and j.data -> 'scansione' ->> 'come' = 'unisci')
      and j.data -> 'scansione' ->> 'come' <> ${tranne ?? ''} limit 1`);
  if (lavoro) throw conflict(inCorso[lavoro.come]);
}

/** Only the office may remove a signed copy, because it proves delivery. */
export function rifiutaCopia({ origine, idDocumento }: Stato, { ruolo }: Actor): void {
  if (origine === 'Archivio' && idDocumento !== null && !chiMostra.includes(ruolo)) throw forbidden(copiaFirmata);
}

/** Stores an undo state, and updates the copy flags. */
export async function scriviStato(
  tx: Tx,
  idProg: number,
  { stato, prima, era }: { stato: Stato; prima: Stato | null; era: Stato },
): Promise<void> {
  await tx.run(sql`
    update scansioni set origine = ${stato.origine}, area = ${stato.area}, tipo_doc = ${stato.tipoDoc}, anno = ${stato.anno}, numero = ${stato.numero},
      cod_anagrafica = ${stato.codAnagrafica}, id_documento = ${stato.idDocumento}, archiviata = ${stato.archiviata}::timestamptz,
      eliminata = ${stato.eliminata}::timestamptz, prima = ${prima === null ? null : JSON.stringify(prima)}::jsonb
    where id_prog = ${idProg}`);
  await segnaFirme(tx, [era.idDocumento, stato.idDocumento]);
}

/** By id. */
export async function bloccaFirme(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b))
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`firma ${id}`}, 0))`);
}

/** Lock order: advisory locks by id, after the scan, so that concurrent changes are seen. */
export async function segnaFirme(tx: Tx, documenti: readonly (number | null)[]): Promise<void> {
  const ids = new Set(documenti.filter((id) => id !== null));
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    await bloccaFirme(tx, [id]);
    const copia = await tx.one(
      sql`select 1 as c from scansioni where id_documento = ${id} and origine = 'Archivio' and eliminata is null limit 1`,
    );
    await segnaFirmato(tx, id, copia !== undefined);
  }
}
