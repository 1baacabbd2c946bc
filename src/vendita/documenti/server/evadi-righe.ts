import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sum } from '#platform/contract/decimal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { PostoNostro } from '#prodotto/articolo/rules/posti.ts';
import {
  prelevaGiacenze,
  presiDallaScorta as presi,
  type Autore,
  type PresaDi,
} from '#prodotto/articolo/server/index.ts';
import type { Stato } from '../rules.ts';
import { nonPronta } from '../rules/attese.ts';
import { leggiAttese, riduciAttese } from './attese.ts';

export interface Evasione extends Autore {
  readonly idOrdine: number;
  readonly idBolla: number;
  /** `da`: location stated by the picker. */
  readonly righe: readonly { readonly riga: number; readonly qta: number; readonly da?: PostoNostro | null }[];
}

export interface Evasa {
  readonly stato: Stato;
  readonly prese: readonly PresaDi[];
}

interface RigaOrdine {
  readonly riga: number;
  readonly cdArticolo: string;
  readonly scortaNonGestita: boolean;
  readonly resta: number;
}

/**
 * Fulfils order lines, moves stock and reservation, and returns the new state. Runs in the delivery note's
 * transaction. Lock order: order, stock by `cd_articolo`, then numbers.
 */
export async function evadiRighe(tx: Tx, evasione: Evasione): Promise<Evasa> {
  const { idOrdine, righe } = evasione;
  const ordine = await tx.one<{ stato: Stato; numero: number; anno: number; codAnagrafica: string }>(
    sql`select stato, numero, anno, cod_anagrafica from documenti where id = ${idOrdine} and tipo = 'OC' for update`,
  );
  if (!ordine) throw notFound('Ordine non trovato');
  if (ordine.stato !== 'confermato' && ordine.stato !== 'in preparazione')
    throw conflict(`L'ordine è ${ordine.stato}: non si può consegnare.`);
  const aperte = await tx.rows<RigaOrdine>(sql`
    select r.riga, r.cd_articolo, a.scorta_non_gestita, r.qt_ordinata - r.qt_evasa_stoccata as resta
    from documenti_righe r join articoli a on a.cd_articolo = r.cd_articolo where r.id_documento = ${idOrdine} order by r.riga`);
  const consegnate = righe.map(({ riga, qta }) => ({ ...apertaDi(aperte, riga, qta), qta }));
  await verificaAttese(tx, { ...evasione, consegnate });
  await tx.run(sql`
    update documenti_righe r set qt_evasa_stoccata = r.qt_evasa_stoccata + e.qta
    from ${tableOf({ riga: 'numeric', qta: 'numeric' }, righe)} e
    where r.id_documento = ${idOrdine} and r.riga = e.riga`);
  const prese = await prelevaMerce(tx, evasione, ordine);
  await riduciAttese(tx, idOrdine);
  const finito = sum([...aperte.map(({ resta }) => resta), ...consegnate.map(({ qta }) => -qta)], 3) === 0;
  const stato: Stato = finito ? 'evaso' : 'in preparazione';
  await tx.run(sql`update documenti set stato = ${stato} where id = ${idOrdine}`);
  return { stato, prese };
}

const campi = { riga: 'numeric', qta: 'numeric', da: 'text' } as const;

/** Refuses goods for which an older reservation waits. Lock order: stock by `cd_articolo`. */
async function verificaAttese(
  tx: Tx,
  {
    idOrdine,
    quando,
    consegnate,
  }: Evasione & { readonly consegnate: readonly (RigaOrdine & { readonly qta: number })[] },
): Promise<void> {
  const aspettano = await tx.one(
    sql`select 1 as una from documenti_attese a where a.id_documento = ${idOrdine} limit 1`,
  );
  if (!aspettano) return;
  const merce = await merceDi(tx, idOrdine, consegnate);
  await tx.run(sql`
    select 1 from giacenze g where g.cd_articolo = any(${merce.map(({ cdArticolo }) => cdArticolo)}::text[]) order by g.cd_articolo for update`);
  const attese = await leggiAttese(tx, { documenti: [idOrdine], oggi: oggiInItalia(quando) });
  for (const { riga, cdArticolo, resta, qta } of consegnate) {
    const pronta = sum([resta, -nonPronta(attese.riga(idOrdine, riga))], 3);
    if (qta > pronta) throw conflict(nonAncora(cdArticolo, pronta));
  }
}

const nonAncora = (cdArticolo: string, pronta: number): string =>
  `Dell'articolo ${cdArticolo} se ne possono consegnare ${formatQuantity(Math.max(0, pronta))}: il resto aspetta la merce, o ne ha diritto chi l'aspetta da prima.`;

function apertaDi(aperte: readonly RigaOrdine[], riga: number, qta: number): RigaOrdine {
  const aperta = aperte.find((una) => una.riga === riga);
  if (!aperta) throw notFound("Riga dell'ordine non trovata");
  if (qta <= 0 || qta > aperta.resta)
    throw breaksRule(`La quantità supera quella ancora da consegnare o non è valida: articolo ${aperta.cdArticolo}.`);
  return aperta;
}

interface Ordine {
  readonly numero: number;
  readonly anno: number;
  readonly codAnagrafica: string;
}

interface DaPrelevare {
  readonly riga: number;
  readonly cdArticolo: string;
  readonly scortaNonGestita: boolean;
  readonly qta: number;
  readonly da: PostoNostro | null;
}

/**
 * Removes stock and reservation: only the reservation where stock is unmanaged, and the parts of made-to-measure
 * articles.
 */
async function prelevaMerce(
  tx: Tx,
  { righe, idOrdine, idBolla, quando, idUtente }: Evasione,
  ordine: Ordine,
): Promise<PresaDi[]> {
  const tolte = await merceDi(tx, idOrdine, righe);
  return prelevaGiacenze(
    tx,
    {
      impegni: tolte.map(({ cdArticolo, qta }) => ({ cdArticolo, qta: -qta })),
      prelievi: tolte
        .filter(({ scortaNonGestita }) => !scortaNonGestita)
        .map(({ cdArticolo, qta, riga, da: detto }) => ({
          cdArticolo,
          qta,
          riga,
          detto,
          a: 'cliente',
          documento: `ordine ${ordine.numero}/${ordine.anno}`,
          idDocumento: idBolla,
          controparte: ordine.codAnagrafica,
        })),
    },
    { causale: 'consegna', quando, idUtente },
  );
}

export const merceDi = (tx: Tx, idOrdine: number, righe: Evasione['righe']): Promise<DaPrelevare[]> =>
  tx.rows<DaPrelevare>(sql`
    select r.riga, s.cd_articolo, a.scorta_non_gestita, sum(s.qta * e.qta) as qta, max(e.da) as da
    from ${tableOf(
      campi,
      righe.map((riga) => ({ da: null, ...riga })),
    )} e
    join documenti_righe r on r.id_documento = ${idOrdine} and r.riga = e.riga, lateral ${presi} s
    join articoli a on a.cd_articolo = s.cd_articolo
    group by r.riga, s.cd_articolo, a.scorta_non_gestita order by r.riga, s.cd_articolo`);
