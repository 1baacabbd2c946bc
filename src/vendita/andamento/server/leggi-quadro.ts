import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Workbook } from '#platform/contract/workbook.ts';
import type { ExcelColumn } from '#platform/server/excel/sheet.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { definizioni, type Definizione, type Unita } from '../rules/quadri.ts';
import { nomeCliente, periodiDi } from './periodi.ts';
import { leggiTenuto } from './quadri-tenuti.ts';
import type { Quadri } from './quadro.ts';

type Letto = ReplyOf<typeof contract.leggiQuadro>;
type Chiesto = InputOf<typeof contract.leggiQuadro>;

export async function leggiQuadro(
  ctx: Pick<ReadCtx, 'db' | 'now'>,
  { quadro, ...filtro }: Chiesto,
  quadri: Quadri,
): Promise<Letto> {
  const periodi = periodiDi(filtro, ctx.now);
  const [letto, ragioneSociale] = await Promise.all([
    leggiTenuto(ctx, quadro, { ...filtro, ...periodi, oggi: oggiInItalia(ctx.now) }, quadri),
    nomeCliente(ctx, filtro.cliente),
  ]);
  return {
    ...periodi.adesso,
    primaDal: periodi.prima.dal,
    primaAl: periodi.prima.al,
    ragioneSociale,
    totale: letto.totale,
    nota: letto.nota ?? '',
    righe: letto.righe.map(({ prima = null, altri = [], versoPrima = '', versoAltri = [], ...riga }) => ({
      ...riga,
      prima,
      altri: [...altri],
      versoPrima,
      versoAltri: [...versoAltri],
    })),
  };
}

const formati: Record<Unita, string | undefined> = {
  euro: '#,##0.00',
  numero: '#,##0',
  percento: '0.0"%"',
  giorni: '#,##0.0',
  quantita: '#,##0.###',
};

function colonne({ righe, valore, altri, confronto }: Definizione): ExcelColumn<Letto['righe'][number]>[] {
  const numeri = { format: formati[valore.unita] ?? '', width: 20 };
  return [
    { title: righe, value: ({ nome }) => nome, width: 40 },
    { title: valore.titolo, value: ({ adesso }) => adesso, ...numeri },
    ...(confronto ? [{ title: 'Confronto', value: ({ prima }: Letto['righe'][number]) => prima, ...numeri }] : []),
    ...altri.map(({ titolo, unita }, i) => ({
      title: titolo,
      value: (riga: Letto['righe'][number]) => riga.altri[i] ?? null,
      format: formati[unita] ?? '',
      width: 20,
    })),
  ];
}

export async function excelQuadro(ctx: ReadCtx, chiesto: Chiesto, quadri: Quadri): Promise<Workbook> {
  const { righe } = await leggiQuadro(ctx, chiesto, quadri);
  return excelOf(`andamento-${chiesto.quadro}`, colonne(definizioni[chiesto.quadro]), righe);
}
