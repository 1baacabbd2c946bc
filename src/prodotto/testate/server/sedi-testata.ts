import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Restorable, Restored } from '#platform/server/log/undo-act.ts';
import type { Shape, State } from '#platform/server/log/undo-step.ts';
import { campiSicurezza } from '../rules/sicurezza.ts';

/** Values of keys as SQL columns `chiave`, `gruppo`, `valore`; a log line contains them as lists by name. */
export interface Sede {
  readonly tabella: string;
  readonly shape: Shape;
  /** Names of lists that every log line has. */
  readonly nomi: readonly string[];
  /** List name of a group, and the reverse. */
  readonly nome: (gruppo: string) => string;
  readonly gruppo: (nome: string, posto: number) => string;
  /** Position of a value; a key has one value per position. */
  readonly posto: (voce: Voce) => string;
  /** `bloccaTestate` for values of headers, as their edits increment the version. */
  readonly lock: NonNullable<Restorable['lock']>;
  readonly presenti: Fragment;
  /** SQL condition that selects keys by an index. */
  readonly diChiavi: (chiavi: Fragment) => Fragment;
  readonly descrizioni: Fragment;
  readonly togli: (voci: Fragment) => Fragment;
  readonly aggiungi: (voci: Fragment) => Fragment;
}

export type Voce = readonly [gruppo: string, valore: string];

const testoDi = ([gruppo, valore]: Voce): string => `${gruppo}#${valore}`;

const codice = sql`split_part(v.chiave, '-', 1)`;
const suffisso = sql`split_part(v.chiave, '-', 2)::int`;
const diTestata = (chiavi: Fragment): Fragment =>
  sql`where (cod_testata, suffisso) in (select ${codice}, ${suffisso} from (${chiavi}) v)`;
const diTestate = sql`select t.cod_testata || '-' || t.suffisso as chiave, t.descrizione from testate t`;

const elenco = (chiavi: readonly string[]): Fragment =>
  sql`select c.chiave from unnest(${chiavi}::text[]) as c (chiave)`;

export const bloccaTestate: NonNullable<Restorable['lock']> = (tx, chiavi) =>
  tx.run(sql`
    select from testate t where (t.cod_testata, t.suffisso) in (select ${codice}, ${suffisso} from (${elenco(chiavi)}) v)
    order by t.cod_testata, t.suffisso for update`);

export const sediTestata = {
  parole: {
    tabella: 'testata_filtri',
    shape: 'values',
    nomi: [],
    nome: (gruppo) => gruppo,
    gruppo: (nome) => nome,
    lock: bloccaTestate,
    posto: testoDi,
    presenti: sql`select f.cod_testata || '-' || f.suffisso as chiave, f.filtro as gruppo, f.valore from testata_filtri f`,
    diChiavi: diTestata,
    descrizioni: diTestate,
    togli: (voci) => sql`
      delete from testata_filtri f using (${voci}) v
      where f.cod_testata = ${codice} and f.suffisso = ${suffisso} and f.filtro = v.gruppo and f.valore = v.valore`,
    aggiungi: (voci) => sql`
      insert into testata_filtri (cod_testata, suffisso, filtro, valore) select ${codice}, ${suffisso}, v.gruppo, v.valore from (${voci}) v`,
  },
  'incluse-escluse': {
    tabella: 'testata_parole',
    shape: 'sets',
    nomi: ['incluse', 'escluse'],
    nome: (gruppo) => (gruppo === 'inclusa' ? 'incluse' : 'escluse'),
    gruppo: (nome) => (nome === 'incluse' ? 'inclusa' : 'esclusa'),
    lock: bloccaTestate,
    posto: ([, valore]) => valore,
    presenti: sql`select p.cod_testata || '-' || p.suffisso as chiave, case when p.esclusa then 'esclusa' else 'inclusa' end as gruppo, p.parola as valore from testata_parole p`,
    diChiavi: diTestata,
    descrizioni: diTestate,
    togli: (voci) => sql`
      delete from testata_parole p using (${voci}) v where p.cod_testata = ${codice} and p.suffisso = ${suffisso} and p.parola = v.valore`,
    aggiungi: (voci) => sql`
      insert into testata_parole (cod_testata, suffisso, parola, esclusa) select ${codice}, ${suffisso}, v.valore, v.gruppo = 'esclusa' from (${voci}) v`,
  },
  sicurezza: {
    tabella: 'testata_sicurezza',
    shape: 'sets',
    nomi: campiSicurezza,
    nome: (gruppo) => gruppo,
    gruppo: (nome) => nome,
    lock: bloccaTestate,
    posto: ([campo]) => campo,
    presenti: sql`select s.cod_testata || '-' || s.suffisso as chiave, s.campo as gruppo, s.valore from testata_sicurezza s`,
    diChiavi: diTestata,
    descrizioni: diTestate,
    togli: (voci) => sql`
      delete from testata_sicurezza s using (${voci}) v where s.cod_testata = ${codice} and s.suffisso = ${suffisso} and s.campo = v.gruppo`,
    aggiungi: (voci) => sql`
      insert into testata_sicurezza (cod_testata, suffisso, campo, valore) select ${codice}, ${suffisso}, v.gruppo, v.valore from (${voci}) v`,
  },
} as const satisfies Readonly<Record<string, Sede>>;

