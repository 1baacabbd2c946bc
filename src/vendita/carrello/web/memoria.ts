import { currentCustomer } from '#platform/web/customer.ts';
import { currentLogin } from '#platform/web/session.ts';

// What the person has entered of an order outlives a reload, in this tab, for this login and customer, and nobody else.
const radice = 'carrello:';
const chiave = (nome: string): string => `${radice}${currentLogin()}:${currentCustomer()?.codAnagrafica ?? ''}:${nome}`;

/** What was kept under the name, as it is; null without, or where it cannot be read. */
export function ricorda(nome: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(chiave(nome)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value, null forgets it; what an earlier login left goes with it. */
export function conserva(nome: string, valore: unknown): void {
  for (const altra of Object.keys(sessionStorage)) {
    if (altra.startsWith(radice) && !altra.startsWith(`${radice}${currentLogin()}:`)) sessionStorage.removeItem(altra);
  }
  if (valore === null) sessionStorage.removeItem(chiave(nome));
  else sessionStorage.setItem(chiave(nome), JSON.stringify(valore));
}
