import { createStore, useStore } from './store.ts';

/** The customer on whose behalf staff act; every call carries it as `X-Cliente`. */
export interface Customer {
  readonly codAnagrafica: string;
  readonly ragioneSociale: string;
}

/** Kept per tab, so that two tabs can serve two customers. */
const customer = createStore<Customer | null>(stored());

function stored(): Customer | null {
  const value: unknown = JSON.parse(sessionStorage.getItem('cliente') ?? 'null');
  return isCustomer(value) ? value : null;
}

function isCustomer(value: unknown): value is Customer {
  return typeof value === 'object' && value !== null && 'codAnagrafica' in value && 'ragioneSociale' in value;
}

export function selectCustomer(next: Customer | null): void {
  if (next) sessionStorage.setItem('cliente', JSON.stringify({ codAnagrafica: next.codAnagrafica, ragioneSociale: next.ragioneSociale }));
  else sessionStorage.removeItem('cliente');
  customer.set(next);
}

export const currentCustomer = (): Customer | null => customer.get();
export const useCustomer = (): Customer | null => useStore(customer);
