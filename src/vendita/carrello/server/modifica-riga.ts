import { conflict } from '#platform/contract/refusal.ts';
import { nonPerdere } from '#parti/non-perdere.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { codeOf } from '#platform/server/start-error.ts';
import type * as contract from '../contract.ts';
import { bloccaRiga, carrelloDi, chiaveRiga } from './righe.ts';
import { valorizza } from './valorizza.ts';
import { leggiVoce } from './voce.ts';

/** Refused where another line already has the same article, reference and note. */
export const modificaRiga: Verb<typeof contract.modificaRiga> = async ({ ctx, input }) => {
  const carrello = carrelloDi(ctx.actor);
  const { codAnagrafica } = carrello;
  const { prog } = input;
  const prima = await bloccaRiga(ctx.tx, carrello, prog);
  const riferimento = nonPerdere(ctx.actor, input.riferimento, prima.riferimento);
  const note = nonPerdere(ctx.actor, input.note, prima.note);
  const { rigaOrdCliente = prima.rigaOrdCliente } = input;
  // A text line's description follows its reference.
  const descrizione = prima.cdArticolo === null && riferimento !== '' ? riferimento : prima.descrizione;
  await ctx.tx
    .run(sql`
      update carrello_righe set riferimento = ${riferimento}, note = ${note}, descrizione = ${descrizione}, riga_ord_cliente = ${rigaOrdCliente}
      where prog = ${prog} and cod_anagrafica = ${codAnagrafica}`)
    .catch((error: unknown) => {
      throw codeOf(error) === '23505'
        ? conflict("C'è già una riga con lo stesso articolo, riferimento e nota.")
        : error;
    });
  ctx.log('edit carrello', chiaveRiga(codAnagrafica, prog), {
    prima: { riferimento: prima.riferimento, note: prima.note, rigaOrdCliente: prima.rigaOrdCliente },
    dopo: { riferimento, note, rigaOrdCliente },
  });
  const { cdArticolo } = prima;
  return valorizza(
    { ...prima, riferimento, note, descrizione, rigaOrdCliente },
    cdArticolo === null ? null : await leggiVoce(ctx, carrello, { ...prima, cdArticolo }),
  );
};
