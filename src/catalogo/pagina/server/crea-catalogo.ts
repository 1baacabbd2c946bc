import type { Changes } from '#platform/server/db/listen.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import { createReplyCache } from '#platform/server/http/reply.ts';
import { createPreferiti, createPrezzi } from '#prodotto/articolo/server/index.ts';
import { createTestate } from '#prodotto/testate/server/index.ts';
import type { Catalogo } from './pagina.ts';
import { createPagine } from './pagine.ts';

const pagineInMemoria = 1000;

export function createCatalogo({
  db,
  changes,
  versioni,
}: {
  readonly db: Sql;
  readonly changes: Changes;
  readonly versioni: FileVersions;
}): Catalogo {
  const from = { db, changes };
  return {
    testate: createTestate(from),
    pagine: createPagine(from),
    prezzi: createPrezzi(from),
    preferiti: createPreferiti(from),
    versioni,
    risposte: createReplyCache({ max: pagineInMemoria, sharedBy: 'customer' }),
  };
}
