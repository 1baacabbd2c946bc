import type { InputOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import { textSheetsOf, type TextSheet } from '#platform/server/excel/text-sheets.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { ordinatore } from '#prodotto/testate/rules/ordine-valori.ts';
import { leggiOrdini, type OrdiniFiltri } from '#prodotto/testate/server/index.ts';
import type * as contract from '../../contract.ts';
import { limitiCaricamento, nomeCartella } from '../../rules/caricamento.ts';
import { titoliLunghi, titoliParole, titoliTestata, titoloUnito } from './lettori-testate.ts';
import { scriviCategoria } from '../../rules/completamenti.ts';
import { titoliAuto, titoliMarchi, titoloCategoria, titoloCompletamento } from './lettori-aziende.ts';

const numerate = (nome: string, quante: number): string[] =>
  Array.from({ length: quante }, (_, i) => `${nome} ${i + 1}`);

async function* fogliAuto(db: Sql, codiceAzienda: string): AsyncGenerator<TextSheet> {
  const righe = async function* (): AsyncGenerator<string[]> {
    const lette = await db.rows<{ parola: string; codiceAzienda: string; valori: string[] }>(sql`
      select parola, codice_azienda, array_agg(valore order by posizione) as valori from autocompletamenti
      where ${codiceAzienda} in ('', codice_azienda) group by parola, codice_azienda order by parola, codice_azienda`);
    for (const una of lette) yield [una.parola, una.codiceAzienda, ...una.valori];
  };
  yield {
    name: 'Autocompletamento',
    titles: [...titoliAuto, ...numerate(titoloCompletamento, limitiCaricamento.completamenti)],
    rows: righe(),
  };
}

async function* fogliMarchi(db: Sql, codiceAzienda: string): AsyncGenerator<TextSheet> {
  const righe = async function* (): AsyncGenerator<string[]> {
    const lette = await db.rows<{
      codiceAzienda: string;
      nomeAzienda: string;
      categorie: { codCategoria: string; descrizione: string }[];
    }>(sql`
      select z.codice_azienda, z.nome_azienda,
        coalesce(jsonb_agg(jsonb_build_object('codCategoria', k.cod_categoria, 'descrizione', k.descrizione) order by c.posizione)
          filter (where k.cod_categoria is not null), '[]'::jsonb) as categorie
      from aziende z left join categorie_azienda c on c.codice_azienda = z.codice_azienda left join capitoli k on k.cod_categoria = c.cod_categoria
      where ${codiceAzienda} in ('', z.codice_azienda) group by z.codice_azienda, z.nome_azienda order by z.codice_azienda`);
    for (const una of lette) yield [una.codiceAzienda, una.nomeAzienda, ...una.categorie.map(scriviCategoria)];
  };
  yield {
    name: 'Categorie aziende',
    titles: [...titoliMarchi, ...numerate(titoloCategoria, limitiCaricamento.categorie)],
    rows: righe(),
  };
}

type Input = InputOf<typeof contract.scaricaFiltri>;

export const scaricaFiltri: Verb<typeof contract.scaricaFiltri> = async ({ ctx: { db }, input }) => {
  const { tipo, codiceAzienda, categoriaRicerca, nuovo, filtriUniti } = input;
  const nota =
    codiceAzienda === '' || (await db.one(sql`select 1 as una from aziende where codice_azienda = ${codiceAzienda}`));
  if (!nota) throw notFound('Azienda non trovata');
  const diCategoria =
    categoriaRicerca === '' ||
    (await db.one(sql`select 1 as una from capitoli where descrizione = ${categoriaRicerca} limit 1`));
  if (!diCategoria) throw notFound('Categoria non trovata.');
  const nome = nomeCartella({
    tipo,
    codiceAzienda,
    categoriaRicerca,
    nuovo: nuovo === 1,
    filtriUniti: filtriUniti === 1,
  });
  return textSheetsOf(nome, fogliDi(db, input));
};

function fogliDi(db: Sql, input: Input): AsyncIterable<TextSheet> {
  if (input.tipo === 'auto') return fogliAuto(db, input.codiceAzienda);
  if (input.tipo === 'marchi') return fogliMarchi(db, input.codiceAzienda);
  if (input.tipo === 'incluse-escluse') return foglioParole(db, input);
  return input.nuovo === 1 && input.filtriUniti === 0 ? fogliFiltri(db, input) : foglioUnico(db, input);
}

const volute = ({ codiceAzienda, categoriaRicerca }: Input): Fragment => sql`
  ${codiceAzienda} in ('', t.codice_azienda)
  and (${categoriaRicerca} = '' or t.cod_categoria in (select k.cod_categoria from capitoli k where k.descrizione = ${categoriaRicerca}))`;

interface Testata {
  readonly codTestata: string;
  readonly suffisso: number;
  readonly descrizione: string;
  readonly filtri: Readonly<Record<string, string[]>>;
}

const passo = 1000;

async function* testate(db: Sql, quali: Fragment): AsyncGenerator<Testata> {
  const inOrdine = valoriInOrdine(await leggiOrdini(db));
  let dopo = { codTestata: '', suffisso: -1 };
  for (;;) {
    const lette = await db.rows<Testata>(sql`
      select t.cod_testata, t.suffisso, t.descrizione, coalesce((
        select jsonb_object_agg(f.filtro, f.valori) from (
          select x.filtro, jsonb_agg(x.valore) as valori from testata_filtri x
          where x.cod_testata = t.cod_testata and x.suffisso = t.suffisso group by x.filtro) f), '{}'::jsonb) as filtri
      from testate t where (t.cod_testata, t.suffisso) > (${dopo.codTestata}, ${dopo.suffisso}) and ${quali}
      order by t.cod_testata, t.suffisso limit ${passo}`);
    yield* lette.map((una) => ({ ...una, filtri: inOrdine(una.filtri) }));
    const ultima = lette.at(-1);
    if (!ultima || lette.length < passo) return;
    dopo = ultima;
  }
}

function valoriInOrdine(ordini: OrdiniFiltri): (filtri: Testata['filtri']) => Testata['filtri'] {
  const ordinatori = new Map<string, ReturnType<typeof ordinatore>>();
  const suo = (filtro: string): ReturnType<typeof ordinatore> => {
    const noto = ordinatori.get(filtro) ?? ordinatore(ordini.get(filtro) ?? []);
    ordinatori.set(filtro, noto);
    return noto;
  };
  return (filtri) =>
    Object.fromEntries(
      Object.entries(filtri).map(([filtro, valori]) => [
        filtro,
        valori.length < 2 ? valori : suo(filtro)(valori, (valore) => valore),
      ]),
    );
}

const inizio = ({ codTestata, suffisso, descrizione }: Testata): string[] => [`${codTestata}-${suffisso}`, descrizione];

/** Per category; ten filters per sheet. */
async function* fogliFiltri(db: Sql, input: Input): AsyncGenerator<TextSheet> {
  const categorie = await db.rows<{ codCategoria: string; descrizione: string | null; filtri: string[] }>(sql`
    select t.cod_categoria, k.descrizione,
      coalesce(array_agg(distinct f.filtro order by f.filtro) filter (where f.filtro is not null), '{}') as filtri
    from testate t left join capitoli k on k.cod_categoria = t.cod_categoria
    left join testata_filtri f on f.cod_testata = t.cod_testata and f.suffisso = t.suffisso
    where ${volute(input)} group by t.cod_categoria, k.descrizione, k.ordine order by k.ordine nulls last, t.cod_categoria`);
  for (const { codCategoria, descrizione, filtri } of categorie) {
    const quali = sql`${volute(input)} and t.cod_categoria = ${codCategoria}`;
    const righe = async function* (colonne: readonly string[], tutte: boolean): AsyncGenerator<string[]> {
      for await (const una of testate(db, quali)) {
        const valori = colonne.map((filtro) => (una.filtri[filtro] ?? []).join('|'));
        if (tutte || valori.some((valore) => valore !== '')) yield [...inizio(una), ...valori];
      }
    };
    for (let da = 0; da < filtri.length; da += limitiCaricamento.colonneFiltro) {
      const colonne = filtri.slice(da, da + limitiCaricamento.colonneFiltro);
      yield {
        name: descrizione ?? 'Senza categoria',
        titles: [...titoliTestata, ...colonne],
        rows: righe(colonne, da === 0),
      };
    }
  }
  if (categorie.every(({ filtri }) => filtri.length === 0)) yield* foglioUnico(db, { ...input, filtriUniti: 1 });
}

async function* foglioUnico(db: Sql, input: Input): AsyncGenerator<TextSheet> {
  const unito = input.filtriUniti === 1;
  const righe = async function* (): AsyncGenerator<string[]> {
    for await (const una of testate(db, volute(input))) {
      const voci = Object.entries(una.filtri).flatMap(([filtro, valori]) => valori.map((valore) => [filtro, valore]));
      if (unito) yield [...inizio(una), voci.map((voce) => voce.join('#')).join('|')];
      else for (const voce of voci) yield [...inizio(una), ...voce];
    }
  };
  yield {
    name: 'Filtri',
    titles: [...titoliTestata, ...(unito ? [titoloUnito] : titoliLunghi)],
    rows: righe(),
  };
}

async function* foglioParole(db: Sql, input: Input): AsyncGenerator<TextSheet> {
  const righe = async function* (): AsyncGenerator<string[]> {
    const lette = await db.rows<{ id: string; descrizione: string; incluse: string; escluse: string }>(sql`
      select t.cod_testata || '-' || t.suffisso as id, t.descrizione,
        coalesce(string_agg(p.parola, ', ' order by p.parola) filter (where not p.esclusa), '') as incluse,
        coalesce(string_agg(p.parola, ', ' order by p.parola) filter (where p.esclusa), '') as escluse
      from testate t join testata_parole p on p.cod_testata = t.cod_testata and p.suffisso = t.suffisso
      where ${volute(input)} group by t.cod_testata, t.suffisso, t.descrizione order by t.cod_testata, t.suffisso`);
    for (const { id, descrizione, incluse, escluse } of lette) yield [id, descrizione, incluse, escluse];
  };
  yield { name: 'Parole', titles: [...titoliTestata, ...titoliParole], rows: righe() };
}
