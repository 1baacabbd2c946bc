import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { PrezziArticolo, PrezzoPromozione, RigaListino } from '#prodotto/articolo/rules/condizioni.ts';

export interface ArticoloVendita extends PrezziArticolo {
  readonly descrizione: string;
  readonly umOrdiniWeb: string;
  readonly qtaPerPezzo: number;
  readonly qtScatola: number;
  readonly articoloNonDivisibile: boolean;
  readonly cdIva: string;
  readonly descUmConversione: string;
  readonly cdArticoloFornitoreCatalogo: string;
  readonly ubicazione: string;
  readonly ubicazione2: string;
  readonly obsoleto: boolean;
  readonly eliminato: boolean;
  readonly nonStampCatalogo: boolean;
  readonly scortaNonGestita: boolean;
  readonly distintaBaseSemplice: boolean;
  readonly distintaBaseSempliceSingoloComponente: boolean;
  readonly distintaBaseDinamica: boolean;
  readonly funzioneDb: string;
  readonly pathImg: string;
  readonly dataInventario: string | null;
  readonly versione: number;
  readonly conDescrizioneTecnica: boolean;
  readonly codTestata: string;
  readonly suffisso: number;
  /** As `{codTestata}-{suffisso}`. */
  readonly testate: readonly string[];
  /** All its headers are off internet; false without headers. */
  readonly disattivaInternet: boolean;
  readonly composizione?: readonly { readonly articolo: ArticoloVendita; readonly quantita: number }[];
}

type RigaArticolo = Omit<ArticoloVendita, 'listino' | 'promozioni' | 'composizione'>;

export async function leggiArticoli(db: Sql, codici: readonly string[]): Promise<Map<string, ArticoloVendita>> {
  const [articoli, listini, promozioni] = await Promise.all([
    db.rows<RigaArticolo>(sql`
      select a.cd_articolo, a.descrizione, a.un_misura, a.um_ordini_web, a.qta_per_pezzo, a.qt_scatola, a.articolo_non_divisibile,
             a.cd_iva, a.desc_um_conversione, a.cd_articolo_fornitore_catalogo, a.codice_azienda, a.cat_merceologica, a.ubicazione, a.ubicazione2,
             a.obsoleto, a.eliminato, a.non_stamp_catalogo, a.scorta_non_gestita, a.distinta_base_semplice, a.distinta_base_dinamica,
             a.distinta_base_semplice and (select count(*) from distinta_semplice d where d.cd_padre = a.cd_articolo) = 1
               as distinta_base_semplice_singolo_componente,
             a.funzione_db, a.path_img, a.data_inventario, a.versione,
             a.descrizione_tecnica_html <> '' as con_descrizione_tecnica,
             coalesce(posto.cod_testata, '') as cod_testata, coalesce(posto.suffisso, 0) as suffisso, posto.sconto_outlet,
             coalesce(posto.testate, '{}') as testate, coalesce(posto.disattiva_internet, false) as disattiva_internet
      from articoli a
      left join lateral (
        select min(r.cod_testata) as cod_testata, (array_agg(r.suffisso order by r.cod_testata, r.suffisso))[1] as suffisso,
               max(t.sconto) filter (where t.outlet) as sconto_outlet, array_agg(r.cod_testata || '-' || r.suffisso) as testate,
               bool_and(t.disattiva_internet or z.disattiva_internet) as disattiva_internet
        from righe_catalogo r join testate t on t.cod_testata = r.cod_testata and t.suffisso = r.suffisso
        join aziende z on z.codice_azienda = t.codice_azienda
        where r.cd_articolo = a.cd_articolo
      ) posto on true
      where a.cd_articolo = any(${codici})`),
    db.rows<RigaListino & { cdArticolo: string }>(
      sql`select cd_articolo, cod_listino, da_quantita, prezzo, valido_dal, valido_al from listini where cd_articolo = any(${codici})`,
    ),
    db.rows<PrezzoPromozione & { cdArticolo: string }>(sql`
      select pa.cd_articolo, pa.codice, pa.prezzo, p.dal as valido_dal, p.al as valido_al
      from promozione_articoli pa join promozioni p on p.codice = pa.codice
      where pa.cd_articolo = any(${codici})`),
  ]);
  const perListino = raggruppa(listini);
  const perPromozione = raggruppa(promozioni);
  return new Map(
    articoli.map((articolo) => [
      articolo.cdArticolo,
      {
        ...articolo,
        listino: perListino.get(articolo.cdArticolo) ?? [],
        promozioni: perPromozione.get(articolo.cdArticolo) ?? [],
      },
    ]),
  );
}

function raggruppa<Riga extends { cdArticolo: string }>(righe: readonly Riga[]): Map<string, Riga[]> {
  const gruppi = new Map<string, Riga[]>();
  for (const riga of righe) {
    const gruppo = gruppi.get(riga.cdArticolo);
    if (gruppo) gruppo.push(riga);
    else gruppi.set(riga.cdArticolo, [riga]);
  }
  return gruppi;
}
