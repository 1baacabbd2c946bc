import type pg from 'pg';
import { firstFound, type Faults } from './delivery-faults.ts';
import type { Note } from './foreign.ts';
import { viewOf, type Kind } from './layout.ts';
import type { Side } from './load-side.ts';
import { faultPlace } from './placed-rows.ts';

interface Checked {
  readonly sides: readonly Side[];
  readonly kinds: readonly Kind[];
  readonly faults: Faults;
  readonly changed: (kind: string) => boolean;
}

interface Broken {
  readonly kind: string;
  readonly line: number;
  readonly colonna: string;
  readonly valore: string | null;
  readonly atteso: string;
}

interface Warned {
  readonly kind: string;
  readonly line: number;
  readonly quante: number;
}

const warnedLines = 5;

const whereOf = (rows: readonly Warned[], side: Side | undefined): string => {
  const [prima] = rows;
  const lines = rows.map(({ line }) => line).join(', ');
  const rest = prima && prima.quante > rows.length ? ' …' : '';
  return `${side?.name ?? prima?.kind}, ${rows.length === 1 ? 'riga' : 'righe'} ${lines}${rest}`;
};

/** Checks rules that involve several kinds, on the rows as they will be after the import. */
export async function checkLaws(client: pg.Client, { sides, kinds, faults, changed }: Checked): Promise<Note[]> {
  const note: Note[] = [];
  const sideOf = (name: string): Side | undefined => sides.find(({ kind }) => kind.kind === name);
  const kindOf = (name: string): Kind => {
    const found = kinds.find(({ kind }) => kind === name);
    if (!found) throw new Error(`A law speaks of ${name}, which is no layout`);
    return found;
  };
  for (const law of kinds.flatMap(({ laws = [] }) => laws)) {
    if (!law.of.some(changed)) continue;
    const sql = law.sql(
      (name) => willBe(kindOf(name), sideOf(name), law.alone?.includes(name) === true),
      (name) => `(${viewOf(kindOf(name))})`,
    );
    if (law.warns !== undefined) {
      const { rows } = await client.query<Warned>(
        `select l.kind, l.line, count(*) over ()::int as quante from (${sql}) l where l.line is not null order by l.line limit ${warnedLines}`,
      );
      const [prima] = rows;
      if (prima) note.push({ testo: `${law.warns} (${whereOf(rows, sideOf(prima.kind))})`, quante: prima.quante });
      continue;
    }
    const rows = await firstFound<Broken>(client, faults, {
      sql: `select l.kind, l.line, l.colonna, l.valore, l.atteso from (${sql}) l where l.line is not null`,
      order: 'f.line',
    });
    for (const { kind, line, colonna, valore, atteso } of rows) {
      const side = sideOf(kind);
      if (!side) continue;
      const place = faultPlace(side.placed, { line, columns: [colonna], place: undefined });
      faults.add({ file: side.name, ...place, valore: valore ?? '', atteso });
    }
  }
  return note;
}

function willBe(kind: Kind, side: Side | undefined, alone: boolean): string {
  const view = `(${viewOf(kind)}) v`;
  if (!side) return `(select null::int as line, v.* from ${view} where ${!alone})`;
  const same = kind.key.map((name) => `v."${name}" = s."${name}"`).join(' and ');
  const [first = ''] = kind.key;
  const names = kind.columns.map(({ name }) => name);
  const kept = names.filter((name) => !kind.key.includes(name) && !side.given.includes(name));
  const cells = names.map((name) =>
    kept.includes(name)
      ? `case when v."${first}" is null then s."${name}" else v."${name}" end as "${name}"`
      : `s."${name}"`,
  );
  const brought = `select s.line, ${cells.join(', ')} from ${side.table} s ${kept.length > 0 ? `left join ${view} on ${same}` : ''}`;
  if (alone) return `(${brought})`;
  return `(
    ${brought}
    union all
    select null, ${names.map((name) => `v."${name}"`).join(', ')} from ${view} where not exists (select from ${side.table} s where ${same}))`;
}
