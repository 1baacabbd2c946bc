import { sum } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { libera, type RigaAccreditabile } from '#vendita/documenti/rules/accredito.ts';

export const stati = [
  'richiesto',
  'accettato',
  'rifiutato',
  'ritirato',
  'arrivato',
  'controllato',
  'accreditato',
  'scalato',
  'chiuso',
] as const;
export type Stato = (typeof stati)[number];

export const inParole: Readonly<Record<Stato, string>> = {
  richiesto: 'Richiesto',
  accettato: 'Accettato: si aspetta la merce',
  rifiutato: 'Rifiutato',
  ritirato: 'Ritirato',
  arrivato: 'Arrivato: da controllare',
  controllato: 'Controllato',
  accreditato: 'Accreditato',
  scalato: 'Scalato: non si fattura',
  chiuso: 'Chiuso senza accredito',
};

/** Steps with their state before and after. */
export const passi = {
  accetta: { da: 'richiesto', a: 'accettato' },
  rifiuta: { da: 'richiesto', a: 'rifiutato' },
  ritira: { da: 'richiesto', a: 'ritirato' },
  ricevi: { da: 'accettato', a: 'arrivato' },
  controlla: { da: 'arrivato', a: 'controllato' },
  accredita: { da: 'controllato', a: 'accreditato' },
  scala: { da: 'controllato', a: 'scalato' },
  chiudi: { da: 'controllato', a: 'chiuso' },
} as const satisfies Record<string, { readonly da: Stato; readonly a: Stato }>;
export type Passo = keyof typeof passi;

/** State after undoing the last step; null at the beginning and once there is a credit note. `scalato` until the note is invoiced. */
export const prima: Readonly<Record<Stato, Stato | null>> = {
  richiesto: null,
  accettato: 'richiesto',
  rifiutato: 'richiesto',
  ritirato: 'richiesto',
  arrivato: 'accettato',
  controllato: 'arrivato',
  accreditato: null,
  scalato: 'controllato',
  chiuso: 'controllato',
};

/** States in which staff must act, and states of an unfinished return. */
export const daLavorare: readonly Stato[] = ['richiesto', 'arrivato', 'controllato'];
export const aperti: readonly Stato[] = [...daLavorare, 'accettato'];
/** States whose quantities are in `qt_in_reso`; such returns of a note move to its invoice. */
export const tengono: readonly Stato[] = [...aperti, 'chiuso'];
/** States without quantities in `qt_in_reso`, so that the goods can be requested again. */
export const senzaMerce: readonly Stato[] = ['rifiutato', 'ritirato'];

/** `aperti`: unfinished; `lavoro`: staff must act. */
export const viste = ['aperti', 'lavoro', 'tutti'] as const;

/** The customer's reason. */
export const motivi = ['difettoso', 'danneggiato', 'sbagliato', 'non serve', 'altro'] as const;
export type Motivo = (typeof motivi)[number];
export const motivoInParole: Readonly<Record<Motivo, string>> = {
  difettoso: 'Difettoso',
  danneggiato: 'Danneggiato nel trasporto',
  sbagliato: 'Non è l’articolo ordinato',
  'non serve': 'Non serve più',
  altro: 'Altro',
};

/** Bytes per picture, and pictures per return. */
export const fotoMassima = 8 * 1024 * 1024;
export const fotoMassime = 5;
export const verificaFoto = (nome: string, byte: number): string | null =>
  !/\.(jpe?g|png|webp|heic)$/i.test(nome)
    ? 'Scegliere una foto (JPEG, PNG o WebP).'
    : byte > fotoMassima
      ? 'La foto è più grande di 8 MB.'
      : null;

/** Why the quantity of a line cannot be returned, or null. */
export function verificaRichiesta(
  riga: Pick<RigaAccreditabile, 'unMisura' | 'qtOrdinata' | 'qtAccreditata' | 'qtInReso' | 'impRigo'>,
  qta: number,
): string | null {
  const resta = libera(riga);
  if (qta <= 0) return 'Scrivere una quantità.';
  if (riga.impRigo < 0 || resta <= 0) return 'Di questa riga non resta niente da rendere.';
  if (qta > resta) return `Si possono rendere al massimo ${formatQuantity(resta)}.`;
  return verificaDecimali(qta, riga.unMisura, resta);
}

/** A refusal needs its reason, which the customer reads. */
export const verificaRisposta = (passo: 'accetta' | 'rifiuta', risposta: string): string | null =>
  passo === 'rifiuta' && risposta.trim() === '' ? 'Scrivere al cliente perché il reso è rifiutato.' : null;

/** In the line's unit; fewer than requested, or none, is allowed. */
export const verificaArrivo = (riga: { readonly qta: number; readonly unMisura: string }, arrivata: number) =>
  arrivata > riga.qta
    ? `Ne sono accettati ${formatQuantity(riga.qta)}: ciò che è arrivato in più si chiede con un altro reso.`
    : verificaDecimali(arrivata, riga.unMisura, riga.qta);

/** Where the goods of a line go after the check, and how much is credited; in its unit. */
export interface Esito {
  readonly scaffale: number;
  readonly scarto: number;
  readonly fornitore: number;
  readonly accredita: number;
}

interface RigaArrivata {
  readonly arrivata: number;
  readonly unMisura: string;
  /** Made-to-measure goods are not put on a shelf. */
  readonly suMisura: boolean;
}

/** Refusal with its field, or null. */
export function verificaEsito(
  { arrivata, unMisura, suMisura }: RigaArrivata,
  esito: Esito,
): { readonly campo: keyof Esito; readonly message: string } | null {
  const { scaffale, scarto, fornitore, accredita } = esito;
  for (const campo of ['scaffale', 'scarto', 'fornitore', 'accredita'] as const) {
    const spezzata = esito[campo] === 0 ? null : verificaDecimali(esito[campo], unMisura, arrivata);
    if (spezzata !== null) return { campo, message: spezzata };
  }
  if (suMisura && scaffale > 0) return { campo: 'scaffale', message: 'Un articolo su misura non torna a scaffale.' };
  if (sum([scaffale, scarto, fornitore], 3) !== arrivata)
    return {
      campo: 'scaffale',
      message: `Scaffale, scarto e fornitore devono fare i ${formatQuantity(arrivata)} arrivati.`,
    };
  return accredita > arrivata ? { campo: 'accredita', message: `Ne sono arrivati ${formatQuantity(arrivata)}.` } : null;
}

/** A paid note is invoiced whole and then credited. */
export const ddtPagato =
  'Il DDT è già pagato: si fattura intero, e la merce resa si accredita poi con una nota di credito.';

/** `Reso 12/2026`. */
export const nomeReso = ({ numero, anno }: { readonly numero: number; readonly anno: number }): string =>
  `Reso ${numero}/${anno}`;
