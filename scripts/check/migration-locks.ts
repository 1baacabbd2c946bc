import { loadModule, parseSync } from 'libpg-query';

export interface Migration {
  /** `0028_nome.sql` */
  readonly name: string;
  readonly sql: string;
}

/** Tables with many rows: locking one during a scan stops sales. */
export const largeTables: readonly string[] =
  `articoli articoli_ean giacenze listini prezzi_netti sconti_cliente testate righe_catalogo testata_filtri testata_parole valori_tecnici descrizioni_tecniche correlati
   autocompletamenti schede clienti indirizzi referenti carrello_righe documenti documenti_righe documenti_legami viste_documenti pagamenti preferiti preparazioni
   preparazioni_righe lotti ricevimenti ordini_fornitori ordini_fornitori_righe configurazioni configurazioni_parti movimenti_terzisti movimenti_giacenze registro posta posta_tentativi
   chiavi_idempotenza sessioni eventi eventi_nuovi ricerche_vuote vendite_giorni documenti_giorni forniture_giorni giorni_mossi`.split(
    /\s+/,
  );

/** As in `src/platform/server/db/migrate.ts`. */
const outside = '-- Outside of a transaction';
const unused = /^-- Unused since \d{4}/m;
const breakpoint = '--> statement-breakpoint';

/** Functions that are constant within a statement: such a default does not rewrite the table. */
const stable = ['now', 'current_setting'];

type Node = Readonly<Record<string, unknown>>;
const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});
const tableOf = (statement: Node): string => String(nodeOf(statement['relation'])['relname'] ?? '');

/** All nodes of the kind, in order. */
function below(value: unknown, kind: string): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => below(one, kind));
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === kind ? [nodeOf(inner)] : []),
    ...below(inner, kind),
  ]);
}

/** What earlier statements, and this one so far, have created. */
interface Known {
  /** Tables created in this migration, which nobody uses yet. */
  readonly fresh: Set<string>;
  /** `table.constraint` added in this migration, which must not be validated here. */
  readonly added: Set<string>;
  /** `table.constraint` of a not-null check, mapped to its column. */
  readonly notNull: Map<string, string>;
  /** `table.column` validated as not null. */
  readonly filled: Set<string>;
}

/** One message for each statement from migration `since` on that would block running servers. */
export async function lockFaults(
  migrations: readonly Migration[],
  { since, large = largeTables }: { readonly since: number; readonly large?: readonly string[] },
): Promise<string[]> {
  await loadModule();
  const lasting = { notNull: new Map<string, string>(), filled: new Set<string>() };
  return migrations
    .filter(({ name }) => Number(name.slice(0, 4)) >= since)
    .flatMap((migration) => {
      const known: Known = { ...lasting, fresh: new Set(), added: new Set() };
      return [...new Set(faultsOf(migration, known, large))].map((fault) => `${migration.name}: ${fault}`);
    });
}

function faultsOf({ sql }: Migration, known: Known, large: readonly string[]): string[] {
  const alone = sql.startsWith(outside);
  return sql.split(breakpoint).flatMap((chunk) => {
    const { stmts = [] } = parseSync(chunk) as { stmts?: readonly { readonly stmt: Node }[] };
    const faults = stmts.flatMap(({ stmt }) => {
      const [[kind = '', body] = ['']] = Object.entries(stmt);
      const statement = nodeOf(body);
      const concurrent = statement['concurrent'] === true;
      if (concurrent && !alone) return [`CONCURRENTLY wants «${outside}» as the first line`];
      if (alone && !concurrent) return ['outside of a transaction only CREATE and DROP INDEX CONCURRENTLY may stand'];
      return faultsOfOne(kind, statement, {
        known,
        sql,
        counts: (name) => large.includes(name) && !known.fresh.has(name),
      });
    });
    return alone && stmts.length > 1
      ? [...faults, `each statement stands alone, with «${breakpoint}» between them`]
      : faults;
  });
}

interface Look {
  readonly known: Known;
  readonly sql: string;
  readonly counts: (table: string) => boolean;
}

function faultsOfOne(kind: string, statement: Node, look: Look): string[] {
  const { known, sql, counts } = look;
  const table = tableOf(statement);
  if (kind === 'CreateStmt') return (known.fresh.add(table), []);
  if (kind === 'AlterTableStmt')
    return below(statement['cmds'], 'AlterTableCmd').flatMap((one) => faultsOfChange(table, one, look));
  if (kind === 'RenameStmt' && !known.fresh.has(table))
    return [`${table} is renamed under servers that go on: add the new name, and drop the old one in a later version`];
  if (kind === 'DropStmt' && statement['removeType'] === 'OBJECT_TABLE' && !unused.test(sql)) return [dropped];
  if (kind === 'IndexStmt') return indexFaults(table, statement, look);
  if (
    kind === 'DoStmt' &&
    /\b(alter\s+table|create\s+(unique\s+)?index|drop\s+(table|column))\b/i.test(JSON.stringify(statement))
  )
    return ['a DO block changes tables, which nobody can check: write the statements out'];
  if (['ReindexStmt', 'ClusterStmt', 'VacuumStmt', 'TruncateStmt', 'LockStmt'].includes(kind))
    return below(statement, 'relation')
      .concat(below(statement, 'RangeVar'))
      .map(({ relname }) => String(relname))
      .filter(counts)
      .map((name) => `${kind.replace('Stmt', '').toUpperCase()} locks ${name}`);
  return [];
}

