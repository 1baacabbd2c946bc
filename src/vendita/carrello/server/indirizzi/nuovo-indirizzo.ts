import { breaksRule } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { clienteDi, clienteInesistente } from '#vendita/clienti/server/index.ts';
import type * as contract from '../../contract.ts';
import { chiaveIndirizzo, conAvviso, controllato, indirizziMassimi } from './indirizzi.ts';

/** Numbers are never reused. */
export const nuovoIndirizzo: Verb<typeof contract.nuovoIndirizzo> = async ({ ctx, input }) => {
  const { tx } = ctx;
  const codAnagrafica = clienteDi(ctx.actor);
  // Locks the customer's row so that concurrent inserts get different numbers.
  const cliente = await tx.one(sql`select 1 from clienti where cod_anagrafica = ${codAnagrafica} for no key update`);
  if (!cliente) throw clienteInesistente();
  const campi = controllato(input);
  const conta = await tx.one<{ attivi: number; ultimo: number }>(sql`
    select count(*) filter (where not eliminato) as attivi, coalesce(max(prog), 0) as ultimo from indirizzi where cod_anagrafica = ${codAnagrafica}`);
  if ((conta?.attivi ?? 0) >= indirizziMassimi)
    throw breaksRule(`Non si possono avere più di ${indirizziMassimi} indirizzi.`);
  const nuovo = { prog: (conta?.ultimo ?? 0) + 1, codAnagrafica, ...campi };
  await tx.run(sql`
    insert into indirizzi (cod_anagrafica, prog, rag_soc, indirizzo, cap, localita, provincia, stato, telefono, fax, mail, note)
    values (${codAnagrafica}, ${nuovo.prog}, ${nuovo.ragSoc}, ${nuovo.indirizzo}, ${nuovo.cap}, ${nuovo.localita}, ${nuovo.provincia}, ${nuovo.stato},
            ${nuovo.telefono}, ${nuovo.fax}, ${nuovo.mail}, ${nuovo.note})`);
  ctx.log('add indirizzi', chiaveIndirizzo(nuovo), { dopo: nuovo });
  return conAvviso(nuovo);
};
