import { sql } from '#platform/server/db/sql.ts';
import { kindOf, type ColumnRule } from '#platform/server/exchange/layout.ts';
import type { Feed } from '#platform/server/exchange/feed.ts';
import { fattureFornitori } from './schema.ts';

const voce = (campo: string): ColumnRule => ({ read: `nullif(v.voce ->> '${campo}', '')`, type: 'text' });
const numero = (campo: string): ColumnRule => ({ read: `(v.voce ->> '${campo}')::numeric`, type: 'numeric' });

/** A supplier may send two invoices with one number. */
const chiave = ['paese', 'piva', 'numero', 'data', 'id'];

/** A list within an invoice's `contenuto`, as rows. */
const elenco = (kind: string, title: string, lista: string, columns: Readonly<Record<string, ColumnRule>>) => ({
  layout: kindOf({
    kind,
    title,
    table: fattureFornitori,
    key: [...chiave, 'posto'],
    columns: {
      paese: {},
      piva: {},
      numero: {},
      data: {},
      id: {},
      posto: { read: 'v.posto::int', type: 'integer' },
      ...columns,
    },
    from: `fatture_fornitori t cross join lateral jsonb_array_elements(t.contenuto -> '${lista}') with ordinality as v (voce, posto)`,
  }),
  key: 't.id',
  where: (keys: Parameters<Feed['where']>[0]) => sql`t.id = any(${keys}::int[])`,
});

/** Feed of suppliers' invoices for bookkeeping, read-only; amounts in `divisa` as the supplier wrote them. */
export const novita: readonly Feed[] = [
  {
    kind: 'fatture-fornitori',
    layout: kindOf({
      kind: 'fatture-fornitori',
      title: 'Fatture dei fornitori',
      table: fattureFornitori,
      key: chiave,
      columns: {
        id: {},
        tipo: {},
        paese: {},
        piva: {},
        numero: {},
        data: {},
        denominazione: {},
        fornitore: {},
        totale: {},
        divisa: { read: "coalesce(t.contenuto ->> 'divisa', 'EUR')", type: 'text' },
        stato: {},
        motivo: {},
        arrivata: {},
        nomeFile: {},
      },
    }),
    key: 't.id',
    where: (keys) => sql`t.id = any(${keys}::int[])`,
    parts: {
      aliquote: elenco('fatture-fornitori-aliquote', 'Aliquote delle fatture dei fornitori', 'riepilogo', {
        aliquota: numero('aliquota'),
        natura: voce('natura'),
        imponibile: numero('imponibile'),
        imposta: numero('imposta'),
      }),
      scadenze: elenco('fatture-fornitori-scadenze', 'Scadenze delle fatture dei fornitori', 'pagamenti', {
        modalita: voce('modalita'),
        scadenza: voce('scadenza'),
        importo: numero('importo'),
        iban: voce('iban'),
      }),
    },
  },
];
