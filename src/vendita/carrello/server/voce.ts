import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { prezziNelDatabase, quantaDisponibile } from '#prodotto/articolo/server/index.ts';
import type { Voce } from './valorizza.ts';

/** What is known of one line's article, read inside the transaction; `riga` as it will be. The same cost for a cart of any length. */
export async function leggiVoce(
  { tx, now, actor }: WriteCtx,
  codAnagrafica: string,
  riga: { readonly prog: number; readonly cdArticolo: string; readonly qta: number },
): Promise<Voce> {
  const { prog, cdArticolo, qta } = riga;
  const [conPrezzo] = await prezziNelDatabase(tx, {
    ruolo: actor.ruolo,
    codAnagrafica,
    data: oggiInItalia(now),
    righe: [{ cdArticolo, quantita: qta }],
  });
  const scorta = await tx.one<{ disponibile: number; altre: number }>(sql`
    select coalesce((select ${quantaDisponibile} from giacenze g where g.cd_articolo = ${cdArticolo}), 0) as disponibile,
           coalesce((select sum(qta) from carrello_righe where tp_riga = 'PRODOTTO' and cod_anagrafica = ${codAnagrafica}
                     and cd_articolo = ${cdArticolo} and prog <> ${prog}), 0) as altre`);
  return { conPrezzo, disponibile: scorta?.disponibile ?? 0, domanda: sum([qta, scorta?.altre ?? 0], 3) };
}
