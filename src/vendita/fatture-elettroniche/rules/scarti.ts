import type { ErroreSdi } from '../rules.ts';

/** Where the cause of a rejection is corrected. */
export const luoghi = ['cliente', 'fattura', 'iva', 'numero', 'ditta', 'assistenza'] as const;
export type Luogo = (typeof luoghi)[number];

export interface Scarto {
  readonly codice: string;
  /** Explanation in plain words. */
  readonly perche: string;
  /** Remedy. */
  readonly rimedio: string;
  readonly dove: Luogo;
}

const conosciuti: Readonly<Record<string, Omit<Scarto, 'codice' | 'rimedio'>>> = {
  '00001': { perche: 'Il nome del file non è valido.', dove: 'assistenza' },
  '00002': { perche: 'Il Sistema di Interscambio ha già un file con questo nome.', dove: 'assistenza' },
  '00003': { perche: 'Il file supera i 5 MB.', dove: 'fattura' },
  '00100': { perche: 'Il certificato della firma è scaduto.', dove: 'ditta' },
  '00102': { perche: 'La firma del file non è valida.', dove: 'ditta' },
  '00200': { perche: 'Il file non rispetta lo schema della fattura elettronica.', dove: 'fattura' },
  '00201': { perche: 'Il file ha più di 50 errori di forma.', dove: 'fattura' },
  '00300': { perche: 'La partita IVA della nostra ditta come trasmittente non è valida.', dove: 'ditta' },
  '00301': { perche: 'La partita IVA della nostra ditta non è valida.', dove: 'ditta' },
  '00305': { perche: 'La partita IVA del cliente non esiste o è cessata.', dove: 'cliente' },
  '00306': { perche: 'Il codice fiscale del cliente non esiste.', dove: 'cliente' },
  '00311': { perche: 'Il codice destinatario del cliente non esiste.', dove: 'cliente' },
  '00312': { perche: 'Il codice destinatario del cliente non è attivo.', dove: 'cliente' },
  '00313': {
    perche: 'La partita IVA del cliente è di un gruppo IVA e il codice fiscale non è di chi ne fa parte.',
    dove: 'cliente',
  },
  '00321': { perche: 'La nostra partita IVA è di un gruppo IVA: manca il codice fiscale.', dove: 'ditta' },
  '00324': { perche: 'Partita IVA e codice fiscale del cliente non sono della stessa ditta.', dove: 'cliente' },
  '00398': { perche: 'Il cliente è un ente pubblico: serve il suo codice ufficio di sei caratteri.', dove: 'cliente' },
  '00399': { perche: 'Il cliente è un ente pubblico e ha un altro codice ufficio.', dove: 'cliente' },
  '00400': { perche: 'Una riga ha aliquota zero e non dice la natura IVA.', dove: 'iva' },
  '00401': { perche: 'Una riga ha la natura IVA e un’aliquota diversa da zero.', dove: 'iva' },
  '00403': { perche: 'La data della fattura è nel futuro.', dove: 'fattura' },
  '00404': { perche: 'Il Sistema di Interscambio ha già una fattura con questo numero in quest’anno.', dove: 'numero' },
  '00409': { perche: 'Nello stesso invio c’è due volte la stessa fattura.', dove: 'numero' },
  '00417': { perche: 'Del cliente mancano sia la partita IVA sia il codice fiscale.', dove: 'cliente' },
  '00418': { perche: 'La nota di credito ha una data precedente a quella della fattura.', dove: 'fattura' },
  '00420': { perche: 'L’imposta del riepilogo non quadra con la natura IVA.', dove: 'iva' },
  '00421': { perche: 'L’imposta non è quella dell’imponibile per l’aliquota.', dove: 'fattura' },
  '00422': { perche: 'L’imponibile non è la somma delle righe.', dove: 'fattura' },
  '00423': { perche: 'L’importo di una riga non è prezzo per quantità meno sconti.', dove: 'fattura' },
  '00425': { perche: 'Il numero della fattura non contiene cifre.', dove: 'numero' },
  '00427': { perche: 'Il codice destinatario non ha la lunghezza che spetta al tipo di cliente.', dove: 'cliente' },
  '00471': { perche: 'Per questo tipo di documento ditta e cliente non possono essere gli stessi.', dove: 'cliente' },
};

const rimedi: Readonly<Record<Luogo, string>> = {
  cliente: 'Correggere i dati del cliente e inviarla di nuovo.',
  fattura: 'Correggere il documento e inviarla di nuovo.',
  iva: 'Correggere il codice IVA dell’articolo o del cliente e inviarla di nuovo.',
  numero:
    'Guardare sul sito dell’Agenzia delle Entrate (Fatture e Corrispettivi) quale fattura c’è già, prima di inviarla di nuovo.',
  ditta: 'Correggere i dati della nostra ditta, o la firma, e inviarla di nuovo.',
  assistenza: 'Inviarla di nuovo: parte con un altro nome. Se succede ancora, chiamare l’assistenza.',
};

/** Explains a rejection in plain words, or with SdI's own text if the code is unknown. */
export function scartoDi({ codice, descrizione }: ErroreSdi): Scarto {
  const noto = conosciuti[codice.padStart(5, '0')] ?? {
    perche: descrizione.trim() === '' ? 'Il Sistema di Interscambio non dice perché.' : descrizione.trim(),
    dove: /^004[0-4]\d$/.test(codice) ? 'fattura' : 'assistenza',
  };
  const { perche, dove } = noto as Pick<Scarto, 'perche' | 'dove'>;
  return { codice, perche, rimedio: rimedi[dove], dove };
}

/** One sentence for lists and logs. */
export const motivoDi = (errori: readonly ErroreSdi[]): string =>
  errori
    .map(scartoDi)
    .map(({ codice, perche }) => (codice === '' ? perche : `${perche} (${codice})`))
    .join(' ');
