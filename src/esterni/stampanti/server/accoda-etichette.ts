import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { beginCalls, type BeginCtx } from '#platform/server/outside/begin-call.ts';
import { stampaImpossibile } from '../rules.ts';
import { modelli, type TipoEtichetta } from '../rules/modelli-etichette.ts';
import { zplDi, type Campi } from '../rules/zpl.ts';
import type { Stampante } from './settings.ts';
import type { Stampanti } from './stampanti-parts.ts';
import { stampe } from './stampe.ts';

export interface DaStampare {
  readonly tipo: TipoEtichetta;
  readonly chiave: string;
  readonly campi: Campi;
  readonly copie: number;
}

export function stampanteDi({ elenco }: Pick<Stampanti, 'elenco'>, nome: string): Stampante {
  const trovata = elenco.find((una) => una.nome === nome);
  if (!trovata) throw notFound(stampaImpossibile);
  return trovata;
}

/**
 * Printed in order after the commit. For a desktop-only printer the ZPL is returned for `stampaSimapac` and recorded
 * as printed.
 */
export async function accodaEtichette(
  ctx: Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'actor' | 'log'>,
  stampante: Stampante,
  etichette: readonly DaStampare[],
): Promise<readonly string[]> {
  const zpl = etichette.map(({ tipo, campi, copie }) =>
    zplDi(modelli[tipo], campi, { densita: stampante.densita, copie }),
  );
  await scrivi(ctx, stampante, etichette, zpl);
  return stampante.canale === 'programma' ? zpl : [];
}

/** Queues ZPL of others, e.g. a courier's label, unmodified. */
export const accodaZpl = (
  ctx: Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'actor' | 'log'>,
  stampante: Stampante,
  etichette: readonly { readonly chiave: string; readonly zpl: string }[],
): Promise<void> =>
  scrivi(
    ctx,
    stampante,
    etichette.map(({ chiave }) => ({ tipo: 'spedizione', chiave, copie: 1 })),
    etichette.map(({ zpl }) => zpl),
  );

async function scrivi(
  ctx: Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'actor' | 'log'>,
  { nome, canale }: Stampante,
  etichette: readonly Omit<DaStampare, 'campi'>[],
  zpl: readonly string[],
): Promise<void> {
  if (etichette.length === 0) return;
  const { tx, now, actor, log } = ctx;
  const stato = canale === 'programma' ? 'stampata' : 'in coda';
  const scritte = await tx.rows<{ id: number }>(sql`
    insert into etichette_stampe (stampante, tipo, chiave, copie, zpl, stato, id_utente, utente, chiesta)
    select ${nome}, e.tipo, e.chiave, e.copie, e.zpl, ${stato}, ${actor.idUtente}::int, ${actor.nome}, ${now}
    from unnest(${etichette.map(({ tipo }) => tipo)}::text[], ${etichette.map(({ chiave }) => chiave)}::text[],
      ${etichette.map(({ copie }) => copie)}::int[], ${[...zpl]}::text[]) with ordinality as e (tipo, chiave, copie, zpl, n) order by e.n returning id`);
  log('add etichette', nome, {
    dopo: etichette.slice(0, 50).map(({ tipo, chiave, copie }) => `${tipo} ${chiave} × ${copie}`),
  });
  if (canale !== 'programma') await manda(ctx, nome, scritte);
}

export const manda = (
  ctx: BeginCtx,
  stampante: string,
  etichette: readonly { readonly id: number }[],
): Promise<unknown> =>
  beginCalls(
    ctx,
    stampe,
    etichette
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .map((id) => ({ lane: stampante, reference: String(id), given: { etichetta: id } })),
  );
