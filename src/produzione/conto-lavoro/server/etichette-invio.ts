import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import {
  stampaRighe,
  type FonteEtichette,
  type FontiEtichette,
  type RigaDaStampare,
  type StampantiParts,
} from '#esterni/stampanti/server/index.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type * as contract from '../contract.ts';
import { leggiRigaEtichetta, scriviRigaEtichetta, type RigaEtichetta } from '../rules/riga-etichetta.ts';
import { righeTerzisti, suoi } from './filtra.ts';

interface Letta extends RigaEtichetta {
  readonly lavorazione: string;
  readonly terzista: string;
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly qta: number;
  readonly unMisura: string;
  readonly consegna: string;
}

const lavorazione: FonteEtichette = async (db, chiavi) => {
  const chieste = chiavi.flatMap((chiave) => {
    const riga = leggiRigaEtichetta(chiave);
    return riga ? [{ chiave, riga }] : [];
  });
  const lette = await db.rows<Letta>(sql`
    select o.tipo, o.numero, o.anno, r.nr_riga, coalesce(l.descrizione, '') as lavorazione, o.ragione_sociale as terzista, r.cd_articolo,
      a.descrizione, r.qt_ord_for as qta, a.un_misura, r.dt_scadenza as consegna
    from ${righeTerzisti}
    where o.cod_terzista is not null and (o.tipo, o.numero, o.anno, r.nr_riga) in (
      select * from unnest(${chieste.map(({ riga }) => riga.tipo)}::text[], ${chieste.map(({ riga }) => riga.numero)}::int[],
        ${chieste.map(({ riga }) => riga.anno)}::int[], ${chieste.map(({ riga }) => riga.nrRiga)}::int[]))`);
  const campi = new Map(lette.map((letta) => [scriviRigaEtichetta(letta), campiDi(letta)]));
  return new Map(
    chieste.flatMap(({ chiave, riga }) => {
      const suoiCampi = campi.get(scriviRigaEtichetta(riga));
      return suoiCampi ? [[chiave, suoiCampi] as const] : [];
    }),
  );
};

const campiDi = (letta: Letta) => ({
  lavorazione: letta.lavorazione || 'Conto deposito',
  terzista: letta.terzista,
  codice: letta.cdArticolo,
  codiceMostrato: mostraCodiceArticolo(letta.cdArticolo),
  descrizione: letta.descrizione,
  quantita: `${formatQuantity(letta.qta)} ${letta.unMisura}`,
  documento: scriviRigaEtichetta(letta),
  consegna: formatDate(letta.consegna),
});

export const etichetteLavorazioni: FontiEtichette = { lavorazione };

export const etichetteInvio =
  (parts: StampantiParts): Verb<typeof contract.etichetteInvio> =>
  async ({ ctx, input: { stampante, dati } }): Promise<ReplyOf<typeof contract.etichetteInvio>> =>
    stampaRighe(parts, ctx, { stampante, tipo: 'lavorazione', righe: await leggi(ctx, dati) });

async function leggi(ctx: WriteCtx, dati: InputOf<typeof contract.etichetteInvio>['dati']): Promise<RigaDaStampare[]> {
  const lette = await ctx.tx.rows<RigaEtichetta & { id: number; cdArticolo: string; codLavorazione: string }>(sql`
    select r.id, o.tipo, o.numero, o.anno, r.nr_riga, r.cd_articolo, coalesce(r.cod_lavorazione, '') as cod_lavorazione
    from ${righeTerzisti} where r.id = any(${dati.map(({ id }) => id)}::bigint[]) and ${suoi(ctx)}`);
  const perId = new Map(lette.map((una) => [una.id, una]));
  return dati.map(({ id, numeroEtichette }, i) => {
    const letta = perId.get(id);
    return {
      id,
      chiave: letta ? scriviRigaEtichetta(letta) : null,
      numeroEtichette,
      cdArticolo: letta?.cdArticolo ?? '',
      nrRigaDocu: letta?.nrRiga ?? i + 1,
      codLavorazione: letta?.codLavorazione ?? '',
    };
  });
}
