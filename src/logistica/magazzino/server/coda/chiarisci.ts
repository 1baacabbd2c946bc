import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../../contract.ts';
import { ubicazioneDi } from '../../rules.ts';
import { chiarita, nonInDubbio } from '../../rules/coda.ts';
import { verificaMacchina } from '../permessi.ts';
import { bloccaMacchina, continua, rientrato, segna } from './coda.ts';

interface Dubbia {
  readonly macchina: number;
  readonly cassetto: number;
  readonly comando: 'EXTRACT_CMD' | 'STORE_CMD';
  readonly stato: string;
  readonly assente: boolean;
}

/** Lock order: machine, its requests. */
export const chiarisciRichiesta: Verb<typeof contract.chiarisciRichiesta> = async ({ ctx, input: { id, fatto } }) => {
  const leggi = () =>
    ctx.tx.one<Dubbia>(sql`
      select macchina, cassetto, comando, stato, finito is not null as assente from cassetti_coda where id = ${id}`);
  const quale = await leggi();
  if (!quale) throw notFound('Richiesta non trovata');
  await verificaMacchina(ctx.tx, ctx.actor, quale.macchina);
  await bloccaMacchina(ctx.tx, quale.macchina);
  const { macchina, cassetto, comando, stato, assente } = (await leggi()) ?? quale;
  if (stato !== 'incerto') throw conflict(nonInDubbio);
  const a = chiarita({ comando, assente }, fatto);
  await segna(ctx, id, { da: 'incerto', a, messaggio: `Lo ha detto ${ctx.actor.nome}` });
  if (comando === 'STORE_CMD' && fatto) await rientrato(ctx, macchina, cassetto);
  ctx.log('edit magazzino', ubicazioneDi(macchina, cassetto), {
    note: `${comando}: incerto → ${a}, detto da chi ha guardato`,
  });
  if (a !== 'inviato') await continua(ctx, 0);
  return 'OK' as const;
};
