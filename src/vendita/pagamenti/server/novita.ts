import { sql } from '#platform/server/db/sql.ts';
import { kindOf } from '#platform/server/exchange/layout.ts';
import type { Feed } from '#platform/server/exchange/feed.ts';
import { pagamenti } from './schema.ts';

const delDocumento = (column: string, type: 'text' | 'integer') => ({ read: `d.${column}`, type }) as const;

/** Payment attempts for other programs, read-only; euro. */
export const novita: readonly Feed[] = [
  {
    kind: 'pagamenti',
    layout: kindOf({
      kind: 'pagamenti',
      title: 'Pagamenti',
      table: pagamenti,
      key: ['codice'],
      columns: {
        codice: {},
        tipo: delDocumento('tipo', 'text'),
        anno: delDocumento('anno', 'integer'),
        numero: delDocumento('numero', 'integer'),
        suffisso: delDocumento('suffisso', 'text'),
        codAnagrafica: {},
        metodo: {},
        fornitore: {},
        importo: { read: 'round(t.importo / 100.0, 2)', type: 'numeric' },
        reso: { read: 'round(t.reso / 100.0, 2)', type: 'numeric' },
        divisa: {},
        stato: {},
        motivo: {},
        incasso: {},
        creato: {},
        pagato: {},
        rimborsato: {},
      },
      from: 'pagamenti t left join documenti d on d.id = t.id_documento',
    }),
    key: 't.id',
    where: (keys) => sql`t.id = any(${keys}::uuid[])`,
  },
];
