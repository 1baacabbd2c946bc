import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { autoreDi } from '#prodotto/articolo/server/index.ts';
import { registraRicevimenti, senzaNumero } from '#produzione/terzisti/server/index.ts';
import type { Ricevimento } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';
import { ricevutaDi, verificaLinea } from '../rules.ts';

type Input = InputOf<typeof contract.confermaRicezione>;
type Chiesta = Input['righe'][number];

interface Riga {
  readonly id: number;
  readonly cdArticolo: string;
  readonly cdArticoloPadre: string;
  readonly qta: number;
  readonly nome: string;
  /** Of the order. */
  readonly data: string;
}

const errore = 'Si è verificato un errore nella ricezione della lavorazione.';

/** Spoilt goods go to scrap (B-129). */
export async function confermaRicezione({ ctx, input }: { ctx: WriteCtx; input: Input }): Promise<'OK'> {
  const { righe: chieste, nrBolla, dtBolla = oggiInItalia(ctx.now), altraConsegna } = input;
  if (dtBolla > oggiInItalia(ctx.now)) throw breaksRule('Errore. La bolla non può avere una data futura');
  const ids = chieste.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw breaksRule('Errore. Una riga è indicata due volte');
  const righe = await ctx.tx.rows<Riga>(sql`
    select r.id, r.cd_articolo, coalesce(nullif(r.cd_articolo_padre, ''), r.cd_articolo) as cd_articolo_padre, r.qt_aperta as qta,
      'riga ' || r.nr_riga || ' di ' || o.tipo || ' ' || o.numero || '/' || o.anno as nome, o.data
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine
    where r.id = any(${ids}::bigint[]) and o.cod_terzista is not null and r.dt_invio is not null order by r.id for update of r`);
  const perId = new Map(righe.map((riga) => [riga.id, riga]));
  const ricevimenti = chieste.map((chiesta) =>
    ricevimentoDi(chiesta, perId.get(chiesta.id), { nrBolla: nrBolla || senzaNumero, dtBolla }),
  );
  await registraRicevimenti(ctx.tx, ricevimenti, { utente: ctx.actor.nome, altraConsegna, ...autoreDi(ctx) });
  ctx.log({
    tabella: 'ordini_fornitori_righe',
    chiave: ids.slice(0, 20).join(','),
    operazione: 'edit',
    dopo: { ricevute: chieste, nrBolla, dtBolla },
    note: `Ricezione di ${ids.length} righe`,
  });
  return 'OK';
}

function ricevimentoDi(
  chiesta: Chiesta,
  riga: Riga | undefined,
  bolla: Pick<Ricevimento, 'nrBolla' | 'dtBolla'>,
): Ricevimento {
  if (!riga) throw notFound('Riga non trovata');
  if (bolla.dtBolla < riga.data) throw breaksRule(`Errore. La bolla è di prima dell’ordine della ${riga.nome}`);
  if (riga.qta <= 0) throw conflict(`${errore} La ${riga.nome} è già stata ricevuta.`);
  if (chiesta.Qta !== undefined && chiesta.Qta !== riga.qta)
    throw conflict(`${errore} Della ${riga.nome} è già stata ricevuta una parte.`);
  const { Scarto: scarto, QtaRicevuta = ricevutaDi(riga.qta, scarto), tipoScarto, recuperabile, numLotto } = chiesta;
  const rifiuto = verificaLinea({ cdArticolo: riga.cdArticolo, qta: riga.qta, scarto, ricevuta: QtaRicevuta });
  if (rifiuto !== null) throw breaksRule(rifiuto);
  const { cdArticoloPadre } = riga;
  return {
    ...bolla,
    idRiga: riga.id,
    qta: sum([QtaRicevuta, scarto], 3),
    numLotto,
    scarto: { qta: scarto, recuperabile, tipoScarto, cdArticoloPadre },
  };
}
