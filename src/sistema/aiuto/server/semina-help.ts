import { sql, type Tx } from '#platform/server/db/sql.ts';
import { tieniHtml } from './html-help.ts';
import type { HelpPage, HelpTopic } from './leggi-guida.ts';

interface RigaArgomento {
  readonly chiave: string;
  readonly padre: string | null;
  readonly pagina: string;
  readonly name: string;
  readonly informazioni: string;
  readonly testo: string;
  readonly ruoli: readonly number[];
  readonly ordine: number;
}

function righeDi(pagina: string, argomenti: readonly HelpTopic[], padre: string | null = null): RigaArgomento[] {
  return argomenti.flatMap(({ key, title, text, roles = [], topics = [] }, i) => {
    const chiave = `${pagina}:${key}`;
    const riga = { chiave, padre, pagina, name: title, ...tieniHtml(text), ruoli: roles, ordine: (i + 1) * 10 };
    return [riga, ...righeDi(pagina, topics, chiave)];
  });
}

interface Righe {
  readonly pagine: string;
  readonly argomenti: string;
  readonly chiavi: readonly string[];
}

const sanate = new WeakMap<readonly HelpPage[], Righe>();

/** JSON of all rows; the texts are sanitised once per process. */
function righe(pagine: readonly HelpPage[]): Righe {
  const note = sanate.get(pagine);
  if (note) return note;
  const argomenti = pagine.flatMap(({ key, topics }) => righeDi(key, topics));
  const made = {
    pagine: JSON.stringify(
      pagine.map(({ key, title, text, roles, order }) => ({
        chiave: key,
        titolo: title,
        ...tieniHtml(text),
        ruoli: roles,
        ordine: order,
      })),
    ),
    argomenti: JSON.stringify(argomenti),
    chiavi: argomenti.map(({ chiave }) => chiave),
  };
  sanate.set(pagine, made);
  return made;
}

/**
 * Adds, updates and removes shipped help, except what an administrator edited, moved, deleted or added. The advisory
 * lock serializes servers that start together.
 */
export async function seminaHelp(tx: Tx, pagine: readonly HelpPage[], ora: Date): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('help', 0))`);
  const dati = righe(pagine);
  await tx.run(sql`
    insert into help_pagine (help_name, titolo, informazioni, testo, richieste, ruoli, ordine, modificata_il)
    select v.chiave, v.titolo, v.informazioni, v.testo, '', v.ruoli, v.ordine, ${ora}::timestamptz
    from jsonb_to_recordset(${dati.pagine}::jsonb)
      as v (chiave text, titolo text, informazioni text, testo text, ruoli smallint[], ordine smallint)
    on conflict (help_name) do update set titolo = excluded.titolo, ruoli = excluded.ruoli, ordine = excluded.ordine,
      informazioni = case when help_pagine.modificata then help_pagine.informazioni else excluded.informazioni end,
      testo = case when help_pagine.modificata then help_pagine.testo else excluded.testo end,
      versione = help_pagine.versione + (not help_pagine.modificata and help_pagine.informazioni <> excluded.informazioni)::int`);
  await seminaArgomenti(tx, dati, ora);
  await tx.run(sql`
    delete from help_pagine p where p.help_name <> all(${pagine.map(({ key }) => key)}::text[]) and not p.modificata
      and not exists (select from help_argomenti a where a.help_name = p.help_name)`);
}

async function seminaArgomenti(tx: Tx, { argomenti, chiavi }: Righe, ora: Date): Promise<void> {
  const dati = sql`jsonb_to_recordset(${argomenti}::jsonb) as v (chiave text, padre text, pagina text, name text,
    informazioni text, testo text, ruoli smallint[], ordine int)`;
  await tx.run(sql`
    insert into help_argomenti (chiave, help_name, name, informazioni, testo, ruoli, ordine, modificato_il)
    select v.chiave, v.pagina, v.name, v.informazioni, v.testo, v.ruoli, v.ordine, ${ora}::timestamptz from ${dati}
    on conflict (chiave) do nothing`);
  await tx.run(sql`
    update help_argomenti a set name = v.name, informazioni = v.informazioni, testo = v.testo, ruoli = v.ruoli, versione = a.versione + 1
    from ${dati} where a.chiave = v.chiave and not a.modificato
      and (a.name, a.informazioni, a.ruoli) is distinct from (v.name, v.informazioni, v.ruoli)`);
  await tx.run(sql`
    update help_argomenti a set ordine = v.ordine, id_padre = padre.id
    from ${dati} left join help_argomenti padre on padre.chiave = v.padre
    where a.chiave = v.chiave and not a.spostato and (a.ordine, a.id_padre) is distinct from (v.ordine, padre.id)`);
  await tx.run(sql`
    delete from help_argomenti a where a.chiave is not null and not a.modificato
      and a.chiave <> all(${chiavi}::text[])`);
}
