import pg from 'pg';
import type { Material } from './journeys.ts';
import { searches, type CatalogueLine } from './searches.ts';

/** Headers, articles without stock limit, and customers; the same for the same data. */
export async function material(databaseUrl: string): Promise<Material> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const column = async (text: string): Promise<string[]> =>
    (await client.query<{ k: string }>(text)).rows.map((row) => row.k);
  const { rows: lines } = await client.query<CatalogueLine>(
    `
    select t.descrizione as testata, z.nome_azienda as marca, a.cd_articolo as codice, a.descrizione as articolo
    from testate t join aziende z on z.codice_azienda = t.codice_azienda
    join righe_catalogo r on r.cod_testata = t.cod_testata and r.suffisso = t.suffisso join articoli a on a.cd_articolo = r.cd_articolo
    where not (t.disattiva_internet or z.disattiva_internet or a.obsoleto or a.eliminato or a.non_stamp_catalogo)
    order by md5(a.cd_articolo || t.cod_testata || t.suffisso) limit 8000`,
  );
  try {
    return {
      ricerche: searches(lines, 4000),
      testate: await column(`
        select t.cod_testata || '-' || t.suffisso as k from testate t join aziende z on z.codice_azienda = t.codice_azienda
        where not (t.disattiva_internet or z.disattiva_internet) order by md5(t.cod_testata) limit 200`),
      articoli: await column(`
        select a.cd_articolo as k
        from articoli a
        cross join lateral (select greatest(case when a.um_ordini_web in ('PZ', 'BA') then a.qta_per_pezzo else a.qt_scatola end, 1) as minima) m
        where a.scorta_non_gestita and not (a.distinta_base_dinamica or a.obsoleto or a.eliminato or a.non_stamp_catalogo)
          and (a.um_ordini_web = '' or (1000 >= minima and (not a.articolo_non_divisibile or 1000 % minima = 0)))
          and exists (
            select from righe_catalogo r join testate t using (cod_testata, suffisso) join aziende z on z.codice_azienda = t.codice_azienda
            where r.cd_articolo = a.cd_articolo and not (t.disattiva_internet or z.disattiva_internet))
          and exists (select from listini l where l.cd_articolo = a.cd_articolo and l.cod_listino = 'BASE' and l.da_quantita <= 1 and l.valido_dal <= current_date and l.valido_al is null)
        order by md5(a.cd_articolo) limit 2000`),
      clienti: await column(`select cod_anagrafica as k from clienti order by cod_anagrafica limit 200`),
    };
  } finally {
    await client.end();
  }
}
