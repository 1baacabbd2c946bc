import { cut } from '#platform/contract/storable.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import {
  attesaRiposto,
  chiestoDiNuovo,
  dallaMacchina,
  postiMacchina,
  senzaCassetto,
  vitaRichiesta,
  type StatoRichiesta,
} from '../../rules/coda.ts';
import type { Contesto } from '../magazzino-parts.ts';

// Changes lock the machine first, so that servers never share a free place; commands go out between transactions,
// claimed by `in invio`.

/** Every 30 s and when a place is freed. */
export const codaCassetti: Queue = { name: 'cassetti', retryLimit: 0, retryDelay: 1, expireInSeconds: 120 };

export interface Presa {
  readonly id: number;
  readonly macchina: number;
  readonly baia: number;
  readonly cassetto: number;
}

export interface Chiede {
  readonly idUtente: number | null;
  readonly utente: string;
  readonly ordine: string;
}

export const bloccaMacchina = (tx: Tx, macchina: number): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('cassetti_coda'), ${macchina}::int)`);

/** Null: already queued (B-110). Replaces a doubtful one whose drawer the machine lacks. */
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

/** If a place is free (B-111). Pauses ten seconds after a put-back (B-112), except for `subito` with none before it. */
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

/** Skips a request that is settled already. */
export async function segna(
  { tx, now }: Contesto,
  id: number,
  { da, a, messaggio }: { readonly da: StatoRichiesta; readonly a: StatoRichiesta; readonly messaggio: string },
): Promise<boolean> {
  const finito = a === 'riposto' || a === 'rifiutato' ? now : null;
  const cambiate = await tx.run(sql`
    update cassetti_coda set stato = ${a}, messaggio = ${cut(messaggio, 300)}, finito = ${finito}::timestamptz
    where id = ${id} and stato = ${da}`);
  return cambiate > 0;
}

export const assente = async ({ tx, now }: Contesto, id: number): Promise<boolean> => {
  const segnate = await tx.run(sql`
    update cassetti_coda set finito = ${now}, messaggio = ${senzaCassetto} where id = ${id} and stato = 'incerto' and finito is null`);
  return segnate > 0;
};

/** Ends the extraction of a drawer that was put back. */
export const rientrato = ({ tx, now }: Contesto, macchina: number, cassetto: number): Promise<number> =>
  tx.run(sql`
    update cassetti_coda set stato = 'riposto', finito = ${now}
    where macchina = ${macchina} and cassetto = ${cassetto} and comando = 'EXTRACT_CMD' and stato in ('inviato', 'incerto')`);

/** B-113. */
export const scadi = ({ tx, now }: Contesto, stato: 'in coda' | 'inviato', macchina: number): Promise<number> =>
  tx.run(sql`
    update cassetti_coda set stato = 'scaduto', finito = ${now}
    where macchina = ${macchina} and stato = ${stato} and chiesto < ${new Date(now.getTime() - vitaRichiesta)}`);

/** Requeues the job, so that the queue survives crashes. */
export const continua = ({ jobs, now }: Contesto, dopo: number): Promise<void> => {
  const quando = new Date(now.getTime() + dopo);
  return jobs.send(codaCassetti.name, {}, { key: quando.toISOString(), startAfter: quando });
};
