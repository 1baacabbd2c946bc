import type { InputOf } from '#platform/contract/call.ts';
import { daysBetween, oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { refuseUnknown } from '#platform/server/db/known-filters.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { confrontato, periodoUsuale, verificaPeriodo } from '../rules.ts';
import type { FiltroQuadro, Periodo } from './quadro.ts';

/** The period and the one it is compared with. 422 if it ends before it begins or has too many columns. */
export function periodiDi(
  { dal, al, passo, confronto }: Pick<InputOf<typeof contract.leggiAndamento>, 'dal' | 'al' | 'passo' | 'confronto'>,
  now: Date,
): Pick<FiltroQuadro, 'adesso' | 'prima' | 'scarto'> {
  const usuale = periodoUsuale(oggiInItalia(now));
  const adesso: Periodo = { dal: dal ?? usuale.dal, al: al ?? usuale.al };
  const rifiuto = verificaPeriodo(adesso.dal, adesso.al, passo);
  if (rifiuto !== null) throw breaksRule(rifiuto, { errors: [{ path: 'dal', message: rifiuto }] });
  const scarto = confronto === undefined ? null : daysBetween(confronto, adesso.dal);
  const { da, a } = confrontato({ da: adesso.dal, a: adesso.al }, scarto);
  return { adesso, prima: { dal: da, al: a }, scarto };
}

/** 422 if there is no such customer. */
export async function nomeCliente({ db }: Pick<ReadCtx, 'db'>, cliente: string | undefined): Promise<string> {
  if (cliente === undefined) return '';
  const chi = await db.one<{ nome: string }>(
    sql`select c.ragione_sociale as nome from clienti c where c.cod_anagrafica = ${cliente}`,
  );
  if (!chi)
    await refuseUnknown(db, [
      { path: 'cliente', value: cliente, known: sql`select from clienti where false`, message: 'Cliente non trovato' },
    ]);
  return chi?.nome ?? '';
}
