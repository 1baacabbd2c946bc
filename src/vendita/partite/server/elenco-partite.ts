import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ExcelColumn } from '#platform/server/excel/sheet.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { conSegno, descTipo, numeroDocumento } from '#vendita/documenti/rules.ts';
import type * as contract from '../contract.ts';
import { etaDi, scaduta, totaliPartite } from '../rules.ts';
import { inOrdine, leggiPartite, type PartitaAperta } from './leggi-aperti.ts';

type Elenco = ReplyOf<typeof contract.elencoPartite>;
type Riga = Elenco['righe'][number];

const giorno = 86_400_000;
const ritardo = (una: PartitaAperta, oggi: string): number =>
  scaduta(una, oggi) && una.scadenza ? (Date.parse(oggi) - Date.parse(una.scadenza)) / giorno : 0;

const riga =
  (oggi: string) =>
  (una: PartitaAperta): Riga => {
    const { documento, scadenza, aperto } = una;
    const { cdPagamento: _, pagamento: __, pagato: ___, saldato: ____, dovuto: _____, ...resto } = documento;
    const totaleDocumento = conSegno(documento.tipo, documento.totaleDocumento);
    return { ...resto, totaleDocumento, scadenza, aperto, ritardo: ritardo(una, oggi) };
  };

async function leggi({ db, now }: ReadCtx, { vista, cliente, eta, ordina }: InputOf<typeof contract.excelPartite>) {
  const oggi = oggiInItalia(now);
  const tutte = await leggiPartite(db, cliente);
  const viste = tutte.filter(
    (una) => (vista !== 'scadute' || scaduta(una, oggi)) && (eta === undefined || etaDi(una, oggi) === eta),
  );
  return { oggi, partite: inOrdine(viste, ordina) };
}

export const elencoPartite: Verb<typeof contract.elencoPartite> = async ({ ctx, input }) => {
  const [{ oggi, partite }, cliente] = await Promise.all([
    leggi(ctx, input),
    input.cliente === undefined
      ? undefined
      : ctx.db.one<{ nome: string }>(
          sql`select c.ragione_sociale as nome from clienti c where c.cod_anagrafica = ${input.cliente}`,
        ),
  ]);
  const da = (input.pagina - 1) * rowsPerPage;
  return {
    totale: partite.length,
    ...totaliPartite(partite, oggi),
    ragioneSociale: cliente?.nome ?? '',
    righe: partite.slice(da, da + rowsPerPage).map(riga(oggi)),
  };
};

const mostrate = 500;

export async function miePartite(ctx: ReadCtx): Promise<ReplyOf<typeof contract.miePartite>> {
  const filtro = { vista: 'aperte', cliente: clienteDi(ctx.actor), eta: undefined, ordina: 'scadenza' } as const;
  const { oggi, partite } = await leggi(ctx, filtro);
  return {
    ...totaliPartite(partite, oggi),
    righe: partite.slice(0, mostrate).map((una) => {
      const { codAnagrafica: _, ragioneSociale: __, ...sua } = riga(oggi)(una);
      return sua;
    }),
  };
}

const euro = '#,##0.00';
const colonne: readonly ExcelColumn<Riga>[] = [
  { title: 'Documento', value: numeroDocumento },
  { title: 'Tipo', value: ({ tipo }) => descTipo(tipo), width: 18 },
  { title: 'Del', value: ({ data }) => new Date(data), format: 'dd/mm/yyyy' },
  { title: 'Codice cliente', value: ({ codAnagrafica }) => codAnagrafica },
  { title: 'Cliente', value: ({ ragioneSociale }) => ragioneSociale, width: 36 },
  { title: 'Scadenza', value: ({ scadenza }) => scadenza && new Date(scadenza), format: 'dd/mm/yyyy' },
  { title: 'Giorni di ritardo', value: ({ ritardo: giorni }) => giorni || null },
  { title: 'Totale documento', value: ({ totaleDocumento }) => totaleDocumento, format: euro },
  { title: 'Aperto', value: ({ aperto }) => aperto, format: euro },
];

/** Row limit; the workbook says when it is reached. */
const massime = 10_000;

export const excelPartite: Verb<typeof contract.excelPartite> = async ({ ctx, input }) => {
  const { oggi, partite } = await leggi(ctx, input);
  return excelOf(`partite-${input.vista}`, colonne, partite.map(riga(oggi)), massime);
};
