import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { leggiCodiceCarta } from '#parti/codice-carta.ts';
import { refuseUnknown } from '#platform/server/db/known-filters.ts';
import { type Fragment, type Sql, joined, sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import type * as contract from '../contract.ts';
import { verificaCerca } from '../rules.ts';
import { copiaDi, copieArchiviate } from './copie-archiviate.ts';
import { motivoDi } from '../rules/motivo-codice.ts';

type Pagina = ReplyOf<typeof contract.archivioScansioni>;
type Riga = Pagina['righe'][number];
type Carta = Pick<Papers, 'tickets' | 'base'>;
interface Letta extends Omit<Riga, 'urlAnteprima' | 'urlDoc' | 'dataOra' | 'motivo' | 'proposta'> {
  readonly chiave: string;
  readonly anteprima: string;
  readonly letta: Date;
  readonly codice: string;
  readonly origine: string;
  readonly coperta: boolean;
}

export async function archivioScansioni(
  carta: Carta,
  { ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.archivioScansioni> },
): Promise<Pagina> {
  const { Area, TipoDocumento, Anno, NrDocumento, CdAnagrafica, IdProg } = input;
  rifiutaCerca('Archivio', { Area, TipoDocumento, NrDocumento: NrDocumento ?? null, CdAnagrafica });
  // Only given filters are in the SQL, so that each uses its index.
  const dove = [
    sql`s.origine = 'Archivio' and s.eliminata is null`,
    ...(Area === '' ? [] : [sql`s.area = ${Area}`]),
    ...(TipoDocumento === '' ? [] : [sql`s.tipo_doc = ${TipoDocumento}`]),
    ...(Anno === undefined ? [] : [sql`s.anno = ${Anno}`]),
    ...(NrDocumento === undefined ? [] : [sql`s.numero = ${NrDocumento}`]),
    ...(CdAnagrafica === '' ? [] : [sql`s.cod_anagrafica = ${CdAnagrafica}`]),
    ...(IdProg === undefined ? [] : [sql`s.id_prog < ${IdProg}`]),
  ];
  const trovata = await pagina(carta, ctx, sql`where ${joined(dove, 'and')} order by s.id_prog desc`);
  if (trovata.righe.length === 0)
    await refuseUnknown(ctx.db, [
      {
        path: 'Area',
        value: Area,
        known: sql`select from tipi_scansione where area = ${Area}`,
        message: 'Area non valida',
      },
      {
        path: 'TipoDocumento',
        value: TipoDocumento,
        known: sql`select from tipi_scansione where tipo_doc = ${TipoDocumento}`,
        message: 'Tipo documento non valido',
      },
    ]);
  return trovata;
}

export async function ultimeScansioni(carta: Carta, ctx: ReadCtx): Promise<Pagina> {
  const archiviate = sql`where s.origine = 'Archivio' and s.eliminata is null order by s.id_prog desc`;
  return { righe: (await pagina(carta, ctx, archiviate)).righe, altre: false };
}

export async function elencoScansioni(
  carta: Carta,
  { ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.elencoScansioni> },
): Promise<Pagina> {
  const { origine, NrRimanenza = null, NrPagina = null, IdProg } = input;
  if (NrRimanenza !== null || NrPagina !== null) rifiutaCerca('CodBarError', { NrRimanenza, NrPagina });
  return pagina(
    carta,
    ctx,
    sql`
    where s.origine = ${origine} and s.origine <> 'Archivio' and s.eliminata is null and (${IdProg ?? null}::bigint is null or s.id_prog > ${IdProg ?? null})
      and (${NrRimanenza}::bigint is null or (s.id_arrivo = ${NrRimanenza} and ${NrPagina}::int between s.pagina and s.pagina + s.pagine - 1))
    order by s.id_prog`,
  );
}

function rifiutaCerca(origine: 'Archivio' | 'CodBarError', campi: Partial<Parameters<typeof verificaCerca>[1]>): void {
  const vuoti = { Area: '', TipoDocumento: '', NrDocumento: null, CdAnagrafica: '', NrRimanenza: null, NrPagina: null };
  const rifiuto = verificaCerca(origine, { ...vuoti, ...campi });
  if (rifiuto) throw breaksRule(rifiuto.message, { errors: [rifiuto] });
}

const propone = ({ origine, codice, nrDocumento }: Pick<Letta, 'origine' | 'codice' | 'nrDocumento'>): boolean =>
  origine !== 'Archivio' && codice === '' && nrDocumento !== null;

/** Code of a waiting scan → number of the file from which the same page is already filed. */
async function giaArchiviate(
  db: Sql,
  lette: readonly Letta[],
): Promise<(codice: string, pagine: number) => number | null> {
  const codici = lette
    .filter(({ origine }) => origine !== 'Archivio')
    .map(({ codice }) => leggiCodiceCarta(codice))
    .filter((codice) => codice !== null);
  const copie = await copieArchiviate(
    db,
    codici.map(({ id }) => id),
  );
  return (codice, pagine) => {
    const letto = leggiCodiceCarta(codice);
    return letto === null ? null : (copiaDi(copie, letto, pagine)?.idArrivo ?? null);
  };
}

async function pagina({ tickets, base }: Carta, { db, now }: ReadCtx, quali: Fragment): Promise<Pagina> {
  const lette = await db.rows<Letta>(sql`
    select s.id_prog, a.nome as documento, s.letta, s.pagine, s.id_arrivo as nr_rimanenza, s.pagina as nr_pagina, s.area, s.tipo_doc as tipo_documento,
      s.anno, s.numero as nr_documento, coalesce(s.cod_anagrafica, '') as cd_anagrafica, coalesce(c.ragione_sociale, '') as ragione_sociale,
      s.chiave, s.anteprima, s.codice, s.origine, s.coperta, s.origine = 'Archivio' and s.id_documento is not null as copia
    from scansioni s join scansioni_arrivi a on a.id = s.id_arrivo left join clienti c on c.cod_anagrafica = s.cod_anagrafica
    ${quali} limit ${rowsPerPage + 1}`);
  const indirizzo = (chiave: string): string => base + tickets.issue(chiave, now);
  const gia = await giaArchiviate(db, lette);
  return {
    righe: lette.slice(0, rowsPerPage).map(({ chiave, anteprima, letta, codice, origine, coperta, ...riga }) => ({
      ...riga,
      urlAnteprima: indirizzo(anteprima),
      urlDoc: indirizzo(chiave),
      dataOra: letta.toISOString(),
      motivo:
        origine === 'Archivio'
          ? ''
          : motivoDi({
              origine,
              codice,
              coperta,
              proposta: propone({ origine, codice, ...riga }),
              gia: gia(codice, riga.pagine),
            }),
      proposta: propone({ origine, codice, ...riga }),
    })),
    altre: lette.length > rowsPerPage,
  };
}
