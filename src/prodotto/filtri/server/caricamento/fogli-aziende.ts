import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { TextSheet } from '#platform/server/excel/text-sheets.ts';
import { limitiCaricamento } from '../../rules/caricamento.ts';
import { scriviCategoria } from '../../rules/completamenti.ts';
import { titoliAuto, titoliMarchi, titoloCategoria, titoloCompletamento } from './lettori-aziende.ts';

const numerate = (nome: string, quante: number): string[] =>
  Array.from({ length: quante }, (_, i) => `${nome} ${i + 1}`);

export async function* fogliAuto(db: Sql, codiceAzienda: string): AsyncGenerator<TextSheet> {
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

export async function* fogliMarchi(db: Sql, codiceAzienda: string): AsyncGenerator<TextSheet> {
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
