import { createHash } from 'node:crypto';
import type { QueryArrayConfig } from 'pg';

/** A piece of SQL with its values; made by the tag, so a value can never become text. */
export interface Fragment {
  readonly parts: readonly string[];
  readonly values: readonly unknown[];
}

/** SQL with its values as parameters; a fragment inside a fragment is spliced in. */
export function sql(parts: TemplateStringsArray, ...values: readonly unknown[]): Fragment {
  // The template itself is the same object at each call, and so the key of what is known of its statement.
  if (!values.some(isFragment)) return { parts, values };
  const texts: string[] = [parts[0] ?? ''];
  const flat: unknown[] = [];
  values.forEach((value, i) => {
    const after = parts[i + 1] ?? '';
    if (isFragment(value)) {
      texts[texts.length - 1] += value.parts[0] ?? '';
      texts.push(...value.parts.slice(1));
      flat.push(...value.values);
      texts[texts.length - 1] += after;
    } else {
      flat.push(value);
      texts.push(after);
    }
  });
  return { parts: texts, values: flat };
}

const joints = {
  and: sql` and `,
  or: sql` or `,
  ',': sql`, `,
  union: sql` union all `,
  intersect: sql` intersect `,
} as const;

/** Joins fragments; at least one is needed. */
export function joined(fragments: readonly Fragment[], by: keyof typeof joints): Fragment {
  return fragments.reduce((all, next) => sql`${all}${joints[by]}${next}`);
}

function isFragment(value: unknown): value is Fragment {
  return typeof value === 'object' && value !== null && 'parts' in value && 'values' in value;
}

/** Runs statements. Rows come back with camelCase keys: `cd_articolo` is `cdArticolo`. */
export interface Sql {
  /** All rows. */
  rows<Row extends object>(statement: Fragment): Promise<Row[]>;
  /** The first row, if any. */
  one<Row extends object>(statement: Fragment): Promise<Row | undefined>;
  /** Runs a statement, answers how many rows it touched. */
  run(statement: Fragment): Promise<number>;
}

/** The handle inside a transaction: what is written through it stands or falls together. */
export interface Tx extends Sql {
  readonly inTransaction: true;
  /** Keeps a statement for the end: it is sent together with the commit, so that no row lock is held while it is answered. For what the transaction itself does not read. */
  atEnd(statement: Fragment): void;
}

export interface Runner {
  query(config: QueryArrayConfig): Promise<{ rows: unknown[][]; rowCount: number | null; fields: { name: string }[] }>;
}

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** What is known of a statement's text: its name on the server, and the keys of its rows once it ran. */
interface Statement {
  readonly text: string;
  readonly name: string;
  keys?: readonly string[];
}

const byParts = new WeakMap<readonly string[], Statement>();
const byText = new Map<string, Statement>();

/** One prepared statement per text; a text with varying length lists would flood it, so pass arrays as one value (`= any($1)`). */
function statementOf(parts: readonly string[]): Statement {
  const same = byParts.get(parts);
  if (same) return same;
  const text = parts.reduce((all, part, i) => `${all}$${i}${part}`);
  const known = byText.get(text) ?? {
    text,
    name: `s${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`,
  };
  byText.set(text, known);
  byParts.set(parts, known);
  return known;
}

async function objects<Row>(runner: Runner, { parts, values }: Fragment): Promise<{ rows: Row[]; count: number }> {
  const statement = statementOf(parts);
  const result = await runner.query({
    name: statement.name,
    text: statement.text,
    values: values as unknown[],
    rowMode: 'array',
  });
  statement.keys ??= result.fields.map((field) => camel(field.name));
  const { keys } = statement;
  const rows = result.rows.map((cells) => {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < keys.length; i++) row[keys[i] as string] = cells[i];
    return row as Row;
  });
  return { rows, count: result.rowCount ?? 0 };
}

/** Makes an executor over anything that runs a query: the pool, one client, a test's client. */
export function executor(runner: Runner): Sql {
  return {
    rows: async <Row extends object>(statement: Fragment) => (await objects<Row>(runner, statement)).rows,
    one: async <Row extends object>(statement: Fragment) => (await objects<Row>(runner, statement)).rows[0],
    run: async (statement) => (await objects<object>(runner, statement)).count,
  };
}
