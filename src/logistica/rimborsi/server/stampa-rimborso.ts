import { azienda } from '#catalogo/vetrina/rules.ts';
import { formatNumber, formatMoney, formatPrice } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { dayCell, type ExcelColumn } from '#platform/server/excel/sheet.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { paperAddress } from '#platform/server/pdf/papers.ts';
import type { Printout } from '#platform/server/pdf/printout.ts';
import type * as contract from '../contract.ts';
import { importoDi, totaliDi, verificaStampa, type Foglio } from '../rules.ts';
import { bloccaFoglio, chiaveDi, conAutista, type Quale } from './foglio.ts';

type Papers = Pick<Parts, 'papers'>;

/** Closes the sheet in the transaction; the PDF is drawn afterwards, which can be repeated. */
export const stampaRimborso =
  (parts: Papers): Verb<typeof contract.stampaRimborso> =>
  async ({ ctx, input }) => {
    const foglio = await ctx.transaction(async ({ tx, now, log }) => {
      const letto = await bloccaFoglio(tx, input);
      const rifiuto = letto.scritto
        ? verificaStampa(letto.foglio)
        : verificaStampa({ ...letto.foglio, kmCalcolati: null });
      if (rifiuto) throw breaksRule(rifiuto);
      const riga = { tabella: 'rimborsi', chiave: chiaveDi(input), operazione: 'edit' } as const;
      if (letto.chiuso) log({ ...riga, note: 'ristampato' });
      else {
        await tx.run(
          sql`update rimborsi set chiuso = ${now} where autista = ${input.utente} and dt_rimborso = ${input.dtRimborso}::date`,
        );
        log({ ...riga, prima: { chiuso: null }, dopo: { chiuso: now }, note: 'stampato' });
      }
      return letto.foglio;
    });
    return stampata(parts, ctx.now, foglioRimborso(input, foglio));
  };

const stampata = ({ papers }: Papers, now: Date, foglio: Printout): Promise<string> =>
  paperAddress(papers, now, foglio, (impronta) => `riservati/rimborsi/${impronta}.pdf`);

const carta = (titolo: string, di: string): Pick<Printout, 'title' | 'letterhead' | 'head'> => ({
  title: `${titolo} ${di}`,
  letterhead: { name: azienda.ragioneSociale, lines: [azienda.indirizzo] },
  head: [titolo, di],
});
const destra = (text: string) => ({ text, alignment: 'right' as const });

function foglioRimborso({ dtRimborso, utente }: Quale, foglio: Foglio): Printout {
  const conti: [string, string][] = [
    ['Km iniziali', formatNumber(foglio.kmIniziali, 1)],
    ['Km percorsi', formatNumber(foglio.kmCalcolati, 1)],
    ['€/Km', formatPrice(foglio.kmCosto, 4)],
    ['Rimborso', formatMoney(importoDi(foglio))],
  ];
  return {
    ...carta('Rimborso chilometrico', `${utente}, ${formatDate(dtRimborso)}`),
    foot: `${foglio.righe.length} destinazioni`,
    content: [
      {
        table: {
          headerRows: 1,
          widths: [20, '*', '*'],
          body: [
            ['N.', 'Destinazione', 'Località'],
            ...foglio.righe.map(({ ragioneSociale, localita }, i) => [String(i + 1), ragioneSociale, localita]),
          ],
        },
        layout: 'lightHorizontalLines',
        fontSize: 9,
      },
      {
        margin: [0, 16, 0, 0],
        table: { widths: [100, 80], body: conti.map(([nome, valore]) => [nome, destra(valore)]) },
        layout: 'lightHorizontalLines',
      },
      { margin: [0, 40, 0, 0], text: 'Firma dell’autista  ______________________________' },
    ],
  };
}

type Mese = { readonly mese: string; readonly utente: string };

