import { useLocation } from '@tanstack/react-router';
import { useCustomer } from '#platform/web/customer.ts';
import type { Ordine } from './use-conferma.ts';

/** The order just made, if it was for the currently selected customer. */
export function useOrdineFatto(): Ordine | null {
  const cliente = useCustomer()?.codAnagrafica ?? null;
  const { ordine, perCliente } = useLocation({ select: ({ state }) => state });
  return ordine && (perCliente ?? null) === cliente ? ordine : null;
}
