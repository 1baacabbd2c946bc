import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import type * as contract from '../contract.ts';
import { proponi } from './calcola-riordino.ts';

type Regola = ReplyOf<typeof contract.regolaRiordino>;

export const regolaRiordino = (
  { db }: ReadCtx,
  { cdArticolo }: InputOf<typeof contract.regolaRiordino>,
): Promise<Regola> => leggi(db, cdArticolo);

async function leggi(db: Sql, cdArticolo: string): Promise<Regola> {
  const regola = await db.one<Regola>(sql`
    select a.cd_articolo, a.descrizione, a.un_misura, coalesce(g.fornitore, '') as fornitore, coalesce(g.minimo, 0) as minimo, g.giorni, g.confezione,
      coalesce(g.esclusa, false) as esclusa, coalesce(g.versione, 0) as versione
    from articoli a left join regole_riordino g on g.cd_articolo = a.cd_articolo where a.cd_articolo = ${cdArticolo} and not a.eliminato`);
  if (!regola) throw notFound(`L'articolo ${cdArticolo} non esiste.`);
  return regola;
}

export const salvaRegola: Verb<typeof contract.salvaRegola> = async ({ ctx, input }) => {
  const { cdArticolo, versione, ...dopo } = input;
  const prima = await leggi(ctx.tx, cdArticolo);
  const errors = (['minimo', 'confezione'] as const).flatMap((path) => {
    const message = verificaDecimali(dopo[path] ?? 0, prima.unMisura);
    return message === null ? [] : [{ path, message }];
  });
  const [primo] = errors;
  if (primo) throw breaksRule(primo.message, { errors });
  const { fornitore, minimo, giorni, confezione, esclusa } = dopo;
  const scritta = await ctx.tx.one<{ versione: number }>(sql`
    insert into regole_riordino as g (cd_articolo, fornitore, minimo, giorni, confezione, esclusa)
    select ${cdArticolo}, ${fornitore}, ${minimo}::numeric, ${giorni}::int, ${confezione}::numeric, ${esclusa}
    on conflict (cd_articolo) do update set fornitore = excluded.fornitore, minimo = excluded.minimo, giorni = excluded.giorni,
      confezione = excluded.confezione, esclusa = excluded.esclusa, versione = g.versione + 1
    where g.versione = ${versione} returning g.versione`);
  if (scritta?.versione !== versione + 1)
    throw conflict('La regola è stata modificata da un altro utente.', { present: await leggi(ctx.tx, cdArticolo) });
  await proponi(ctx.tx, ctx.now, cdArticolo);
  ctx.log({
    tabella: 'regole_riordino',
    chiave: cdArticolo,
    operazione: versione === 0 ? 'add' : 'edit',
    ...(versione > 0 && { prima }),
    dopo,
  });
  return 'OK' as const;
};
