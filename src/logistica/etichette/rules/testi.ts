import type { Operatore } from '../rules/list.ts';

export interface Recapito {
  readonly destinatario: string;
  readonly indirizzoDestinatario: string;
  readonly localita: string;
}

const limiti: Record<Operatore, Record<keyof Recapito, number>> = {
  BRT: { destinatario: 70, indirizzoDestinatario: 35, localita: 35 },
  GLS: { destinatario: 35, indirizzoDestinatario: 35, localita: 30 },
};

/** In order, to overlong lines. */
const abbreviazioni: readonly (readonly [RegExp, string])[] = [
  [/\bsociet[aà]' a responsabilit[aà]' limitata\b|\bsociet[aà] a responsabilit[aà] limitata\b/gi, 'Srl'],
  [/\bsociet[aà]'? per azioni\b/gi, 'Spa'],
  [/\bsociet[aà]'? in nome collettivo\b/gi, 'Snc'],
  [/\bsociet[aà]'? in accomandita semplice\b/gi, 'Sas'],
  [/\bs\. ?r\. ?l\.?/gi, 'Srl'],
  [/\bs\. ?p\. ?a\.?/gi, 'Spa'],
  [/\bs\. ?n\. ?c\.?/gi, 'Snc'],
  [/\bfratelli\b/gi, 'F.lli'],
  [/\bferramenta\b/gi, 'Ferram.'],
  [/\bcostruzioni\b/gi, 'Costr.'],
  [/\bserramenti\b/gi, 'Serram.'],
  [/\bstabilimento\b/gi, 'Stab.'],
  [/\bmagazzino\b/gi, 'Mag.'],
  [/\bzona industriale\b/gi, 'Z.I.'],
  [/\bzona artigianale\b/gi, 'Z.A.'],
  [/\bstrada statale\b/gi, 'SS'],
  [/\bstrada provinciale\b/gi, 'SP'],
  [/\blocalit[aà]'?(?= )/gi, 'Loc.'],
  [/\bfrazione\b/gi, 'Fraz.'],
  [/\bpiazzale\b/gi, 'P.le'],
  [/\bpiazza\b/gi, 'P.za'],
  [/\bviale\b/gi, 'V.le'],
  [/\bcorso\b/gi, 'C.so'],
  [/\bvia\b/gi, 'V.'],
  [/\bsanta\b/gi, 'S.'],
  [/\bsan\b/gi, 'S.'],
];

const segni: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '€': 'EUR',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '°': 'o',
  '…': '...',
};

/** Keeps ASCII; other characters are dropped. */
export const senzaSegni = (testo: string): string =>
  testo
    .replace(/[^\x20-\x7e]/g, (segno) => segni[segno] ?? segno)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Abbreviates, then drops trailing words but not the house number. */
export function accorcia(testo: string, massimo: number): string {
  let breve = senzaSegni(testo);
  for (const [lungo, corto] of abbreviazioni) {
    if (breve.length <= massimo) return breve;
    breve = breve.replace(lungo, corto);
  }
  if (breve.length <= massimo) return breve;
  const civico = /,? \d+[\w/]{0,4}$/.exec(breve)?.[0] ?? '';
  const parole = breve.slice(0, breve.length - civico.length);
  const posto = massimo - civico.length;
  const fino = parole.lastIndexOf(' ', posto);
  return (parole.slice(0, fino > 0 ? fino : Math.max(posto, 0)).trim() + civico).trim().slice(-massimo);
}

export interface Accorciato {
  readonly campo: keyof Recapito;
  readonly da: string;
  readonly a: string;
}

/** Returns also the lines that lost more than accents, which are shown before sending. */
export function scriviPer(
  operatore: Operatore,
  recapito: Recapito,
): { readonly righe: Recapito; readonly accorciati: readonly Accorciato[] } {
  const campi = ['destinatario', 'indirizzoDestinatario', 'localita'] as const;
  const accorciati: Accorciato[] = [];
  const righe = { ...recapito };
  for (const campo of campi) {
    const a = accorcia(recapito[campo], limiti[operatore][campo]);
    if (a !== senzaSegni(recapito[campo])) accorciati.push({ campo, da: recapito[campo], a });
    righe[campo] = a;
  }
  return { righe, accorciati };
}
