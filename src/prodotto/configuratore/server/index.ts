import type { Changes } from '#platform/server/db/listen.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import type { BaseCtx, StatementCtx } from '#platform/server/http/answer.ts';
import type { PrezziInMemoria } from '#prodotto/articolo/server/index.ts';
import * as contract from '../contract.ts';
import type { Esito } from './calcolo.ts';
import { elaboraDistinta, type Fonti } from './elabora.ts';
import { createMacchine } from './macchine.ts';
export { versioniRitirate } from './ritirate.ts';
import { registra, type ConfigurazioneChiesta, type Registrata } from './registra.ts';

/** See `registra.ts`. */
export type Configura = (ctx: StatementCtx, chiesta: ConfigurazioneChiesta) => Promise<Registrata>;

export interface Configuratore extends Fonti {
  readonly configura: Configura;
  esito(ctx: BaseCtx, chiesta: Partial<ConfigurazioneChiesta> & { readonly cdArticolo: string }): Promise<Esito>;
}

export function createConfiguratore({
  prezzi,
  db,
  changes,
}: {
  readonly prezzi: PrezziInMemoria;
  readonly db: Sql;
  readonly changes: Changes;
}): Configuratore {
  const fonti = { prezzi, macchine: createMacchine({ db, changes }) };
  return {
    ...fonti,
    configura: (ctx, chiesta) => registra(fonti, ctx, chiesta),
    esito: (ctx, { cdArticolo, ...scelta }) => {
      const input = contract.elaboraDistinta.input.parse({ ...scelta, codArticolo: cdArticolo, disegna: true });
      return elaboraDistinta(fonti, { ctx: { ...ctx, db }, input });
    },
  };
}
