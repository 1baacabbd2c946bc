import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Parts } from '#platform/server/area.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Feed } from '#platform/server/exchange/feed.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { pausaDopo, tentativiMassimi } from '../rules.ts';
import { tipiDi } from './destinatari.ts';
import { leggiEventi, leggiMancata, ordinaEventi } from './eventi.ts';
import type { Evento } from './eventi.ts';
import type { ConfigCollegamenti, Destinatario } from './settings.ts';
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
          while (!signal.aborted && performance.now() < fine && (await consegnaUno(spedizioniere, destinatario)));
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

/**
 * Sends the next event of a program; true where there may be another. The program's row is locked while it is asked, so that two servers never
 * send to it at once; who dies in between sends the same event again.
 */
async function consegnaUno(spedizioniere: Spedizioniere, destinatario: Destinatario): Promise<boolean> {
  const { store, clock } = spedizioniere;
  return store.transaction(async (tx) => {
    const stato = await tx.one<Stato>(sql`
      select d.posizione, d.tentativi, d.guasti from destinatari d
      where d.nome = ${destinatario.nome} and (d.riprende is null or d.riprende <= ${clock()} or exists (
        select from consegne_mancate m where m.destinatario = d.nome and m.stato = 'da ritentare'))
      for update skip locked`);
    if (!stato) return false;
    const mancata = await leggiMancata(tx, spedizioniere.feeds, destinatario.nome);
    if (mancata) return consegnaMancata(tx, { ...spedizioniere, destinatario, stato }, mancata);
    const [evento] = await leggiEventi(tx, spedizioniere.feeds, {
      dopo: stato.posizione,
      kinds: tipiDi(destinatario, spedizioniere.feeds),
      tranne: destinatario.nome,
      limite: 1,
    });
    return evento ? consegnaNuovo(tx, { ...spedizioniere, destinatario, stato }, evento) : false;
  });
}

interface Giro extends Spedizioniere {
  readonly destinatario: Destinatario;
  readonly stato: Stato;
}

const mandato = ({ destinatario, config, clock }: Giro, evento: Evento) =>
  spedisci(destinatario, config, {
    corpo: JSON.stringify(evento),
    id: `${evento.kind}/${evento.chiave}/${evento.posizione}`,
    now: clock(),
  });

async function consegnaNuovo(tx: Tx, giro: Giro, evento: Evento): Promise<boolean> {
  const { destinatario, stato, clock } = giro;
  const esito = await mandato(giro, evento);
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
async function consegnaMancata(
  tx: Tx,
  giro: Giro,
  { id, evento }: { readonly id: number; readonly evento: Evento },
): Promise<boolean> {
  const esito = await mandato(giro, evento);
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
