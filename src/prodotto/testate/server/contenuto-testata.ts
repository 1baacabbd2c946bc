import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Restorable } from '#platform/server/log/undo-act.ts';
import { codeOf } from '#platform/server/start-error.ts';
import { idDi } from './id.ts';
import { colonne, occupata, sotto, sua } from './sposta-testata.ts';

/** Rows to store of a deleted header: its own, those of each table of `sotto`, and related rows of other headers. */
type ContenutoTestata = readonly (readonly object[])[];

const chiLaNomina = ({ codTestata, suffisso }: IdTestata): Fragment =>
  sql`cod_testata_correlata = ${codTestata} and suffisso_correlato = ${suffisso}`;

async function contenutoTestata(tx: Tx, testata: IdTestata): Promise<ContenutoTestata> {
  const righe = async (tabella: Fragment, quali: Fragment): Promise<object[]> => {
    const trovate = await tx.rows<{ riga: object }>(sql`select to_jsonb(x) as riga from ${tabella} x where ${quali}`);
    return trovate.map(({ riga }) => riga);
  };
  const contenuto = [await righe(sql`testate`, sua(testata))];
  for (const [tabella] of sotto) contenuto.push(await righe(tabella, sua(testata)));
  return [...contenuto, await righe(sql`correlati`, chiLaNomina(testata))];
}

/** Also deletes references to it; what stood there is logged. */
export async function togliTestata({ tx, log }: WriteCtx, testata: IdTestata): Promise<void> {
  const [chiave, prima] = [scriviIdTestata(testata), await contenutoTestata(tx, testata)];
  for (const [tabella] of sotto) await tx.run(sql`delete from ${tabella} where ${sua(testata)}`);
  await tx.run(sql`delete from correlati where ${chiLaNomina(testata)}`);
  await tx.run(sql`delete from preferiti where tipo = 'testata' and chiave = ${chiave}`);
  await tx.run(sql`delete from testate where ${sua(testata)}`);
  log({ tabella: eliminate.tabella, chiave, operazione: 'delete', prima });
}

/**
 * 409 if the key is taken, or without its brand or category; deleted related headers and favourites are not restored.
 */
async function rimettiTestata(
  { tx, now, actor }: WriteCtx,
  testata: IdTestata,
  [intestazione = [], ...altre]: ContenutoTestata,
): Promise<void> {
  const di = (tabella: Fragment, righe: readonly object[] = []): Fragment =>
    sql`jsonb_populate_recordset(null::${tabella}, ${JSON.stringify(righe)}::text::jsonb)`;
  await tx
    .run(sql`
      insert into testate (cod_testata, suffisso, ${colonne}, versione, data_caricata, modificata, modificata_da)
      select cod_testata, suffisso, ${colonne}, versione + 1, data_caricata, ${now}::timestamptz, ${actor.nome}::text from ${di(sql`testate`, intestazione)}`)
    .catch((error: unknown) => {
      if (codeOf(error) === '23503') throw conflict('L’azienda o la categoria della testata non c’è più.');
      return occupata(testata)(error);
    });
  for (const [i, [tabella, sue]] of sotto.entries())
    await tx.run(sql`
      insert into ${tabella} (cod_testata, suffisso, ${sue}) select cod_testata, suffisso, ${sue} from ${di(tabella, altre[i])}`);
  await tx.run(sql`
    insert into correlati (cod_testata, suffisso, cod_testata_correlata, suffisso_correlato)
    select cod_testata, suffisso, cod_testata_correlata, suffisso_correlato from ${di(sql`correlati`, altre[sotto.length])} c
    where exists (select from testate t where t.cod_testata = c.cod_testata and t.suffisso = c.suffisso)`);
}

/** The log line of the deletion holds the full header. */
export const eliminate: Restorable = {
  tabella: 'testate_eliminate',
  shape: 'row',
  // A key taken meanwhile is found on writing.
  read: () => Promise.resolve(new Map()),
  write: async (ctx, righe, note) => {
    for (const { chiave, a } of righe) {
      await rimettiTestata(ctx, idDi(chiave), a['righe'] as ContenutoTestata);
      ctx.log('add testate', chiave, { note });
    }
  },
};
