import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Parts } from '#platform/server/area.ts';
import type { Sql, Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Feed } from '#platform/server/exchange/feed.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { pausaDopo, tentativiMassimi } from '../rules.ts';
import { tipiDi } from './destinatari.ts';
import { leggiEventi, leggiMancata, ordinaEventi } from './eventi.ts';
import type { Evento } from './eventi.ts';
import type { ConfigCollegamenti, Destinatario } from './settings.ts';
import type { Esito } from './spedisci.ts';
import { spedisci } from './spedisci.ts';

export interface Spedizioniere {
  readonly store: Parts['store'];
  readonly feeds: readonly Feed[];
  readonly config: ConfigCollegamenti;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** How long a round sends to one program, ms, before it leaves the rest to the next. */
const giroMassimo = 120_000;

/** Sends to every program what it has not got yet: to all of them at once, to each in order. */
export function consegnaEventi(spedizioniere: Spedizioniere): Handler<object> {
  const { store, config, log } = spedizioniere;
  return async ({ signal }) => {
    await ordinaEventi(store);
    const fine = performance.now() + giroMassimo;
    await Promise.all(
      config.destinatari.map(async (destinatario) => {
        try {
          const asked = { ...spedizioniere, destinatario, signal };
          while (!signal.aborted && performance.now() < fine && (await consegnaUno(asked)));
        } catch (error) {
          log.warn({ err: error, destinatario: destinatario.nome }, 'events were not sent');
        }
      }),
    );
  };
}

interface Stato {
  readonly posizione: number;
  readonly tentativi: number;
  readonly guasti: number;
}

interface Asked extends Spedizioniere {
  readonly destinatario: Destinatario;
  /** Aborted where the round takes longer than its queue allows: what is on its way is given up, and sent by the next one. */
  readonly signal: AbortSignal;
}

interface Giro extends Asked {
  readonly stato: Stato;
  readonly id: string;
}

/** Beyond the patience with a program, ms: for the statements around the asking, and clocks that differ. */
const margine = 30_000;

/**
 * Sends the next event of a program; true where there may be another. The program is claimed before and let go after it is asked, so that two
 * servers never send to it at once, and no connection waits for its answer. Who dies in between sends the same event again.
 */
async function consegnaUno(asked: Asked): Promise<boolean> {
  const { store } = asked;
  const giro = await prende(asked);
  if (!giro) return false;
  const prossimo = await leggiProssimo(giro).catch(async (error: unknown) => {
    await lascia(store.db, giro);
    throw error;
  });
  const esito = prossimo && (await mandato(giro, prossimo.evento));
  return store.transaction(async (tx) => {
    const mio = (await lascia(tx, giro)) > 0;
    // Given up, or so late that another server has taken it over: then nothing is known, and it is sent again.
    if (!mio || !prossimo || (esito !== null && asked.signal.aborted)) return false;
    return prossimo.mancata === null
      ? segnaNuovo(tx, giro, prossimo.evento, esito)
      : segnaMancata(tx, giro, prossimo.mancata, esito);
  });
}

async function prende(asked: Asked): Promise<Giro | null> {
  const { store, clock, config, destinatario } = asked;
  const now = clock();
  const fino = new Date(now.getTime() + config.pazienza + margine);
  const preso = await store.db.one<Stato & { readonly id: string }>(sql`
    update destinatari d set giro = gen_random_uuid(), giro_fino = ${fino}
    where d.nome = ${destinatario.nome} and (d.giro_fino is null or d.giro_fino <= ${now})
      and (d.riprende is null or d.riprende <= ${now} or exists (
        select from consegne_mancate m where m.destinatario = d.nome and m.stato = 'da ritentare'))
    returning d.giro as id, d.posizione, d.tentativi, d.guasti`);
  return preso ? { ...asked, stato: preso, id: preso.id } : null;
}

/** Answers how many were let go: none where another server has taken the program over. */
const lascia = (db: Sql, { destinatario, id }: Giro): Promise<number> =>
  db.run(sql`update destinatari set giro = null, giro_fino = null where nome = ${destinatario.nome} and giro = ${id}`);

interface Prossimo {
  readonly evento: Evento;
  /** Its id among what could not be delivered; null for one that is sent for the first time. */
  readonly mancata: number | null;
}

async function leggiProssimo({ store, feeds, destinatario, stato }: Giro): Promise<Prossimo | null> {
  const mancata = await leggiMancata(store.db, feeds, destinatario.nome);
  if (mancata) return { evento: mancata.evento, mancata: mancata.id };
  const [evento] = await leggiEventi(store.db, feeds, {
    dopo: stato.posizione,
    kinds: tipiDi(destinatario, feeds),
    tranne: destinatario.nome,
    limite: 1,
  });
  return evento ? { evento, mancata: null } : null;
}

const mandato = ({ destinatario, config, clock, signal }: Giro, evento: Evento): Promise<Esito> =>
  spedisci(destinatario, config, {
    corpo: JSON.stringify(evento),
    id: `${evento.kind}/${evento.chiave}/${evento.posizione}`,
    now: clock(),
    signal,
  });

async function segnaNuovo(tx: Tx, giro: Giro, evento: Evento, esito: Esito): Promise<boolean> {
  const { destinatario, stato, clock } = giro;
  const avanti = async (): Promise<void> => {
    await tx.run(sql`
      update destinatari set posizione = ${evento.posizione}, tentativi = 0 where nome = ${destinatario.nome}`);
  };
  if (esito === null) {
    await avanti();
    await riparte(tx, giro);
    // What is told now makes up for what could not be told of the same thing before.
    await tx.run(sql`
      delete from consegne_mancate
      where destinatario = ${destinatario.nome} and kind = ${evento.kind} and chiave = ${evento.chiave}`);
    return true;
  }
  const tentativi = stato.tentativi + 1;
  if (!esito.definitivo) await aspetta(tx, giro, tentativi);
  if (!esito.definitivo && tentativi < tentativiMassimi) return false;
  await tx.run(sql`
    insert into consegne_mancate (destinatario, kind, chiave, stato, tentativi, motivo, quando)
    values (${destinatario.nome}, ${evento.kind}, ${evento.chiave}, 'mancata', ${tentativi}, ${esito.motivo}, ${clock()})
    on conflict (destinatario, kind, chiave) do update
      set stato = 'mancata', tentativi = excluded.tentativi, motivo = excluded.motivo, quando = excluded.quando`);
  await avanti();
  return esito.definitivo;
}

/** One that somebody asked for again: a single try, then it is there again or gone from the list. */
async function segnaMancata(tx: Tx, giro: Giro, id: number, esito: Esito): Promise<boolean> {
  if (esito === null) {
    await tx.run(sql`delete from consegne_mancate where id = ${id}`);
    await riparte(tx, giro);
    return true;
  }
  await tx.run(sql`
    update consegne_mancate set stato = 'mancata', tentativi = tentativi + 1, motivo = ${esito.motivo}, quando = ${giro.clock()}
    where id = ${id}`);
  return true;
}

const riparte = (tx: Tx, { destinatario, stato }: Giro): Promise<number> =>
  stato.guasti === 0
    ? Promise.resolve(0)
    : tx.run(sql`update destinatari set guasti = 0, riprende = null where nome = ${destinatario.nome}`);

/** Pauses grow with the failures since the program took something last, also from one event to the next. */
async function aspetta(tx: Tx, { destinatario, stato, clock }: Giro, tentativi: number): Promise<void> {
  const guasti = stato.guasti + 1;
  const riprende = new Date(clock().getTime() + pausaDopo(guasti) * 1000);
  await tx.run(sql`
    update destinatari set tentativi = ${tentativi}, guasti = ${guasti}, riprende = ${riprende} where nome = ${destinatario.nome}`);
}
