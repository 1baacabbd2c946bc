import type { Fragment } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Tipologia } from '../../rules/caricamento.ts';

/** Values are `chiave`, `gruppo`, `valore`. */
export interface Sede {
  readonly testate: boolean;
  readonly tabella: string;
  /** ANALYZE: an undo may follow at once. */
  readonly conta: Fragment;
  /** When values `p` and `v` exclude each other. */
  readonly stessoPosto: Fragment;
  readonly presenti: Fragment;
  readonly descrizioni: Fragment;
  readonly togli: (voci: Fragment) => Fragment;
  readonly aggiungi: (voci: Fragment) => Fragment;
}

const codice = sql`split_part(v.chiave, '-', 1)`;
const suffisso = sql`split_part(v.chiave, '-', 2)::int`;
const diTestate = sql`select t.cod_testata || '-' || t.suffisso as chiave, t.descrizione from testate t`;
const parolaDi = sql`split_part(v.chiave, '#', 1)`;
const aziendaDi = sql`split_part(v.chiave, '#', 2)`;

export const sedi: Readonly<Record<Tipologia, Sede>> = {
  parole: {
    testate: true,
    tabella: 'testata_filtri',
    conta: sql`analyze testata_filtri, testate`,
    stessoPosto: sql`p.gruppo = v.gruppo and p.valore = v.valore`,
    presenti: sql`select f.cod_testata || '-' || f.suffisso as chiave, f.filtro as gruppo, f.valore from testata_filtri f`,
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
    conta: sql`analyze testata_parole, testate`,
    stessoPosto: sql`p.valore = v.valore`,
    presenti: sql`select p.cod_testata || '-' || p.suffisso as chiave, case when p.esclusa then 'esclusa' else 'inclusa' end as gruppo, p.parola as valore from testata_parole p`,
    descrizioni: diTestate,
    togli: (voci) => sql`
      delete from testata_parole p using (${voci}) v where p.cod_testata = ${codice} and p.suffisso = ${suffisso} and p.parola = v.valore`,
    aggiungi: (voci) => sql`
      insert into testata_parole (cod_testata, suffisso, parola, esclusa) select ${codice}, ${suffisso}, v.valore, v.gruppo = 'esclusa' from (${voci}) v`,
  },
  auto: {
    testate: false,
    tabella: 'autocompletamenti',
    conta: sql`analyze autocompletamenti`,
    stessoPosto: sql`p.gruppo = v.gruppo`,
    presenti: sql`select a.parola || '#' || a.codice_azienda as chiave, a.posizione::text as gruppo, a.valore from autocompletamenti a`,
    descrizioni: sql`select a.parola || '#' || a.codice_azienda as chiave, z.nome_azienda as descrizione
      from (select distinct parola, codice_azienda from autocompletamenti) a join aziende z on z.codice_azienda = a.codice_azienda`,
    togli: (voci) => sql`
      delete from autocompletamenti a using (${voci}) v where a.parola = ${parolaDi} and a.codice_azienda = ${aziendaDi} and a.posizione = v.gruppo::smallint`,
    aggiungi: (voci) => sql`
      insert into autocompletamenti (parola, codice_azienda, posizione, valore) select ${parolaDi}, ${aziendaDi}, v.gruppo::smallint, v.valore from (${voci}) v`,
  },
  marchi: {
    testate: false,
    tabella: 'categorie_azienda',
    conta: sql`analyze categorie_azienda`,
    stessoPosto: sql`p.gruppo = v.gruppo`,
    presenti: sql`select c.codice_azienda as chiave, c.posizione::text as gruppo, c.cod_categoria as valore from categorie_azienda c`,
    descrizioni: sql`select z.codice_azienda as chiave, z.nome_azienda as descrizione from aziende z`,
    togli: (voci) => sql`
      delete from categorie_azienda c using (${voci}) v where c.codice_azienda = v.chiave and c.posizione = v.gruppo::smallint`,
    aggiungi: (voci) => sql`
      insert into categorie_azienda (codice_azienda, posizione, cod_categoria) select v.chiave, v.gruppo::smallint, v.valore from (${voci}) v`,
  },
};

export const vociDi = (id: number, quali: 'aggiunte' | 'tolte', lasciate: readonly string[] = []): Fragment => sql`
  select m.chiave, e.voce->>0 as gruppo, e.voce->>1 as valore
  from caricamenti_filtri_modifiche m cross join lateral jsonb_array_elements(${quali === 'aggiunte' ? sql`m.aggiunte` : sql`m.tolte`}) as e (voce)
  where m.id_caricamento = ${id} and m.chiave <> all (${lasciate}::text[])`;
