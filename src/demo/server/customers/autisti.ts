import type { autisti as tabella } from '#logistica/consegne/server/schema.ts';
import { autisti } from './names.ts';

const colori = ['#1c7ed6', '#e8590c', '#2f9e44', '#9c36b5', '#c2255c'];

/** The drivers; one van in two takes bars. */
export const righeAutisti = (): (typeof tabella.$inferInsert)[] =>
  autisti.map((autista, i) => ({
    autista,
    colore: colori[i] ?? '#1c7ed6',
    portata: i % 2 ? 1400 : 900,
    barre: i % 2 === 0,
    attivo: true,
  }));
