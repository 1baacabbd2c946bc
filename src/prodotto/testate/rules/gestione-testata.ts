import { descrizioneMassima } from '../rules.ts';
import { leggiCataloghi, scriviCataloghi } from './cataloghi.ts';

/** B-239. */
export const passoTestate = 50;
export const eliminateMostrate = 50;
/** B-158. */
export const codiceMassimo = 8;

const obbligatorio = 'Campo obbligatorio.';

export function verificaCodice(scritto: string): string | null {
  const codice = scritto.trim();
  if (codice === '') return obbligatorio;
  if (codice.length > codiceMassimo) return `Il codice ha al massimo ${codiceMassimo} caratteri.`;
  return /^[A-Za-z0-9.]+$/.test(codice) ? null : 'Il codice ha solo lettere, cifre e punti.';
}

/** B-158. */
export const verificaSuffissoTestata = (suffisso: number | string): string | null =>
  /^\d{1,4}$/.test(String(suffisso)) ? null : obbligatorio;

export interface CampiTestata {
  readonly descrizione: string;
  readonly codiceAzienda: string;
  readonly catMerceologica: string;
  /** Comma-separated, the primary one first. */
  readonly codiceCataloghi: string;
  /** Printed catalogue; empty: none. */
  readonly codCategoria: string;
  readonly codSottoCategoria: string;
  readonly disattivaInternet: boolean;
  readonly newsLetter: boolean;
  readonly new: boolean;
  readonly outlet: boolean;
  /** Percent, with outlet. */
  readonly sconto: number;
  readonly promozione: boolean;
  /** ISO days. */
  readonly dataPromozioneIniziale: string | null;
  readonly dataPromozioneFinale: string | null;
}
export type NomeCampo = keyof CampiTestata;

export const testataVuota: CampiTestata = {
  descrizione: '',
  codiceAzienda: '',
  catMerceologica: '',
  codiceCataloghi: '',
  codCategoria: '',
  codSottoCategoria: '',
  disattivaInternet: false,
  newsLetter: false,
  new: false,
  outlet: false,
  sconto: 0,
  promozione: false,
  dataPromozioneIniziale: null,
  dataPromozioneFinale: null,
};

export const dateNonValide = 'Date inserite non valide';

/** B-158, B-159, B-087. */
export function rifiutiTestata(campi: CampiTestata): Partial<Record<NomeCampo, string>> {
  const { descrizione, codiceAzienda, catMerceologica, outlet, sconto, promozione } = campi;
  const { dataPromozioneIniziale: dal, dataPromozioneFinale: al } = campi;
  return {
    ...(descrizione.trim() === '' ? { descrizione: obbligatorio } : {}),
    ...(descrizione.trim().length > descrizioneMassima
      ? { descrizione: `La descrizione ha al massimo ${descrizioneMassima} caratteri.` }
      : {}),
    ...(codiceAzienda.trim() === '' ? { codiceAzienda: obbligatorio } : {}),
    ...(catMerceologica.trim() === '' ? { catMerceologica: obbligatorio } : {}),
    ...(outlet && !(sconto >= 0 && sconto <= 100 && Number.isInteger(sconto * 100))
      ? { sconto: 'Lo sconto va da 0 a 100, con due decimali.' }
      : {}),
    ...(promozione && dal !== null && al !== null && al < dal ? { dataPromozioneFinale: dateNonValide } : {}),
  };
}

/**
 * Keeps a discount only with outlet, days only with promotion, catalogues without duplicates (B-088), a subchapter
 * only with its chapter; `0` is no chapter (B-124).
 */
export function comeSiTengono(campi: CampiTestata): CampiTestata {
  const codCategoria = campi.codCategoria === '0' ? '' : campi.codCategoria;
  return {
    ...campi,
    descrizione: campi.descrizione.trim(),
    codiceCataloghi: scriviCataloghi(leggiCataloghi(campi.codiceCataloghi)),
    codCategoria,
    codSottoCategoria: codCategoria === '' ? '' : campi.codSottoCategoria,
    sconto: campi.outlet ? campi.sconto : 0,
    dataPromozioneIniziale: campi.promozione ? campi.dataPromozioneIniziale : null,
    dataPromozioneFinale: campi.promozione ? campi.dataPromozioneFinale : null,
  };
}

export interface UsoArticoli {
  readonly dove: 'carrello' | 'ordine' | 'promozione';
  /** Order, customer or promotion, as staff name it. */
  readonly quale: string;
  readonly cdArticolo: string;
}

export function rifiutoEliminazioneTestata(usi: readonly UsoArticoli[]): string | null {
  if (usi.length === 0) return null;
  const nomi = { carrello: 'carrello di', ordine: 'ordine', promozione: 'promozione' } as const;
  const primi = usi.slice(0, 3).map(({ dove, quale, cdArticolo }) => `${cdArticolo} (${nomi[dove]} ${quale})`);
  return `La testata non si può eliminare, i suoi articoli sono in uso: ${primi.join(', ')}${usi.length > 3 ? ' e altri' : ''}.`;
}
