import { divide, multiply } from '#platform/contract/decimal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { soglie, calcolaPrezzo } from '#prodotto/articolo/rules/prezzo.ts';
import type { CondizioniCliente } from '#prodotto/articolo/rules/condizioni.ts';
import { quantitaMinima, quantitaScatola } from '#prodotto/articolo/rules/quantita.ts';
import { condizioniNelDatabase, conPrezzo, inInternet, type ArticoloVendita } from '#prodotto/articolo/server/index.ts';
import type { Sicurezza } from '#prodotto/testate/rules/sicurezza.ts';
import type { DaScrivere } from '#prodotto/bmecat/server/index.ts';
import { verificaArticolo } from '#vendita/carrello/server/index.ts';
import { codiciPerArticolo } from '#vendita/codici-cliente/server/index.ts';
import { decimaliPrezzo, type PrezzoFuori } from '../rules.ts';

/** Article as written to the customer's file; a changed `impronta` (hash) means a changed article. */
export interface ArticoloFuori extends Pick<
  DaScrivere,
  | 'cdArticolo'
  | 'descrizione'
  | 'html'
  | 'marchio'
  | 'obsoleto'
  | 'unMisura'
  | 'pathImg'
  | 'ean'
  | 'classi'
  | 'caratteristiche'
> {
  readonly codiceFornitore: string;
  readonly codiceCliente: string;
  readonly catMerceologica: string;
  readonly minimo: number;
  readonly multiplo: number | null;
  readonly confezione: number;
  /** Tax rate as a fraction, such as 0.22; null without tax. */
  readonly imposta: number | null;
  readonly prezzi: readonly PrezzoFuori[];
  /** Safety data of its header, as far as known. */
  readonly sicurezza: Partial<Sicurezza>;
}

const testataDi = ({ codTestata, suffisso }: Pick<ArticoloVendita, 'codTestata' | 'suffisso'>): string =>
  `${codTestata}-${suffisso}`;

async function leggiSicurezze(
  db: Sql,
  articoli: readonly (ArticoloVendita | undefined)[],
): Promise<ReadonlyMap<string, Partial<Sicurezza>>> {
  const testate = [...new Set(articoli.flatMap((uno) => (uno && uno.codTestata !== '' ? [testataDi(uno)] : [])))];
  const righe = await db.rows<{ chiave: string; dati: Partial<Sicurezza> }>(sql`
    select s.cod_testata || '-' || s.suffisso as chiave, jsonb_object_agg(s.campo, s.valore) as dati from testata_sicurezza s
    where (s.cod_testata, s.suffisso) in (select split_part(t, '-', 1), split_part(t, '-', 2)::int from unnest(${testate}::text[]) as t)
    group by 1`);
  return new Map(righe.map(({ chiave, dati }) => [chiave, dati]));
}

export interface Acquirente {
  readonly codAnagrafica: string;
  /** Day of the prices. */
  readonly oggi: string;
}

export const perPagina = 1000;

/** Pages of articles ordered by code. Every page checks with the shop's own rule what the customer may order. */
export async function* articoliFuori(db: Sql, chi: Acquirente): AsyncGenerator<readonly ArticoloFuori[]> {
  for (let dopo = ''; ;) {
    const codici = await db.rows<{ cdArticolo: string }>(
      sql`select a.cd_articolo from articoli a where a.cd_articolo > ${dopo} and not a.eliminato order by a.cd_articolo limit ${perPagina}`,
    );
    const ultimo = codici.at(-1);
    if (!ultimo) return;
    yield await leggiFuori(
      db,
      chi,
      codici.map(({ cdArticolo }) => cdArticolo),
    );
    dopo = ultimo.cdArticolo;
  }
}

interface Altro extends Pick<ArticoloFuori, 'html' | 'marchio' | 'ean' | 'classi' | 'caratteristiche'> {
  readonly cdArticolo: string;
}

