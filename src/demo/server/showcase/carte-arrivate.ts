import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { unzipSync, zipSync } from 'fflate';
import { excelOf } from '#platform/server/excel/workbook.ts';

// Papers as buyers' programs write them, byte for byte equal at each fill.

export interface RigaChiesta {
  readonly loro: string;
  readonly nostro: string;
  readonly descrizione: string;
  readonly qta: number;
  readonly um: string;
  readonly prezzo: number;
}

export interface OrdineChiesto {
  readonly capo: readonly string[];
  readonly righe: readonly RigaChiesta[];
}

const italiano = (numero: number, decimali: number): string =>
  numero.toLocaleString('it-IT', {
    minimumFractionDigits: decimali,
    maximumFractionDigits: decimali,
    useGrouping: true,
  });

const colonne = [
  ['Pos.', 40, false],
  ['Vs. codice', 70, false],
  ['Ns. codice', 150, false],
  ['Descrizione', 215, false],
  ['UM', 400, false],
  ['Q.tà', 455, true],
  ['Prezzo', 500, true],
  ['Importo', 556, true],
] as const;

async function foglio(): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const fermo = new Date('2026-01-01T00:00:00Z');
  pdf.setCreationDate(fermo);
  pdf.setModificationDate(fermo);
  return pdf;
}

/** A purchase order with a letterhead, a table and its total. */
export async function ordineInPdf({ capo, righe }: OrdineChiesto): Promise<Uint8Array> {
  const pdf = await foglio();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  const scrivi = (testo: string, x: number, y: number, { destra = false, corpo = 8.5 } = {}): void =>
    page.drawText(testo, { x: destra ? x - font.widthOfTextAtSize(testo, corpo) : x, y, size: corpo, font });
  capo.forEach((testo, i) => scrivi(testo, 40, 800 - i * 14, { corpo: i === 0 ? 13 : 9 }));
  let y = 780 - capo.length * 14;
  for (const [testata, x, destra] of colonne) scrivi(testata, x, y, { destra });
  page.drawLine({ start: { x: 38, y: y - 4 }, end: { x: 558, y: y - 4 }, thickness: 0.5 });
  for (const [i, riga] of righe.entries()) {
    y -= 17;
    const celle = [
      String(i + 1),
      riga.nostro,
      riga.loro,
      riga.descrizione.slice(0, 32),
      riga.um,
      italiano(riga.qta, 0),
      italiano(riga.prezzo, 2),
      italiano(riga.qta * riga.prezzo, 2),
    ];
    for (const [c, [, x, destra]] of colonne.entries()) scrivi(celle[c] ?? '', x, y, { destra });
  }
  const totale = righe.reduce((somma, { qta, prezzo }) => somma + Math.round(qta * prezzo * 100), 0) / 100;
  scrivi(`Totale imponibile EUR ${italiano(totale, 2)}`, 556, y - 26, { destra: true });
  return pdf.save();
}

/** A scan: handwriting-like strokes without readable text. */
export async function scansioneInPdf(): Promise<Uint8Array> {
  const pdf = await foglio();
  const page = pdf.addPage([595, 842]);
  for (let riga = 0; riga < 14; riga += 1) {
    const y = 740 - riga * 34;
    for (let x = 60; x < 300 + ((riga * 83) % 200); x += 14)
      page.drawLine({
        start: { x, y: y + ((x * 7 + riga * 13) % 9) },
        end: { x: x + 9, y: y + ((x * 11 + riga * 5) % 11) },
        thickness: 1.4,
      });
  }
  return pdf.save();
}

/** `mtime` in the archive would change with the clock. */
export async function richiestaInExcel(nome: string, righe: readonly RigaChiesta[]): Promise<Uint8Array> {
  const { bytes } = excelOf<RigaChiesta>(
    nome,
    [
      { title: 'Codice articolo', value: ({ nostro }) => nostro },
      { title: 'Descrizione', value: ({ descrizione }) => descrizione, width: 50 },
      { title: 'UM', value: ({ um }) => um },
      { title: 'Quantità', value: ({ qta }) => qta },
      { title: 'Prezzo', value: ({ prezzo }) => prezzo },
    ],
    righe,
  );
  const pezzi: Uint8Array[] = [];
  for await (const pezzo of bytes) pezzi.push(pezzo);
  return zipSync(unzipSync(Buffer.concat(pezzi)), { mtime: '1990-01-01T00:00:00' });
}

export const mailScritta = (da: string, oggetto: string, testo: readonly string[]): Uint8Array =>
  Buffer.from(
    [
      `From: ${da}`,
      'To: ordini@cardine.example',
      `Subject: ${oggetto}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      ...testo,
      '',
    ].join('\r\n'),
  );

export const ordineInCsv = (righe: readonly RigaChiesta[]): Uint8Array =>
  Buffer.from(
    [
      'Codice;Descrizione;UM;Quantità',
      ...righe.map(({ nostro, descrizione, um, qta }) => [nostro, descrizione.replaceAll(';', ','), um, qta].join(';')),
      '',
    ].join('\r\n'),
  );
