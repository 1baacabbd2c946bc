import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { normalizzaParole, verificaParole } from '../rules.ts';
import { idDi } from './id.ts';
import { apriTestata, chiaveTestata } from './modifica.ts';
import { paroleDi } from './parole.ts';
import { paroleTestata } from './sedi-testata.ts';

export async function salvaParole({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaParole>;
}): Promise<'OK'> {
  const id = idDi(input.id);
  const frase = verificaParole(input.incluse, input.escluse);
  if (frase !== null) throw breaksRule(frase);
  const testata = await apriTestata(ctx, { ...id, versione: input.versione }, () => paroleDi(ctx.tx, id));
  const chiave = chiaveTestata(testata);
  const prima = (await paroleTestata.read(ctx.tx, [chiave])).get(chiave) ?? {};
  const dopo = { incluse: normalizzaParole(input.incluse), escluse: normalizzaParole(input.escluse) };
  await paroleTestata.write(ctx, [{ chiave, da: prima, a: dopo }]);
  return 'OK';
}
