import type { Clock } from '#platform/server/clock.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Feed } from '#platform/server/exchange/feed.ts';
import { wakeCalls } from '#platform/server/outside/begin-call.ts';
import type { Outcome, OutsidePort } from '#platform/server/outside/outside.ts';
import { pausaDopo } from '../rules.ts';
import { eventiFuori } from './coda-eventi.ts';
import { tipiDi } from './destinatari.ts';
import { leggiEventi, leggiMancata, ordinaEventi, type Evento } from './eventi.ts';
import type { Consegnato } from './segna-consegna.ts';
import type { ConfigCollegamenti, Destinatario } from './settings.ts';
import { spedisci, type Esito } from './spedisci.ts';

export interface Spedizioniere {
  readonly store: Parts['store'];
  readonly feeds: readonly Feed[];
  readonly config: ConfigCollegamenti;
  readonly clock: Clock;
}

/** Ms added to the receiver timeout, for statements and clock skew. */
const margine = 30_000;

/** After a crash another server resends the same event. */
export function versoProgrammi(spedizioniere: Spedizioniere): OutsidePort<object, Consegnato | null> {
  const { store, config, clock } = spedizioniere;
  return {
    claimMs: config.timeout + margine,
    prepare: async () => {
      await ordinaEventi(store);
      await store.transaction(async (tx) =>
        wakeCalls({ tx, now: clock() }, eventiFuori, await daSvegliare(tx, config.destinatari)),
      );
    },
    send: async ({ lane }, signal) => {
      const destinatario = config.destinatari.find(({ nome }) => nome === lane);
      const prossimo = destinatario && (await leggiProssimo(spedizioniere, destinatario));
      if (!prossimo) return { is: 'done', answer: null };
      return esitoDi(prossimo, await mandato(spedizioniere, destinatario, { evento: prossimo.evento, signal }), signal);
    },
  };
}

/** Receivers with pending events; `soon` means that a retry was requested, which skips the backoff. */
const daSvegliare = (db: Sql, destinatari: readonly Destinatario[]): Promise<{ lane: string; soon: boolean }[]> =>
  db.rows(sql`
    select d.nome as lane, m.n > 0 as soon from destinatari d
    cross join lateral (select count(*) as n from consegne_mancate c where c.destinatario = d.nome and c.stato = 'da ritentare') m
    where d.nome = any(${destinatari.map(({ nome }) => nome)}::text[]) and (m.n > 0 or exists (
      select from eventi e where e.posizione > d.posizione and e.kind = any(d.tipi) and e.origine is distinct from d.nome))`);

async function leggiProssimo(
  { store: { db }, feeds }: Spedizioniere,
  destinatario: Destinatario,
): Promise<Omit<Consegnato, 'esito'> | null> {
  const { nome } = destinatario;
  const stato = await db.one<Consegnato['stato']>(
    sql`select posizione, tentativi, guasti from destinatari where nome = ${nome}`,
  );
  if (!stato) return null;
  const mancata = await leggiMancata(db, feeds, nome);
  if (mancata) return { nome, stato, evento: mancata.evento, mancata: mancata.id };
  const kinds = tipiDi(destinatario, feeds);
  const [evento] = await leggiEventi(db, feeds, { dopo: stato.posizione, kinds, tranne: nome, limite: 1 });
  return evento ? { nome, stato, evento, mancata: null } : null;
}

const mandato = (
  { config, clock }: Spedizioniere,
  destinatario: Destinatario,
  { evento, signal }: { readonly evento: Evento; readonly signal: AbortSignal },
): Promise<Esito> =>
  spedisci(destinatario, config, {
    body: JSON.stringify(evento),
    id: `${evento.kind}/${evento.chiave}/${evento.posizione}`,
    now: clock(),
    signal,
  });

function esitoDi(prossimo: Omit<Consegnato, 'esito'>, esito: Esito, signal: AbortSignal): Outcome<Consegnato | null> {
  // An aborted round is no failure; the next continues at once.
  if (esito !== null && signal.aborted) return { is: 'not sent', message: '', again: 0, answer: null };
  const answer = { ...prossimo, esito };
  if (esito === null || esito.definitivo || prossimo.mancata !== null) return { is: 'more', answer };
  return { is: 'not sent', message: esito.motivo, again: pausaDopo(prossimo.stato.guasti + 1), answer };
}
