import type { ColumnRule, Layout } from '#platform/server/exchange/layout.ts';
import { tipiVoce } from '../rules.ts';
import { assortimenti, assortimentiVoci } from './schema.ts';

const codAnagrafica: ColumnRule = { form: /^\d{6}$/, expected: 'sei cifre' };

export const tracciati: readonly Layout[] = [
  {
    kind: 'assortimenti',
    title: 'Assortimenti dei clienti',
    table: assortimenti,
    key: ['codAnagrafica'],
    columns: { codAnagrafica, nome: { required: true }, vincolante: {} },
    refs: [{ columns: ['codAnagrafica'], kind: 'clienti' }],
  },
  {
    kind: 'assortimenti-voci',
    title: 'Voci degli assortimenti',
    table: assortimentiVoci,
    key: ['codAnagrafica', 'tipo', 'codice'],
    columns: { codAnagrafica, tipo: { oneOf: tipiVoce, preset: 'articolo' }, codice: { upper: true } },
    refs: [{ columns: ['codAnagrafica'], kind: 'assortimenti' }],
    whole: ['codAnagrafica'],
    laws: [
      {
        of: ['assortimenti-voci'],
        sql: (will) => `
          select 'assortimenti-voci' as kind, v.line, 'codice' as colonna, v."codice" as valore, 'un articolo o una testata che c’è' as atteso
          from ${will('assortimenti-voci')} v
          left join ${will('articoli')} a on v."tipo" = 'articolo' and a."cdArticolo" = v."codice"
          left join ${will('testate')} t on v."tipo" = 'testata' and t."codTestata" || '-' || t."suffisso" = v."codice"
          where v.line is not null and a."cdArticolo" is null and t."codTestata" is null`,
      },
    ],
  },
];
