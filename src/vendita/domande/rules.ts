export const stati = ['aperta', 'in attesa', 'chiusa'] as const;
export type Stato = (typeof stati)[number];

/** Shown to both sides: who has to answer. */
export const statoInParole: Readonly<Record<Stato, string>> = {
  aperta: 'Aperta',
  'in attesa': 'In attesa del cliente',
  chiusa: 'Chiusa',
};

/** `nota`: only staff read it. */
export const parti = ['cliente', 'ufficio', 'nota'] as const;
export type Parte = (typeof parti)[number];

/** State after a message. Any but a note reopens a closed thread; `chiudi` closes it. */
export function statoDopo(stato: Stato, { parte, chiudi }: { readonly parte: Parte; readonly chiudi: boolean }): Stato {
  if (chiudi) return 'chiusa';
  if (parte === 'nota') return stato;
  return parte === 'cliente' ? 'aperta' : 'in attesa';
}

/** Characters per message, and messages per thread. */
export const testoMassimo = 4000;
export const messaggiMassimi = 300;
/** Open threads of one customer that wait for the office. */
export const aperteMassime = 50;

/** Bytes per file, and files per message. */
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

/** `Domanda 12`. */
export const nomeDomanda = ({ id }: { readonly id: number }): string => `Domanda ${id}`;

/** Shown to the writer of a message with prices: who can't read it; undefined if all users see prices. */
export const chiNonVedePrezzi = (nomi: readonly string[]): string | undefined =>
  nomi.length === 0
    ? undefined
    : `${nomi.join(', ')} ${nomi.length === 1 ? 'non vede' : 'non vedono'} i prezzi: con «Contiene prezzi» non ${nomi.length === 1 ? 'legge' : 'leggono'} messaggio e allegati.`;
