import { changedOrder, changeOrder } from '../../e2e/support/order-changes.ts';
import { askReturn, creditedReturn, receivedReturn } from '../../e2e/support/returns.ts';
import { creditDialog, creditNote } from './prepare-crediting.ts';
import { admin, cliente, magazzino, ufficio, type Screen } from './roles.ts';

const fatture = '/visualizzadocumenti?Gruppo=Consegnato&Filtro=Fatturato&DataDa=2026-01-01';

/** Corrections after a sale: changed orders, credit notes, returns. */
export const correctionScreens: readonly Screen[] = [
  { name: 'modifica-ordine', path: '/preparazione', roles: [admin, ufficio], prepare: changeOrder },
  { name: 'ordine-modificato', path: '/preparazione', roles: [ufficio], prepare: changedOrder, whole: true },
  { name: 'nota-credito', path: fatture, roles: [ufficio], prepare: creditDialog },
  { name: 'nota-credito-fatta', path: fatture, roles: [ufficio], prepare: creditNote, whole: true },
  { name: 'reso-chiesto', path: '/documento/FT/2025/1', roles: [ufficio], prepare: askReturn },
  { name: 'reso-controllo', path: '/documento/FT/2025/1', roles: [ufficio], prepare: receivedReturn },
  { name: 'reso-accreditato', path: '/documento/FT/2025/1', roles: [ufficio], prepare: creditedReturn },
  { name: 'resi', path: '/resi?vista=tutti', roles: [cliente, ufficio, magazzino], whole: true },
];
