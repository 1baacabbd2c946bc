import type { Layout } from '#platform/server/exchange/layout.ts';
import { visteDocumenti } from './schema.ts';

export const tracciati: readonly Layout[] = [
  {
    kind: 'viste-documenti',
    title: 'Ricerche di documenti salvate',
    table: visteDocumenti,
    key: ['utente', 'nome'],
    columns: {
      utente: { lower: true, read: 'u.username' },
      nome: {},
      condivisa: {},
      schermata: { preset: 'documenti' },
      ricerca: { long: true },
      nascoste: { type: 'texts', preset: '{}', read: 'array(select jsonb_array_elements_text(t.nascoste))' },
      creata: { required: true },
    },
    refs: [{ columns: ['utente'], kind: 'utenti', to: ['username'] }],
    from: 'viste_documenti t join utenti u on u.id = t.id_utente',
    join: 'join utenti u on u.username = s."utente"',
    write: {
      id_utente: { needs: [], sql: 'u.id' },
      nascoste: { needs: ['nascoste'], sql: `to_jsonb(coalesce(s."nascoste", '{}'))` },
    },
  },
];
