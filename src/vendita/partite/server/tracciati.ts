import { importNow } from '#platform/server/exchange/import-clock.ts';
import type { ColumnRule, Layout } from '#platform/server/exchange/layout.ts';
import { modi } from '../rules.ts';
import { incassi, incassiRighe } from './schema.ts';

const importo: ColumnRule = { required: true, min: -1e12 };
const numero = ['tipo', 'anno', 'numero', 'suffisso'];
const delDocumento = (a: string, b: string): string =>
  numero.map((una) => `${a}."${una}" = ${b}."${una}"`).join(' and ');

const testate: Layout = {
  kind: 'incassi',
  title: 'Incassi',
  table: incassi,
  key: ['codice'],
  columns: {
    codice: {},
    data: { required: true },
    codAnagrafica: { required: true },
    modo: { required: true, oneOf: modi, lower: true },
    importo,
    riferimento: {},
    note: {},
    stornoDi: {},
  },
  fixed: ['data', 'codAnagrafica', 'modo', 'importo', 'stornoDi'],
  begins: { registrato: importNow },
  refs: [{ columns: ['codAnagrafica'], kind: 'clienti' }],
  laws: [
    {
      of: ['incassi', 'incassi-righe'],
      sql: (will) => `
        select 'incassi' as kind, i.line, 'importo' as colonna, i.importo::text as valore, 'la somma delle sue righe' as atteso
        from ${will('incassi')} i
        left join (
          select r.codice, sum(case r.tipo when 'NC' then -r.importo else r.importo end) as somma from ${will('incassi-righe')} r group by 1
        ) r on r.codice = i.codice
        where i.importo <> coalesce(r.somma, 0)`,
    },
    {
      of: ['incassi'],
      sql: (will) => `
        select 'incassi' as kind, max(i.line) as line, 'stornoDi' as colonna, i."stornoDi" as valore, 'uno storno soltanto' as atteso
        from ${will('incassi')} i where i."stornoDi" is not null group by i."stornoDi" having count(*) > 1`,
    },
  ],
  // Numbering continues after the last imported booking.
  after: [
    `insert into numeratori (tipo, anno, ultimo)
     select 'IN', split_part(codice, '-', 2)::int, max(split_part(codice, '-', 3)::int) from incassi where codice ~ '^IN-\\d{4}-\\d{1,8}$' group by 2
     on conflict (tipo, anno) do update set ultimo = excluded.ultimo where numeratori.ultimo < excluded.ultimo`,
  ],
};

/** Temporary table of documents, locked by `id` in the order of bookings. */
const tieni = (quali: string): string[] => [
  'drop table if exists saldi_toccati',
  `create temp table saldi_toccati on commit drop as ${quali}`,
  'select count(*) from (select 1 from documenti d where d.id in (select id from saldi_toccati) order by d.id for update) held',
];
const salda = `update documenti d set saldato = coalesce((select sum(r.importo) from incassi_righe r where r.id_documento = d.id), 0)
  where d.id in (select id from saldi_toccati)`;

const righe: Layout = {
  kind: 'incassi-righe',
  title: 'Documenti saldati dagli incassi',
  table: incassiRighe,
  key: ['codice', ...numero],
  columns: {
    codice: {},
    tipo: { oneOf: ['FT', 'NC'], upper: true, read: 'd.tipo' },
    anno: { min: 1990, max: 2200, read: 'd.anno::int', type: 'integer' },
    numero: { min: 1, read: 'd.numero', type: 'integer' },
    suffisso: { preset: '', read: 'd.suffisso' },
    importo,
  },
  fixed: ['importo'],
  refs: [
    { columns: ['codice'], kind: 'incassi' },
    { columns: ['tipo', 'anno', 'numero'], kind: 'documenti', to: ['tipo', 'anno', 'numero'] },
  ],
  from: 'incassi_righe t join documenti d on d.id = t.id_documento',
  join: `join documenti d on ${delDocumento('d', 's')}`,
  write: { id_documento: { needs: [], sql: 'd.id' } },
  after: [
    ...tieni(
      `select distinct o.id from diff_incassi_righe x join side_incassi_righe s on s.line = x.line join documenti o on ${delDocumento('o', 's')}`,
    ),
    salda,
  ],
  undoing: {
    before: tieni(
      `select distinct (u.pk ->> 'id_documento')::bigint as id from import_undo u where u.kind = 'incassi-righe'`,
    ),
    after: [salda],
  },
  laws: [
    {
      of: ['incassi-righe', 'documenti'],
      sql: (will) => `
        select 'incassi-righe' as kind, max(r.line) as line, 'importo' as colonna, sum(r.importo)::text as valore,
          'in tutto non più del totale del documento' as atteso
        from ${will('incassi-righe')} r join ${will('documenti')} d on ${delDocumento('d', 'r')}
        group by r.tipo, r.anno, r.numero, r.suffisso, d."totaleDocumento"
        having sum(r.importo) < 0 or sum(r.importo) > d."totaleDocumento"`,
    },
  ],
};

export const tracciati: readonly Layout[] = [testate, righe];
