import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { breaksRule } from '#platform/contract/refusal.ts';
import { openPdf } from '#platform/server/pdf/preview.ts';
import { verificaFlussi } from './flussi-pdf.ts';
import type { Pagina, Scritta } from '../../rules/letto/parole-pagina.ts';

export const pagineMassime = 60;
const scritteMassime = 150_000;

export interface ParolePdf {
  readonly pagine: readonly Pagina[];
  /** Number in the whole file. */
  readonly quante: number;
  readonly avvisi: readonly string[];
}

interface Elemento {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** Position of a text run (ISO 32000-1, 9.4.4): text matrix times the rotation of the displayed page. */
function scritta({ str, transform, width }: Elemento, vista: readonly number[]): Scritta | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = vista;
  const alto = Math.hypot(va * c + vc * d, vb * c + vd * d);
  if (str.trim() === '' || !(alto > 0.5) || !(width >= 0)) return null;
  const angolo = (Math.atan2(vb * a + vd * b, va * a + vc * b) * 180) / Math.PI;
  return { testo: str, x: va * e + vc * f + ve, y: vb * e + vd * f + vf, largo: width, alto, angolo };
}

async function paginaDi(page: PDFPageProxy, numero: number, resto: number): Promise<Pagina> {
  const vista = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const scritte = (items as readonly Partial<Elemento>[]).slice(0, resto).flatMap((uno) => {
    const sua = uno.str === undefined ? null : scritta(uno as Elemento, vista.transform as number[]);
    return sua ? [sua] : [];
  });
  page.cleanup();
  return { pagina: numero, largo: vista.width, alto: vista.height, scritte };
}

/** Words of a PDF with their positions. No script is run and nothing is rendered. Runs in a thread. */
export async function parolePdf(byte: Uint8Array): Promise<ParolePdf> {
  await verificaFlussi(byte);
  const task = await openPdf(byte);
  try {
    const pdf: PDFDocumentProxy = await task.promise;
    const pagine: Pagina[] = [];
    let tutte = 0;
    for (let numero = 1; numero <= Math.min(pdf.numPages, pagineMassime) && tutte < scritteMassime; numero++) {
      const una = await paginaDi(await pdf.getPage(numero), numero, scritteMassime - tutte);
      pagine.push(una);
      tutte += una.scritte.length;
    }
    return { pagine, quante: pdf.numPages, avvisi: limiti(pdf.numPages, pagine.length, tutte) };
  } catch (error) {
    throw breaksRule(
      error instanceof Error && error.name === 'PasswordException'
        ? 'Il PDF chiede una parola d’ordine: chiederne al cliente uno senza.'
        : 'Il PDF è rovinato e non si può leggere: chiederlo di nuovo al cliente.',
    );
  } finally {
    await task.destroy();
  }
}

function limiti(pagine: number, lette: number, scritte: number): string[] {
  if (scritte >= scritteMassime) return [`Il PDF ha troppe scritte: ne sono lette ${lette} pagine su ${pagine}.`];
  return pagine > lette ? [`Il PDF ha ${pagine} pagine: ne sono lette le prime ${lette}.`] : [];
}
