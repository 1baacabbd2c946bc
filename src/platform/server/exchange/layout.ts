import type { PgTable } from 'drizzle-orm/pg-core';
import type { CheckDigits } from '#platform/contract/check-digits.ts';
import { shapeOf } from '../db/table-columns.ts';
import type { CellType, TableColumn, TableShape } from '../db/table-columns.ts';

/** What is known of a column of a file beside what its table says. */
export interface ColumnRule {
  /** Must be there and have a value in each row. */
  readonly required?: true;
  /** May be left out of the file; where it is there, each row has a value. */
  readonly filled?: true;
  /** For new rows where file or cell have none; without it empty text, 0, no, or nothing. */
  readonly preset?: string;
  readonly form?: RegExp;
  /** What the form asks for, in Italian: «sei cifre». */
  readonly expected?: string;
  /** By which a number proves that it is not mistyped; a text that begins with letters has none by Luhn. */
  readonly digits?: CheckDigits;
  readonly oneOf?: readonly string[];
  /** Several lines; HTML, which is cleaned. */
  readonly long?: true;
  readonly html?: true;
  readonly upper?: true;
  readonly lower?: true;
  /** Names a file of the store by its key: a picture or sheet that a delivery may carry. With `html`: its pictures do. */
  readonly file?: true;
  /** SQL set on rows whose file was written under its key, unless the file that this other column of the table names came along. */
  readonly replaced?: { readonly set: string; readonly unless: string };
  readonly min?: number;
  readonly max?: number;
  /** Where the table has no such column: its type, and the SQL that reads it over `from`. */
  readonly type?: CellType;
  readonly read?: string;
}

/** Cells that name a row of another layout; empty ones name none. */
export interface Reference {
  readonly columns: readonly string[];
  readonly kind: string;
  /** Columns of that layout; without, its key. */
  readonly to?: readonly string[];
}

/** A column of the table that is worked out of other cells: SQL over `s`, the row of the file, and what `join` adds. */
export interface Worked {
  readonly needs: readonly string[];
  readonly sql: string;
}

/** What becomes of rows that a full delivery lacks: they are switched off by an assignment, or, parts of something else, taken out. */
export type Missing =
  | { readonly set: string; readonly where: string; readonly says: string }
  | { readonly remove: true };

/** What stands in a cell of JSON: as it is kept, or what was expected of it, in Italian as after «atteso». */
export type JsonCheck = (value: unknown) => { readonly value: unknown } | { readonly expected: string };

/** What rows of several kinds say only together: looked at where a delivery has one of these kinds and each row alone is right. */
export interface Law {
  readonly of: readonly string[];
  /**
   * SQL that answers what breaks it as `kind`, `line`, `colonna`, `valore`, `atteso`. Of a kind, `will` is its rows as they will be, with the
   * columns of its file and the `line` of it, null for those that the delivery lacks; `now` is its rows as they are.
   */
  readonly sql: (will: (kind: string) => string, now: (kind: string) => string) => string;
  /** Kinds of which the rows of the delivery alone are looked at: a row says it by itself, or beside others of the same file. */
  readonly alone?: readonly string[];
  /** What is said of how many rows break it, where they are taken all the same; without it they are faults. */
  readonly warns?: string;
}

/** SQL before rows that an import brought are undone, found in `import_undo` by kind and primary key, and after. */
interface Undoing {
  readonly before: readonly string[];
  readonly after?: readonly string[];
}

/** One kind of rows as files bring and take them: an area declares its own as data, the engine of this folder does the rest. */
export interface Layout {
  /** Name of the file without its ending: `articoli`. */
  readonly kind: string;
  /** As people call it, in Italian. */
  readonly title: string;
  readonly table: PgTable;
  /** Columns by which a row is found again. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnRule>>;
  readonly refs?: readonly Reference[];
  /** How cells of JSON are checked. */
  readonly json?: Readonly<Record<string, JsonCheck>>;
  /** SQL over `t`: the rows that are exported, and lack where a file is without them; without it all. */
  readonly exported?: string;
  /** Columns in which a row that is there never changes: another value is a fault. Of such rows nothing is written anew. */
  readonly fixed?: readonly string[];
  /** The table as `t` with what `read` needs of others. */
  readonly from?: string;
  readonly join?: string;
  readonly write?: Readonly<Record<string, Worked>>;
  /** SQL for columns that new rows alone get. */
  readonly begins?: Readonly<Record<string, string>>;
  /** Columns that say when and by whom a row was changed: `now` and `who`. */
  readonly stamps?: Readonly<Record<string, 'now' | 'who'>>;
  readonly missing?: Missing;
  /** Columns of the owner whose rows come together: what the file lacks of an owner that it has goes, in any delivery. */
  readonly whole?: readonly string[];
  /** Columns whose order new rows are written in, where it isn't the key's. */
  readonly order?: readonly string[];
  /**
   * SQL after the rows are written; `changed_<table>` holds the primary keys of those that changed, `diff_<table>` the `line` of each row of
   * `side_<table>` that was written, and whether it is `nuova`.
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
  /** The column of the table that takes it as it is; null where it only serves others. */
  readonly target: string | null;
}

/** A layout with what its table says. */
export interface Kind extends Omit<Layout, 'columns' | 'from'> {
  readonly columns: readonly Column[];
  readonly shape: TableShape;
  readonly from: string;
}

/** Its rows count their edits in `versione`; where that is a column of the file it says something else. */
export const countsEdits = ({ shape, columns }: Pick<Kind, 'shape' | 'columns'>): boolean =>
  shape.columns['versione'] !== undefined && !columns.some(({ target }) => target === 'versione');

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

/** The rows of a table as its layout shows them, those columns alone where some are named. */
export function viewOf({ columns, from }: Pick<Kind, 'columns' | 'from'>, only?: readonly string[]): string {
  const shown = columns.filter(({ name }) => only === undefined || only.includes(name));
  return `select ${shown.map(({ name, read }) => `${read} as "${name}"`).join(', ')} from ${from}`;
}
