import { cut } from '#platform/contract/storable.ts';
import { visitor, type Actor } from '#platform/contract/actor.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { wholeOf, type ReadCtx, type WriteCtx } from '#platform/server/http/answer.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import type { ParteLettura } from '#vendita/ordine-rapido/server/index.ts';
import { nonDiretto } from '../rules/ordine-diretto.ts';
import { abbina } from './abbina.ts';
import { blocca } from './cambia-stato-arrivo.ts';
import { ordinaBloccata, type OrdinaParts } from './ordina-arrivo.ts';

export type DirettoParts = Pick<Parts, 'store' | 'clock' | 'jobsIn'> & ParteLettura & OrdinaParts;

interface Accordato {
  readonly codAnagrafica: string;
  readonly idUtente: number;
  readonly nome: string;
  readonly genere: string;
  readonly numeroOrdine: string;
  readonly dataChiesta: string | null;
}

const requestId = 'ordine diretto';

/**
 * Orders automatically what a program sent under an agreement, if every line is certain and nothing differs; otherwise
 * the row stays new with the reason. A repeated run finds the order.
 */
export async function ordinaDiretto(parti: DirettoParts, id: number): Promise<void> {
  const riga = await parti.store.db.one<Accordato>(sql`
    select x.cod_anagrafica, u.id as id_utente, trim(u.nome || ' ' || u.cognome) as nome, x.genere, x.numero_ordine, x.data_chiesta
    from ordini_in_arrivo x join utenti u on u.id = x.diretto_per and u.cod_anagrafica = x.cod_anagrafica and u.attivo and u.ordina
    where x.id = ${id} and x.stato = 'nuovo' and x.lettura = 'letto' and x.motivo_lettura = ''`);
  if (!riga) return;
  const perche = await provato(parti, id, riga).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  });
  if (perche === null) return;
  await parti.store.transaction((tx) =>
    tx.run(sql`
      update ordini_in_arrivo set motivo_lettura = ${cut(`Ordine diretto fermato: ${perche}`, 500)} where id = ${id} and stato = 'nuovo'`),
  );
}

/** Reason for not ordering. Null: it is ordered, or somebody works on it. */
async function provato(parti: DirettoParts, id: number, riga: Accordato): Promise<string | null> {
  const { store, clock, jobsIn } = parti;
  const { codAnagrafica, idUtente, nome, numeroOrdine } = riga;
  const now = clock();
  const actor: Actor = { ...visitor, ruolo: 1, idUtente, nome, codAnagrafica, persona: idUtente };
  const comune = {
    actor,
    now,
    requestId,
    address: '',
    origin: null,
    agent: '',
    idempotencyKey: null,
    onGone: () => {},
  };
  const letto = await abbina(parti, { ...comune, db: store.db } satisfies ReadCtx, id);
  const perche = nonDiretto({ ...riga, ...letto });
  if (perche !== null) return perche;
  await store.transaction(async (tx) => {
    const log: WriteCtx['log'] = (...logged) => writeLog(tx, { actor, now, requestId }, ...logged);
    const ctx: WriteCtx = {
      ...comune,
      tx,
      jobs: jobsIn(tx),
      log,
      read: (statement) => tx.rows(statement),
      statement: (one) => tx.rows(wholeOf(one)),
    };
    const bloccata = await blocca(ctx, id);
    if (bloccata.stato !== 'nuovo') return;
    await ordinaBloccata(ctx, parti, {
      riga: bloccata,
      codAnagrafica,
      input: {
        id,
        tipo: 'ordine',
        righe: letto.righe.map(({ abbinata, posizione }) => ({
          cdArticolo: abbinata?.scelte[0]?.cdArticolo ?? '',
          qta: abbinata?.scelte[0]?.qta ?? 0,
          rigaOrdCliente: posizione,
          codiceCliente: '',
        })),
        numeroOrdine,
        riferimento: letto.riferimento,
        trasporto: 'mezzo',
        progIndirizzo: letto.consegna?.prog ?? letto.indirizzi[0]?.prog ?? null,
        dataConsegna: riga.dataChiesta,
        seManca: 'aspetta',
        comunque: '',
        differenze: '',
        totaleVisto: null,
      },
    });
  });
  return null;
}
