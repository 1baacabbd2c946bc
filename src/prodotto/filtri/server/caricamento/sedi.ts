import { sql, type Fragment } from '#platform/server/db/sql.ts';
import { sediTestata, type Sede, type Voce } from '#prodotto/testate/server/index.ts';
import type { Tipologia } from '../../rules/caricamento.ts';

const parolaDi = sql`split_part(v.chiave, '#', 1)`;
const aziendaDi = sql`split_part(v.chiave, '#', 2)`;

/** A single list, ordered by position. */
const inPosti = {
  shape: 'fields',
  gruppo: (_: string, posto: number) => String(posto),
  posto: ([gruppo]: Voce) => gruppo,
} as const;

export const sedi: Readonly<Record<Tipologia, Sede>> = {
  ...sediTestata,
  auto: {
    ...inPosti,
    tabella: 'autocompletamenti',
    nomi: ['valori'],
    nome: () => 'valori',
    lock: (tx) => tx.run(sql`lock table autocompletamenti in share row exclusive mode`),
    presenti: sql`select a.parola || '#' || a.codice_azienda as chiave, a.posizione::text as gruppo, a.valore from autocompletamenti a`,
    diChiavi: (chiavi) => sql`where a.parola in (select ${parolaDi} from (${chiavi}) v)`,
    descrizioni: sql`select a.parola || '#' || a.codice_azienda as chiave, z.nome_azienda as descrizione
      from (select distinct parola, codice_azienda from autocompletamenti) a join aziende z on z.codice_azienda = a.codice_azienda`,
    togli: (voci) => sql`
      delete from autocompletamenti a using (${voci}) v where a.parola = ${parolaDi} and a.codice_azienda = ${aziendaDi} and a.posizione = v.gruppo::smallint`,
    aggiungi: (voci) => sql`
      insert into autocompletamenti (parola, codice_azienda, posizione, valore) select ${parolaDi}, ${aziendaDi}, v.gruppo::smallint, v.valore from (${voci}) v`,
  },
  marchi: {
    ...inPosti,
    tabella: 'categorie_azienda',
    nomi: ['categorie'],
    nome: () => 'categorie',
    lock: (tx) => tx.run(sql`lock table categorie_azienda in share row exclusive mode`),
    presenti: sql`select c.codice_azienda as chiave, c.posizione::text as gruppo, c.cod_categoria as valore from categorie_azienda c`,
    diChiavi: (chiavi) => sql`where c.codice_azienda in (select v.chiave from (${chiavi}) v)`,
    descrizioni: sql`select z.codice_azienda as chiave, z.nome_azienda as descrizione from aziende z`,
    togli: (voci) => sql`
      delete from categorie_azienda c using (${voci}) v where c.codice_azienda = v.chiave and c.posizione = v.gruppo::smallint`,
    aggiungi: (voci) => sql`
      insert into categorie_azienda (codice_azienda, posizione, cod_categoria) select v.chiave, v.gruppo::smallint, v.valore from (${voci}) v`,
  },
};

export const vociDi = (id: number, quali: 'aggiunte' | 'tolte'): Fragment => sql`
  select m.chiave, e.voce->>0 as gruppo, e.voce->>1 as valore
  from caricamenti_filtri_modifiche m cross join lateral jsonb_array_elements(${quali === 'aggiunte' ? sql`m.aggiunte` : sql`m.tolte`}) as e (voce)
  where m.id_caricamento = ${id}`;
