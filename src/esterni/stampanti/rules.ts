import type { TipoEtichetta } from './rules/modelli-etichette.ts';

/** Printer status from the reply to `~HS`, or from the absence of a reply. */
export interface StatoStampante {
  readonly pronta: boolean;
  readonly motivo: string;
}

export const statiStampa = ['in coda', 'in stampa', 'stampata', 'da verificare', 'annullata'] as const;
export type StatoStampa = (typeof statiStampa)[number];

/** Ms between two jobs of a printer. */
export const pausaStampe = 500;
/** Ms after which a job still being sent counts as lost because its server died. */
export const vitaStampa = 30_000;
export const massimoEtichette = 500;

export const forseStampata = 'Forse già stampata: controllare alla stampante, poi ristampare o annullare';
/** Real printers do not answer without paper or ribbon or with an open head. */
export const stampanteMuta = 'La stampante non risponde: spenta, oppure carta, nastro o testina da controllare';
/** B-226. */
export const stampaImpossibile = "Errore. Impossibile stampare l'etichetta";
export const stampaArticoloImpossibile = (codice: string): string =>
  `Errore. Impossibile stampare l'etichetta articolo ${codice}`;
export const erroreRiga = (riga: number, lavorazione: string): string =>
  `Errore stampa riga ${riga} lavorazione: ${lavorazione}`;
/** B-230. */
export const inviate = 'Etichette inviate alla stampante';

/** B-164. */
export const verificaNumero = (numero: number, codice: string): string | null =>
  Number.isInteger(numero) && numero > 0 && numero <= massimoEtichette
    ? null
    : `Numero etichette non valide per l'articolo ${codice}`;

/** B-226. */
export function rifiutoRiga(tipo: TipoEtichetta, riga: number, chiave: string): string {
  if (tipo === 'articolo') return stampaArticoloImpossibile(chiave);
  return tipo === 'lotto' || tipo === 'lavorazione' ? erroreRiga(riga, chiave) : `${stampaImpossibile} ${chiave}`;
}

/** Parses the three STX/ETX-framed lines of a `~HS` reply. */
export function leggiHostStatus(risposta: string): StatoStampante | null {
  const righe = [...risposta.matchAll(/\x02([^\x03]*)\x03/g)].map(([, riga = '']) => riga.split(','));
  const [prima, seconda] = righe;
  if (!prima || !seconda || prima.length < 12 || seconda.length < 11) return null;
  const guasti = [
    [prima[1] === '1', 'Carta finita'],
    [prima[2] === '1', 'In pausa'],
    [prima[5] === '1', 'Memoria piena'],
    [prima[10] === '1' || prima[11] === '1', 'Temperatura della testina'],
    [seconda[2] === '1', 'Testina aperta'],
    [seconda[3] === '1', 'Nastro finito'],
  ] as const;
  const motivo = guasti
    .filter(([vero]) => vero)
    .map(([, detto]) => detto)
    .join(', ');
  return { pronta: motivo === '', motivo };
}

export const rifiutoRistampa = (stato: StatoStampa): string | null =>
  stato === 'in coda' || stato === 'in stampa' ? 'L’etichetta sta ancora per essere stampata.' : null;
export const rifiutoAnnulla = (stato: StatoStampa): string | null =>
  stato === 'in coda' || stato === 'da verificare' ? null : 'L’etichetta non è in coda.';
