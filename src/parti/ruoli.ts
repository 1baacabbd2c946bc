import type { Ruolo } from '#platform/contract/call.ts';

/** P-001. */
export const tutti: readonly Ruolo[] = [0, 1, 2, 3, 4, 5, 6];
export const autenticati: readonly Ruolo[] = [1, 2, 3, 4, 5, 6];
/** Internal staff: group `local`. */
export const interni: readonly Ruolo[] = [2, 4, 5, 6];
export const amministratori: readonly Ruolo[] = [2];
/** Headers are edited by role 2 only. */
export const chiCuraArticoli: readonly Ruolo[] = [2, 4];

export const chiFaEntrare: readonly Ruolo[] = [2, 4];

/**
 * Roles that may order: customers, and staff for the selected customer (P-195 names only the administrator, but
 * customers phone the office).
 */
export const chiOrdina: readonly Ruolo[] = [1, 2, 4];
/** A lost device: the customer's own administrator, or ours. */
export const chiAzzera: readonly Ruolo[] = [1, 2];
export const chiLavoraPerNoi: readonly Ruolo[] = [3];
export const chiLeggeDistinte: readonly Ruolo[] = [1, 2, 4, 5, 6];
export const chiPreleva: readonly Ruolo[] = [5];
export const chiUsaMagazzino: readonly Ruolo[] = [2, 4, 5];
/**
 * Roles that read a customer's bank account, because they invoice or collect, and the customer; the warehouse does not
 * need it.
 */
export const vedeConto = (ruolo: Ruolo): boolean => [1, 2, 4].includes(ruolo);

/** The API's `groupId`: `local` for internal staff, else empty. */
export const gruppoDi = (ruolo: Ruolo): 'local' | '' => (interni.includes(ruolo) ? 'local' : '');
