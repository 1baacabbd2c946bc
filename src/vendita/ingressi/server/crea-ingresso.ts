import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Addresses } from '#platform/server/http/addresses.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { fingerprintOf, newSecret } from '#platform/server/sessions/secrets.ts';
import type * as contract from '../contract.ts';
import { collegamento } from '../rules.ts';

type Call = typeof contract.creaIngresso;

const senzaUtenti = 'Il cliente non ha utenti attivi: nessuno può entrare per lui.';

/** For the customer's first user; only a fingerprint is stored. */
export const creaIngresso =
  (addresses: Addresses) =>
  async ({ ctx, input }: { ctx: WriteCtx; input: InputOf<Call> }): Promise<ReplyOf<Call>> => {
    const { codCliente, ore, docId, ricerca } = input;
    const { tx, now, actor } = ctx;
    const cliente = await tx.one<{ idUtente: number | null }>(sql`
      select (select min(u.id) from utenti u where u.cod_anagrafica = c.cod_anagrafica and u.ruolo = 1 and u.attivo) as id_utente
      from clienti c where c.cod_anagrafica = ${codCliente}`);
    if (!cliente) throw notFound('Cliente non trovato');
    if (cliente.idUtente === null) throw breaksRule(senzaUtenti);
    const chiave = newSecret();
    const scade = new Date(now.getTime() + ore * 3_600_000);
    const fatto = await tx.one<{ id: number }>(sql`
      insert into ingressi_clienti (impronta, cod_anagrafica, id_utente, doc_id, ricerca, creato_da, creato, scade)
      values (${fingerprintOf(chiave)}, ${codCliente}, ${cliente.idUtente}, ${docId}, ${ricerca}, ${actor.nome}, ${now}, ${scade})
      returning id`);
    ctx.log('add ingressi_clienti', String(fatto?.id), {
      dopo: { codCliente, idUtente: cliente.idUtente, docId, ricerca, scade },
    });
    return {
      collegamento: collegamento(addresses.publicUrl(), { chiave, codCliente, docId, ricerca }),
      scade: scade.toISOString(),
    };
  };
