/** Works of one cycle at most (B-245). */
export const passiMassimi = 5;

/** From this many rows on a list says "at least". */
export const contateMassime = 5000;

/** The code of the next new work: the highest one and one more, five digits (B-169); null where five are not enough. */
export function prossimoCodice(codici: readonly string[]): string | null {
  const prossimo = Math.max(0, ...codici.map(Number)) + 1;
  return prossimo > 99_999 ? null : String(prossimo).padStart(5, '0');
}

/** 1 to 7 days late are yellow, more are dark orange (B-133); null: not late. */
export function coloreRitardo(giorni: number): 'yellow' | 'orange' | null {
  if (giorni <= 0) return null;
  return giorni <= 7 ? 'yellow' : 'orange';
}

/** What comes of a sent quantity of which some is spoilt, and what stays at the subcontractor; article's unit, three decimals. */
export interface DaRicevere {
  readonly cdArticolo: string;
  /** What lies there. */
  readonly qta: number;
  readonly scarto: number;
  /** What is good of what came. */
  readonly ricevuta: number;
}

/** Null, or the sentence that stops a receipt: scrap below zero or above what was sent, more than was sent, nothing at all (B-166, B-167). */
export function verificaLinea({ cdArticolo, qta, scarto, ricevuta }: DaRicevere): string | null {
  if (scarto < 0) return `Errore. Scarto negativo per l'articolo ${cdArticolo}`;
  if (scarto > qta) return `Errore. Scarto maggiore della quantità inviata per l'articolo ${cdArticolo}`;
  if (ricevuta < 0 || millesimi(scarto) + millesimi(ricevuta) > millesimi(qta))
    return `Errore. Ricevuto e scarto superano la quantità inviata per l'articolo ${cdArticolo}`;
  return scarto + ricevuta === 0 ? `Errore. Nessuna quantità ricevuta per l'articolo ${cdArticolo}` : null;
}

const millesimi = (qta: number): number => Math.round(qta * 1000);

/** Received is sent less scrap (B-129), to three decimals; not below zero, so that a field never shows what can't be. */
export const ricevutaDi = (qta: number, scarto: number): number =>
  Math.max(0, (millesimi(qta) - millesimi(scarto)) / 1000);

/** Step n of a cycle can be set only where step n−1 is there (B-245), and removed only where it is the last; null, or the sentence. */
export function verificaPasso(passi: number, index: number, verbo: 'salva' | 'elimina'): string | null {
  if (verbo === 'elimina') return index === passi ? null : 'Si elimina solo l’ultima lavorazione del ciclo.';
  if (index > passiMassimi) return `Un ciclo ha al massimo ${passiMassimi} lavorazioni.`;
  return index <= passi + 1 ? null : `Prima va aggiunta la lavorazione ${index - 1}.`;
}

/** Order number: digits alone (B-169); null, or the sentence. */
export const verificaNumero = (nrDocuTerzista: string): string | null =>
  /^\d{0,12}$/.test(nrDocuTerzista) ? null : 'Errore. Il numero ordine deve essere numerico';

/** An interval ends when it begins or later. */
export const verificaPeriodo = (dataInizio: string | undefined, dataFine: string | undefined): string | null =>
  dataInizio !== undefined && dataFine !== undefined && dataFine < dataInizio ? 'Intervallo date non valido!' : null;
