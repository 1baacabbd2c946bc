import type { Area } from './rules/list.ts';

/** A request that is urgent stays so until it is done; one that is done is nothing else any more (B-117). */
export const statiRichiesta = ['eseguita', 'urgente', 'in lavorazione', 'da fare'] as const;
export type StatoRichiesta = (typeof statiRichiesta)[number];

interface Segni {
  readonly eseguito: boolean;
  readonly urgente: boolean;
  readonly inLavorazione: boolean;
}

/** The state that a row is coloured by: done before urgent before in progress (B-117). */
export function statoRichiesta({ eseguito, urgente, inLavorazione }: Segni): StatoRichiesta {
  if (eseguito) return 'eseguita';
  if (urgente) return 'urgente';
  return inLavorazione ? 'in lavorazione' : 'da fare';
}

interface Scritta {
  readonly area: Area;
  readonly altro: string;
  readonly descrizione: string;
  readonly eseguito: boolean;
  readonly archivia: boolean;
}

export type CampoRichiesta = 'altro' | 'descrizione' | 'archivia';

/** The sentence of each field that can't be saved so. `altro` is for the area `Altro` alone (B-084). */
export function rifiutiRichiesta({
  area,
  altro,
  descrizione,
  eseguito,
  archivia,
}: Scritta): Partial<Record<CampoRichiesta, string>> {
  const rifiuti: Partial<Record<CampoRichiesta, string>> = {};
  if (descrizione.trim() === '') rifiuti.descrizione = 'Campo obbligatorio.';
  if (area === 'Altro' && altro.trim() === '') rifiuti.altro = 'Dire di che area si tratta.';
  if (area !== 'Altro' && altro.trim() !== '') rifiuti.altro = "Si compila solo per l'area Altro.";
  if (archivia && !eseguito) rifiuti.archivia = 'Si archivia solo una richiesta eseguita.';
  return rifiuti;
}

/** Why nobody can be reminded of a request; null where somebody can. */
export function rifiutoSollecito({
  eseguito,
  utenteEsecuzione,
}: {
  readonly eseguito: boolean;
  readonly utenteEsecuzione: number | null;
}): string | null {
  if (eseguito) return 'La richiesta è già eseguita.';
  return utenteEsecuzione === null ? 'Nessuno ha in carico la richiesta: indicare prima chi la esegue.' : null;
}
