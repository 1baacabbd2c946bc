import type { ColumnRule, Layout } from '#platform/server/exchange/layout.ts';
import { listeOrdine, listeOrdineRighe } from './schema.ts';

const codAnagrafica: ColumnRule = { form: /^\d{6}$/, expected: 'sei cifre' };

export const tracciati: readonly Layout[] = [
  {
    kind: 'liste-ordine',
    title: 'Liste d’ordine dei clienti',
    table: listeOrdine,
    key: ['codAnagrafica', 'nome'],
    columns: { codAnagrafica, nome: {}, modificata: { required: true } },
    refs: [{ columns: ['codAnagrafica'], kind: 'clienti' }],
  },
  {
    kind: 'liste-ordine-righe',
    title: 'Righe delle liste d’ordine',
    table: listeOrdineRighe,
    key: ['codAnagrafica', 'nome', 'riga'],
    columns: {
      codAnagrafica: { ...codAnagrafica, read: 'l.cod_anagrafica' },
      nome: { read: 'l.nome' },
      riga: { min: 1 },
      cdArticolo: { required: true, upper: true },
      qta: { required: true },
      riferimento: {},
      note: { long: true },
    },
    refs: [
      { columns: ['codAnagrafica', 'nome'], kind: 'liste-ordine' },
      { columns: ['cdArticolo'], kind: 'articoli' },
    ],
    from: 'liste_ordine_righe t join liste_ordine l on l.id = t.id_lista',
    join: 'join liste_ordine l on l.cod_anagrafica = s."codAnagrafica" and l.nome = s."nome"',
    write: { id_lista: { needs: [], sql: 'l.id' } },
    missing: { remove: true },
  },
];