const dropped =
  'what old servers may still read is dropped: say since when nobody does, in a line «-- Unused since 0012»';

/** A failed concurrent index stays invalid, so it must be dropped first. */
function indexFaults(table: string, statement: Node, { counts, sql }: Look): string[] {
  if (statement['concurrent'] !== true)
    return counts(table)
      ? [`CREATE INDEX locks ${table}: CONCURRENTLY, in a migration that begins with «${outside}»`]
      : [];
  const name = String(statement['idxname'] ?? '');
  const before = new RegExp(`drop index concurrently if exists "?${name}"?\\b`, 'i');
  return before.test(sql)
    ? []
    : [`DROP INDEX CONCURRENTLY IF EXISTS ${name} comes before it is made, for one that broke half-way`];
}

function faultsOfChange(table: string, command: Node, { known, sql, counts }: Look): string[] {
  const kind = String(command['subtype']);
  const name = `${table}.${String(command['name'] ?? '')}`;
  if (kind === 'AT_DropColumn') return unused.test(sql) || known.fresh.has(table) ? [] : [dropped];
  if (kind === 'AT_ValidateConstraint') {
    const column = known.notNull.get(name);
    if (column !== undefined) known.filled.add(column);
    return known.added.has(name)
      ? [`${name} is validated in a later migration than it is added in: the lock of ADD is held until the end`]
      : [];
  }
  const constraint = nodeOf(nodeOf(command['def'])['Constraint']);
  if (kind === 'AT_AddConstraint') note(table, constraint, known);
  if (!counts(table)) return [];
  if (kind === 'AT_AlterColumnType')
    return [`a new type rewrites ${table}: add a column, fill it in pieces, drop the old one later`];
  if (kind === 'AT_SetNotNull')
    return known.filled.has(name)
      ? []
      : [
          `SET NOT NULL reads all of ${table}: first a CHECK (… IS NOT NULL) NOT VALID, validated in the next migration`,
        ];
  if (kind === 'AT_AddConstraint') return constraintFaults(table, constraint);
  if (kind === 'AT_AddColumn') return columnFaults(table, nodeOf(nodeOf(command['def'])['ColumnDef']));
  return ['AT_SetLogged', 'AT_SetUnLogged', 'AT_SetTableSpace'].includes(kind)
    ? [`${kind.slice(3)} rewrites ${table}`]
    : [];
}

function note(table: string, constraint: Node, known: Known): void {
  const name = `${table}.${String(constraint['conname'] ?? '')}`;
  known.added.add(name);
  const test = nodeOf(nodeOf(constraint['raw_expr'])['NullTest']);
  const column = String(below(test, 'String').at(-1)?.['sval'] ?? '');
  if (test['nulltesttype'] === 'IS_NOT_NULL') known.notNull.set(name, `${table}.${column}`);
}

function constraintFaults(table: string, constraint: Node): string[] {
  const kind = String(constraint['contype']);
  if (['CONSTR_FOREIGN', 'CONSTR_CHECK', 'CONSTR_NOTNULL'].includes(kind))
    return constraint['skip_validation'] === true
      ? []
      : [`a constraint reads all of ${table}: NOT VALID, and VALIDATE CONSTRAINT in a later migration`];
  return constraint['indexname'] === undefined
    ? [`UNIQUE and keys build an index on ${table}: make it CONCURRENTLY, then ADD … USING INDEX`]
    : [];
}

function columnFaults(table: string, column: Node): string[] {
  const constraints = below(column['constraints'], 'Constraint');
  const kinds = constraints.map(({ contype }) => String(contype));
  const called = constraints
    .flatMap(({ raw_expr }) => below(raw_expr, 'FuncCall'))
    .map(({ funcname }) => String(below(funcname, 'String').at(-1)?.['sval']));
  const type = JSON.stringify(column['typeName']);
  const rewrites =
    called.some((name) => !stable.includes(name)) ||
    kinds.some((kind) => ['CONSTR_IDENTITY', 'CONSTR_GENERATED'].includes(kind)) ||
    /"(small|big)?serial\d?"/.test(type);
  const costly = kinds.filter((kind) =>
    ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_FOREIGN', 'CONSTR_CHECK'].includes(kind),
  );
  return [
    ...(rewrites
      ? [`a default that differs from row to row rewrites ${table}: add the column without, fill it in pieces`]
      : []),
    ...(costly.length > 0 ? [`a new column of ${table} gets its constraint by itself, NOT VALID or by an index`] : []),
    ...(kinds.includes('CONSTR_NOTNULL') && !kinds.includes('CONSTR_DEFAULT') && !rewrites
      ? [`NOT NULL without a default fails on the rows of ${table}`]
      : []),
  ];
}
