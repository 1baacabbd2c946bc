import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { chiaveVendita } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { prezziNelDatabase, type ArticoloVendita } from '#prodotto/articolo/server/index.ts';
import { versioniRitirate } from '#prodotto/configuratore/server/index.ts';
import {
  chiAspetta,
  domandeDi,
  impegnaScorta,
  nonInAssortimento,
  nonOrdinabile,
  ordinabile,
  quanteRestano,
  type ComeManca,
} from '#vendita/carrello/server/index.ts';
import { isOmaggio } from '#vendita/documenti/rules.ts';
import { importoFattori, totaliDocumento } from '#vendita/documenti/rules/importi.ts';
import { righeDocumento, type Aspetta, type RigaIntera } from '#vendita/documenti/server/index.ts';
import type { Preventivo } from './blocca-preventivo.ts';

export interface Ordinate {
  /** Lines with less than in the quote; 0: not ordered. */
  readonly ridotte: readonly { readonly riga: number; readonly qta: number; readonly impRigo: number }[];
  /** EUR; null: the quote's totals. */
  readonly totali: ReturnType<typeof totaliDocumento> | null;
  readonly articoli: readonly { readonly riga: number; readonly articolo: ArticoloVendita; readonly qta: number }[];
}

const niente = 'Del preventivo adesso non c’è niente.';

/**
 * What is ordered of the quote: all, or with `lascia` only what is in stock. Refuses lines that are no longer sold.
 * Reserved goods count as in stock. Lock order: stock by `cd_articolo`.
 */
export async function righeOrdinate(ctx: WriteCtx, preventivo: Preventivo, come: ComeManca): Promise<Ordinate> {
  const righe = (await righeDocumento(ctx.tx, preventivo.id)).filter(({ cdArticolo }) => cdArticolo !== null);
  const vendute = await verificaVendute(ctx, { ...preventivo, oggi: come.oggi }, righe);
  const intere = { ridotte: [], totali: null, articoli: vendute };
  if (preventivo.riservataFino !== null) return intere;
  const quante = await quanteRestano(ctx.tx, vendute, come);
  if (quante === null) return intere;
  const ordinate = vendute.map((una, i) => ({ ...una, qta: quante[i] ?? 0 })).filter(({ qta }) => qta > 0);
  const dopo = righe.map((riga, i) => {
    const qta = quante[i] ?? 0;
    return qta === riga.qtOrdinata ? riga : { ...riga, qtOrdinata: qta, impRigo: importoFattori(riga, qta) };
  });
  if (!dopo.some((riga) => riga.qtOrdinata > 0 && !isOmaggio(riga))) throw conflict(niente);
  return {
    ridotte: dopo.flatMap(({ riga, qtOrdinata: qta, impRigo }, i) =>
      qta === righe[i]?.qtOrdinata ? [] : [{ riga, qta, impRigo }],
    ),
    totali: totaliDocumento(
      dopo.filter(({ qtOrdinata }) => qtOrdinata > 0),
      preventivo,
    ),
    articoli: ordinate,
  };
}

async function verificaVendute(
  { tx, actor }: WriteCtx,
  { codAnagrafica, oggi }: Preventivo & { readonly oggi: string },
  righe: readonly RigaIntera[],
): Promise<Ordinate['articoli']> {
  const scritte = righe.map((riga) => ({ ...riga, cdArticolo: riga.cdArticolo ?? '' }));
  const voci = await prezziNelDatabase(tx, {
    ruolo: actor.ruolo,
    codAnagrafica,
    data: oggi,
    righe: scritte.map((riga) => ({ cdArticolo: chiaveVendita(riga), quantita: riga.qtOrdinata })),
  });
  const ritirate = await versioniRitirate(
    tx,
    righe.map(({ configurazione }) => configurazione),
  );
  const errors = scritte.flatMap((riga, i) => {
    const voce = voci[i];
    const message =
      !voce || !ordinabile(voce.articolo)
        ? nonOrdinabile
        : voce.fuoriAssortimento && !isOmaggio(riga)
          ? nonInAssortimento(riga.cdArticolo)
          : ritirate.get(riga.configurazione)?.avviso;
    return message === undefined ? [] : [{ path: `righe.${riga.riga}`, message }];
  });
  if (errors[0]) throw breaksRule(errors[0].message, { errors: errors.slice(0, 20) });
  return scritte.flatMap(({ riga, qtOrdinata: qta }, i) =>
    voci[i] ? [{ riga, articolo: voci[i].articolo, qta }] : [],
  );
}

/** Reserves the stock unless the quote already does; returns the quantities waiting for receipts. */
export async function impegnaOrdinate(
  tx: Tx,
  { riservataFino }: Preventivo,
  { articoli }: Ordinate,
  come: ComeManca,
): Promise<Aspetta[]> {
  if (riservataFino !== null) return [];
  const { disponibili } = await impegnaScorta(tx, domandeDi(articoli), come);
  return chiAspetta(articoli, disponibili);
}

/** Reduces the lines of the order just made. */
export async function riduciRighe(tx: Tx, id: number, { ridotte, totali }: Ordinate): Promise<void> {
  if (totali === null) return;
  await tx.run(sql`
    update documenti_righe r set qt_ordinata = n.qta, imp_rigo = n.imp_rigo
    from ${tableOf({ riga: 'numeric', qta: 'numeric', impRigo: 'numeric' }, ridotte)} n where r.id_documento = ${id} and r.riga = n.riga and n.qta > 0`);
  await tx.run(sql`
    delete from documenti_righe r where r.id_documento = ${id}
      and r.riga = any(${ridotte.filter(({ qta }) => qta === 0).map(({ riga }) => riga)}::int[])`);
  await tx.run(sql`
    update documenti d set totale_merce = ${totali.totaleMerce}::numeric, omaggi = ${totali.omaggi}::numeric, imponibile = ${totali.imponibile}::numeric,
      cd_iva = ${totali.cdIva}, percentuale_iva = ${totali.percentualeIva}::numeric, aliquote = ${totali.aliquote && JSON.stringify(totali.aliquote)}::jsonb,
      imposta = ${totali.imposta}::numeric, totale_documento = ${totali.totaleDocumento}::numeric where d.id = ${id}`);
}