async function leggiMese({ db }: Pick<ReadCtx, 'db'>, { mese, utente }: Mese) {
  await conAutista(db, utente);
  return db.rows<{
    dtRimborso: string;
    destinazioni: number;
    kmCalcolati: number | null;
    kmCosto: number;
    chiuso: boolean;
  }>(sql`
    select dt_rimborso::text, jsonb_array_length(righe) as destinazioni, km_calcolati::float8, km_costo::float8, chiuso is not null as chiuso from rimborsi
    where autista = ${utente} and dt_rimborso >= ${`${mese}-01`}::date and dt_rimborso < ${`${mese}-01`}::date + interval '1 month' order by dt_rimborso`);
}

export const meseRimborsi: Verb<typeof contract.meseRimborsi> = async ({ ctx, input }) => {
  const fogli = await leggiMese(ctx, input);
  return { fogli: fogli.map((foglio) => ({ ...foglio, importo: importoDi(foglio) })), ...totaliDi(fogli) };
};

const meseInParole = (mese: string): string => `${mese.slice(5)}/${mese.slice(0, 4)}`;

export const stampaMese =
  (parts: Papers): Verb<typeof contract.stampaMese> =>
  async ({ ctx, input }) => {
    const fogli = await leggiMese(ctx, input);
    const { km, importo } = totaliDi(fogli);
    const capi = ['Giorno', 'Destinazioni', 'Km', '€/Km', 'Rimborso', 'Stampato'];
    const righe = fogli.map((foglio) => [
      formatDate(foglio.dtRimborso),
      destra(String(foglio.destinazioni)),
      destra(formatNumber(foglio.kmCalcolati, 1)),
      destra(formatPrice(foglio.kmCosto, 4)),
      destra(formatMoney(importoDi(foglio))),
      foglio.chiuso ? 'Sì' : 'No',
    ]);
    return stampata(parts, ctx.now, {
      ...carta('Rimborsi chilometrici', `${input.utente}, ${meseInParole(input.mese)}`),
      foot: `${fogli.length} giorni`,
      content: [
        {
          table: {
            headerRows: 1,
            widths: [70, 70, '*', '*', '*', 60],
            body: [capi, ...righe, ['Totale', '', destra(formatNumber(km, 1)), '', destra(formatMoney(importo)), '']],
          },
          layout: 'lightHorizontalLines',
          fontSize: 9,
        },
        { margin: [0, 40, 0, 0], text: 'Firma dell’autista  ______________________________' },
      ],
    });
  };

interface RigaMese {
  readonly giorno: Date | string | null;
  readonly destinazioni: number | null;
  readonly km: number | null;
  readonly costo: number | null;
  readonly importo: number | null;
  readonly stampato: string;
}

const colonne: readonly ExcelColumn<RigaMese>[] = [
  { title: 'Giorno', value: ({ giorno }) => giorno, format: 'dd/mm/yyyy', width: 14 },
  { title: 'Destinazioni', value: ({ destinazioni }) => destinazioni },
  { title: 'Km', value: ({ km }) => km, format: '#,##0.0' },
  { title: '€/Km', value: ({ costo }) => costo, format: '0.0000' },
  { title: 'Rimborso (euro)', value: ({ importo }) => importo, format: '#,##0.00', width: 16 },
  { title: 'Stampato', value: ({ stampato }) => stampato },
];

export const excelMese: Verb<typeof contract.excelMese> = async ({ ctx, input }) => {
  const fogli = await leggiMese(ctx, input);
  const righe = fogli.map((foglio): RigaMese => ({
    giorno: dayCell(foglio.dtRimborso),
    destinazioni: foglio.destinazioni,
    km: foglio.kmCalcolati,
    costo: foglio.kmCosto,
    importo: importoDi(foglio),
    stampato: foglio.chiuso ? 'Sì' : 'No',
  }));
  const totale = { giorno: 'Totale', destinazioni: null, ...totaliDi(fogli), costo: null, stampato: '' };
  return excelOf(`Rimborsi_${input.utente.replaceAll(/\W+/g, '_')}_${input.mese}`, colonne, [...righe, totale]);
};
