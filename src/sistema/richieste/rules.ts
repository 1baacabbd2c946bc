import type { Area } from './rules/list.ts';

/** Urgent lasts until done; done overrides all others (B-117). */
export const statiRichiesta = ['eseguita', 'urgente', 'in lavorazione', 'da fare'] as const;
export type StatoRichiesta = (typeof statiRichiesta)[number];

interface Segni {
  readonly eseguito: boolean;
  readonly urgente: boolean;
  readonly inLavorazione: boolean;
}

/** Done comes before urgent, urgent before in progress (B-117). */
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

/** Refusals by field. `altro` is only for area `Altro` (B-084). */
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
