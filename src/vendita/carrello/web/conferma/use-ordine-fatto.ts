import { useLocation } from '@tanstack/react-router';
import { useCustomer } from '#platform/web/customer.ts';
import type { Ordine } from './use-conferma.ts';

/** Just made, for the customer who is served now: the page of another's has its own cart. */
export function useOrdineFatto(): Ordine | null {
  const cliente = useCustomer()?.codAnagrafica ?? null;
  const { ordine, perCliente } = useLocation({ select: ({ state }) => state });
  return ordine && (perCliente ?? null) === cliente ? ordine : null;
}
