import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { apriTestata, chiudiTestata } from '../modifica.ts';
import type * as contract from '../../contract.ts';

const massime = 10_000;
/** Row numbers leave gaps for insertions. */
const passo = 10;

export async function inserisciVuoto({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.inserisciVuoto>;
}): Promise<{ riga: number }> {
  const { codTestata, suffisso } = input;
  const testata = await apriTestata(ctx, input);
  const righe = (
    await ctx.tx.rows<{ riga: number }>(
      sql`select riga from righe_catalogo where cod_testata = ${codTestata} and suffisso = ${suffisso} order by riga`,
    )
  ).map(({ riga }) => riga);
  const posto = input.riga === 0 ? -1 : righe.indexOf(input.riga);
  if (posto < 0 && input.riga !== 0) throw notFound('Riga non trovata');
  if (righe.length >= massime) throw breaksRule('La tabella ha già 10.000 righe.');
  const libera = tra(righe[posto] ?? 0, righe[posto + 1]);
  const riga = libera ?? (await rinumera(ctx.tx, testata, posto));
  await ctx.tx.run(
    sql`insert into righe_catalogo (cod_testata, suffisso, riga, ct_tp_riga, cd_articolo, descrizione) values (${codTestata}, ${suffisso}, ${riga}, 'V', null, '')`,
  );
  await chiudiTestata(ctx, testata, {
    tabella: 'righe_catalogo',
    operazione: 'add',
    dopo: { riga, ctTpRiga: 'V', cdArticolo: null, descrizione: '' },
    ...(libera === null ? { note: `Righe rinumerate di ${passo} in ${passo}` } : {}),
  });
  return { riga };
}

function tra(prima: number, dopo: number | undefined): number | null {
  if (dopo === undefined) return prima + passo;
  return dopo - prima > 1 ? prima + Math.floor((dopo - prima) / 2) : null;
}

/** Leaves a gap after the row at `posto`. In two passes, as numbers are unique. */
async function rinumera(tx: Tx, { codTestata, suffisso }: IdTestata, posto: number): Promise<number> {
  const sua = sql`cod_testata = ${codTestata} and suffisso = ${suffisso}`;
  await tx.run(sql`
    update righe_catalogo r set riga = -n.nuova
    from (select riga, (row_number() over (order by riga) + case when row_number() over (order by riga) > ${posto + 1} then 1 else 0 end) * ${passo} as nuova
          from righe_catalogo where ${sua}) n
    where r.cod_testata = ${codTestata} and r.suffisso = ${suffisso} and r.riga = n.riga`);
  await tx.run(sql`update righe_catalogo set riga = -riga where ${sua} and riga < 0`);
  return (posto + 2) * passo;
}