export const perPosto = ([uno, valore]: Voce, [altro, suo]: Voce): number =>
  uno === altro ? valore.localeCompare(suo, 'it') : uno.localeCompare(altro, 'it', { numeric: true });

type Liste = Readonly<Record<string, readonly string[]>>;

export const inVoci = (sede: Sede, liste: State): Voce[] =>
  Object.entries(liste as Liste).flatMap(([nome, valori]) =>
    valori.map((valore, i): Voce => [sede.gruppo(nome, i + 1), valore]),
  );

/** Sorted like the values. */
export function inListe(sede: Sede, voci: readonly Voce[]): Liste {
  const liste: Record<string, string[]> = Object.fromEntries(sede.nomi.map((nome) => [nome, []]));
  for (const [gruppo, valore] of voci) (liste[sede.nome(gruppo)] ??= []).push(valore);
  return liste;
}

/** With `gone`, also values of headers that are no longer there. */
export const ripristinabile = (sede: Sede, gone = false): Restorable => ({
  tabella: sede.tabella,
  shape: sede.shape,
  lock: sede.lock,
  read: async (db, chiavi) => {
    const righe = await db.rows<{ chiave: string; voci: [string, string][] }>(sql`
      select v.chiave, coalesce(jsonb_agg(jsonb_build_array(u.gruppo, u.valore) order by length(u.gruppo), u.gruppo, u.valore)
        filter (where u.chiave is not null), '[]') as voci
      from (${elenco(chiavi)}) v left join (${sede.presenti} ${sede.diChiavi(elenco(chiavi))}) u on u.chiave = v.chiave
      ${sede.lock === bloccaTestate && !gone ? sql`where exists (select from testate t where t.cod_testata = ${codice} and t.suffisso = ${suffisso})` : sql``}
      group by v.chiave`);
    return new Map(righe.map(({ chiave, voci }) => [chiave, inListe(sede, voci)]));
  },
  write: async (ctx, righe, note) => {
    await ctx.tx.run(sede.togli(soloIn(sede, righe, 'da', 'a')));
    await ctx.tx.run(sede.aggiungi(soloIn(sede, righe, 'a', 'da')));
    if (sede.lock === bloccaTestate) await segnaTestate(ctx, righe);
    const { tabella } = sede;
    ctx.log(
      ...righe.map(({ chiave, da, a }) => ({ tabella, chiave, operazione: 'edit' as const, prima: da, dopo: a, note })),
    );
  },
});

/** Increments the version of each header. */
const segnaTestate = ({ tx, now, actor }: WriteCtx, righe: readonly Restored[]): Promise<number> =>
  tx.run(sql`
    update testate t set versione = versione + 1, modificata = ${now}, modificata_da = ${actor.nome}
    from (${elenco(righe.map(({ chiave }) => chiave))}) v where t.cod_testata = ${codice} and t.suffisso = ${suffisso}`);

export function senza(voci: readonly Voce[], altre: readonly Voce[]): Voce[] {
  const tolte = new Set(altre.map(testoDi));
  return voci.filter((voce) => !tolte.has(testoDi(voce)));
}

function soloIn(sede: Sede, righe: readonly Restored[], uno: 'da' | 'a', altro: 'da' | 'a'): Fragment {
  const sole = righe.flatMap(({ chiave, [uno]: sue, [altro]: tolte }) =>
    senza(inVoci(sede, sue), inVoci(sede, tolte)).map((voce) => [chiave, ...voce] as const),
  );
  const colonna = (n: 0 | 1 | 2): string[] => sole.map((una) => una[n]);
  return sql`select * from unnest(${colonna(0)}::text[], ${colonna(1)}::text[], ${colonna(2)}::text[]) as v (chiave, gruppo, valore)`;
}

export const filtriTestata = ripristinabile(sediTestata.parole);
export const paroleTestata = ripristinabile(sediTestata['incluse-escluse']);
export const sicurezzaTestata = ripristinabile(sediTestata.sicurezza);
/** Values of headers that may be gone. */
export const vuoteTestata = [
  ripristinabile(sediTestata.parole, true),
  ripristinabile(sediTestata['incluse-escluse'], true),
] as const;
