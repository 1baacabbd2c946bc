import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { correlatoNonValido, leggiCorrelato } from '../../rules.ts';
import { apriTestata, chiaveTestata, chiudiTestata } from '../modifica.ts';
import { idDi } from '../id.ts';
import type * as contract from '../../contract.ts';
import { correlatiDi } from './schede-testata.ts';

const massimi = 200;

/** Refuses an unknown header, itself and duplicates. */
export async function aggiungiCorrelato({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.aggiungiCorrelato>;
}): Promise<{ id: number }> {
  const id = idDi(input.testata);
  const altra = leggiCorrelato(
    input.suffisso === undefined ? input.codTestata : `${input.codTestata}-${input.suffisso}`,
  );
  if (!altra) throw breaksRule(correlatoNonValido, { errors: [{ path: 'codTestata', message: correlatoNonValido }] });
  const adesso = async () => ({ correlati: await correlatiDi(ctx.tx, id) });
  const testata = await apriTestata(ctx, { ...id, versione: input.versione }, adesso);
  if (chiaveTestata(altra) === chiaveTestata(testata)) throw breaksRule('Una testata non è correlata a sé stessa.');
  const { correlati } = await adesso();
  if (correlati.some((uno) => chiaveTestata(uno) === chiaveTestata(altra)))
    throw breaksRule('Il prodotto è già tra i correlati.');
  if (correlati.length >= massimi) throw breaksRule('La testata ha già 200 correlati.');
  const aggiunto = await ctx.tx.one<{ id: number }>(sql`
    insert into correlati (cod_testata, suffisso, cod_testata_correlata, suffisso_correlato)
    select ${id.codTestata}, ${id.suffisso}, cod_testata, suffisso from testate where cod_testata = ${altra.codTestata} and suffisso = ${altra.suffisso}
    returning id`);
  if (!aggiunto) throw notFound(`Testata ${chiaveTestata(altra)} non trovata`);
  await chiudiTestata(ctx, testata, {
    tabella: 'correlati',
    operazione: 'add',
    dopo: { ...aggiunto, codTestataCorrelata: altra.codTestata, suffissoCorrelato: altra.suffisso },
  });
  return aggiunto;
}
