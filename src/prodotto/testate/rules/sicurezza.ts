import { leggiUrl } from '#parti/indirizzo-web.ts';

/**
 * Data required by law (GPSR, regulation EU 2023/988, article 19): manufacturer with contact, warnings, declarations
 * and sheets. Empty: not known.
 */
export const campiSicurezza = [
  'fabbricante',
  'indirizzoPostale',
  'indirizzoElettronico',
  'avvertenze',
  'marcaturaCe',
  'dichiarazionePrestazione',
  'schedaSicurezza',
  'epd',
] as const;
export type CampoSicurezza = (typeof campiSicurezza)[number];
export type Sicurezza = Readonly<Record<CampoSicurezza, string>>;

export const nomiSicurezza: Sicurezza = {
  fabbricante: 'Fabbricante',
  indirizzoPostale: 'Indirizzo postale del fabbricante',
  indirizzoElettronico: 'E-mail o sito del fabbricante',
  avvertenze: 'Avvertenze e informazioni di sicurezza',
  marcaturaCe: 'Marcatura CE (norma o attestato)',
  dichiarazionePrestazione: 'Dichiarazione di prestazione',
  schedaSicurezza: 'Scheda dati di sicurezza',
  epd: 'Dichiarazione ambientale (EPD)',
};

/** Fields with the URL of a document. */
export const campiDocumento = ['dichiarazionePrestazione', 'schedaSicurezza', 'epd'] as const;
export const eDocumento = (campo: CampoSicurezza): campo is (typeof campiDocumento)[number] =>
  (campiDocumento as readonly string[]).includes(campo);

export const massimoSicurezza = (campo: CampoSicurezza): number => (campo === 'avvertenze' ? 4000 : 500);

export const senzaSicurezza: Sicurezza = {
  fabbricante: '',
  indirizzoPostale: '',
  indirizzoElettronico: '',
  avvertenze: '',
  marcaturaCe: '',
  dichiarazionePrestazione: '',
  schedaSicurezza: '',
  epd: '',
};

/** True if the text is a URL that may be linked, because files may contain anything. */
export const eIndirizzo = (scritto: string): boolean =>
  /^https:\/\/[^\s/@?#]+([/?#]\S*)?$/.test(scritto) && leggiUrl(scritto) !== null;

const conIndirizzo = (scritto: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(scritto) || /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/.test(scritto);

/** A sentence about the first wrong field, or null. */
export function verificaSicurezza(dati: Sicurezza): string | null {
  for (const campo of campiDocumento)
    if (dati[campo] !== '' && !eIndirizzo(dati[campo]))
      return `${nomiSicurezza[campo]}: scrivere l’indirizzo del documento, che comincia con https://.`;
  if (dati.indirizzoElettronico !== '' && !conIndirizzo(dati.indirizzoElettronico))
    return `${nomiSicurezza.indirizzoElettronico}: scrivere un indirizzo e-mail o un sito.`;
  if (dati.fabbricante === '' && (dati.indirizzoPostale !== '' || dati.indirizzoElettronico !== ''))
    return 'Fabbricante: scrivere il nome di chi ha questi indirizzi.';
  return null;
}
