import type pg from 'pg';
import { sentenceOf } from '#platform/contract/delivery-faults.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import type { Clock } from '#platform/server/clock.ts';
import { isDeadlock } from '#platform/server/db/transient-errors.ts';
import { importDelivery, type Import, type Imported } from '#platform/server/exchange/import-delivery.ts';
import { ndjsonSource } from '#platform/server/exchange/ndjson-source.ts';
import type { ChiaveSync } from './chiavi-sync.ts';

export interface Scrivano {
  readonly consegne: Pick<Import, 'url' | 'layouts'>;
  readonly clock: Clock;
}

export interface Consegna {
  readonly chiave: ChiaveSync;
  readonly kind: string;
  readonly numero: number;
  readonly impronta: string;
  readonly path: string;
}

export interface Esito {
  readonly consegna: number;
  readonly ripetuta: boolean;
  /** Row counts: new, changed, unchanged. */
  readonly nuove: number;
  readonly cambiate: number;
  readonly uguali: number;
}

const mostTold = 100;
/** Attempts after deadlocks. */
const tries = 4;
/** Lock timeout, ms; the sender is told to retry. */
const lockMs = 60_000;

export async function scriviConsegna(scrivano: Scrivano, consegna: Consegna): Promise<Esito> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await prova(scrivano, consegna);
    } catch (error) {
      if (attempt === tries || !isDeadlock(error)) throw error;
    }
  }
}

async function prova({ consegne, clock }: Scrivano, consegna: Consegna): Promise<Esito> {
  const { kind, chiave, numero, path } = consegna;
  const now = clock();
  let detto: Esito | null = null;
  const done = await importDelivery({
    ...consegne,
    sources: [{ kind, open: () => Promise.resolve(ndjsonSource(path, kind)) }],
    apply: true,
    full: false,
    partial: true,
    lockMs,
    stamp: { now, who: chiave.nome },
    before: async (client) => {
      detto = await dettoPrima(client, consegna);
      // Origin for the triggers: senders do not receive their own changes.
      await client.query(`select set_config('cardine.origine', $1, true)`, [chiave.nome]);
      return detto === null;
    },
    along: async (client, fatto) => {
      detto = esitoDi(numero, fatto);
      await annotaConsegna(client, { ...consegna, now }, detto);
    },
  });
  if (done.faultCount > 0) throw rifiutata(done);
  return detto ?? esitoDi(numero, done);
}

const esitoDi = (consegna: number, { counts: [conteggi] }: Imported): Esito => ({
  consegna,
  ripetuta: false,
  nuove: conteggi?.nuove ?? 0,
  cambiate: conteggi?.cambiate ?? 0,
  uguali: conteggi?.uguali ?? 0,
});

async function dettoPrima(client: pg.Client, { chiave, kind, numero, impronta }: Consegna): Promise<Esito | null> {
  const { rows } = await client.query<{ numero: string; impronta: string; esito: Esito }>(
    'select numero, impronta, esito from consegne_sync where id_chiave = $1 and kind = $2',
    [chiave.id, kind],
  );
  const [ultima] = rows;
  if (!ultima || Number(ultima.numero) < numero) return null;
  if (Number(ultima.numero) > numero)
    throw conflict(`La consegna ${numero} è superata: l’ultima di «${kind}» è la ${ultima.numero}.`);
  if (ultima.impronta !== impronta)
    throw conflict(`La consegna ${numero} di «${kind}» è già arrivata, con altre righe: serve un numero nuovo.`);
  return { ...ultima.esito, ripetuta: true };
}

async function annotaConsegna(
  client: pg.Client,
  { chiave, kind, numero, impronta, now }: Consegna & { readonly now: Date },
  esito: Esito,
): Promise<void> {
  await client.query(
    `insert into consegne_sync (id_chiave, kind, numero, impronta, esito, quando) values ($1, $2, $3, $4, $5, $6)
     on conflict (id_chiave, kind) do update set numero = excluded.numero, impronta = excluded.impronta, esito = excluded.esito, quando = excluded.quando`,
    [chiave.id, kind, numero, impronta, JSON.stringify(esito), now],
  );
  const { nuove, cambiate } = esito;
  if (nuove + cambiate === 0) return;
  await client.query(
    `insert into registro (data_ora, utente, tabella, chiave, operazione, dopo, richiesta) values ($1, $2, 'consegne_sync', $3, 'edit', $4, '')`,
    [now, chiave.nome, `${kind}/${numero}`, JSON.stringify({ nuove, cambiate })],
  );
}

const rifiutata = ({ faults, faultCount }: Imported): Error =>
  breaksRule(
    `${faultCount === 1 ? 'La consegna ha un errore' : `La consegna ha ${faultCount} errori`}: non è stato scritto nulla.`,
    { errors: faults.slice(0, mostTold).map((fault) => ({ path: fault.colonna, message: sentenceOf(fault) })) },
  );
