export const stati = ['aperta', 'in attesa', 'chiusa'] as const;
export type Stato = (typeof stati)[number];

/** Whose move it is, as customer and office read it. */
export const statoInParole: Readonly<Record<Stato, string>> = {
  aperta: 'Aperta',
  'in attesa': 'In attesa del cliente',
  chiusa: 'Chiusa',
};

/** A note is read by the staff alone. */
export const parti = ['cliente', 'ufficio', 'nota'] as const;
export type Parte = (typeof parti)[number];

/** State after a message: each opens a closed thread again, but a note; `chiudi` is the office's last word. */
export function statoDopo(stato: Stato, { parte, chiudi }: { readonly parte: Parte; readonly chiudi: boolean }): Stato {
  if (chiudi) return 'chiusa';
  if (parte === 'nota') return stato;
  return parte === 'cliente' ? 'aperta' : 'in attesa';
}

/** Characters of a message, and messages of a thread. */
export const testoMassimo = 4000;
export const messaggiMassimi = 300;

/** Bytes of one file, and files of one message. */
export const allegatoMassimo = 8 * 1024 * 1024;
export const allegatiMassimi = 5;
export const verificaAllegato = (nome: string, byte: number): string | null =>
  !/\.(jpe?g|png|webp|pdf)$/i.test(nome)
    ? 'Scegliere una foto (JPEG, PNG, WebP) o un PDF.'
    : byte === 0
      ? 'Il file è vuoto.'
      : byte > allegatoMassimo
        ? 'Il file è più grande di 8 MB.'
        : null;

/** What runs or carries something when a PDF is opened. */
const attivo = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)\b/;

/** Why the text of a PDF (Latin-1) is not taken; null where it is. */
export const verificaPdf = (testo: string): string | null =>
  !testo.startsWith('%PDF-') || !testo.includes('%%EOF')
    ? 'Il file non è un PDF.'
    : attivo.test(testo)
      ? 'Il PDF contiene programmi o altri file: stamparlo di nuovo come PDF e riprovare.'
      : null;

/** `Domanda 12`. */
export const nomeDomanda = ({ id }: { readonly id: number }): string => `Domanda ${id}`;
