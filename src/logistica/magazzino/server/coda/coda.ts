import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { StatoRichiesta } from '../../rules/coda.ts';
import {
  attesaRiposto,
  chiestoDiNuovo,
  dallaMacchina,
  postiMacchina,
  senzaCassetto,
  vitaRichiesta,
} from '../../rules/coda.ts';
import type { Contesto } from '../magazzino-parts.ts';

// The queue in the database. Who changes it takes the lock of the machine first, so that two servers never count the same free place; a
// command goes out between two transactions, after one server has taken it by `in invio`.

/** The round of the drawers: each half minute, and when the machine has a place again. */
export const codaCassetti: Queue = { name: 'cassetti', retryLimit: 0, retryDelay: 1, expireInSeconds: 120 };

/** An extraction that one server has taken, and no other will. */
export interface Presa {
  readonly id: number;
  readonly macchina: number;
  readonly baia: number;
  readonly cassetto: number;
}

/** Who asks for a drawer, and for which order. */
export interface Chiede {
  readonly idUtente: number | null;
  readonly utente: string;
  readonly ordine: string;
}

export const bloccaMacchina = (tx: Tx, macchina: number): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('cassetti_coda'), ${macchina}::int)`);

/** Puts a drawer into the queue; null where it stands there already (B-110). One in doubt that the machine was seen without gives way. */
export async function accoda(
  { tx, now }: Contesto,
  { macchina, baia, cassetto }: Omit<Presa, 'id'>,
  { idUtente, utente, ordine }: Chiede,
): Promise<number | null> {
  await bloccaMacchina(tx, macchina);
  await tx.run(sql`
    update cassetti_coda set stato = 'annullato', messaggio = ${chiestoDiNuovo}
    where macchina = ${macchina} and cassetto = ${cassetto} and comando = 'EXTRACT_CMD' and stato = 'incerto' and finito is not null`);
  const nuova = await tx.one<{ id: number }>(sql`
    insert into cassetti_coda (macchina, baia, comando, cassetto, stato, id_utente, utente, ordine, chiesto)
    values (${macchina}, ${baia}, 'EXTRACT_CMD', ${cassetto}, 'in coda', ${idUtente}, ${utente}, ${ordine}, ${now})
    on conflict (macchina, cassetto) where comando = 'EXTRACT_CMD' and stato in ('in coda', 'in invio', 'incerto', 'inviato') do nothing
    returning id`);
  return nuova?.id ?? null;
}

/**
 * Takes the request whose turn it is, where the machine has a place (B-111). For ten seconds after a put-back the queue rests (B-112), but not
 * for one that somebody asks for now and before whom nobody waits, `subito`.
 */
export async function prendi({ tx, now }: Contesto, macchina: number, subito: number | null): Promise<Presa | null> {
  await bloccaMacchina(tx, macchina);
  const riposo = new Date(now.getTime() - attesaRiposto);
  const presa = await tx.one<Presa>(sql`
    update cassetti_coda c set stato = 'in invio', inviato = ${now}
    where c.id = (select min(a.id) from cassetti_coda a where a.macchina = ${macchina} and a.stato = 'in coda')
      and ${postiMacchina} > (
        select count(*) from cassetti_coda a
        where a.macchina = ${macchina} and a.comando = 'EXTRACT_CMD' and a.stato = any(${[...dallaMacchina]}::text[])
          and not (a.stato = 'incerto' and a.finito is not null))
      and (c.id = ${subito}::bigint or not exists (
        select from cassetti_coda a
        where a.macchina = ${macchina} and a.comando = 'STORE_CMD' and a.stato = 'riposto' and a.finito > ${riposo}))
    returning c.id, c.macchina, c.baia, c.cassetto`);
  return presa ?? null;
}

/** Writes what came of a request, unless somebody has found it out before. */
export async function segna(
  { tx, now }: Contesto,
  id: number,
  { da, a, messaggio }: { readonly da: StatoRichiesta; readonly a: StatoRichiesta; readonly messaggio: string },
): Promise<boolean> {
  const finito = a === 'riposto' || a === 'rifiutato' ? now : null;
  const cambiate = await tx.run(sql`
    update cassetti_coda set stato = ${a}, messaggio = ${messaggio.slice(0, 300)}, finito = ${finito}::timestamptz
    where id = ${id} and stato = ${da}`);
  return cambiate > 0;
}

/** The machine was seen without the drawer of a request in doubt: it takes no place any more. */
export const assente = async ({ tx, now }: Contesto, id: number): Promise<boolean> => {
  const segnate = await tx.run(sql`
    update cassetti_coda set finito = ${now}, messaggio = ${senzaCassetto} where id = ${id} and stato = 'incerto' and finito is null`);
  return segnate > 0;
};

/** A drawer was put back: its extraction has ended. */
export const rientrato = ({ tx, now }: Contesto, macchina: number, cassetto: number): Promise<number> =>
  tx.run(sql`
    update cassetti_coda set stato = 'riposto', finito = ${now}
    where macchina = ${macchina} and cassetto = ${cassetto} and comando = 'EXTRACT_CMD' and stato in ('inviato', 'incerto')`);

/** Empties requests that have waited for more than ten minutes (B-113). */
export const scadi = ({ tx, now }: Contesto, stato: 'in coda' | 'inviato', macchina: number): Promise<number> =>
  tx.run(sql`
    update cassetti_coda set stato = 'scaduto', finito = ${now}
    where macchina = ${macchina} and stato = ${stato} and chiesto < ${new Date(now.getTime() - vitaRichiesta)}`);

/** Has the round look at a time: whoever dies meanwhile, the queue goes on. */
export const continua = ({ jobs, now }: Contesto, dopo: number): Promise<void> => {
  const quando = new Date(now.getTime() + dopo);
  return jobs.send(codaCassetti.name, {}, { key: quando.toISOString(), startAfter: quando });
};
