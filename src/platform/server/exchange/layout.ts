import type { PgTable } from 'drizzle-orm/pg-core';
import type { CheckDigits } from '#platform/contract/check-digits.ts';
import { literal } from '../db/literal.ts';
import { shapeOf, type CellType, type TableColumn, type TableShape } from '../db/table-columns.ts';

export interface ColumnRule {
  /** The column and a value are required. */
  readonly required?: true;
  /** The column may be missing; if present, each row needs a value. */
  readonly filled?: true;
  /** Default in new rows; otherwise empty text, 0, false, or null. */
  readonly preset?: string;
  readonly form?: RegExp;
  /** Italian description of a valid value: «sei cifre». */
  readonly expected?: string;
  /** Check-digit rule; for Luhn, text that begins with letters has no check digit. */
  readonly digits?: CheckDigits;
  /** Padded with leading zeros to this length. */
  readonly padded?: number;
  readonly oneOf?: readonly string[];
  readonly long?: true;
  readonly html?: true;
  readonly upper?: true;
  /** Written in groups: blanks, points and dashes are ignored. */
  readonly grouped?: true;
  /** Text that may follow the value, in upper case without separators; it is ignored. */
  readonly tail?: RegExp;
  readonly lower?: true;
  /** File-store key of a delivered file; with `html`, keys of its pictures. */
  readonly file?: true;
  /** SQL run when the file was overwritten, unless the file of the other column was delivered too. */
  readonly replaced?: { readonly set: string; readonly unless: string };
  readonly min?: number;
  readonly max?: number;
  /** Type of a computed column, given as SQL over `from`. */
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

/** What happens to rows missing from a full delivery: an assignment, or, for parts, deletion. */
export type Missing =
  | { readonly set: string; readonly where: string; readonly says: string }
  | { readonly remove: true };

/** Returns the value, or, in Italian, what was expected. */
export type JsonCheck = (value: unknown) => { readonly value: unknown } | { readonly expected: string };

/** A rule that involves several kinds; not checked if rows have errors. */
export interface Law {
  readonly of: readonly string[];
  /**
   * Selects violations as `kind`, `line`, `colonna`, `valore`, `atteso`. `will` gives a kind's rows after the import,
   * with `line` (null if not in the file); `now` the current ones.
   */
  readonly sql: (will: (kind: string) => string, now: (kind: string) => string) => string;
  /** Kinds whose rows are checked only if the delivery contains them. */
  readonly alone?: readonly string[];
  /** Reported as a warning with this text, not as errors. */
  readonly warns?: string;
}

/** SQL run by an undo; `import_undo` has the rows by kind and primary key. */
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
  /** SQL condition over `t`: only these rows are exported and can be missing from a file. */
  readonly exported?: string;
  /** Columns that never change: another value is an error. */
  readonly fixed?: readonly string[];
  readonly from?: string;
  readonly join?: string;
  readonly write?: Readonly<Record<string, Worked>>;
  /** SQL values of further columns, on insert. */
  readonly begins?: Readonly<Record<string, string>>;
  readonly stamps?: Readonly<Record<string, 'now' | 'who'>>;
  readonly missing?: Missing;
  /** Owner columns: rows of a delivered owner that are not in the file are deleted, in any delivery. */
  readonly whole?: readonly string[];
  /** Insert order, default by key. */
  readonly order?: readonly string[];
  /**
   * SQL run afterwards. `changed_<table>` has the primary keys of changed rows; `diff_<table>` the `line` of each
   * written row, and whether it is `nuova`.
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

/** Whether a write increments `versione`; not if the file has that column. */
export const countsEdits = ({ shape, columns }: Pick<Kind, 'shape' | 'columns'>): boolean =>
  shape.columns['versione'] !== undefined && !columns.some(({ target }) => target === 'versione');

export interface Stamp {
  readonly now: Date;
  readonly who: string;
}

/** Columns set in every written row, with their SQL. */
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
