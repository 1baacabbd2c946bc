import type { IdTestata } from '#parti/id-testata.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { idDi } from './id.ts';
import { apriTestata, chiudiTestata, leggiTestata } from './modifica.ts';

interface Riga {
  readonly riga: number;
  readonly ctTpRiga: string;
  readonly cdArticolo: string | null;
  readonly descrizione: string;
  readonly morta: boolean;
}

export async function pulisciTestata({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.pulisciTestata>;
}): Promise<ReplyOf<typeof contract.pulisciTestata>> {
  const testata = await apriTestata(ctx, { ...idDi(input.id), versione: input.versione });
  const { codTestata, suffisso } = testata;
  const tolte = await daPulire(ctx.tx, testata);
  if (tolte.length > 0) {
    await ctx.tx.run(
      sql`delete from righe_catalogo where cod_testata = ${codTestata} and suffisso = ${suffisso} and riga = any(${tolte.map(({ riga }) => riga)}::int[])`,
    );
  }
  await chiudiTestata(ctx, testata, {
    tabella: 'righe_catalogo',
    operazione: 'delete',
    prima: tolte.map(({ morta: _, ...riga }) => riga),
    note: 'Pulisci testata',
  });
  return { tolte: tolte.length };
}

export async function contaPulizia({
  ctx,
  input: { id },
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.contaPulizia>;
}): Promise<ReplyOf<typeof contract.contaPulizia>> {
  return { tolte: (await daPulire(ctx.db, await leggiTestata(ctx.db, idDi(id)))).length };
}

const daPulire = async (db: Sql, { codTestata, suffisso }: IdTestata): Promise<Riga[]> =>
  daTogliere(
    await db.rows<Riga>(sql`
      select r.riga, r.ct_tp_riga, r.cd_articolo, r.descrizione, r.cd_articolo is not null and coalesce(a.eliminato, true) as morta
      from righe_catalogo r left join articoli a on a.cd_articolo = r.cd_articolo
      where r.cod_testata = ${codTestata} and r.suffisso = ${suffisso} order by r.riga`),
  );

/** Rows of deleted articles, then sub-headings, texts and blanks of sections left without articles. */
function daTogliere(righe: readonly Riga[]): Riga[] {
  const tolte: Riga[] = [];
  let blocco: Riga[] = [];
  const chiudi = (): void => {
    const morte = blocco.filter(({ morta }) => morta);
    const vivo = blocco.some(({ morta, cdArticolo }) => cdArticolo !== null && !morta);
    tolte.push(...(morte.length > 0 && !vivo ? blocco : morte));
    blocco = [];
  };
  for (const riga of righe) {
    if (riga.ctTpRiga === 'D') chiudi();
    blocco.push(riga);
  }
  chiudi();
  return tolte;
}
