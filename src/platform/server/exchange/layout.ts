import type { PgTable } from 'drizzle-orm/pg-core';
import type { CheckDigits } from '#platform/contract/check-digits.ts';
import { literal } from '../db/literal.ts';
import { shapeOf } from '../db/table-columns.ts';
import type { CellType, TableColumn, TableShape } from '../db/table-columns.ts';

export interface ColumnRule {
  /** Column and value are required. */
  readonly required?: true;
  /** If present, each row has a value. */
  readonly filled?: true;
  /** New rows; else empty text, 0, false, or null. */
  readonly preset?: string;
  readonly form?: RegExp;
  /** Italian: «sei cifre». */
  readonly expected?: string;
  /** For Luhn, text that begins with letters has none. */
  readonly digits?: CheckDigits;
  readonly oneOf?: readonly string[];
  readonly long?: true;
  readonly html?: true;
  readonly upper?: true;
  readonly lower?: true;
  /** File-store key of a delivered file; with `html`, keys of its pictures. */
  readonly file?: true;
  /** SQL run when the file was overwritten, unless this other column's file came too. */
  readonly replaced?: { readonly set: string; readonly unless: string };
  readonly min?: number;
  readonly max?: number;
  /** Computed: SQL over `from`. */
  readonly type?: CellType;
  readonly read?: string;
}

export interface Reference {
  readonly columns: readonly string[];
  readonly kind: string;
  readonly to?: readonly string[];
}

export interface Worked {
  readonly needs: readonly string[];
  readonly sql: string;
}

/** Effect on rows missing from a full delivery: an assignment, or deletion of parts. */
export type Missing =
  | { readonly set: string; readonly where: string; readonly says: string }
  | { readonly remove: true };

/** Italian, after «atteso». */
export type JsonCheck = (value: unknown) => { readonly value: unknown } | { readonly expected: string };

/** Rules across kinds; not checked after row faults. */
export interface Law {
  readonly of: readonly string[];
  /**
   * Violations as `kind`, `line`, `colonna`, `valore`, `atteso`. `will` are a kind's rows after the import, with
   * `line` (null if not in the file); `now` the current ones.
   */
  readonly sql: (will: (kind: string) => string, now: (kind: string) => string) => string;
  /** Checked only on the delivery's rows. */
  readonly alone?: readonly string[];
  /** A warning instead of faults. */
  readonly warns?: string;
}

/** SQL; `import_undo` has the rows by kind and primary key. */
interface Undoing {
  readonly before: readonly string[];
  readonly after?: readonly string[];
}

export interface Layout {
  readonly kind: string;
  readonly title: string;
  readonly table: PgTable;
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnRule>>;
  readonly refs?: readonly Reference[];
  readonly json?: Readonly<Record<string, JsonCheck>>;
  /** SQL over `t`: rows exported, or missing from a file. */
  readonly exported?: string;
  /** Another value is a fault; never updated. */
  readonly fixed?: readonly string[];
  readonly from?: string;
  readonly join?: string;
  readonly write?: Readonly<Record<string, Worked>>;
  /** SQL, on insert. */
  readonly begins?: Readonly<Record<string, string>>;
  readonly stamps?: Readonly<Record<string, 'now' | 'who'>>;
  readonly missing?: Missing;
  /** Owner columns: rows of a delivered owner that the file lacks are deleted, in any delivery. */
  readonly whole?: readonly string[];
  /** Insert order, default by key. */
  readonly order?: readonly string[];
  /**
   * `changed_<table>` has the primary keys of changed rows; `diff_<table>` the `line` of each written row, and
   * whether it is `nuova`.
   */
  readonly after?: readonly string[];
  readonly undoing?: Undoing;
  readonly laws?: readonly Law[];
}

export interface Column extends ColumnRule {
  readonly name: string;
  readonly type: CellType;
  readonly nullable: boolean;
  readonly scale: number;
  readonly precision: number;
  readonly read: string;
  readonly target: string | null;
}

export interface Kind extends Omit<Layout, 'columns' | 'from'> {
  readonly columns: readonly Column[];
  readonly shape: TableShape;
  readonly from: string;
}

/** Unless `versione` is a column of the file. */
export const countsEdits = ({ shape, columns }: Pick<Kind, 'shape' | 'columns'>): boolean =>
  shape.columns['versione'] !== undefined && !columns.some(({ target }) => target === 'versione');

export interface Stamp {
  readonly now: Date;
  readonly who: string;
}

/** Columns that a written row gets, with their SQL. */
export const stamped = ({ stamps }: Kind, { now, who }: Stamp): (readonly [target: string, sql: string])[] =>
  Object.entries(stamps ?? {}).map(([target, by]) => [
    target,
    by === 'now' ? `${literal(now.toISOString())}::timestamptz` : literal(who),
  ]);

export const file = (kind: string): string => `${kind}.csv`;

export function kindOf(layout: Layout): Kind {
  const shape = shapeOf(layout.table);
  const columns = Object.entries(layout.columns).map(([name, rule]) =>
    columnOf(name, { ...rule, ...(layout.key.includes(name) && rule.preset === undefined && required) }, shape),
  );
  return { ...layout, columns, shape, from: layout.from ?? `"${shape.name}" t` };
}

const required = { required: true } as const;
const virtual: Omit<TableColumn, 'name' | 'primary' | 'byItself'> = {
  type: 'text',
  notNull: false,
  scale: 0,
  precision: 9,
};

function columnOf(name: string, rule: ColumnRule, shape: TableShape): Column {
  const own = rule.read === undefined ? shape.columns[name] : undefined;
  if (!own && rule.read === undefined) throw new Error(`${shape.name} has no column ${name}`);
  const { type, notNull, scale, precision } = own ?? { ...virtual, ...(rule.type && { type: rule.type }) };
  return {
    ...rule,
    name,
    type,
    scale,
    precision,
    nullable: !notNull,
    read: rule.read ?? `t."${own?.name}"`,
    target: own?.name ?? null,
  };
}

export function viewOf({ columns, from }: Pick<Kind, 'columns' | 'from'>, only?: readonly string[]): string {
  const shown = columns.filter(({ name }) => only === undefined || only.includes(name));
  return `select ${shown.map(({ name, read }) => `${read} as "${name}"`).join(', ')} from ${from}`;
}
