import type { InputOf } from '#platform/contract/call.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { apriTestata, chiaveTestata } from '../modifica.ts';
import { togliTestata } from '../contenuto-testata.ts';
import type * as contract from '../../contract.ts';
import { rifiutoEliminazioneTestata, type UsoArticoli } from '../../rules/gestione-testata.ts';
import { leggiCampi } from './campi-tenuti.ts';

export type UsiArticoli = (db: Sql, codici: readonly string[]) => Promise<readonly UsoArticoli[]>;

/** Articles that other headers have too do not prevent it. */
export async function eliminaTestata(
  usi: UsiArticoli,
  { ctx, input }: { ctx: WriteCtx; input: InputOf<typeof contract.eliminaTestata> },
): Promise<'OK'> {
  const testata = await apriTestata(ctx, input);
  const { codTestata, suffisso } = testata;
  const suoi = await ctx.tx.rows<{ cdArticolo: string }>(sql`
    select distinct r.cd_articolo from righe_catalogo r
    where r.cod_testata = ${codTestata} and r.suffisso = ${suffisso} and r.cd_articolo is not null and not exists (
      select 1 from righe_catalogo altra where altra.cd_articolo = r.cd_articolo and (altra.cod_testata, altra.suffisso) <> (${codTestata}, ${suffisso}))`);
  const usati = await usi(
    ctx.tx,
    suoi.map(({ cdArticolo }) => cdArticolo),
  );
  const rifiuto = rifiutoEliminazioneTestata(usati);
  if (rifiuto !== null) throw conflict(rifiuto);
  const prima = await leggiCampi(ctx.tx, testata);
  ctx.log('delete testate', chiaveTestata(testata), { prima });
  await togliTestata(ctx, testata);
  return 'OK';
}
