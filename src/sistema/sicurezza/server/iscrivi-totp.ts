import { breaksRule, conflict, notFound, notLoggedIn } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { avvisa, countTry, forgetTry, keyOfAccount } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import { codiceErrato, sfidaScaduta } from '../rules.ts';
import { codiceDellApp, nuovoSegreto } from './codice-dell-app.ts';
import { codiciDelPrimo, contaFattori, nomeFattore } from './fattori.ts';
import { sfidaViva } from './sfide.ts';
import type { SicurezzaParts } from './sicurezza-parts.ts';

interface Nuovo {
  readonly idUtente: number;
  readonly nome: string;
  readonly now: Date;
}

/** Replaces an app that was never confirmed. */
async function nuovaApp(tx: Tx, { sigillo, nome: portale }: SicurezzaParts, { idUtente, nome, now }: Nuovo) {
  const utente = await tx.one<{ username: string }>(
    sql`select utenti.username from utenti where utenti.id = ${idUtente} for update`,
  );
  if (!utente) throw notLoggedIn();
  const nuovo = nuovoSegreto({ chi: utente.username, nome: portale });
  await tx.run(sql`
    delete from secondi_fattori f where f.id_utente = ${idUtente} and f.tipo = 'totp' and f.confermato is null`);
  const libero = await nomeFattore(tx, { idUtente, voluto: nome });
  const row = await tx.one<{ id: number }>(sql`
    insert into secondi_fattori (id_utente, tipo, nome, segreto, creato)
    values (${idUtente}, 'totp', ${libero}, ${sigillo.chiudi(nuovo.segreto)}, ${now}) returning id`);
  return { id: row?.id ?? 0, ...nuovo };
}

export const iscriviAllAccesso =
  (parts: SicurezzaParts): Verb<typeof contract.iscriviAllAccesso> =>
  async ({ ctx: { tx, now }, input: { sfida } }) => {
    const viva = await sfidaViva(tx, { sfida, scopo: 'accesso', now });
    if (!viva || viva.idUtente === null) throw notLoggedIn(sfidaScaduta);
    if ((await contaFattori(tx, viva.idUtente)) > 0) throw conflict('Ha già un secondo fattore: usare quello.');
    const { segreto, uri } = await nuovaApp(tx, parts, { idUtente: viva.idUtente, nome: 'App', now });
    return { segreto, uri };
  };

export const iscriviTotp =
  (parts: SicurezzaParts): Verb<typeof contract.iscriviTotp> =>
  ({ ctx: { tx, now, actor }, input: { nome } }) =>
    nuovaApp(tx, parts, { idUtente: actor.idUtente ?? 0, nome: nome || 'App', now });

export const confermaTotp =
  ({ sigillo, limite }: SicurezzaParts): Verb<typeof contract.confermaTotp> =>
  async ({ ctx, input: { id, codice } }) => {
    const { now, actor } = ctx;
    const idUtente = actor.idUtente ?? 0;
    const account = String(idUtente);
    const ids = await ctx.transaction(({ tx }) => countTry({ tx, now, limite }, [keyOfAccount('secondo', account)]));
    return ctx.transaction(async (write) => {
      const { tx, log } = write;
      const attesa = await tx.one(sql`
        select 1 as trovata from secondi_fattori f where f.id = ${id} and f.id_utente = ${idUtente} and f.confermato is null`);
      if (!attesa) throw notFound('Questa app non aspetta un codice: iscriverla di nuovo.');
      if ((await codiceDellApp(tx, { idUtente, codice, now, sigillo }, true)) === null)
        throw breaksRule(codiceErrato, { errors: [{ path: 'codice', message: codiceErrato }] });
      await forgetTry(tx, { door: 'secondo', account, ids });
      log('add secondi_fattori', String(id), { note: 'app con codici' });
      await avvisa(write, idUtente, 'al suo accesso è stata aggiunta un’app con codici');
      return { codici: await codiciDelPrimo(tx, idUtente) };
    });
  };
