import type { Fragment } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Restorable, Restored } from '#platform/server/log/undo-act.ts';
import type { Shape, State } from '#platform/server/log/undo-step.ts';

/** Values are `chiave`, `gruppo`, `valore`; a log line has lists of them by name. */
export interface Sede {
  readonly testate: boolean;
  readonly tabella: string;
  readonly shape: Shape;
  /** Names of the lists that every line has. */
  readonly nomi: readonly string[];
  /** Name of the list that holds value `u`, and the reverse. */
  readonly nome: Fragment;
  readonly gruppo: (nome: string, posto: number) => string;
  /** Runs ANALYZE, as an undo may follow at once. */
  readonly conta: Fragment;
  readonly lock: NonNullable<Restorable['lock']>;
  /** SQL condition under which values `p` and `v` exclude each other. */
  readonly stessoPosto: Fragment;
  readonly presenti: Fragment;
  /** Condition that limits them to keys and uses an index. */
  readonly diChiavi: (chiavi: Fragment) => Fragment;
  readonly descrizioni: Fragment;
  readonly togli: (voci: Fragment) => Fragment;
  readonly aggiungi: (voci: Fragment) => Fragment;
}

const codice = sql`split_part(v.chiave, '-', 1)`;
const suffisso = sql`split_part(v.chiave, '-', 2)::int`;
const diTestate = sql`select t.cod_testata || '-' || t.suffisso as chiave, t.descrizione from testate t`;

const elenco = (chiavi: readonly string[]): Fragment =>
  sql`select c.chiave from unnest(${chiavi}::text[]) as c (chiave)`;

export const bloccaTestate: NonNullable<Restorable['lock']> = (tx, chiavi) =>
  tx.run(sql`
    select from testate t where (t.cod_testata, t.suffisso) in (select ${codice}, ${suffisso} from (${elenco(chiavi)}) v)
    order by t.cod_testata, t.suffisso for update`);

export const sediTestata = {
  parole: {
    testate: true,
    tabella: 'testata_filtri',
    shape: 'values',
    nomi: [],
    nome: sql`u.gruppo`,
    gruppo: (nome) => nome,
    conta: sql`analyze testata_filtri, testate`,
    lock: bloccaTestate,
    stessoPosto: sql`p.gruppo = v.gruppo and p.valore = v.valore`,
    presenti: sql`select f.cod_testata || '-' || f.suffisso as chiave, f.filtro as gruppo, f.valore from testata_filtri f`,
    diChiavi: (chiavi) => sql`where (f.cod_testata, f.suffisso) in (select ${codice}, ${suffisso} from (${chiavi}) v)`,
    descrizioni: diTestate,
    togli: (voci) => sql`
      delete from testata_filtri f using (${voci}) v
      where f.cod_testata = ${codice} and f.suffisso = ${suffisso} and f.filtro = v.gruppo and f.valore = v.valore`,
    aggiungi: (voci) => sql`
      insert into testata_filtri (cod_testata, suffisso, filtro, valore) select ${codice}, ${suffisso}, v.gruppo, v.valore from (${voci}) v`,
  },
  'incluse-escluse': {
    testate: true,
    tabella: 'testata_parole',
    shape: 'sets',
    nomi: ['incluse', 'escluse'],
    nome: sql`case u.gruppo when 'inclusa' then 'incluse' else 'escluse' end`,
    gruppo: (nome) => (nome === 'incluse' ? 'inclusa' : 'esclusa'),
    conta: sql`analyze testata_parole, testate`,
    lock: bloccaTestate,
    stessoPosto: sql`p.valore = v.valore`,
    presenti: sql`select p.cod_testata || '-' || p.suffisso as chiave, case when p.esclusa then 'esclusa' else 'inclusa' end as gruppo, p.parola as valore from testata_parole p`,
    diChiavi: (chiavi) => sql`where (p.cod_testata, p.suffisso) in (select ${codice}, ${suffisso} from (${chiavi}) v)`,
    descrizioni: diTestate,
    togli: (voci) => sql`
      delete from testata_parole p using (${voci}) v where p.cod_testata = ${codice} and p.suffisso = ${suffisso} and p.parola = v.valore`,
    aggiungi: (voci) => sql`
      insert into testata_parole (cod_testata, suffisso, parola, esclusa) select ${codice}, ${suffisso}, v.valore, v.gruppo = 'esclusa' from (${voci}) v`,
  },
} as const satisfies Readonly<Record<string, Sede>>;

/** Increments the version of each header. */
export const segnaTestate = ({ tx, now, actor }: WriteCtx, chiavi: readonly string[]): Promise<number> =>
  tx.run(sql`
    update testate t set versione = versione + 1, modificata = ${now}, modificata_da = ${actor.nome} from (${elenco(chiavi)}) v
    where t.cod_testata = ${codice} and t.suffisso = ${suffisso}`);

export const ripristinabile = (sede: Sede): Restorable => ({
  tabella: sede.tabella,
  shape: sede.shape,
  lock: sede.lock,
  read: async (db, chiavi) => {
    const liste = await db.rows<{ chiave: string; nome: string | null; valori: string[] }>(sql`
      select v.chiave, case when u.chiave is not null then ${sede.nome} end as nome,
        coalesce(array_agg(u.valore order by length(u.gruppo), u.gruppo, u.valore) filter (where u.chiave is not null), '{}') as valori
      from (${elenco(chiavi)}) v left join (${sede.presenti} ${sede.diChiavi(elenco(chiavi))}) u on u.chiave = v.chiave
      ${sede.testate ? sql`where exists (select from testate t where t.cod_testata = ${codice} and t.suffisso = ${suffisso})` : sql``}
      group by 1, 2`);
    const stati = new Map<string, Record<string, readonly string[]>>();
    for (const { chiave, nome, valori } of liste) {
      const stato = stati.get(chiave) ?? Object.fromEntries(sede.nomi.map((uno) => [uno, []]));
      if (nome !== null) stato[nome] = valori;
      stati.set(chiave, stato);
    }
    return stati;
  },
  write: async (ctx, righe, note) => {
    await ctx.tx.run(sede.togli(soloIn(sede, righe, 'da', 'a')));
    await ctx.tx.run(sede.aggiungi(soloIn(sede, righe, 'a', 'da')));
    if (sede.testate)
      await segnaTestate(
        ctx,
        righe.map(({ chiave }) => chiave),
      );
    ctx.log(
      ...righe.map(({ chiave, da, a }) => ({
        tabella: sede.tabella,
        chiave,
        operazione: 'edit' as const,
        prima: da,
        dopo: a,
        note,
      })),
    );
  },
});

function soloIn(sede: Sede, righe: readonly Restored[], uno: 'da' | 'a', altro: 'da' | 'a'): Fragment {
  const voci = (stato: State): [gruppo: string, valore: string][] =>
    Object.entries(stato).flatMap(([nome, valori]) =>
      ((valori ?? []) as readonly string[]).map((valore, i): [string, string] => [sede.gruppo(nome, i + 1), valore]),
    );
  const sole = righe.flatMap(({ chiave, [uno]: suo, [altro]: tolto }) => {
    const altre = new Set(voci(tolto).map((una) => una.join('#')));
    return voci(suo).flatMap((una) => (altre.has(una.join('#')) ? [] : [[chiave, ...una] as const]));
  });
  const colonna = (n: 0 | 1 | 2): string[] => sole.map((una) => una[n]);
  return sql`select * from unnest(${colonna(0)}::text[], ${colonna(1)}::text[], ${colonna(2)}::text[]) as v (chiave, gruppo, valore)`;
}
