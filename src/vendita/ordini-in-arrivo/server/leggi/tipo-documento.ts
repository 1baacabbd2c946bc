/** Type by the first bytes, and by the name only if bytes are ambiguous. */
export type TipoDocumento = 'pdf' | 'xlsx' | 'xml' | 'eml' | 'msg' | 'testo';

export const byteMassimi = 20_000_000;

const inizia = (byte: Uint8Array, ...segni: number[]): boolean => segni.every((segno, i) => byte[i] === segno);
const fine = (nome: string): string => nome.toLowerCase().split('.').at(-1) ?? '';

const via = {
  xls: 'È un Excel di prima del 2007 (.xls), che qui non si legge: aprirlo e salvarlo come .xlsx, poi caricarlo di nuovo.',
  doc: 'È un documento di Word: salvarlo come PDF e caricarlo di nuovo.',
  zip: 'È un archivio: estrarre i file e caricarli uno per uno.',
  figura: 'È una figura, senza testo da leggere: le righe si scrivono a mano.',
  altro:
    'Questo tipo di file non si legge: servono PDF, Excel (.xlsx), CSV, testo, una mail (.eml, .msg) o un ordine XML.',
} as const;

/** OLE container of Office before 2007: only the name distinguishes a message from a sheet. */
function vecchio(nome: string): { readonly tipo: TipoDocumento } | { readonly rifiutato: string } {
  if (fine(nome) === 'msg') return { tipo: 'msg' };
  return { rifiutato: fine(nome) === 'doc' ? via.doc : via.xls };
}

function zippato(nome: string): { readonly tipo: TipoDocumento } | { readonly rifiutato: string } {
  if (/^xls[xm]?$/.test(fine(nome))) return { tipo: 'xlsx' };
  return { rifiutato: fine(nome) === 'docx' ? via.doc : via.zip };
}

const comeMail = /^(?:[\w-]+:[^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*){3,}/;

export function tipoDocumento(
  nome: string,
  byte: Uint8Array,
): { readonly tipo: TipoDocumento } | { readonly rifiutato: string } {
  if (byte.length === 0) return { rifiutato: 'Il file è vuoto.' };
  if (byte.length > byteMassimi) return { rifiutato: 'Il file è troppo grande: al massimo 20 MB.' };
  if (inizia(byte, 0xd0, 0xcf, 0x11, 0xe0)) return vecchio(nome);
  if (inizia(byte, 0x50, 0x4b, 3, 4)) return zippato(nome);
  if (inizia(byte, 0x89, 0x50, 0x4e) || inizia(byte, 0xff, 0xd8, 0xff) || inizia(byte, 0x47, 0x49, 0x46))
    return { rifiutato: via.figura };
  const capo = Buffer.from(byte.subarray(0, 4096)).toString('latin1');
  if (capo.slice(0, 1024).includes('%PDF-')) return { tipo: 'pdf' };
  if (/^(?:\u00ef\u00bb\u00bf)?\s*</.test(capo.replaceAll('\0', '').replace(/^(\u00ff\u00fe|\u00fe\u00ff)/, '')))
    return /^\W*(!doctype\s+)?html\b/i.test(capo.slice(0, 200)) ? { rifiutato: via.altro } : { tipo: 'xml' };
  if (fine(nome) === 'eml' || (comeMail.test(capo) && /^(from|received|message-id|mime-version):/im.test(capo)))
    return { tipo: 'eml' };
  return ['csv', 'txt', 'tsv', 'asc', 'prn', ''].includes(fine(nome)) || !nome.includes('.')
    ? { tipo: 'testo' }
    : { rifiutato: via.altro };
}
