import type { ColumnRule, Layout } from '#platform/server/exchange/layout.ts';
import { helpArgomenti, helpPagine } from './schema.ts';

// Only an administrator's changes are exported; shipped text is seeded at start.

const html: ColumnRule = { type: 'text', html: true, file: true };

/** SQL equivalent of `wordsOf`; `aiuto/tracciati.db.test.ts` compares them. */
const paroleDi = (sql: string): string => {
  const blocchi = `regexp_replace(${sql}, '</?(p|div|li|h[0-9]|br|tr|td|th|ul|ol|table)\\M[^>]*>', ' ', 'gi')`;
  const nudo = `regexp_replace(${blocchi}, '<[^>]*>', '', 'g')`;
  const letto = `replace(replace(replace(${nudo}, '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`;
  return `btrim(regexp_replace(${letto}, '[\\s\\u00a0]+', ' ', 'g'))`;
};

const testoPagina = `case when s."modificata" then coalesce(s."informazioni", '') else coalesce(h.informazioni, '') end`;

const pagine: Layout = {
  kind: 'help-pagine',
  title: 'Pagine dell’aiuto modificate',
  table: helpPagine,
  key: ['helpName'],
  columns: {
    helpName: {},
    informazioni: { ...html, read: `nullif(case when t.modificata then t.informazioni end, '')` },
    richieste: { long: true },
    modificata: { preset: 't' },
  },
  exported: 't.modificata',
  join: 'left join help_pagine h on h.help_name = s."helpName"',
  write: {
    informazioni: { needs: ['informazioni'], sql: testoPagina },
    testo: { needs: ['informazioni'], sql: paroleDi(testoPagina) },
  },
  // Seeding sets title, place and roles at the next start.
  begins: { titolo: 's."helpName"', ruoli: `'{}'::smallint[]`, ordine: '0' },
  stamps: { modificata_il: 'now', modificata_da: 'who' },
};

/** Portable topic keys: the shipped key, or `/` and title with an ordinal for added ones. */
const nominati = `(select a.*, coalesce(a.chiave, '/' || a.name) as argomento,
  case when a.chiave is null then row_number() over (partition by a.help_name, a.chiave is null, a.name order by a.id) else 1 end::int as numero
  from help_argomenti a where a.chiave is not null or not a.eliminato)`;
const diQui = `left(s."argomento", 1) = '/'`;
const padreDi = `p.help_name = s."helpName" and p.argomento = s."padre" and p.numero = s."padreNumero"`;

const se = (cambiato: string, scritto: string, altrimenti: string): string =>
  `case when ${cambiato} or ${diQui} then ${scritto} else ${altrimenti} end`;
const testo = se('s."modificato"', `coalesce(s."informazioni", '')`, `coalesce(h.informazioni, '')`);
const suo = (cambiato: string, valore: string): string =>
  `case when t.${cambiato} or t.chiave is null then ${valore} end`;

const argomenti: Layout = {
  kind: 'help-argomenti',
  title: 'Argomenti dell’aiuto modificati',
  table: helpArgomenti,
  key: ['helpName', 'argomento', 'numero'],
  columns: {
    helpName: {},
    argomento: { read: 't.argomento', form: /^[^/]+$|^\/.*\S/, expected: 'la chiave di un argomento, o / e un titolo' },
    numero: { type: 'integer', min: 1, preset: '1', read: 't.numero' },
    modificato: { preset: 't' },
    spostato: { preset: 't' },
    eliminato: {},
    name: { read: 'case when t.modificato and t.chiave is not null then t.name end' },
    informazioni: { ...html, read: `nullif(${suo('modificato', 't.informazioni')}, '')` },
    ruoli: {
      type: 'texts',
      form: /^[1-6](\|[1-6])*$/,
      expected: 'ruoli da 1 a 6',
      read: suo('modificato', `nullif(t.ruoli, '{}')::text[]`),
    },
    padre: { read: suo('spostato', 'p.argomento') },
    padreNumero: { type: 'integer', min: 1, read: suo('spostato', 'p.numero') },
    ordine: { type: 'integer', read: suo('spostato', 't.ordine') },
  },
  exported: 't.modificato or t.spostato or t.eliminato',
  refs: [
    { columns: ['helpName'], kind: 'help-pagine' },
    { columns: ['helpName', 'padre', 'padreNumero'], kind: 'help-argomenti' },
  ],
  from: `${nominati} t left join ${nominati} p on p.id = t.id_padre`,
  join: `left join help_argomenti h on h.id = diff."pk_id" left join ${nominati} p on ${padreDi}`,
  write: {
    chiave: { needs: [], sql: `case when not ${diQui} then s."argomento" end` },
    name: {
      needs: ['name'],
      sql: `case when ${diQui} then substr(s."argomento", 2) when s."modificato" and s."name" <> '' then s."name" else coalesce(h.name, s."argomento") end`,
    },
    informazioni: { needs: ['informazioni'], sql: testo },
    testo: { needs: ['informazioni'], sql: paroleDi(testo) },
    ruoli: {
      needs: ['ruoli'],
      sql: se('s."modificato"', `coalesce(s."ruoli"::smallint[], '{}')`, `coalesce(h.ruoli, '{}')`),
    },
    id_padre: { needs: ['padre', 'padreNumero'], sql: se('s."spostato"', 'p.id', 'h.id_padre') },
    ordine: { needs: ['ordine'], sql: se('s."spostato"', 'coalesce(s."ordine", 0)', 'coalesce(h.ordine, 0)') },
  },
  stamps: { modificato_il: 'now', modificato_da: 'who' },
  after: [
    `update help_argomenti a set id_padre = p.id
     from side_help_argomenti s join ${nominati} k on k.help_name = s."helpName" and k.argomento = s."argomento" and k.numero = s."numero"
       join ${nominati} p on ${padreDi}
     where a.id = k.id and (s."spostato" or ${diQui}) and a.id_padre is distinct from p.id`,
  ],
};

export const tracciati: readonly Layout[] = [pagine, argomenti];
