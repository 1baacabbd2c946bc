import type { Actor } from '#platform/contract/actor.ts';
import { breaksRule, Refusal } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { StepsCtx, Verb } from '#platform/server/http/answer.ts';
import { fingerprintOf } from '#platform/server/sessions/secrets.ts';
import type { Tokens } from '#platform/server/sessions/tokens.ts';
import { apriAccesso, countTry, keysOf, limiteTentativi, luogoDi } from '#sistema/accesso/server/index.ts';
import { aggiungiRighe, type RigaDaAggiungere } from '#vendita/carrello/server/index.ts';
import type * as contract from '../contract.ts';
import { chiaveNonValida } from '../rules.ts';
import { carrelloDellaVisita, type Chiesto } from './apri-visita.ts';

interface Needs {
  readonly tokens: Tokens;
  readonly giorniSessione: number;
}

interface Attesa {
  readonly id: number;
  readonly idUtente: number;
  readonly codAnagrafica: string;
  readonly scade: Date;
  readonly articolo: string;
  readonly cerca: string;
  readonly nome: string;
  readonly chiesto: Chiesto;
}

/** Consumes the key and opens a session with the visit's cart; of several concurrent uses one succeeds. */
export const entraPunchout =
  (needs: Needs): Verb<typeof contract.entraPunchout> =>
  async ({ ctx, input: { chiave } }) => {
    const { now, address } = ctx;
    const impronta = fingerprintOf(chiave);
    const vale = sql`v.impronta = ${impronta} and v.entrata is null and v.chiave_scade > ${now} and v.scade > ${now}`;
    // Only wrong keys count, so that others at the same IP address can still log in.
    await ctx.transaction(async ({ tx }) => {
      if (await tx.one(sql`select 1 from punchout_visite v where ${vale}`)) return;
      await countTry({ tx, now, limite: limiteTentativi }, keysOf('codice', { address }));
    });
    const entrato = await ctx.transaction(async ({ tx, log }) => {
      const trovata = await tx.one<Attesa>(sql`
        select v.id, v.id_utente, v.cod_anagrafica, v.scade, v.articolo, v.cerca, v.chiesto, a.nome
        from punchout_visite v join punchout_accessi a on a.id = v.id_accesso where ${vale} and a.attivo for update of v`);
      if (!trovata) throw breaksRule(chiaveNonValida);
      const { id, idUtente, codAnagrafica, scade, articolo, cerca, nome } = trovata;
      const aperto = await apriAccesso(tx, {
        ...needs,
        idUtente,
        codAnagrafica,
        now,
        place: luogoDi(ctx),
        visit: { carrello: carrelloDellaVisita(id), until: scade },
      });
      if (!aperto) throw breaksRule(chiaveNonValida);
      const { famiglia, ...accessCred } = aperto;
      await tx.run(sql`update punchout_visite set entrata = ${now}, famiglia = ${famiglia}::uuid where id = ${id}`);
      log('edit punchout_visite', String(id), { dopo: { codAnagrafica, idUtente, accesso: nome }, note: 'entrata' });
      return {
        id,
        righe: trovata.chiesto.righe ?? [],
        reply: { accessCred, articolo, cerca, pagina: await paginaDi(tx, articolo) },
      };
    });
    const actor = needs.tokens.read(entrato.reply.accessCred.access_token, now);
    if (actor && entrato.righe.length > 0) await rimetti(ctx, actor, entrato);
    return entrato.reply;
  };

/** Catalogue page of the article; null if there is none. */
async function paginaDi(
  tx: Pick<Tx, 'one'>,
  articolo: string,
): Promise<{ readonly codTestata: string; readonly suffisso: number } | null> {
  const trovata = await tx.one<{ codTestata: string; suffisso: number }>(sql`
    select t.cod_testata, t.suffisso from righe_catalogo r join testate t on t.cod_testata = r.cod_testata and t.suffisso = r.suffisso
    join articoli x on x.cd_articolo = r.cd_articolo
    where r.cd_articolo = ${articolo} and not t.disattiva_internet and not x.eliminato and not x.non_stamp_catalogo order by 1, 2 limit 1`);
  return trovata ?? null;
}

/** Puts the lines that the program sent for editing back into the cart: all, or none with the reason. */
async function rimetti(
  ctx: StepsCtx,
  actor: Actor,
  { id, righe }: { readonly id: number; readonly righe: readonly RigaDaAggiungere[] },
): Promise<void> {
  try {
    if (righe.some(({ qta }) => !(qta > 0))) throw breaksRule('una quantità non è un numero.');
    await ctx.transaction((full) => aggiungiRighe({ ...full, actor }, righe, 'punchout'));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const avviso = `Le righe di prima non si sono potute rimettere: ${error.message}`;
    await ctx.transaction(({ tx }) =>
      tx.run(sql`
        update punchout_visite set chiesto = chiesto || jsonb_build_object('avviso', ${avviso}::text) where id = ${id}`),
    );
  }
}
