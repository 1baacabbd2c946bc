import type { apertureIndirizzi, autisti as tabella } from '#logistica/consegne/server/schema.ts';
import { autisti } from './names.ts';

const colori = ['#1c7ed6', '#e8590c', '#2f9e44', '#9c36b5', '#c2255c'];

export const righeAutisti = (): (typeof tabella.$inferInsert)[] =>
  autisti.map((autista, i) => ({
    autista,
    colore: colori[i] ?? '#1c7ed6',
    portata: i % 2 ? 1400 : 900,
    barre: i % 2 === 0,
    attivo: true,
  }));

const orari = [
  'lun-ven 08:00-12:00 14:00-18:00',
  'lun-sab 07:30-12:30',
  '08:00-17:00',
  'lun 14:00-18:00; mar-sab 08:30-12:30 15:00-19:00',
];

export const righeAperture = (
  clienti: readonly { readonly codAnagrafica: string; readonly autistaConsegna: string }[],
): (typeof apertureIndirizzi.$inferInsert)[] =>
  clienti
    .filter(({ autistaConsegna }, i) => autistaConsegna !== '' && i % 3 === 0)
    .flatMap(({ codAnagrafica }, i) =>
      [0, 1].map((luogo) => ({ codAnagrafica, luogo, orari: orari[i % orari.length] ?? '' })),
    );
