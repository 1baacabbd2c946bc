import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { testo } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { statiPersona } from './rules.ts';

// Users of a customer, managed by its administrator, or by the office for the selected customer. Logins older than the
// invitations have all rights and share the customer's cart; invited users have their own. Changing rights ends the
// user's sessions. Limits are EUR with VAT; orders above need approval. One active administrator always remains.

const id = z.number().int().positive().max(2_147_483_647);
const limite = z.number().nullable();
const nuovoLimite = z.number().multipleOf(0.01, 'Al massimo due decimali.').nullable().optional();

const persona = z.object({
  id: z.number(),
  username: z.string(),
  nome: z.string(),
  cognome: z.string(),
  stato: z.enum(statiPersona),
  amministra: z.boolean(),
  vedePrezzi: z.boolean(),
  ordina: z.boolean(),
  approva: z.boolean(),
  paga: z.boolean(),
  limiteOrdine: limite,
  limiteMese: limite,
  /** EUR of this calendar month's orders, and of pending approvals. */
  ordinato: z.number(),
  centroCosto: z.string(),
  indirizzi: z.array(z.number()).max(200),
  /** True if there is one, which an administrator can remove for a user who lost the device. */
  secondoFattore: z.boolean(),
  versione: z.string(),
});

export const elencoPersone = read('GET /user/persone', chiOrdina, {
  needs: 'amministra',
  purpose: 'Le persone di un cliente con i loro diritti, per nome',
  input: z.strictObject({ pagina: z.number().int().min(1).max(10).default(1) }),
  reply: z.object({
    totale: z.number(),
    righe: z.array(persona).max(rowsPerPage),
    /** The customer's delivery addresses, to choose from. */
    destinazioni: rowsOf(200, { prog: z.number(), dove: z.string() }),
  }),
  reads: ['persone'],
  refusals: [404],
});

/**
 * Without `id` the user is invited. 409 for an address that has a login, for the last administrator, or with
 * `present`.
 */
export const salvaPersona = write('POST /user/persone', chiOrdina, {
  confirmed: true,
  needs: 'amministra',
  idempotent: 'accepted',
  purpose: 'Invita una persona del cliente per mail, o ne cambia i diritti',
  input: z.strictObject({
    id: id.nullish(),
    versione: testo(32).default(''),
    username: testo(254).optional(),
    nome: testo(60).optional(),
    cognome: testo(60).optional(),
    amministra: z.boolean().optional(),
    vedePrezzi: z.boolean().optional(),
    ordina: z.boolean().optional(),
    approva: z.boolean().optional(),
    paga: z.boolean().optional(),
    limiteOrdine: nuovoLimite,
    limiteMese: nuovoLimite,
    centroCosto: testo(40).optional(),
    /** The customer's addresses that the user may choose; empty: all. */
    indirizzi: z.array(z.number().int().min(1).max(100_000)).max(200).optional(),
  }),
  changes: ['persone'],
  refusals: [404, 409, 422],
});

/** Deactivation ends the user's sessions at once; documents and cart stay. 409 for the last administrator. */
export const accessoPersona = write('PUT /user/persone/{id}/accesso', chiOrdina, {
  confirmed: true,
  needs: 'amministra',
  idempotent: 'natural',
  purpose: 'Disattiva una persona del cliente, o la riattiva',
  input: z.strictObject({ id, attiva: z.boolean() }),
  changes: ['persone'],
  refusals: [404, 409],
});

/** Invalidates the earlier link. 409 if the user has already logged in. */
export const rimandaInvito = write('POST /user/persone/{id}/invito', chiOrdina, {
  needs: 'amministra',
  confirmed: true,
  idempotent: 'accepted',
  purpose: "Manda di nuovo l'invito a chi non è ancora entrato",
  input: z.strictObject({ id }),
  changes: [],
  unseen: 'a mail goes out, nothing else',
  refusals: [404, 409],
});

/** Frees the address. 409 if the user has already logged in: deactivate instead. */
export const togliInvito = write('DELETE /user/persone/{id}', chiOrdina, {
  needs: 'amministra',
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Toglie una persona invitata che non è ancora entrata',
  input: z.strictObject({ id }),
  changes: ['persone'],
  refusals: [404, 409],
});
