import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { inItalia, oggiInItalia } from '#platform/contract/dates.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { codeOf } from '#platform/server/start-error.ts';
import { type Tx, sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import {
  confermaRighe,
  dateAmmesse,
  leggiCliente,
  type LeggiOmaggi,
  type RigaSalvata,
} from '#vendita/carrello/server/index.ts';
import { codiciPerArticolo, imparaCodici, proponiCodici } from '#vendita/codici-cliente/server/index.ts';
import type * as contract from '../contract.ts';
import { chiaveNumero } from '../rules.ts';
import { bloccaMio, cambio } from './cambia-stato-arrivo.ts';
import { ricordaForma } from './forme.ts';
import { verificaDoppi } from './doppi.ts';

type Input = InputOf<typeof contract.ordinaOrdineInArrivo>;
type Fatto = ReplyOf<typeof contract.ordinaOrdineInArrivo>;

export interface OrdinaParts {
  readonly omaggi: LeggiOmaggi;
  readonly metodi: () => readonly string[];
}

/** Creates the order. Lock order: the row, the customer, stock by `cd_articolo`, the number. */
export const ordina =
  (parti: OrdinaParts): Verb<typeof contract.ordinaOrdineInArrivo> =>
  async ({ ctx, input }): Promise<Fatto> => {
    const riga = await bloccaMio(ctx, input.id);
    if (riga.codAnagrafica === null) throw breaksRule('Prima va detto di quale cliente è.');
    return ordinaBloccata(ctx, parti, { riga, codAnagrafica: riga.codAnagrafica, input });
  };

/** The caller has locked the row and checked the rights. */
export async function ordinaBloccata(
  ctx: WriteCtx,
  parti: OrdinaParts,
  { riga, codAnagrafica, input }: { riga: Awaited<ReturnType<typeof bloccaMio>>; codAnagrafica: string; input: Input },
): Promise<Fatto> {
  const { tx, now, actor } = ctx;
  const anno = inItalia(now).day.slice(0, 4);
  const chiave = chiaveNumero(input.numeroOrdine);
  const numeroChiave = chiave === '' ? '' : `${anno} ${chiave}`;
  const firma = firmaDi(input.righe);
  if (input.tipo === 'ordine') await verificaDoppi(tx, { input, codAnagrafica, chiave, firma, now });
  const suo: WriteCtx = { ...ctx, actor: { ...actor, codAnagrafica } };
  await impara(suo, codAnagrafica, input.righe);
  const fatto = await confermaRighe(suo, await richiestaDi(suo, codAnagrafica, input), parti, {
    proprie: await righeDi(tx, codAnagrafica, input),
    daDire: input.differenze,
  });
  await verificaTotale(tx, fatto.id, input.totaleVisto);
  await tx
    .run(
      sql`
        update ordini_in_arrivo set stato = ${input.tipo}, id_documento = ${fatto.id}, numero_ordine = ${input.numeroOrdine}, numero_chiave = ${numeroChiave},
          firma_righe = ${firma}, comunque = ${input.comunque}, chiuso = ${now} where id = ${input.id}`,
    )
    .catch((error: unknown) => {
      throw codeOf(error) === '23505' ? conflict('Questo numero d’ordine è già un ordine del cliente.') : error;
    });
  await ricordaForma(tx, { id: input.id, codAnagrafica, righe: input.righe, now });
  const { tipo, numero } = fatto;
  ctx.log(
    cambio(riga, {
      stato: input.tipo,
      documento: `${tipo} ${numero}/${fatto.anno}`,
      ...(input.comunque !== '' && { comunque: input.comunque }),
    }),
  );
  return { id: fatto.id, tipo, anno: fatto.anno, numero };
}

/** 409 if the sum differs from the one shown, e.g. after the customer or a price changed. */
async function verificaTotale(tx: Tx, id: number, visto: number | null): Promise<void> {
  if (visto === null) return;
  const fatto = await tx.one<{ totale: number }>(
    sql`select (d.totale_merce - d.omaggi)::float8 as totale from documenti d where d.id = ${id}`,
  );
  const totale = roundHalfUp(fatto?.totale ?? 0, 2);
  if (totale === visto) return;
  throw conflict(
    `Le righe valgono ora ${formatMoney(totale)} IVA esclusa, non più ${formatMoney(visto)}: controllare la somma e confermare di nuovo.`,
    { present: { totale } },
  );
}

/** Fingerprint of articles and quantities, independent of order. */
export const firmaDi = (righe: readonly { readonly cdArticolo: string; readonly qta: number }[]): string =>
  righe
    .map(({ cdArticolo, qta }) => `${cdArticolo} ${qta}`)
    .toSorted()
    .join('\n');

/** Saves customer codes for articles chosen by hand; texts that read as sizes are never saved. */
async function impara(ctx: WriteCtx, codAnagrafica: string, righe: Input['righe']): Promise<void> {
  const proposte = righe.flatMap(({ codiceCliente: codice, cdArticolo }) =>
    codice === '' ? [] : [{ codice, cdArticolo }],
  );
  if (proposte.length === 0) return;
  await proponiCodici(ctx, proposte);
  await imparaCodici(ctx, codAnagrafica, proposte);
}

async function richiestaDi({ tx, now }: WriteCtx, codAnagrafica: string, input: Input) {
  const { trasporto, progIndirizzo } = input;
  const { giornoConsegna } = await leggiCliente(tx, { codAnagrafica, progIndirizzo, idUtente: null });
  const ammesse = dateAmmesse(oggiInItalia(now), trasporto, giornoConsegna);
  const chiesta = input.dataConsegna ?? '';
  return {
    tipoDocumento: input.tipo === 'ordine' ? 'Ordine' : 'Preventivo',
    // A quote needs a customer's number, for which the row's id is used.
    numeroPreventivo: input.tipo === 'ordine' ? '' : String(input.id),
    numeroOrdineCliente: input.numeroOrdine,
    cig: '',
    cup: '',
    trasporto,
    progIndirizzo,
    dataConsegna: ammesse.find((giorno) => giorno >= chiesta) ?? ammesse.at(-1) ?? null,
    // Payment method for customers without payment on account.
    pagamento: 'bonifico',
    preso: 'mail',
    rfCliente: input.riferimento,
    seManca: input.seManca,
  } as const;
}

async function righeDi(tx: Tx, codAnagrafica: string, { righe }: Input): Promise<RigaSalvata[]> {
  const codici = await codiciPerArticolo(
    tx,
    codAnagrafica,
    righe.map(({ cdArticolo }) => cdArticolo),
  );
  return righe.map(({ cdArticolo, qta, rigaOrdCliente }, i) => ({
    prog: i + 1,
    tpRiga: 'PRODOTTO',
    cdArticolo,
    descrizione: '',
    um: '',
    qta,
    riferimento: '',
    note: '',
    rigaOrdCliente,
    configurazione: '',
    prezzoVisto: null,
    delCliente: true,
    codiceCliente: codici.get(cdArticolo) ?? '',
  }));
}
