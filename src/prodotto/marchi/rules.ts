import { leggiUrl } from '#parti/indirizzo-web.ts';

/** Part of file names and URLs, immutable (B-051). */
export function verificaCodiceAzienda(scritto: string): string | null {
  if (scritto.trim() === '') return 'Campo obbligatorio.';
  return /^[A-Z0-9]{1,10}$/.test(scritto.trim().toUpperCase())
    ? null
    : 'Il codice ha al massimo 10 caratteri, solo lettere e cifre.';
}

export const verificaNomeAzienda = (scritto: string): string | null =>
  scritto.trim() === '' ? 'Campo obbligatorio.' : null;

/** Completes `www.x.it`. */
export const scriviSito = (scritto: string): string => {
  const sito = scritto.trim();
  return sito === '' || /^[a-z][a-z0-9+.-]*:/i.test(sito) ? sito : `https://${sito}`;
};

/** Web URLs only. */
export function verificaSito(scritto: string): string | null {
  const sito = scriviSito(scritto);
  if (sito === '') return null;
  const forma = /^https?:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i.test(sito);
  return forma && leggiUrl(sito) ? null : "L'indirizzo del sito non è valido.";
}

export interface Stesura {
  readonly codiceAzienda: string;
  readonly nomeAzienda: string;
  readonly sito: string;
  readonly descrizione: string;
  readonly attivaCodArtFor2: boolean;
  readonly disattivaInternet: boolean;
  readonly codiceLinea: string;
}

export const marchioVuoto: Stesura = {
  codiceAzienda: '',
  nomeAzienda: '',
  sito: '',
  descrizione: '',
  attivaCodArtFor2: false,
  disattivaInternet: false,
  codiceLinea: '',
};

type Scritto = Pick<Stesura, 'codiceAzienda' | 'nomeAzienda' | 'sito'>;

/** B-163. */
export function rifiutiMarchio({ codiceAzienda, nomeAzienda, sito }: Scritto): Partial<Record<keyof Scritto, string>> {
  return Object.fromEntries(
    [
      ['codiceAzienda', verificaCodiceAzienda(codiceAzienda)],
      ['nomeAzienda', verificaNomeAzienda(nomeAzienda)],
      ['sito', verificaSito(sito)],
    ].filter(([, frase]) => frase !== null),
  ) as Partial<Record<keyof Scritto, string>>;
}

/** Bytes. */
export const logoMassimo = 5 * 1024 * 1024;

export function verificaLogo(nome: string, bytes: number): string | null {
  if (!/\.(png|jpe?g|webp|gif|svg)$/i.test(nome)) return "Selezionare un'immagine";
  return bytes > logoMassimo ? "Selezionare un'immagine con dimensione inferiore a 5MB." : null;
}

export interface UsoMarchio {
  readonly testate: number;
  readonly articoli: number;
  /** `VTS00012-0`. */
  readonly esempi: readonly string[];
}

export function rifiutoEliminazione({ testate, articoli, esempi }: UsoMarchio): string | null {
  if (testate === 0 && articoli === 0) return null;
  const dove = [
    testate > 0 &&
      `${testate === 1 ? '1 testata' : `${testate} testate`} (${esempi.join(', ')}${testate > esempi.length ? ', …' : ''})`,
    articoli > 0 && (articoli === 1 ? '1 articolo' : `${articoli} articoli`),
  ].filter(Boolean);
  return `Il marchio è usato da ${dove.join(' e ')}: non si può eliminare.`;
}
