import { nonPerdere } from '#parti/non-perdere.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../../contract.ts';
import { bloccaIndirizzo, chiaveIndirizzo, conAvviso, controllato } from './indirizzi.ts';

export const modificaIndirizzo: Verb<typeof contract.modificaIndirizzo> = async ({ ctx, input }) => {
  const { Prog: prog, ...inviato } = input;
  const codAnagrafica = clienteDi(ctx.actor);
  const prima = await bloccaIndirizzo(ctx.tx, codAnagrafica, prog);
  const campi = controllato(inviato);
  const dopo = { prog, codAnagrafica, ...campi, note: nonPerdere(ctx.actor, campi.note, prima.note) };
  await ctx.tx.run(sql`
    update indirizzi set rag_soc = ${dopo.ragSoc}, indirizzo = ${dopo.indirizzo}, cap = ${dopo.cap}, localita = ${dopo.localita},
      provincia = ${dopo.provincia}, stato = ${dopo.stato}, telefono = ${dopo.telefono}, fax = ${dopo.fax}, mail = ${dopo.mail}, note = ${dopo.note}
    where cod_anagrafica = ${codAnagrafica} and prog = ${prog}`);
  ctx.log('edit indirizzi', chiaveIndirizzo(dopo), { prima, dopo });
  return conAvviso(dopo);
};
