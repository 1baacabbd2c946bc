import type { Fragment } from '#platform/server/db/sql.ts';
import { joined, sql } from '#platform/server/db/sql.ts';

/** What is looked for, as the person typed it. */
export interface Domanda {
  readonly valore: string;
  readonly cercaParolaEsatta: boolean;
  readonly cercaCodiceFornitore: boolean;
}

const massimoParole = 12;

/** Words of two characters or more, or single digits, without punctuation that the text search would read as an operator. */
export function parole(valore: string): string[] {
  const trovate = valore.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.,/"-]*/gu) ?? [];
  return [...new Set(trovate.map((parola) => parola.replace(/[.,/"-]+$/, '')))].slice(0, massimoParole);
}

/** Italian full-text query for one word: its stem, or as a prefix; exact words are compared unstemmed. */
function domandaTesto(parola: string, esatta: boolean): Fragment {
  const quotata = `'${parola.replaceAll("'", "''")}'`;
  return esatta ? sql`to_tsquery('simple', ${quotata})` : sql`to_tsquery('italian', ${`${quotata}:*`})`;
}

/** Headers in which one word stands: in the description, a keyword, a filter value, the brand, or an article's description. */
function conParola(parola: string, esatta: boolean): Fragment {
  const domanda = domandaTesto(parola, esatta);
  const lingua = esatta ? sql`'simple'` : sql`'italian'`;
  const inizio = esatta ? parola : `${parola.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`
    (select cod_testata, suffisso from testate where to_tsvector(${lingua}, descrizione) @@ ${domanda}
     union select t.cod_testata, t.suffisso from testate t join aziende a on a.codice_azienda = t.codice_azienda where lower(a.nome_azienda) like ${inizio}
     union select t.cod_testata, t.suffisso from testate t join categorie_merceologiche c on c.cat_merceologica = t.cat_merceologica
           where to_tsvector(${lingua}, c.descrizione) @@ ${domanda}
     union select cod_testata, suffisso from testata_parole where not esclusa and lower(parola) like ${inizio}
     union select cod_testata, suffisso from testata_filtri where to_tsvector(${lingua}, valore) @@ ${domanda}
     union select r.cod_testata, r.suffisso from articoli a join righe_catalogo r on r.cd_articolo = a.cd_articolo
           where to_tsvector(${lingua}, a.descrizione) @@ ${domanda})`;
}

/** Headers in which every word stands, less those that exclude one of them. Rank 2. */
function perParole(domanda: Domanda): Fragment {
  const cercate = parole(domanda.valore);
  if (!cercate.length) return sql`select null::text as cod_testata, null::int as suffisso, '' as articolo, 2 as rango where false`;
  const insieme = joined(
    cercate.map((parola) => conParola(parola, domanda.cercaParolaEsatta)),
    'intersect',
  );
  return sql`
    select cod_testata, suffisso, '' as articolo, 2 as rango from (${insieme}) insieme
    where not exists (select 1 from testata_parole e where e.esclusa and e.cod_testata = insieme.cod_testata and e.suffisso = insieme.suffisso
                      and lower(e.parola) = any(${cercate}))`;
}

/** Headers whose code, or the code of an article of theirs, begins with what was typed; an exact code has rank 0 and names the article. */
function perCodice(codice: string, conFornitore: boolean): Fragment {
  const inizio = `${codice.replace(/[\\%_]/g, '\\$&')}%`;
  const suo = sql`codice_nudo(a.cd_articolo_fornitore_catalogo)`;
  const fornitore = sql`
    union all select r.cod_testata, r.suffisso, case when ${suo} = ${codice} then a.cd_articolo else '' end, case when ${suo} = ${codice} then 0 else 1 end
    from articoli a join righe_catalogo r on r.cd_articolo = a.cd_articolo where ${suo} like ${inizio}`;
  return sql`
    select r.cod_testata, r.suffisso, case when a.cd_articolo = ${codice} then a.cd_articolo else '' end as articolo,
           case when a.cd_articolo = ${codice} then 0 else 1 end as rango
    from articoli a join righe_catalogo r on r.cd_articolo = a.cd_articolo where a.cd_articolo like ${inizio}
    union all select cod_testata, suffisso, '', case when cod_testata = ${codice} then 0 else 1 end from testate where cod_testata like ${inizio}
    ${conFornitore ? fornitore : sql``}`;
}

/** Shortest code that is looked for as one: shorter ones are words. */
const minimoCodice = 3;

/** Rows (cod_testata, suffisso, articolo, rango) of everything that fits; an exact code leaves out what only fits by its words. */
export function trovate(domanda: Domanda, codice: string): Fragment {
  const codici = codice.length >= minimoCodice && /\d/.test(codice);
  return codici ? joined([perCodice(codice, domanda.cercaCodiceFornitore), perParole(domanda)], 'union') : perParole(domanda);
}
