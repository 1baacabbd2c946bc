import type { InputOf } from '#platform/contract/call.ts';
import type { Workbook } from '#platform/contract/workbook.ts';
import { dayCell, type ExcelColumn } from '#platform/server/excel/sheet.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { excelFattureFornitori } from '../contract.ts';
import { tipoDetto, type StatoFatturaFornitore } from '../rules.ts';
import { divisa, segno, trovate } from './elenco.ts';

/** One row per VAT rate of an invoice, as bookkeeping needs it. */
interface Riga {
  readonly tipo: string;
  readonly numero: string;
  readonly data: string;
  readonly arrivata: string;
  readonly piva: string;
  readonly denominazione: string;
  readonly fornitore: string;
  readonly aliquota: number;
  readonly natura: string;
  readonly imponibile: number;
  readonly imposta: number;
  readonly totale: number;
  readonly divisa: string;
  readonly scadenza: string;
  readonly iban: string;
  readonly stato: StatoFatturaFornitore;
  readonly nomeFile: string;
}

const massime = 20_000;
const importo = '#,##0.00';

const colonne: readonly ExcelColumn<Riga>[] = [
  { title: 'Tipo', value: ({ tipo }) => tipo },
  { title: 'Documento', value: ({ tipo }) => tipoDetto(tipo), width: 18 },
  { title: 'Numero', value: ({ numero }) => numero },
  { title: 'Data', value: ({ data }) => dayCell(data) },
  { title: 'Arrivata', value: ({ arrivata }) => dayCell(arrivata) },
  { title: 'Partita IVA', value: ({ piva }) => piva, width: 16 },
  { title: 'Denominazione', value: ({ denominazione }) => denominazione, width: 36 },
  { title: 'Nostro fornitore', value: ({ fornitore }) => fornitore, width: 36 },
  { title: 'Aliquota IVA', value: ({ aliquota }) => aliquota },
  { title: 'Natura', value: ({ natura }) => natura },
  { title: 'Imponibile', value: ({ imponibile }) => imponibile, format: importo },
  { title: 'Imposta', value: ({ imposta }) => imposta, format: importo },
  { title: 'Totale documento', value: ({ totale }) => totale, format: importo },
  { title: 'Divisa', value: ({ divisa: sua }) => sua },
  { title: 'Prima scadenza', value: ({ scadenza }) => (scadenza === '' ? '' : dayCell(scadenza)) },
  { title: 'IBAN', value: ({ iban }) => iban, width: 30 },
  { title: 'Stato', value: ({ stato }) => stato, width: 18 },
  { title: 'File', value: ({ nomeFile }) => nomeFile, width: 30 },
];

export async function excelFatture({ db }: ReadCtx, filtro: InputOf<typeof excelFattureFornitori>): Promise<Workbook> {
  const righe = await db.rows<Riga>(sql`
    select f.tipo, f.numero, f.data, (f.arrivata at time zone 'Europe/Rome')::date as arrivata, f.piva, f.denominazione, f.fornitore,
      (v.voce->>'aliquota')::float8 as aliquota, v.voce->>'natura' as natura, ${segno} * (v.voce->>'imponibile')::float8 as imponibile, ${segno} * (v.voce->>'imposta')::float8 as imposta,
      ${segno} * f.totale as totale, ${divisa} as divisa, coalesce((select min(p.rata->>'scadenza') from jsonb_array_elements(f.contenuto->'pagamenti') as p (rata) where p.rata->>'scadenza' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'), '') as scadenza,
      coalesce((select p.rata->>'iban' from jsonb_array_elements(f.contenuto->'pagamenti') as p (rata) where p.rata->>'iban' <> '' limit 1), '') as iban,
      f.stato, f.nome_file
    from fatture_fornitori f cross join lateral jsonb_array_elements(f.contenuto->'riepilogo') with ordinality as v (voce, posto)
    where ${trovate(filtro)} order by f.data, f.id, v.posto limit ${massime + 1}`);
  return excelOf('fatture_fornitori', colonne, righe, massime);
}
