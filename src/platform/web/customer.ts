import { createStore, useStore } from './store.ts';

/** Customer for whom staff act; sent as `X-Cliente`. */
export interface Customer {
  readonly codAnagrafica: string;
  readonly ragioneSociale: string;
}

/** Per tab, so that two tabs can serve two customers. */
const customer = createStore<Customer | null>(stored());

/** Never throws, because an error at load time would leave the page blank. */
function stored(): Customer | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem('cliente') ?? 'null');
    return isCustomer(value) ? value : null;
  } catch {
    return null;
  }
}

function isCustomer(value: unknown): value is Customer {
  return (
    typeof value === 'object' && value !== null && hasText(value, 'codAnagrafica') && hasText(value, 'ragioneSociale')
  );
}

function hasText(value: object, name: string): boolean {
  return typeof (value as Record<string, unknown>)[name] === 'string';
}

export function selectCustomer(next: Customer | null): void {
  if (next)
    sessionStorage.setItem(
      'cliente',
      JSON.stringify({ codAnagrafica: next.codAnagrafica, ragioneSociale: next.ragioneSociale }),
    );
  else sessionStorage.removeItem('cliente');
  customer.set(next);
}

export const currentCustomer = (): Customer | null => customer.get();
export const useCustomer = (): Customer | null => useStore(customer);
