import { createCache, type Cache } from '#platform/server/cache.ts';
import type { Changes } from '#platform/server/db/listen.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { articoloEsistente, articoloVisibile } from './esistente.ts';

export type Preferiti = Cache<ReadonlySet<string>>;

/** Articles and headers share the key: no article code holds a slash. */
export const chiavePreferito = (idTestata: string): string => `testata/${idTestata}`;

export function createPreferiti({ db, changes }: { readonly db: Sql; readonly changes: Changes }): Preferiti {
  return createCache<ReadonlySet<string>>({
    max: 2000,
    changes,
    tables: { preferiti: (idUtente) => idUtente },
    load: async (utenti) => {
      const righe = await db.rows<{ idUtente: number; tipo: string; chiave: string }>(
        sql`select id_utente, tipo, chiave from preferiti where id_utente = any(${utenti.map(Number)}::int[])`,
      );
      return new Map(
        utenti.map((utente) => [
          utente,
          new Set(
            righe
              .filter((riga) => riga.idUtente === Number(utente))
              .map(({ tipo, chiave }) => (tipo === 'testata' ? chiavePreferito(chiave) : chiave)),
          ),
        ]),
      );
    },
  });
}

/** Idempotent; deleted articles can be removed. */
export async function segnaPreferito({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: { id: string; preferito: boolean };
}): Promise<'OK'> {
  const { tx, actor } = ctx;
  const cdArticolo = input.preferito
    ? await articoloVisibile({ db: tx, actor }, input.id)
    : await articoloEsistente(tx, input.id);
  if (input.preferito)
    await tx.run(
      sql`insert into preferiti (id_utente, tipo, chiave) values (${actor.idUtente}, 'articolo', ${cdArticolo}) on conflict do nothing`,
    );
  else
    await tx.run(
      sql`delete from preferiti where id_utente = ${actor.idUtente} and tipo = 'articolo' and chiave = ${cdArticolo}`,
    );
  const preferito = { idUtente: actor.idUtente, tipo: 'articolo' };
  ctx.log({
    tabella: 'preferiti',
    chiave: cdArticolo,
    ...(input.preferito ? { operazione: 'add', dopo: preferito } : { operazione: 'delete', prima: preferito }),
  });
  return 'OK';
}
