import { currentCustomer } from '#platform/web/customer.ts';
import { currentPerson } from '#platform/web/session.ts';

/** Unsent input, kept per tab, user and customer. */
export interface Memoria {
  ricorda(nome: string): unknown;
  /** Null deletes. Values of other users are deleted too. */
  conserva(nome: string, valore: unknown): void;
}

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
      // Without a login values of other users are kept, as the same user may return.
      for (const altra of currentPerson() === null ? [] : Object.keys(sessionStorage)) {
        if (altra.startsWith(radice) && !altra.startsWith(sua())) sessionStorage.removeItem(altra);
      }
      if (valore === null) sessionStorage.removeItem(chiave(nome));
      else sessionStorage.setItem(chiave(nome), JSON.stringify(valore));
    },
  };
}

export function dimenticaMemorie(): void {
  const persona = currentPerson();
  for (const chiave of Object.keys(sessionStorage)) {
    const [, sua, ...resto] = chiave.split(':');
    if (persona !== null && sua === persona && resto.length > 1) sessionStorage.removeItem(chiave);
  }
}
