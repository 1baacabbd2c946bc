import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** What runs, sends or carries something when a PDF is opened. `JS` alone is too short: every third scan of 8 MB has it by chance. */
const attivo = /\/(JavaScript|Rendition|Launch|SubmitForm|ImportData|GoToE|EmbeddedFiles?|RichMedia|XFA)\b/;

const programmi = 'Il PDF contiene programmi o altri file: stamparlo di nuovo come PDF e riprovare.';
const protetto = 'Il PDF è protetto o rovinato: stamparlo di nuovo come PDF e riprovare.';

/** Unpacked bytes of one part, and of all of a file. */
const parteMassima = 8_000_000;
const tuttoMassimo = 40_000_000;

/** Letters of a name may be written by their number: `/J#61vaScript`. */
const senzaFughe = (testo: string): string =>
  testo.replace(/#([0-9a-f]{2})/gi, (_, esa: string) => String.fromCharCode(parseInt(esa, 16)));
const haAttivi = (testo: string): boolean => attivo.test(senzaFughe(testo));

/** Why a PDF is not taken; null where it is. Objects that are packed together are looked through as well. */
export async function verificaPdf(bytes: Uint8Array): Promise<string | null> {
  const testo = Buffer.from(bytes).toString('latin1');
  if (!testo.startsWith('%PDF-') || !testo.includes('%%EOF')) return 'Il file non è un PDF.';
  if (haAttivi(testo)) return programmi;
  let tutto = 0;
  for (const { index, 0: inizio } of testo.matchAll(/(?<!end)stream\r?\n/g)) {
    const dizionario = testo.slice(Math.max(testo.lastIndexOf('obj', index), index - 2000, 0), index);
    if (!senzaFughe(dizionario).includes('/ObjStm')) continue;
    const dentro = await unpack(bytes.subarray(index + inizio.length), { maxOutputLength: parteMassima }).catch(
      () => null,
    );
    tutto += dentro?.length ?? tuttoMassimo;
    if (!dentro || tutto > tuttoMassimo) return protetto;
    if (haAttivi(dentro.toString('latin1'))) return programmi;
  }
  return null;
}
