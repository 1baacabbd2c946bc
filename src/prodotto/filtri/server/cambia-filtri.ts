import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { inSlices } from '#platform/server/log/undo-act.ts';
import type { State } from '#platform/server/log/undo-step.ts';
import { filtriTestata } from '#prodotto/testate/server/index.ts';
import type { Genere } from '../rules.ts';
import { lasciaNome, preparaNome, type Nome } from './segui-nome.ts';
import { nellaCategoria } from './quali-testate.ts';

export const notaFiltri = 'Gestionale Filtri';

export interface Dove {
  readonly CategoriaRicerca: string;
  readonly SottoCategoriaRicerca: string;
  readonly FiltroRicerca: string;
  readonly ValoreFiltroRicerca: string;
}

/**
 * `nuovo` null removes. Each header gets a new version and a history line. Lock order: headers by key, then filters.
 */
export async function cambiaFiltri(
  ctx: WriteCtx,
  genere: Extract<Genere, 'valoriFiltri' | 'filtriRicerca'>,
  dove: Dove,
  nuovo: string | null,
): Promise<number> {
  const { FiltroRicerca: filtro, ValoreFiltroRicerca: valore } = dove;
  const unValore = genere === 'valoriFiltri';
  const toccate = await ctx.tx.rows<{ chiave: string }>(sql`
    select t.cod_testata || '-' || t.suffisso as chiave from testate t
    where ${nellaCategoria(dove)} and exists (
      select from testata_filtri f where f.cod_testata = t.cod_testata and f.suffisso = t.suffisso
        and f.filtro = ${filtro} ${unValore ? sql`and f.valore = ${valore}` : sql``})
    order by t.cod_testata, t.suffisso for update of t`);
  if (toccate.length === 0) throw notFound('Nessuna testata ha questo filtro.');
  const vecchio = { filtro, valore: unValore ? valore : null };
  if (nuovo !== null) await preparaNome(ctx.tx, vecchio, nuovo);
  const chiavi = toccate.map(({ chiave }) => chiave);
  await inSlices(chiavi, async (tratto) => {
    const stati = await filtriTestata.read(ctx.tx, tratto);
    const righe = [...stati].map(([chiave, stato]) => ({ chiave, ...cambiato(stato, vecchio, nuovo) }));
    await filtriTestata.write(ctx, righe, notaFiltri);
  });
  // Synonyms of a removed value are kept for its return.
  await lasciaNome(ctx.tx, nuovo === null ? { filtro, valore: null } : vecchio);
  ctx.log({
    tabella: 'filtri',
    chiave: unValore ? `${filtro}#${valore}` : filtro,
    operazione: nuovo === null ? 'delete' : 'edit',
    prima: dove,
    ...(nuovo === null ? {} : { dopo: { nuovo } }),
    note: `Testate: ${toccate.length}`,
  });
  return toccate.length;
}

/** Values that were present before survive an undo. */
function cambiato(
  stato: State,
  { filtro, valore }: Nome,
  nuovo: string | null,
): { readonly da: State; readonly a: State } {
  const liste = stato as Readonly<Record<string, readonly string[]>>;
  const tolti = valore === null ? (liste[filtro] ?? []) : [valore];
  if (nuovo === null) return { da: { [filtro]: tolti }, a: {} };
  const [nome, messi] = valore === null ? [nuovo, tolti] : [filtro, [nuovo]];
  const nuovi = messi.filter((uno) => !liste[nome]?.includes(uno));
  return { da: { [filtro]: tolti }, a: nuovi.length === 0 ? {} : { [nome]: nuovi } };
}
