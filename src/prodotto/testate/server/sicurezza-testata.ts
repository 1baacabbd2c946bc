import type { IdTestata } from '#parti/id-testata.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { campiSicurezza, senzaSicurezza, verificaSicurezza, type Sicurezza } from '../rules/sicurezza.ts';
import { idDi } from './id.ts';
import { apriTestata, chiaveTestata, leggiTestata } from './modifica.ts';
import { sicurezzaTestata } from './sedi-testata.ts';

async function sicurezzaDi(db: Sql, { codTestata, suffisso }: IdTestata): Promise<Sicurezza> {
  const righe = await db.rows<{ campo: string; valore: string }>(
    sql`select s.campo, s.valore from testata_sicurezza s where s.cod_testata = ${codTestata} and s.suffisso = ${suffisso}`,
  );
  return { ...senzaSicurezza, ...Object.fromEntries(righe.map(({ campo, valore }) => [campo, valore])) };
}

export async function leggiSicurezzaTestata({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiSicurezzaTestata>;
}): Promise<ReplyOf<typeof contract.leggiSicurezzaTestata>> {
  const testata = await leggiTestata(ctx.db, idDi(input.id));
  // A header off internet is visible to staff only.
  if (testata.disattivaInternet && [0, 1].includes(ctx.actor.ruolo)) throw notFound('Testata non trovata');
  return { versione: testata.versione, ...(await sicurezzaDi(ctx.db, testata)) };
}

export async function salvaSicurezzaTestata({
  ctx,
  input: { id, versione, ...dati },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaSicurezzaTestata>;
}): Promise<'OK'> {
  const frase = verificaSicurezza(dati);
  if (frase !== null) throw breaksRule(frase);
  const testata = await apriTestata(ctx, { ...idDi(id), versione }, () => sicurezzaDi(ctx.tx, idDi(id)));
  const chiave = chiaveTestata(testata);
  const prima = (await sicurezzaTestata.read(ctx.tx, [chiave])).get(chiave) ?? {};
  const dopo = Object.fromEntries(campiSicurezza.map((campo) => [campo, dati[campo] === '' ? [] : [dati[campo]]]));
  await sicurezzaTestata.write(ctx, [{ chiave, da: prima, a: dopo }]);
  return 'OK';
}
