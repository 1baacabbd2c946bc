import { setTimeout as attendi } from 'node:timers/promises';
import { inItalia, nazioneDi } from '#parti/indirizzo.ts';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { comuneDi } from '#vendita/comuni/server/index.ts';
import { nelComune, testoIndirizzo } from '../rules/punto-indirizzo.ts';
import type { FermataDelGiorno } from '../rules/giornata.ts';
import type { Geocodifica } from './geocodifica/nominatim.ts';
import { leggiFermate } from './leggi-fermate.ts';

export const codaPunti: Queue = { name: 'punti-indirizzi', retryLimit: 0, retryDelay: 10, expireInSeconds: 280 };

const giorni = 7;
const perGiro = 50;
/** Days before a retry. */
const diNuovo = 30;
/** ms; public servers allow one request per second. */
const pausa = 1100;

export interface PuntiParts extends Pick<Parts, 'store' | 'clock' | 'log'> {
  readonly geocodifica: Geocodifica | null;
}

/**
 * Geocodes addresses. One that the service does not know is stored as requested; a failure ends the round, and the next
 * round resumes.
 */
export function cercaPunti(
  { store, clock, log, geocodifica }: PuntiParts,
  aspetta: () => Promise<unknown> = () => attendi(pausa),
): Handler<object> {
  return async () => {
    if (!geocodifica) return;
    const fermate = await daChiedere({ store, clock });
    try {
      for (const [i, fermata] of fermate.entries()) {
        if (i > 0) await aspetta();
        const { localita, provincia, stato = '' } = fermata;
        const suaProvincia = inItalia(stato) ? provincia : '';
        const trovato = await geocodifica({ ...fermata, provincia: suaProvincia, nazione: nazioneDi(stato) });
        const punto = trovato && nelComune(trovato, comuneDi(localita, provincia, stato)) ? trovato : null;
        await store.transaction((tx) =>
          tx.run(sql`
            insert into punti_indirizzi (testo, latitudine, longitudine, origine, utente, quando)
            values (${testoIndirizzo(fermata)}, ${punto?.lat ?? null}, ${punto?.lon ?? null}, 'servizio', '', ${clock()})
            on conflict (testo) do update set latitudine = excluded.latitudine, longitudine = excluded.longitudine, quando = excluded.quando
            where punti_indirizzi.origine = 'servizio'`),
        );
      }
    } catch (err) {
      log.warn({ err }, 'geocoding service failed');
    }
  };
}

async function daChiedere({ store, clock }: Pick<PuntiParts, 'store' | 'clock'>): Promise<FermataDelGiorno[]> {
  const oggi = oggiInItalia(clock());
  const per = new Map<string, FermataDelGiorno>();
  for (let i = 0; i <= giorni; i += 1)
    for (const fermata of await leggiFermate(store.db, addDays(oggi, i)))
      // Without a country code the service can't be asked: it might find a street of the same name in Italy.
      if (fermata.origine !== 'mano' && fermata.origine !== 'servizio' && nazioneDi(fermata.stato ?? '') !== '')
        per.set(testoIndirizzo(fermata), fermata);
  const chieste = await store.db.rows<{ testo: string }>(sql`
    select testo from punti_indirizzi where testo = any(${[...per.keys()]}::text[]) and quando > ${addDays(oggi, -diNuovo)}::date limit 10000`);
  for (const { testo } of chieste) per.delete(testo);
  return [...per.values()].slice(0, perGiro);
}
