import { cut } from '#platform/contract/storable.ts';
import { breaksRule, Refusal } from '#platform/contract/refusal.ts';
import { opening, type Pages, type Reading } from '#platform/server/db/reader/pages.ts';
import type { Reader } from '#platform/server/db/reader/reader.ts';
import type { StepsCtx } from '#platform/server/http/answer.ts';
import * as regole from '../rules.ts';
import { inItaliano } from '../rules/errori-sql.ts';
import { controllaSql } from './controlla-sql.ts';
import { colonneRiservate } from './segreti.ts';

export interface Strumenti {
  readonly lettore: Reader;
  readonly secondi: number;
}

/** `prendi` reads the result and returns the row count. Every run is logged, refused and failed ones too. */
export async function legge<T>(
  ctx: StepsCtx,
  { lettore, secondi }: Strumenti,
  { sql, nomeFile, order, parte }: { sql: string; nomeFile: string; order?: Reading['order']; parte: string },
  prendi: (pages: Pages) => Promise<{ righe: number; esito: T }>,
): Promise<{ esito: T; durata: number }> {
  const inizio = performance.now();
  const durata = (): number => Math.round(performance.now() - inizio);
  const annota = (note: string): Promise<void> =>
    ctx.transaction(async ({ log }) => {
      log('add query', nomeFile || '-', { dopo: { sql }, note });
    });
  try {
    const istruzione = await controllaSql(sql, await lettore.functions());
    const { righe, esito } = await lettore.read({ sql: istruzione, order, onGone: ctx.onGone }, (pages) => {
      if (pages.columns.length === 0) throw breaksRule(regole.senzaColonne);
      return prendi(pages);
    });
    await annota(`${parte}: ${righe} righe in ${durata()} ms`);
    return { esito, durata: durata() };
  } catch (error) {
    const rifiuto = rifiutoDi(error, sql, secondi);
    await annota(cut(`${parte}, rifiutata: ${rifiuto instanceof Error ? rifiuto.message : 'errore'}`, 1000));
    throw rifiuto;
  }
}

interface ErroreDiPostgres extends Error {
  readonly code: string;
  readonly position?: string;
}

const diPostgres = (error: unknown): error is ErroreDiPostgres =>
  error instanceof Error && 'severity' in error && 'code' in error;

/** Turns a PostgreSQL error into a refusal; others pass unchanged. */
function rifiutoDi(error: unknown, sql: string, secondi: number): unknown {
  if (error instanceof Refusal || !diPostgres(error)) return error;
  const { code, message, position } = error;
  if (code === '57014' || code === '57P01') return breaksRule(regole.troppoLunga(secondi));
  if (code === '53300') return error;
  const posto = position === undefined ? -1 : Number(position) - 1 - opening.length;
  return breaksRule(
    regole.erroreDi(inItaliano(code, message, colonneRiservate), posto < 0 ? null : regole.postoIn(sql, posto)),
  );
}
