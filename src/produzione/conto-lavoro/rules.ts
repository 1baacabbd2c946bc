/** B-245. */
export const passiMassimi = 5;

/** Counts stop here. */
export const contateMassime = 5000;

/** Five digits (B-169); null if all are used. */
export function prossimoCodice(codici: readonly string[]): string | null {
  const prossimo = Math.max(0, ...codici.map(Number)) + 1;
  return prossimo > 99_999 ? null : String(prossimo).padStart(5, '0');
}

/** B-133. */
export function coloreRitardo(giorni: number): 'yellow' | 'orange' | null {
  if (giorni <= 0) return null;
  return giorni <= 7 ? 'yellow' : 'orange';
}

/** Three decimals. */
export interface DaRicevere {
  readonly cdArticolo: string;
  /** At the subcontractor. */
  readonly qta: number;
  readonly scarto: number;
  /** Good quantity. */
  readonly ricevuta: number;
}

/** B-166, B-167. */
export function verificaLinea({ cdArticolo, qta, scarto, ricevuta }: DaRicevere): string | null {
  if (scarto < 0) return `Errore. Scarto negativo per l'articolo ${cdArticolo}`;
  if (scarto > qta) return `Errore. Scarto maggiore della quantità inviata per l'articolo ${cdArticolo}`;
  if (ricevuta < 0 || millesimi(scarto) + millesimi(ricevuta) > millesimi(qta))
    return `Errore. Ricevuto e scarto superano la quantità inviata per l'articolo ${cdArticolo}`;
  return scarto + ricevuta === 0 ? `Errore. Nessuna quantità ricevuta per l'articolo ${cdArticolo}` : null;
}

const millesimi = (qta: number): number => Math.round(qta * 1000);

/** B-129. */
export const ricevutaDi = (qta: number, scarto: number): number =>
  Math.max(0, (millesimi(qta) - millesimi(scarto)) / 1000);

/** Step n needs n−1; only the last can be removed (B-245). */
export function verificaPasso(passi: number, index: number, verbo: 'salva' | 'elimina'): string | null {
  if (verbo === 'elimina') return index === passi ? null : 'Si elimina solo l’ultima lavorazione del ciclo.';
  if (index > passiMassimi) return `Un ciclo ha al massimo ${passiMassimi} lavorazioni.`;
  return index <= passi + 1 ? null : `Prima va aggiunta la lavorazione ${index - 1}.`;
}

/** B-169. */
export const verificaNumero = (nrDocuTerzista: string): string | null =>
  /^\d{0,12}$/.test(nrDocuTerzista) ? null : 'Errore. Il numero ordine deve essere numerico';

export const verificaPeriodo = (dataInizio: string | undefined, dataFine: string | undefined): string | null =>
  dataInizio !== undefined && dataFine !== undefined && dataFine < dataInizio ? 'Intervallo date non valido!' : null;