/** Those of the given codes that the customer may order, with the customer's prices. */
export async function leggiFuori(
  db: Sql,
  { codAnagrafica, oggi }: Acquirente,
  codici: readonly string[],
): Promise<ArticoloFuori[]> {
  const [condizioni, altri, suoi] = await Promise.all([
    condizioniNelDatabase(db, { codAnagrafica, codici }),
    leggiAltro(db, codici),
    codiciPerArticolo(db, codAnagrafica, codici),
  ]);
  const { articoli, cliente } = condizioni;
  const sicurezze = await leggiSicurezze(db, articoli);
  return inInternet(1, articoli).flatMap((articolo) => {
    const altro = articolo && altri.get(articolo.cdArticolo);
    if (!articolo || !altro) return [];
    const minimo = quantitaMinima(articolo);
    const voce = conPrezzo(articolo, cliente, { data: oggi, quantita: minimo });
    if (verificaArticolo(voce, { cdArticolo: articolo.cdArticolo, qta: minimo }) !== null) return [];
    return [
      fuori(articolo, {
        altro,
        minimo,
        codiceCliente: suoi.get(articolo.cdArticolo) ?? '',
        sicurezza: sicurezze.get(testataDi(articolo)) ?? {},
        prezzi: prezziDi(articolo, cliente, { data: oggi, minimo }),
      }),
    ];
  });
}

function fuori(
  articolo: ArticoloVendita,
  {
    altro,
    ...resto
  }: { readonly altro: Altro } & Pick<ArticoloFuori, 'minimo' | 'codiceCliente' | 'prezzi' | 'sicurezza'>,
): ArticoloFuori {
  const { cdArticolo, descrizione, obsoleto, unMisura, pathImg, catMerceologica, cdIva } = articolo;
  const { cdArticolo: _, ...suo } = altro;
  return {
    cdArticolo,
    descrizione,
    obsoleto,
    unMisura,
    pathImg,
    catMerceologica,
    codiceFornitore: articolo.cdArticoloFornitoreCatalogo,
    confezione: quantitaScatola(articolo),
    multiplo: articolo.articoloNonDivisibile ? resto.minimo : null,
    imposta: /^\d+$/.test(cdIva) ? divide(Number(cdIva), 100, 4) : null,
    ...suo,
    ...resto,
  };
}

/** One price per quantity threshold. */
function prezziDi(
  articolo: ArticoloVendita,
  cliente: CondizioniCliente,
  { data, minimo }: { readonly data: string; readonly minimo: number },
): PrezzoFuori[] {
  const quantita = [...new Set([minimo, ...soglie(articolo).filter((una) => una > minimo)])].toSorted((a, b) => a - b);
  const prezzi: PrezzoFuori[] = [];
  for (const da of quantita) {
    const uno = calcolaPrezzo({ articolo, cliente }, { data, quantita: da });
    const netto = uno && multiply(uno.prezzoScontato, 1, decimaliPrezzo);
    const prima = prezzi.at(-1);
    if (!uno || netto === null || (prima?.netto === netto && prima.listino === uno.prezzoListino)) continue;
    const { prezzoListino: listino, sconto1, sconto2 } = uno;
    prezzi.push({ da, netto, listino, sconto1, sconto2 });
  }
  return prezzi;
}

async function leggiAltro(db: Sql, codici: readonly string[]): Promise<ReadonlyMap<string, Altro>> {
  const righe = await db.rows<Altro>(sql`
    select a.cd_articolo, a.descrizione_tecnica_html as html,
      case when exists (select from aziende b where lower(b.nome_azienda) = lower(z.nome_azienda) and b.codice_azienda <> z.codice_azienda)
        then z.codice_azienda else z.nome_azienda end as marchio,
      coalesce((select jsonb_agg(jsonb_build_object('gtin', e.gtin, 'qta', trim_scale(e.qta)::text) order by e.qta, e.gtin)
        from articoli_ean e where e.cd_articolo = a.cd_articolo), '[]') as ean,
      coalesce((select jsonb_agg(jsonb_build_object('sistema', c.sistema, 'classe', c.classe, 'nome', c.nome) order by c.sistema)
        from articoli_classi c where c.cd_articolo = a.cd_articolo), '[]') as classi,
      coalesce((select jsonb_agg(jsonb_build_object('sistema', f.sistema, 'nome', f.nome, 'descrizione', f.descrizione, 'valori', f.valori,
          'unita', f.unita, 'ordine', f.ordine) order by f.sistema, f.ordine, f.nome)
        from articoli_caratteristiche f where f.cd_articolo = a.cd_articolo), '[]') as caratteristiche
    from articoli a join aziende z on z.codice_azienda = a.codice_azienda
    where a.cd_articolo = any(${codici}::text[])`);
  return new Map(righe.map((riga) => [riga.cdArticolo, riga]));
}
