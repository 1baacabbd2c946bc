import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { LogEntry } from '#platform/server/log/operation-log.ts';
import { logUncheckedEdit } from '#platform/server/log/unchecked-edit.ts';

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
 * Serializes edits of a header. 404, or 409 if changed since `versione` (optional); `adesso` adds the edited part's
 * state.
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

export function sulFilo({ altezzaImmagineMm, modificata, ...testata }: TestataAperta) {
  return { ...testata, altezzaImmagine_mm: altezzaImmagineMm, modificata: modificata.toISOString() };
}

const cambiata = ({ modificataDa }: TestataAperta): string =>
  `La testata è stata modificata nel frattempo${modificataDa === '' ? '' : ` da ${modificataDa}`}. Ricaricare e ripetere la modifica.`;

/** Counts and logs an edit of the header or of its rows. */
export async function chiudiTestata(
  ctx: WriteCtx,
  { codTestata, suffisso }: IdTestata,
  { valori, ...modifica }: Partial<Omit<LogEntry, 'chiave'>> & { readonly valori?: Fragment },
): Promise<void> {
  await ctx.tx.run(sql`
    update testate set ${valori ? sql`${valori}, ` : sql``}versione = versione + 1, modificata = ${ctx.now}, modificata_da = ${ctx.actor.nome}
    where cod_testata = ${codTestata} and suffisso = ${suffisso}`);
  ctx.log({ tabella: 'testate', chiave: scriviIdTestata({ codTestata, suffisso }), operazione: 'edit', ...modifica });
}

export const chiaveTestata = (testata: IdTestata): string => scriviIdTestata(testata);
