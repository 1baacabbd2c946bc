import type { Ruolo } from '#platform/contract/call.ts';

/** Everybody, the visitor without login too (P-001). */
export const tutti: readonly Ruolo[] = [0, 1, 2, 3, 4, 5, 6];
/** Whoever has logged in. */
export const autenticati: readonly Ruolo[] = [1, 2, 3, 4, 5, 6];
/** Internal staff: group `local`. */
export const interni: readonly Ruolo[] = [2, 4, 5, 6];
/** Role 2 alone. */
export const amministratori: readonly Ruolo[] = [2];
/** Who keeps articles and technical tabs; headers are kept by role 2 alone. */
export const chiCuraArticoli: readonly Ruolo[] = [2, 4];

/** Who gives away a link that logs in as a customer: the administrator, and the office that answers customers. */
export const chiFaEntrare: readonly Ruolo[] = [2, 4];

/** Who orders: the customer, and administrator and office for the customer that is selected (P-195 names the administrator alone: calls come to the office). */
export const chiOrdina: readonly Ruolo[] = [1, 2, 4];
/** The subcontractor, who sees its own company's work. */
export const chiLavoraPerNoi: readonly Ruolo[] = [3];
/** Who reads what an article is made of. */
export const chiLeggeDistinte: readonly Ruolo[] = [1, 2, 4, 5, 6];
/** Who picks from the automatic drawers. */
export const chiPreleva: readonly Ruolo[] = [5];
/** Who commands the automatic drawers and prints labels. */
export const chiUsaMagazzino: readonly Ruolo[] = [2, 4, 5];

/** `local` for internal staff, empty for everybody else; the `groupId` of the wire. */
export const gruppoDi = (ruolo: Ruolo): 'local' | '' => (interni.includes(ruolo) ? 'local' : '');
