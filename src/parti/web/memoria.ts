import { currentCustomer } from '#platform/web/customer.ts';
import { currentLogin } from '#platform/web/session.ts';

/** What a person has entered and not yet sent; outlives a reload, in this tab, for this login and customer, and nobody else. */
export interface Memoria {
  /** What was kept under the name, as it is; null without, or where it cannot be read. */
  ricorda(nome: string): unknown;
  /** Keeps a value, null forgets it; what an earlier login left goes with it. */
  conserva(nome: string, valore: unknown): void;
}

/** The memory of one screen, by its name. */
export function apriMemoria(schermo: string): Memoria {
  const radice = `${schermo}:`;
  const chiave = (nome: string): string =>
    `${radice}${currentLogin()}:${currentCustomer()?.codAnagrafica ?? ''}:${nome}`;
  return {
    ricorda: (nome) => {
      try {
        return JSON.parse(sessionStorage.getItem(chiave(nome)) ?? 'null');
      } catch {
        return null;
      }
    },
    conserva: (nome, valore) => {
      for (const altra of Object.keys(sessionStorage)) {
        if (altra.startsWith(radice) && !altra.startsWith(`${radice}${currentLogin()}:`))
          sessionStorage.removeItem(altra);
      }
      if (valore === null) sessionStorage.removeItem(chiave(nome));
      else sessionStorage.setItem(chiave(nome), JSON.stringify(valore));
    },
  };
}
