import { currentPerson } from '#platform/web/session.ts';

/** P-086. */
const chiave = 'filtriRicerca';
/** Searches remembered. Tabs share them; each has its own current search. */
const massime = 10;

interface Ricerca {
  readonly valore: string;
  readonly stato: object;
}

interface Conservate {
  /** Null for a visitor; stays after login. */
  readonly persona: string | null;
  readonly ricerche: readonly Ricerca[];
}

/** P-149. */
export function ricordaRicerca({ valore, stato }: Ricerca): void {
  const altre = leggi().filter((una) => una.valore !== valore);
  const conservate: Conservate = {
    persona: currentPerson(),
    ricerche: [{ valore, stato }, ...altre].slice(0, massime),
  };
  localStorage.setItem(chiave, JSON.stringify(conservate));
}

export const ricercaRicordata = (valore: string): object => leggi().find((una) => una.valore === valore)?.stato ?? {};

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
