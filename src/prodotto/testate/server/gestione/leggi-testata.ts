import { scriviIdTestata } from '#parti/id-testata.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { inItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { inStretches } from '#platform/server/log/read-log.ts';
import { tabelleStorico } from '../contenuti/storico-di-testata.ts';
import { storiaDi } from '../storia-testata.ts';
import { testataNonTrovata } from '../modifica.ts';
import type * as contract from '../../contract.ts';
import { colonneRiga, comeRighe, conNomi, type Letta } from './elenco.ts';

type Dettaglio = ReplyOf<typeof contract.leggiTestataProdotto>;
type Altro = Pick<
  Dettaglio,
  | 'informazioni'
  | 'pathImg'
  | 'descCategoria'
  | 'descSottoCategoria'
  | 'codiceLinea'
  | 'paroleChiave'
  | 'valoreRicerca'
  | 'numLogInfo'
  | 'nrArticoli'
  | 'distintaBaseDinamica'
  | 'listaCataloghi'
  | 'listaColoriCatalogo'
> & { readonly altezzaImmagineMm: number };

export async function leggiTestataProdotto(
  versioni: FileVersions,
  { ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.leggiTestataProdotto> },
): Promise<Dettaglio> {
  const { codTestata, suffisso } = input;
  const chiave = scriviIdTestata(input);
  const letta = await ctx.db.one<Letta & Altro>(sql`
    select ${colonneRiga}, t.informazioni, t.path_img, t.altezza_immagine_mm, coalesce(k.descrizione, '') as desc_categoria,
      coalesce(s.descrizione, '') as desc_sotto_categoria, coalesce(p.codice_linea, a.codice_linea) as codice_linea,
      (select coalesce(string_agg(w.parola, ',' order by w.parola), '') from testata_parole w
       where w.cod_testata = t.cod_testata and w.suffisso = t.suffisso and not w.esclusa) as parole_chiave,
      (select coalesce(string_agg(distinct f.valore, ',' order by f.valore), '') from testata_filtri f
       where f.cod_testata = t.cod_testata and f.suffisso = t.suffisso) as valore_ricerca,
      (select count(*) from registro where registro.tabella = any(${tabelleStorico.Tutto}) and ${inStretches(await storiaDi(ctx.db, input))}) as num_log_info,
      n.nr_articoli, n.distinta_base_dinamica,
      array(select l.descrizione from unnest(string_to_array(t.codice_cataloghi, ',')) with ordinality as u (codice, n)
        join cataloghi l on l.codice_catalogo_capitoli = u.codice order by u.n limit 20) as lista_cataloghi,
      array(select l.colore_rgb from unnest(string_to_array(t.codice_cataloghi, ',')) with ordinality as u (codice, n)
        join cataloghi l on l.codice_catalogo_capitoli = u.codice order by u.n limit 20) as lista_colori_catalogo
    from testate t ${conNomi}
    left join capitoli k on k.cod_categoria = t.cod_categoria
    left join sotto_capitoli s on s.cod_categoria = t.cod_categoria and s.cod_sotto_categoria = t.cod_sotto_categoria
    left join cataloghi p on p.codice_catalogo_capitoli = split_part(t.codice_cataloghi, ',', 1)
    cross join lateral (
      select count(*) as nr_articoli, coalesce(bool_or(o.distinta_base_dinamica), false) as distinta_base_dinamica
      from righe_catalogo r join articoli o on o.cd_articolo = r.cd_articolo where r.cod_testata = t.cod_testata and r.suffisso = t.suffisso
    ) n
    where t.cod_testata = ${codTestata} and t.suffisso = ${suffisso}`);
  if (!letta) throw testataNonTrovata();
  const [riga] = await comeRighe(versioni, [letta]);
  if (!riga) throw testataNonTrovata();
  const { altezzaImmagineMm, ...altro } = riga;
  return {
    ...altro,
    altezzaImmagine_mm: altezzaImmagineMm,
    coloreRgb: riga.listaColoriCatalogo.join('|'),
    dataCaricamentoIT: formatDate(inItalia(letta.dataCaricata).day),
    dataModificaIT: formatDate(inItalia(letta.dataModifica).day),
    suffisso_Old: suffisso,
    tipoFiltro: 'Tutto',
    chiaveRicerca: chiave,
  };
}
