import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { normalizzaParole, verificaParole } from '../rules.ts';
import { idDi } from './id.ts';
import { apriTestata, chiaveTestata, chiudiTestata } from './modifica.ts';
import { paroleDi } from './parole.ts';

export async function salvaParole({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaParole>;
}): Promise<'OK'> {
  const id = idDi(input.id);
  const sentenza = verificaParole(input.incluse, input.escluse);
  if (sentenza !== null) throw breaksRule(sentenza);
  const testata = await apriTestata(ctx, { ...id, versione: input.versione }, () => paroleDi(ctx.tx, id));
  const prima = await paroleDi(ctx.tx, id);
  const dopo = { incluse: normalizzaParole(input.incluse), escluse: normalizzaParole(input.escluse) };
  const righe = [
    ...dopo.incluse.map((parola) => ({ parola, esclusa: false })),
    ...dopo.escluse.map((parola) => ({ parola, esclusa: true })),
  ];
  await ctx.tx.run(sql`delete from testata_parole where cod_testata = ${id.codTestata} and suffisso = ${id.suffisso}`);
  await ctx.tx.run(sql`
    insert into testata_parole (cod_testata, suffisso, parola, esclusa)
    select ${id.codTestata}::text, ${id.suffisso}::int, p.parola, p.esclusa
    from unnest(${righe.map(({ parola }) => parola)}::text[], ${righe.map(({ esclusa }) => esclusa)}::boolean[]) as p (parola, esclusa)`);
  await chiudiTestata(ctx, testata);
  ctx.log({ tabella: 'testata_parole', chiave: chiaveTestata(testata), operazione: 'edit', prima, dopo });
  return 'OK';
}
