import type { IdTestata } from '#parti/id-testata.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import type { Fragment, Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { logUncheckedEdit } from '#platform/server/log/unchecked-edit.ts';

/** A header as its editors see it. */
export interface TestataAperta extends IdTestata {
  readonly descrizione: string;
  readonly informazioni: string;
  readonly catMerceologica: string;
  readonly altezzaImmagineMm: number;
  readonly campiRottura: string;
  readonly disattivaInternet: boolean;
  readonly versione: number;
  readonly modificata: Date;
  readonly modificataDa: string;
}

export const testataNonTrovata = () => notFound('Testata non trovata');

const colonne = sql`cod_testata, suffisso, descrizione, informazioni, cat_merceologica, altezza_immagine_mm, campi_rottura, disattiva_internet, versione, modificata, modificata_da`;

export async function leggiTestata(db: Sql, { codTestata, suffisso }: IdTestata): Promise<TestataAperta> {
  const trovata = await db.one<TestataAperta>(
    sql`select ${colonne} from testate where cod_testata = ${codTestata} and suffisso = ${suffisso}`,
  );
  if (!trovata) throw testataNonTrovata();
  return trovata;
}

/**
 * Locks a header for an edit: whoever edits anything of it comes after. Refuses with 404, or with 409 where it changed since `versione`,
 * if there is one;
 * `adesso` adds the present state of the part that is edited to what the refusal carries.
 */
export async function apriTestata(
  ctx: WriteCtx,
  chiesta: IdTestata & { readonly versione?: number | undefined },
  adesso?: () => Promise<object>,
): Promise<TestataAperta> {
  const { codTestata, suffisso } = chiesta;
  const trovata = await ctx.tx.one<TestataAperta>(
    sql`select ${colonne} from testate where cod_testata = ${codTestata} and suffisso = ${suffisso} for update`,
  );
  if (!trovata) throw testataNonTrovata();
  if (chiesta.versione === undefined) logUncheckedEdit(ctx, 'testate', scriviIdTestata(chiesta));
  else if (trovata.versione !== chiesta.versione)
    throw conflict(cambiata(trovata), { present: { ...sulFilo(trovata), ...(await adesso?.()) } });
  return trovata;
}

/** A header as calls answer it, and as a refusal carries its present state. */
export function sulFilo({ altezzaImmagineMm, modificata, ...testata }: TestataAperta) {
  return { ...testata, altezzaImmagine_mm: altezzaImmagineMm, modificata: modificata.toISOString() };
}

const cambiata = ({ modificataDa }: TestataAperta): string =>
  `La testata è stata modificata nel frattempo${modificataDa === '' ? '' : ` da ${modificataDa}`}. Ricaricare e ripetere la modifica.`;

/** Ends an edit: writes `campi` of the header, if any, and adds one to its version. */
export async function chiudiTestata(
  ctx: WriteCtx,
  { codTestata, suffisso }: IdTestata,
  campi?: Fragment,
): Promise<void> {
  await ctx.tx.run(sql`
    update testate set ${campi ? sql`${campi}, ` : sql``}versione = versione + 1, modificata = ${ctx.now}, modificata_da = ${ctx.actor.nome}
    where cod_testata = ${codTestata} and suffisso = ${suffisso}`);
}

/** The key of a header in the operation log. */
export const chiaveTestata = (testata: IdTestata): string => scriviIdTestata(testata);
