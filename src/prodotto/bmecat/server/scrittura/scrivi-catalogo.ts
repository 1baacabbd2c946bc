import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { connected } from '#platform/server/db/connected.ts';
import { attorno, elemento } from './elementi.ts';
import { scriviGruppi, scriviProdotto, type DaScrivere } from './scrivi-prodotto.ts';

export interface CatalogoDaScrivere {
  readonly url: string;
  readonly path: string;
  readonly listino: string;
  readonly fornitore: string;
  readonly now: Date;
}

export interface CatalogoScritto {
  readonly articoli: number;
  readonly senzaPrezzo: number;
}

const pagina = 1000;

/** Writes orderable articles as BMEcat 2005 from one snapshot, without discounts or customer prices. */
export async function scriviCatalogo(dato: CatalogoDaScrivere): Promise<CatalogoScritto> {
  const scritto = { articoli: 0, senzaPrezzo: 0 };
  const parte = `${dato.path}.parte`;
  try {
    await connected(dato.url, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      await pipeline(
        Readable.from(pezzi(client, dato, scritto), { objectMode: false }),
        createWriteStream(parte, { mode: 0o600 }),
      );
      await client.query('commit');
    });
    await rename(parte, dato.path);
  } catch (error) {
    await rm(parte, { force: true });
    throw error;
  }
  return scritto;
}

async function* pezzi(
  client: pg.Client,
  { listino, fornitore, now }: CatalogoDaScrivere,
  scritto: { articoli: number; senzaPrezzo: number },
): AsyncGenerator<string> {
  const oggi = oggiInItalia(now);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005">\n`;
  yield testa({ fornitore, listino, oggi });
  yield '<T_NEW_CATALOG>\n';
  yield scriviGruppi(await categorie(client));
  for await (const righe of aPagine(client, { listino, oggi }))
    for (const riga of righe) {
      if (riga.prezzi.length === 0) scritto.senzaPrezzo++;
      else {
        scritto.articoli++;
        yield scriviProdotto(riga);
      }
    }
  for await (const righe of aPagine(client, { listino, oggi }))
    for (const { cdArticolo, catMerceologica, prezzi } of righe)
      if (prezzi.length > 0)
        yield `${attorno('PRODUCT_TO_CATALOGGROUP_MAP', elemento('PROD_ID', cdArticolo), elemento('CATALOG_GROUP_ID', catMerceologica))}\n`;
  yield '</T_NEW_CATALOG>\n</BMECAT>\n';
}

const testa = ({ fornitore, listino, oggi }: Record<'fornitore' | 'listino' | 'oggi', string>): string =>
  attorno(
    'HEADER',
    attorno(
      'CATALOG',
      elemento('LANGUAGE', 'ita'),
      elemento('CATALOG_ID', `CARDINE-${listino}`),
      elemento('CATALOG_VERSION', oggi.replaceAll('-', '.')),
      elemento('CATALOG_NAME', `Catalogo ${fornitore}`),
      `<DATETIME type="generation_date">${elemento('DATE', oggi)}</DATETIME>`,
      elemento('CURRENCY', 'EUR'),
    ),
    attorno('SUPPLIER', elemento('SUPPLIER_NAME', fornitore)),
  );

const categorie = async (client: pg.Client): Promise<{ codice: string; nome: string }[]> =>
  (
    await client.query<{ codice: string; nome: string }>(
      'select cat_merceologica as codice, descrizione as nome from categorie_merceologiche order by 1',
    )
  ).rows;

type Riga = DaScrivere & { readonly catMerceologica: string };

async function* aPagine(
  client: pg.Client,
  { listino, oggi }: { readonly listino: string; readonly oggi: string },
): AsyncGenerator<readonly Riga[]> {
  for (let dopo = ''; ;) {
    const { rows } = await client.query<Riga>(
      `select a.cd_articolo as "cdArticolo", a.descrizione, a.descrizione_tecnica_html as html, a.cat_merceologica as "catMerceologica",
        a.cd_articolo_fornitore_catalogo as "codiceFornitore", a.obsoleto, a.un_misura as "unMisura", a.path_img as "pathImg",
        case when a.cd_iva ~ '^[0-9]+$' then trim_scale(a.cd_iva::numeric / 100)::text end as imposta,
        case when a.articolo_non_divisibile and a.qt_scatola > 0 then trim_scale(a.qt_scatola)::text end as multiplo,
        case when exists (select from aziende b where lower(b.nome_azienda) = lower(z.nome_azienda) and b.codice_azienda <> z.codice_azienda)
          then z.codice_azienda else z.nome_azienda end as marchio,
        coalesce((select jsonb_agg(jsonb_build_object('dal', l.valido_dal, 'al', l.valido_al, 'da', trim_scale(l.da_quantita)::text,
            'prezzo', trim_scale(l.prezzo)::text) order by l.valido_dal, l.da_quantita)
          from listini l where l.cd_articolo = a.cd_articolo and l.cod_listino = $2 and (l.valido_al is null or l.valido_al > greatest($3::date, l.valido_dal))), '[]') as prezzi,
        coalesce((select jsonb_agg(jsonb_build_object('gtin', e.gtin, 'qta', trim_scale(e.qta)::text) order by e.qta, e.gtin)
          from articoli_ean e where e.cd_articolo = a.cd_articolo), '[]') as ean,
        coalesce((select jsonb_agg(jsonb_build_object('sistema', c.sistema, 'classe', c.classe, 'nome', c.nome) order by c.sistema)
          from articoli_classi c where c.cd_articolo = a.cd_articolo), '[]') as classi,
        coalesce((select jsonb_agg(jsonb_build_object('sistema', f.sistema, 'nome', f.nome, 'descrizione', f.descrizione, 'valori', f.valori,
            'unita', f.unita, 'ordine', f.ordine) order by f.sistema, f.ordine, f.nome)
          from articoli_caratteristiche f where f.cd_articolo = a.cd_articolo), '[]') as caratteristiche
      from articoli a join aziende z on z.codice_azienda = a.codice_azienda
      where a.cd_articolo > $1 and not a.eliminato and not z.disattiva_internet
      order by a.cd_articolo limit ${pagina}`,
      [dopo, listino, oggi],
    );
    if (rows.length === 0) return;
    yield rows;
    dopo = rows.at(-1)?.cdArticolo ?? '';
  }
}
