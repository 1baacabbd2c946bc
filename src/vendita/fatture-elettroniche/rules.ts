import type { StatoFattura } from '#parti/stati-fattura.ts';

/** Rejected invoices do not exist for the tax authority: corrected, they are sent again under a new file name. */
export const daRifare: readonly StatoFattura[] = ['scartata', 'rifiutata'];
/** States in which, as far as known, SdI does not have the file. */
export const inCasa: readonly StatoFattura[] = ['da firmare', 'da inviare'];
export const inViaggio: readonly StatoFattura[] = ['inviata', 'presa in carico'];

/** Order of the states: a later step wins whatever the order in which receipts arrive. */
const passo: Readonly<Record<StatoFattura, number>> = {
  'da firmare': 0,
  'da inviare': 0,
  inviata: 1,
  'presa in carico': 2,
  'non recapitabile': 3,
  consegnata: 4,
  attestata: 5,
  'decorsi i termini': 6,
  accettata: 7,
  rifiutata: 7,
  scartata: 7,
};

/** `presa`: changed the state; `nota`: nothing new; `contraddice`: a person must look at it. */
export type EsitoRicevuta = 'presa' | 'nota' | 'contraddice';

export interface Dopo {
  readonly stato: StatoFattura;
  readonly esito: EsitoRicevuta;
}

/** A rejected file was never delivered and a delivered one never rejected; of two such receipts the first counts. */
export function statoDopo(stato: StatoFattura, porta: StatoFattura): Dopo {
  if (porta === stato || passo[porta] < passo['non recapitabile'])
    return passo[porta] > passo[stato] ? { stato: porta, esito: 'presa' } : { stato, esito: 'nota' };
  const esiste = passo[stato] >= passo['non recapitabile'];
  const opposte = stato === 'scartata' || (porta === 'scartata' && esiste) || passo[stato] === passo[porta];
  if (opposte) return { stato, esito: 'contraddice' };
  return passo[porta] > passo[stato] ? { stato: porta, esito: 'presa' } : { stato, esito: 'nota' };
}

/** SdI receipts by the letters in their file name, and those of the certified mail provider. */
export const tipiRicevuta = [
  'PEC accettata',
  'PEC consegnata',
  'PEC non consegnata',
  'NS',
  'RC',
  'MC',
  'AT',
  'NE',
  'DT',
] as const;
export type TipoRicevuta = (typeof tipiRicevuta)[number];

export interface ErroreSdi {
  readonly codice: string;
  readonly descrizione: string;
}

/** Receipt data that affect the invoice's state. */
export interface Ricevuta {
  readonly tipo: TipoRicevuta;
  /** File name of our invoice. */
  readonly nomeFattura: string;
  readonly idSdi: string;
  readonly errori: readonly ErroreSdi[];
  /** Answer of a public body; otherwise empty. */
  readonly risposta: '' | 'EC01' | 'EC02';
  readonly note: string;
}

/** State that a receipt reports; null if none. */
export function statoDetto({ tipo, risposta }: Pick<Ricevuta, 'tipo' | 'risposta'>): StatoFattura | null {
  if (tipo === 'NE') return risposta === '' ? null : risposta === 'EC01' ? 'accettata' : 'rifiutata';
  return stati[tipo];
}

const stati: Readonly<Record<Exclude<TipoRicevuta, 'NE'>, StatoFattura | null>> = {
  'PEC accettata': 'presa in carico',
  'PEC consegnata': 'presa in carico',
  'PEC non consegnata': null,
  NS: 'scartata',
  RC: 'consegnata',
  MC: 'non recapitabile',
  AT: 'attestata',
  DT: 'decorsi i termini',
};

export const ricevutaInParole: Readonly<Record<TipoRicevuta, string>> = {
  'PEC accettata': 'Il gestore della PEC ha accettato il messaggio',
  'PEC consegnata': 'La PEC è arrivata al Sistema di Interscambio',
  'PEC non consegnata': 'La PEC non è arrivata al Sistema di Interscambio',
  NS: 'Scartata dal Sistema di Interscambio',
  RC: 'Consegnata al cliente',
  MC: 'Non recapitabile: il cliente la trova nel suo cassetto fiscale',
  AT: 'Attestazione: emessa, ma non recapitabile all’ente',
  NE: 'Risposta dell’ente',
  DT: 'Decorsi i termini: l’ente non ha risposto in 15 giorni',
};

/** SdI already has a file of this name, so an earlier copy arrived. */
const nomeDoppio = '00002';

/**
 * After a send with unknown outcome the same file is sent again. If SdI rejects the second copy only for its name, the
 * invoice itself is not rejected.
 */
export const soloNomeDoppio = ({ tipo, errori }: Pick<Ricevuta, 'tipo' | 'errori'>): boolean =>
  tipo === 'NS' && errori.length > 0 && errori.every(({ codice }) => codice === nomeDoppio);

/** Range of five base-36 digits. */
const progressivi = 36 ** 5;

/** Five characters, counting down from `ZZZZZ`; files downloaded by hand count up from document ids. */
export function progressivoInvio(id: number): string {
  if (!Number.isInteger(id) || id < 1 || id >= progressivi) throw new RangeError(`No sending is named by ${id}`);
  return (progressivi - id).toString(36).padStart(5, '0').toUpperCase();
}

/** Name of our file at the start of a receipt's name; null if there is none. */
export const fatturaDelNome = (nome: string): string | null => {
  const trovato =
    /^([A-Z]{2}[A-Z0-9]{2,28}_[A-Z0-9]{1,5})_(?:NS|RC|MC|AT|NE|DT|EC|SE)_[A-Z0-9]{1,3}\.xml(?:\.p7m)?$/i.exec(nome);
  return trovato ? `${trovato[1]}.xml` : null;
};

/** Days in which a rejected invoice may be sent again. */
export const giorniRifare = 5;
/** Warning this many days before the legal deadline. */
export const giorniPreavviso = 3;
/** Hours without a reply after which the channel is reported as silent. */
export const oreMuto = 24;

/** Largest file that SdI accepts, in bytes. */
export const fileMassimo = 5 * 1024 * 1024;

/** Why the chosen file can't be a signed invoice; null if it can. */
export function verificaFirmato(nome: string, bytes: number): string | null {
  if (!/\.p7m$/i.test(nome)) return 'Serve il file firmato, con estensione .p7m (firma CAdES).';
  if (bytes === 0) return 'Il file è vuoto.';
  return bytes > fileMassimo ? 'Il file supera i 5 MB.' : null;
}

/** Error of a signed file in words; `buona` has none. */
export const firmeDette = {
  illeggibile: 'Il file non è una firma CAdES (.p7m) leggibile.',
  'senza firma': 'Nel file non c’è nessuna firma.',
  altro:
    'Il file firmato contiene un’altra fattura, o una versione diversa di questa: scaricare di nuovo il file da firmare.',
  'non valida': 'La firma non vale per il contenuto del file: firmare di nuovo.',
} as const;
export type EsitoFirma = keyof typeof firmeDette | 'buona';
