import { chiUsaMagazzino } from '#parti/ruoli.ts';
import type { Attention } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { daSeguireOra, ignote, inRitardo } from './elenco.ts';

export const attenzioni: readonly Attention[] = [
  {
    key: 'spedizioni-ignote',
    label: 'Spedizioni dall’esito sconosciuto',
    roles: chiUsaMagazzino,
    order: 14,
    path: '/etichette?scheda=elenco&vista=ignote',
    urgent: true,
    count: () => sql`select count(*) from spedizioni s where ${ignote}`,
  },
  {
    key: 'spedizioni-ritardo',
    label: 'Spedizioni in ritardo dal corriere',
    roles: chiUsaMagazzino,
    order: 15,
    path: '/etichette?scheda=elenco&vista=ritardo',
    urgent: true,
    count: (oggi) => sql`select count(*) from spedizioni s where ${inRitardo(oggi)}`,
  },
  {
    key: 'spedizioni-seguire',
    label: 'Spedizioni ferme o consegnate in parte',
    roles: chiUsaMagazzino,
    order: 16,
    path: '/etichette?scheda=elenco&vista=seguire',
    urgent: true,
    count: () => sql`select count(*) from spedizioni s where ${daSeguireOra}`,
  },
];
