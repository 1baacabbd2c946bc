import { accorcia, accorciaIndirizzo, perdeLettere, senzaSegni } from '#parti/accorcia.ts';
import type { Operatore } from '../rules/list.ts';

export interface Recapito {
  readonly destinatario: string;
  readonly indirizzoDestinatario: string;
  readonly localita: string;
}

/** Limit of both couriers. */
export const lunghezzaIndirizzo = 35;

const limiti: Record<Operatore, Record<keyof Recapito, number>> = {
  BRT: { destinatario: 70, indirizzoDestinatario: lunghezzaIndirizzo, localita: 35 },
  GLS: { destinatario: 35, indirizzoDestinatario: lunghezzaIndirizzo, localita: 30 },
};

const lunghezzaCap = 9;
/**
 * Removes the four-digit extension of US ZIP codes, which couriers' fields are too short for and which is not needed.
 */
export const capCorriere = (cap: string): string =>
  cap.length <= lunghezzaCap ? cap : (cap.split('-')[0] ?? cap).slice(0, lunghezzaCap);

export interface Accorciato {
  readonly campo: string;
  readonly da: string;
  /** Empty: the text is dropped. */
  readonly a: string;
}

const campiRecapito = ['destinatario', 'indirizzoDestinatario', 'localita'] as const;

/** Contact fields not printed on the label, with their names on the screen. */
const nomiContatto: Readonly<Record<string, string>> = {
  nomeContatto: 'Contatto',
  telefonoContatto: 'Telefono',
  celluareContatto: 'Cellulare',
  mailContatto: 'E-mail',
  note: 'Note',
};

export function fraseAccorciato(operatore: Operatore, { campo, da, a }: Accorciato): string {
  const nome = nomiContatto[campo];
  if (nome === undefined) return `Sull’etichetta «${da}» diventa «${a}».`;
  return a === '' ? `${nome}: a ${operatore} non arriva «${da}».` : `${nome}: a ${operatore} di «${da}» arriva «${a}».`;
}

/** Also returns the lines that lost more than their accents, which are shown before sending. */
export function scriviPer(
  operatore: Operatore,
  recapito: Recapito,
): { readonly righe: Recapito; readonly accorciati: readonly Accorciato[] } {
  const accorciati: Accorciato[] = [];
  const righe = { ...recapito };
  for (const campo of campiRecapito) {
    const accorciata = campo === 'indirizzoDestinatario' ? accorciaIndirizzo : accorcia;
    const a = accorciata(recapito[campo], limiti[operatore][campo]);
    if (a !== senzaSegni(recapito[campo]) || perdeLettere(recapito[campo]))
      accorciati.push({ campo, da: recapito[campo], a });
    righe[campo] = a;
  }
  return { righe, accorciati };
}
