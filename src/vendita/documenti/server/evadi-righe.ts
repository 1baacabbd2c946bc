import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sum } from '#platform/contract/decimal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { muoviGiacenze, presiDallaScorta as presi } from '#prodotto/articolo/server/index.ts';
import type { Stato } from '../rules.ts';

/** What is delivered of the lines of an order, in the unit of each; `riga` is the line's number. Each line is named once. */
export interface Evasione {
  readonly idOrdine: number;
  readonly righe: readonly { readonly riga: number; readonly qta: number }[];
}

interface RigaOrdine {
  readonly riga: number;
  readonly cdArticolo: string;
  readonly scortaNonGestita: boolean;
  readonly resta: number;
}

/**
 * Delivers lines of an order, whole or in part: they are fulfilled, the goods leave the shelf and the promise, and the order goes on to
 * 'in preparazione' or, with all of it delivered, to 'evaso', which it answers. The monthly quantities are worked out from the same lines.
 * For the transaction that writes the delivery note. Lock order: the order, its stock rows by `cd_articolo`; numbers come after.
 */
export async function evadiRighe(tx: Tx, { idOrdine, righe }: Evasione): Promise<Stato> {
  const ordine = await tx.one<{ stato: Stato }>(
    sql`select stato from documenti where id = ${idOrdine} and tipo = 'OC' for update`,
  );
  if (!ordine) throw notFound('Ordine non trovato');
  if (ordine.stato !== 'confermato' && ordine.stato !== 'in preparazione')
    throw conflict(`L'ordine è ${ordine.stato}: non si può consegnare.`);
  const aperte = await tx.rows<RigaOrdine>(sql`
    select r.riga, r.cd_articolo, a.scorta_non_gestita, r.qt_ordinata - r.qt_evasa_stoccata as resta
    from documenti_righe r join articoli a on a.cd_articolo = r.cd_articolo where r.id_documento = ${idOrdine} order by r.riga`);
  const consegnate = righe.map(({ riga, qta }) => ({ ...apertaDi(aperte, riga, qta), qta }));
  await tx.run(sql`
    update documenti_righe r set qt_evasa_stoccata = r.qt_evasa_stoccata + e.qta
    from ${tableOf(campi, righe)} e
    where r.id_documento = ${idOrdine} and r.riga = e.riga`);
  await muoviMerce(tx, { idOrdine, righe }, -1);
  const finito = sum([...aperte.map(({ resta }) => resta), ...consegnate.map(({ qta }) => -qta)], 3) === 0;
  const stato: Stato = finito ? 'evaso' : 'in preparazione';
  await tx.run(sql`update documenti set stato = ${stato} where id = ${idOrdine}`);
  return stato;
}

const campi = { riga: 'numeric', qta: 'numeric' } as const;

function apertaDi(aperte: readonly RigaOrdine[], riga: number, qta: number): RigaOrdine {
  const aperta = aperte.find((una) => una.riga === riga);
  if (!aperta) throw notFound("Riga dell'ordine non trovata");
  if (qta <= 0 || qta > aperta.resta)
    throw breaksRule(`La quantità supera quella ancora da consegnare o non è valida: articolo ${aperta.cdArticolo}.`);
  return aperta;
}

/**
 * Goods of an order's lines go (-1) or come back (1), and the promise with them. Where stock is not managed nothing lies on a shelf that could be
 * counted: the promise alone moves. Of what is made to measure its parts move.
 */
export async function muoviMerce(tx: Tx, { idOrdine, righe }: Evasione, verso: 1 | -1): Promise<void> {
  const tolte = await tx.rows<{ cdArticolo: string; scortaNonGestita: boolean; qta: number }>(sql`
    select s.cd_articolo, a.scorta_non_gestita, sum(s.qta * e.qta) as qta
    from ${tableOf(campi, righe)} e
    join documenti_righe r on r.id_documento = ${idOrdine} and r.riga = e.riga, lateral ${presi} s
    join articoli a on a.cd_articolo = s.cd_articolo
    group by s.cd_articolo, a.scorta_non_gestita`);
  const mosse = await muoviGiacenze(
    tx,
    tolte.map(({ cdArticolo, scortaNonGestita, qta }) => ({
      cdArticolo,
      impegnata: verso * qta,
      scaffale: scortaNonGestita ? 0 : verso * qta,
    })),
  );
  const scarsa = mosse.find(({ qtaScaffale, scortaNonGestita }) => verso < 0 && !scortaNonGestita && qtaScaffale < 0);
  if (scarsa) throw conflict(`Non ce n’è abbastanza a scaffale: articolo ${scarsa.cdArticolo}.`);
}
