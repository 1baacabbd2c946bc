import { currentCustomer } from '#platform/web/customer.ts';
import { currentPerson } from '#platform/web/session.ts';

/** What a person has entered and not yet sent; outlives a reload and a login that ran out, in this tab, for this person and customer, and nobody else. */
export interface Memoria {
  /** What was kept under the name, as it is; null without, or where it cannot be read. */
  ricorda(nome: string): unknown;
  /** Keeps a value, null forgets it; what another person left goes with it. */
  conserva(nome: string, valore: unknown): void;
}

/** The memory of one screen, by its name. */
export function apriMemoria(schermo: string): Memoria {
  const radice = `${schermo}:`;
  const sua = (): string => `${radice}${currentPerson() ?? ''}:`;
  const chiave = (nome: string): string => `${sua()}${currentCustomer()?.codAnagrafica ?? ''}:${nome}`;
  return {
    ricorda: (nome) => {
      try {
        return JSON.parse(sessionStorage.getItem(chiave(nome)) ?? 'null');
      } catch {
        return null;
      }
    },
    conserva: (nome, valore) => {
      // While nobody is logged in it may still be the same person who comes back.
      for (const altra of currentPerson() === null ? [] : Object.keys(sessionStorage)) {
        if (altra.startsWith(radice) && !altra.startsWith(sua())) sessionStorage.removeItem(altra);
      }
      if (valore === null) sessionStorage.removeItem(chiave(nome));
      else sessionStorage.setItem(chiave(nome), JSON.stringify(valore));
    },
  };
}

/** Who leaves takes along what was not sent. */
export function dimenticaMemorie(): void {
  const persona = currentPerson();
  for (const chiave of Object.keys(sessionStorage)) {
    const [, sua, ...resto] = chiave.split(':');
    if (persona !== null && sua === persona && resto.length > 1) sessionStorage.removeItem(chiave);
  }
}
