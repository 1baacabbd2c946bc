import { formatDate } from '#platform/contract/format-date.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import {
  stampaRighe,
  type FonteEtichette,
  type FontiEtichette,
  type RigaDaStampare,
  type StampantiParts,
} from '#esterni/stampanti/server/index.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type * as contract from '../contract.ts';
import { chiaveRigaLotto } from '../rules/chiave-lotto.ts';

interface Arrivata {
  readonly id: number;
  readonly numLotto: string;
  readonly nrBolla: string;
  readonly dtBolla: string;
  readonly qta: number;
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly unMisura: string;
}

const arrivate = sql`
  select x.id, x.num_lotto, x.nr_bolla, x.dt_bolla, x.qta, r.cd_articolo, a.descrizione, a.un_misura
  from ricevimenti x join ordini_fornitori_righe r on r.id = x.id_riga join articoli a on a.cd_articolo = r.cd_articolo`;

const campiDi = ({ id, numLotto, nrBolla, dtBolla, qta, cdArticolo, descrizione, unMisura }: Arrivata) => ({
  descrizione,
  codiceMostrato: mostraCodiceArticolo(cdArticolo),
  lotto: numLotto || 'senza numero',
  // Delivery note numbers are not unique among suppliers.
  codice: numLotto || chiaveRigaLotto.scrivi(id),
  quantita: `${formatQuantity(qta)} ${unMisura}`,
  data: `Bolla ${nrBolla} del ${formatDate(dtBolla)}`,
});

/** Newest line. */
const lotto: FonteEtichette = async (db, chiavi) => {
  const ids = chiavi.flatMap((chiave) => chiaveRigaLotto.leggi(chiave) ?? []);
  const righe = await db.rows<Arrivata>(sql`
    select * from (${arrivate} where x.id = any(${ids}::bigint[]) union ${arrivate} where x.num_lotto = any(${chiavi}::text[]) and x.num_lotto <> '') t
    order by t.id`);
  const perChiave = new Map(
    righe.flatMap((riga) => [[chiaveRigaLotto.scrivi(riga.id), riga] as const, [riga.numLotto, riga] as const]),
  );
  return new Map(
    chiavi.flatMap((chiave) => {
      const id = chiaveRigaLotto.leggi(chiave);
      const riga = perChiave.get(id === null ? chiave : chiaveRigaLotto.scrivi(id));
      return riga ? [[chiave, campiDi(riga)] as const] : [];
    }),
  );
};

export const etichetteLotti: FontiEtichette = { lotto };

export const stampaLotto =
  (parts: StampantiParts): Verb<typeof contract.stampaLotto> =>
  async ({ ctx, input: { suffix, stampante, righe } }): Promise<ReplyOf<typeof contract.stampaLotto>> =>
    stampaRighe(parts, ctx, { stampante, tipo: suffix, righe: await leggi(ctx.tx, suffix, righe) });

async function leggi(
  db: Sql,
  suffix: InputOf<typeof contract.stampaLotto>['suffix'],
  righe: InputOf<typeof contract.stampaLotto>['righe'],
): Promise<RigaDaStampare[]> {
  const lette = await db.rows<Arrivata>(sql`${arrivate} where x.id = any(${righe.map(({ id }) => id)}::bigint[])`);
  const perId = new Map(lette.map((una) => [una.id, una]));
  return righe.map(({ id, numeroEtichette }, i) => {
    const letta = perId.get(id);
    const chiave = letta ? (suffix === 'lotto' ? chiaveRigaLotto.scrivi(id) : letta.cdArticolo) : null;
    const dati = { nrRigaDocu: i + 1, codLavorazione: letta?.numLotto ?? '', cdArticolo: letta?.cdArticolo ?? '' };
    return { id, chiave, numeroEtichette, ...dati };
  });
}
