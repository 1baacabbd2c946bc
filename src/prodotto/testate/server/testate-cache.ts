import { leggiIdTestata, scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { createCache, type Cache } from '#platform/server/cache.ts';
import type { Changes } from '#platform/server/db/listen.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { PromozioneTestata } from '../rules.ts';

export interface TestataConNomi extends IdTestata, PromozioneTestata {
  readonly descrizione: string;
  readonly informazioni: string;
  readonly codiceAzienda: string;
  readonly nomeAzienda: string;
  readonly sito: string;
  readonly pathImg: string;
  readonly pathImgAzienda: string;
  readonly altezzaImmagineMm: number;
  readonly catMerceologica: string;
  readonly catDescOrdine: string;
  readonly codCategoria: string;
  readonly descCategoria: string;
  readonly descSottoCategoria: string;
  readonly new: boolean;
  readonly outlet: boolean;
  readonly sconto: number;
  readonly disattivaInternet: boolean;
  readonly disattivaInternetAzienda: boolean;
  /** Comma-separated. */
  readonly paroleChiave: string;
  /** `name#value` separated by '|' (P-093). */
  readonly filtriRicerca: string;
  readonly campiRottura: string;
  readonly versione: number;
}

/** Undefined if missing. */
export type Testate = Cache<TestataConNomi | undefined>;

const stessa = (chiave: string): string => chiave;

export function createTestate({ db, changes }: { readonly db: Sql; readonly changes: Changes }): Testate {
  return createCache<TestataConNomi | undefined>({
    max: 50_000,
    changes,
    tables: { testate: stessa, testata_parole: stessa, testata_filtri: stessa, aziende: () => null },
    load: (chiavi) => leggiTestate(db, chiavi),
  });
}

async function leggiTestate(db: Sql, chiavi: readonly string[]): Promise<Map<string, TestataConNomi | undefined>> {
  const ids = chiavi.map(leggiIdTestata).filter((id) => id !== null);
  const righe = await db.rows<TestataConNomi>(sql`
    select t.cod_testata, t.suffisso, t.descrizione, t.informazioni, t.codice_azienda, a.nome_azienda, a.sito, t.path_img, a.logo as path_img_azienda,
           t.altezza_immagine_mm, t.cat_merceologica, cm.descrizione as cat_desc_ordine, t.cod_categoria,
           coalesce(c.descrizione, '') as desc_categoria, coalesce(s.descrizione, '') as desc_sotto_categoria,
           t.new, t.promozione, t.data_promozione_iniziale, t.data_promozione_finale, t.outlet, t.sconto, t.campi_rottura, t.versione, t.disattiva_internet or a.disattiva_internet as disattiva_internet,
           a.disattiva_internet as disattiva_internet_azienda,
           (select coalesce(string_agg(p.parola, ',' order by p.parola), '') from testata_parole p
            where p.cod_testata = t.cod_testata and p.suffisso = t.suffisso and not p.esclusa) as parole_chiave,
           (select coalesce(string_agg(f.filtro || '#' || f.valore, '|' order by f.filtro, f.valore), '') from testata_filtri f
            where f.cod_testata = t.cod_testata and f.suffisso = t.suffisso) as filtri_ricerca
    from unnest(${ids.map((id) => id.codTestata)}::text[], ${ids.map((id) => id.suffisso)}::int[]) as k (cod, suff)
    join testate t on t.cod_testata = k.cod and t.suffisso = k.suff
    join aziende a on a.codice_azienda = t.codice_azienda
    join categorie_merceologiche cm on cm.cat_merceologica = t.cat_merceologica
    left join capitoli c on c.cod_categoria = t.cod_categoria
    left join sotto_capitoli s on s.cod_categoria = t.cod_categoria and s.cod_sotto_categoria = t.cod_sotto_categoria`);
  return new Map(righe.map((riga) => [scriviIdTestata(riga), riga]));
}
