import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { unica } from '#vendita/documenti/rules/cambio-iva.ts';
import { nomiBolle, type SceltaIva } from '#vendita/documenti/rules/scelta-iva.ts';
import { dataFattura } from '#vendita/documenti/rules/scadenze.ts';
import {
  bolleCambiate,
  bolleCambiateDi,
  chiediIva,
  decidiIvaBolle,
  type BolleCambiate,
} from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';

/** Notes of one invoice. */
export interface Gruppo {
  readonly codAnagrafica: string;
  readonly ragioneSociale: string;
  readonly bolle: readonly number[];
  readonly al: string;
}

export type Esclusa = ReplyOf<typeof contract.fatturaBolle>['escluse'][number];

const confronto = ({ bolle, al }: Gruppo, now: Date) => ({ bolle, data: dataFattura(al, oggiInItalia(now)) });

const cambiate = async (db: Sql, gruppi: readonly Gruppo[], now: Date): Promise<BolleCambiate[]> =>
  (
    await bolleCambiateDi(
      db,
      gruppi.map((gruppo) => confronto(gruppo, now)),
    )
  ).filter((una) => una !== null);

/** Asks one question for the notes of all invoices, or applies the user's choice. */
export async function decidiIva(
  ctx: Pick<WriteCtx, 'tx' | 'now' | 'log'>,
  gruppi: readonly Gruppo[],
  scelta: SceltaIva | undefined,
): Promise<void> {
  if (scelta) {
    for (const gruppo of gruppi)
      for (const { chiave, prima, dopo } of await decidiIvaBolle(ctx.tx, confronto(gruppo, ctx.now), scelta))
        ctx.log('edit documenti', chiave, {
          prima: { iva: prima },
          dopo: { iva: dopo },
          note: scelta.come === 'di oggi' ? 'IVA di oggi' : 'IVA del DDT tenuta',
        });
    return;
  }
  const domande = (await cambiate(ctx.tx, gruppi, ctx.now)).map(({ domanda }) => domanda);
  if (domande.length > 0) throw chiediIva(unica(domande));
}

export interface Separato {
  /** Notes that can be invoiced now. */
  readonly subito: Gruppo;
  /** Notes that need a VAT choice first. */
  readonly attende: Esclusa | null;
}

/** Separates and names the notes of an invoice that need a VAT choice. */
export async function separaCambiate(db: Sql, gruppo: Gruppo, now: Date): Promise<Separato> {
  const trovate = await bolleCambiate(db, confronto(gruppo, now));
  if (!trovate) return { subito: gruppo, attende: null };
  const { cambiate, domanda } = trovate;
  const fuori = new Set(cambiate.map(({ bolla }) => bolla.id));
  const { codAnagrafica, ragioneSociale } = gruppo;
  const perche = domanda.oggi.perche === '' ? '' : ` ${domanda.oggi.perche}`;
  return {
    subito: { ...gruppo, bolle: gruppo.bolle.filter((id) => !fuori.has(id)) },
    attende: {
      codAnagrafica,
      ragioneSociale,
      motivo: `L’IVA ${nomiBolle(domanda.bolle)} è ${domanda.documento.iva}, oggi sarebbe ${domanda.oggi.iva}.${perche} Si sceglie con ‘Fattura’ nella riga del cliente.`,
    },
  };
}

/** For each note that needs a VAT choice: its VAT and today's, in words. */
export async function ivaCambiata(db: Sql, gruppi: readonly Gruppo[], now: Date): Promise<ReadonlyMap<number, string>> {
  const trovate = (await cambiate(db, gruppi, now)).flatMap((una) => una.cambiate);
  return new Map(trovate.map(({ bolla, cambio }) => [bolla.id, `${cambio.documento.iva}, oggi ${cambio.oggi.iva}`]));
}
