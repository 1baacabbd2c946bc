import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import { chiaveVendita } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { prezziNelDatabase, quantaDisponibile } from '#prodotto/articolo/server/index.ts';
import { versioniRitirate } from '#prodotto/configuratore/server/index.ts';
import { regimeDi } from '#vendita/clienti/rules/destinatario.ts';
import { clienteInesistente } from '#vendita/clienti/server/index.ts';
import { colonneRegime, delCarrello, type Carrello } from './righe.ts';
import type { Voce } from './valorizza.ts';

interface Riga {
  readonly prog: number;
  readonly cdArticolo: string;
  readonly configurazione: string;
  readonly qta: number;
}

/** Reads one line's article data inside the transaction; cost independent of cart length. */
export async function leggiVoce({ tx, now, actor }: WriteCtx, carrello: Carrello, riga: Riga): Promise<Voce> {
  const { prog, cdArticolo, configurazione, qta } = riga;
  const { codAnagrafica } = carrello;
  const [conPrezzo] = await prezziNelDatabase(tx, {
    ruolo: actor.ruolo,
    codAnagrafica,
    data: oggiInItalia(now),
    righe: [{ cdArticolo: chiaveVendita({ cdArticolo, configurazione }), quantita: qta }],
  });
  const scorta = await tx.one<{ disponibile: number; altre: number; cliente: Parameters<typeof regimeDi>[0] }>(sql`
    select ${configurazione === '' ? disponibileDi(cdArticolo) : disponibileComposta(configurazione)} as disponibile,
           ${colonneRegime},
           coalesce((select sum(qta) from carrello_righe r where tp_riga = 'PRODOTTO' and ${delCarrello(carrello)}
                     and cd_articolo = ${cdArticolo} and configurazione = ${configurazione} and prog <> ${prog}), 0) as altre
    from clienti c where c.cod_anagrafica = ${codAnagrafica}`);
  if (!scorta) throw clienteInesistente();
  const ritirata = (await versioniRitirate(tx, [configurazione])).get(configurazione)?.avviso;
  return {
    conPrezzo,
    disponibile: scorta.disponibile,
    domanda: sum([qta, scorta.altre], 3),
    ritirata,
    cliente: regimeDi(scorta.cliente),
  };
}

const disponibileDi = (cdArticolo: string): Fragment =>
  sql`coalesce((select ${quantaDisponibile} from giacenze g where g.cd_articolo = ${cdArticolo}), 0)`;

/** Whole pieces that can be made from the scarcest part. */
const disponibileComposta = (configurazione: string): Fragment => sql`
  coalesce((select greatest(0, min(floor(coalesce(${quantaDisponibile}, 0) / p.quantita))) from configurazioni_parti p
    join articoli a on a.cd_articolo = p.cd_articolo left join giacenze g on g.cd_articolo = p.cd_articolo
    where p.configurazione = ${configurazione} and not a.scorta_non_gestita), 0)`;
