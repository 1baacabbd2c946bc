import type { ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { ripristinabile } from '#prodotto/testate/server/index.ts';
import type * as contract from '../contract.ts';
import { sedi } from './caricamento/sedi.ts';

export const categorieAziende: Verb<typeof contract.categorieAziende> = async ({ ctx: { db }, input: { x } }) => {
  const aziende = await db.rows<ReplyOf<typeof contract.categorieAziende>['aziende'][number]>(sql`
      select z.codice_azienda, z.nome_azienda,
        coalesce(jsonb_agg(jsonb_build_object('codCategoria', k.cod_categoria, 'descrizione', k.descrizione) order by c.posizione)
          filter (where k.cod_categoria is not null), '[]'::jsonb) as categorie
      from aziende z left join categorie_azienda c on c.codice_azienda = z.codice_azienda left join capitoli k on k.cod_categoria = c.cod_categoria
      where ${x} in ('tutte', z.codice_azienda) group by z.codice_azienda, z.nome_azienda order by z.nome_azienda, z.codice_azienda limit 1000`);
  if (aziende.length === 0 && x !== 'tutte') throw notFound('Azienda non trovata');
  return {
    aziende,
    categorie: await db.rows(
      sql`select cod_categoria, descrizione from capitoli order by ordine, cod_categoria limit 1000`,
    ),
  };
};

export const salvaCategorieAzienda: Verb<typeof contract.salvaCategorieAzienda> = async ({
  ctx,
  input: { codiceAzienda, categorie },
}) => {
  const azienda = await ctx.tx.one(
    sql`select 1 as una from aziende where codice_azienda = ${codiceAzienda} for update`,
  );
  if (!azienda) throw notFound('Azienda non trovata');
  if (new Set(categorie).size < categorie.length) throw breaksRule('Una categoria c’è due volte.');
  const note = await ctx.tx.run(sql`select 1 from capitoli where cod_categoria = any(${categorie}::text[])`);
  if (note < categorie.length) throw breaksRule('Categoria non trovata.');
  const suo = ripristinabile(sedi.marchi);
  const prima = (await suo.read(ctx.tx, [codiceAzienda])).get(codiceAzienda) ?? {};
  await suo.write(ctx, [{ chiave: codiceAzienda, da: prima, a: { categorie } }]);
  return 'OK' as const;
};
