import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Stretch } from '#platform/server/log/read-log.ts';

const chiaviMassime = 50;

export function registraSpostamento(ctx: WriteCtx, prima: IdTestata, dopo: IdTestata): void {
  const cambio = {
    tabella: 'testate',
    operazione: 'edit',
    prima: { codTestata: prima.codTestata, suffisso: prima.suffisso },
    dopo: { codTestata: dopo.codTestata, suffisso: dopo.suffisso },
  } as const;
  ctx.log({ ...cambio, chiave: scriviIdTestata(prima) }, { ...cambio, chiave: scriviIdTestata(dopo) });
}

interface Arrivo extends IdTestata {
  readonly id: number;
  /** Line of the same change under the old key, which the history skips. */
  readonly partenza: number;
}

/** Latest move to this key before a line; undefined without one. */
const arrivoDi = (db: Sql, { codTestata, suffisso }: IdTestata, below: number): Promise<Arrivo | undefined> =>
  db.one<Arrivo>(sql`
    select a.id, a.prima->>'codTestata' as cod_testata, (a.prima->>'suffisso')::int as suffisso,
      coalesce((select min(p.id) from registro p where p.tabella = 'testate' and p.richiesta = a.richiesta and p.id < a.id
        and p.chiave = (a.prima->>'codTestata') || '-' || (a.prima->>'suffisso')), a.id) as partenza
    from registro a
    where a.tabella = 'testate' and a.chiave = ${scriviIdTestata({ codTestata, suffisso })} and a.id < ${below} and a.operazione = 'edit'
      and a.dopo @> jsonb_build_object('codTestata', ${codTestata}::text, 'suffisso', ${suffisso}::int) and a.prima ? 'codTestata'
    order by a.id desc limit 1`);

/** The present key first, each with the time it was valid. */
export async function storiaDi(db: Sql, testata: IdTestata): Promise<readonly Stretch[]> {
  const tratti: Stretch[] = [];
  let [chiave, below]: [IdTestata, number] = [testata, Number.MAX_SAFE_INTEGER];
  while (tratti.length < chiaviMassime) {
    const arrivo = await arrivoDi(db, chiave, below);
    tratti.push({ chiave: scriviIdTestata(chiave), from: arrivo?.id ?? 0, below });
    if (!arrivo) break;
    [chiave, below] = [arrivo, arrivo.partenza];
  }
  return tratti;
}
