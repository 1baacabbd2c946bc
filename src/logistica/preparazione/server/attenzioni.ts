import type { Attention } from '#platform/server/area.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import type { Vista } from '../rules/list.ts';
import { clientiDaScegliere, nonFatturate } from './fattura-bolle.ts';
import { aperti, condizioni } from './ordini-aperti.ts';

const magazzino: readonly Ruolo[] = [2, 4, 5];

const conta =
  (vista: Vista) =>
  (oggi: string): Fragment =>
    sql`select count(*) from documenti d where ${aperti} and ${condizioni(oggi)[vista]}`;

const ordini = (vista: Vista, voce: Pick<Attention, 'key' | 'label' | 'order' | 'urgent'>): Attention => ({
  ...voce,
  roles: magazzino,
  path: `/preparazione?vista=${encodeURIComponent(vista)}`,
  count: conta(vista),
});

export const attenzioni: readonly Attention[] = [
  ordini('oggi', { key: 'ordini-oggi', label: 'Ordini da consegnare oggi', order: 10, urgent: false }),
  ordini('ritardo', { key: 'ordini-ritardo', label: 'Ordini in ritardo', order: 11, urgent: true }),
  ordini('in mano', { key: 'ordini-in-mano', label: 'Ordini in preparazione', order: 12, urgent: false }),
  ordini('mancanti', { key: 'merce-mancante', label: 'Ordini con merce mancante', order: 13, urgent: true }),
  {
    key: 'da-fatturare',
    label: 'Clienti con DDT da fatturare',
    roles: [2, 4],
    order: 20,
    path: '/preparazione/fatture',
    urgent: false,
    count: () => sql`select count(distinct b.cod_anagrafica) from documenti b where ${nonFatturate}`,
  },
  {
    key: 'iva-da-scegliere',
    label: 'Clienti con l’IVA dei DDT da scegliere',
    roles: [2, 4],
    order: 20,
    path: '/preparazione/fatture?daScegliere=1',
    urgent: true,
    count: (_, ctx) => clientiDaScegliere(ctx),
  },
];
