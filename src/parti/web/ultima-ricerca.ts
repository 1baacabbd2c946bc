import { currentPerson } from '#platform/web/session.ts';

/** The name by which the browser keeps how searches stand (P-086). */
const chiave = 'filtriRicerca';
/** Tabs share the memory, and each may stand at another search. */
const massime = 10;

interface Ricerca {
  readonly valore: string;
  /** Filters, view, order and flags, as they stand in the address of the results. */
  readonly stato: object;
}

interface Conservate {
  /** Null for a visitor, whose searches go on being theirs when they log in. */
  readonly persona: string | null;
  /** The last one first. */
  readonly ricerche: readonly Ricerca[];
}

/** Keeps how the results stand, so that a page that was opened from them, in this tab or in another, leads back to the very same (P-149). */
export function ricordaRicerca({ valore, stato }: Ricerca): void {
  const altre = leggi().filter((una) => una.valore !== valore);
  const conservate: Conservate = {
    persona: currentPerson(),
    ricerche: [{ valore, stato }, ...altre].slice(0, massime),
  };
  localStorage.setItem(chiave, JSON.stringify(conservate));
}

/** How the results of a search were left; nothing where ten others were made since. */
export const ricercaRicordata = (valore: string): object => leggi().find((una) => una.valore === valore)?.stato ?? {};

/** Who leaves takes them along. */
export const dimenticaRicerche = (): void => localStorage.removeItem(chiave);

function leggi(): readonly Ricerca[] {
  try {
    const letto: unknown = JSON.parse(localStorage.getItem(chiave) ?? 'null');
    const { persona, ricerche } = letto as Partial<Conservate>;
    const sue = persona === null || persona === currentPerson();
    return sue && Array.isArray(ricerche) ? ricerche.filter(eRicerca) : [];
  } catch {
    return [];
  }
}

const eRicerca = (una: Partial<Ricerca> | null): una is Ricerca =>
  typeof una?.valore === 'string' && typeof una.stato === 'object' && una.stato !== null;
