import type { Actor } from '#platform/contract/actor.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { Fragment } from '#platform/server/db/sql.ts';
import { joined, sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import { canArticolo } from '#vendita/articolo/server/index.ts';
import type { ricerca } from '../contract.ts';
import { parole, trovate } from './trova.ts';

type Domanda = InputOf<typeof ricerca>;
type Risposta = ReplyOf<typeof ricerca>;

const passo = 24;

/** Headers by special value (P-006), or by words and codes; counted, ordered, and one step of them read in one statement. */
export async function cerca({ ctx, input }: { ctx: ReadCtx; input: Domanda }): Promise<Risposta> {
  const insieme = speciale(ctx.actor, input.valore) ?? perValore(input);
  const flag = flags(ctx.actor, input.filtroObsoletoEliminato);
  const righe = await ctx.db.rows<Risposta['testate'][number] & { totale: number }>(sql`
    with trovate as (${insieme}),
    distinte as (
      select cod_testata, suffisso, min(rango) as rango, coalesce(min(articolo) filter (where articolo <> '' and rango = 0), '') as cod_articolo_ricerca
      from trovate group by cod_testata, suffisso
    ),
    viste as (
      select d.*, t.descrizione, t.codice_azienda, z.nome_azienda, t.cat_merceologica, c.descrizione as cat_desc_ordine, t.new, t.promozione, t.outlet,
             t.sconto, t.disattiva_internet or z.disattiva_internet as disattiva_internet, t.cod_categoria, t.cod_sotto_categoria, t.prog_ordine,
             (select count(*) from righe_catalogo r join articoli a on a.cd_articolo = r.cd_articolo
              where r.cod_testata = d.cod_testata and r.suffisso = d.suffisso and ${articoloVisibile(flag)}) as nr_articoli
      from distinte d
      join testate t on t.cod_testata = d.cod_testata and t.suffisso = d.suffisso
      join aziende z on z.codice_azienda = t.codice_azienda
      join categorie_merceologiche c on c.cat_merceologica = t.cat_merceologica
      where ${flag[3]} or not (t.disattiva_internet or z.disattiva_internet)
    ),
    -- Only an exact code among what was found: the rest fits by chance.
    migliori as (select * from viste where nr_articoli > 0 and (rango = 0 or not exists (select 1 from viste e where e.rango = 0 and e.nr_articoli > 0)))
    select *, count(*) over () as totale from migliori
    order by rango, ${ordine(input.ordinamento)}, cod_testata, suffisso
    limit ${passo} offset ${input.pagina * passo}`);
  return {
    totale: righe[0]?.totale ?? 0,
    testate: righe,
    filtro: [],
    tipoRicerca: 'Testate',
    capitoloCategorie: [],
  };
}

function perValore(input: Domanda): Fragment {
  if (!parole(input.valore).length) throw breaksRule('Inserire il testo da cercare.');
  return trovate(input, normalizzaCodice(input.valore));
}

/** The four values that are no words; null for all others. Favourites need a login, a visitor has none. */
function speciale(actor: Actor, valore: string): Fragment | null {
  const tutte = (quali: Fragment): Fragment => sql`select cod_testata, suffisso, ''::text as articolo, 2 as rango from testate where ${quali}`;
  if (valore === 'promo') return tutte(sql`promozione`);
  if (valore === 'novita') return tutte(sql`new`);
  if (valore === 'outlet') return tutte(sql`outlet`);
  if (valore !== 'preferiti') return null;
  return sql`
    select r.cod_testata, r.suffisso, ''::text as articolo, 2 as rango from preferiti p join righe_catalogo r on r.cd_articolo = p.chiave
    where p.id_utente = ${actor.idUtente ?? 0} and p.tipo = 'articolo'
    union all select t.cod_testata, t.suffisso, '', 2 from preferiti p join testate t on t.cod_testata || '-' || t.suffisso = p.chiave
    where p.id_utente = ${actor.idUtente ?? 0} and p.tipo = 'testata'`;
}

type Flags = readonly [boolean, boolean, boolean, boolean, boolean];

/** The flags that hold: visitors and customers always see what is in the catalogue, whatever they send. */
function flags(actor: Actor, testo: string): Flags {
  if (!canArticolo.vedeFuoriCatalogo(actor.ruolo)) return [false, false, false, false, true];
  const [fuori, obsoleti, eliminati, disattivi, normali] = testo.split(';').map((uno) => uno === '1');
  return [fuori ?? false, obsoleti ?? false, eliminati ?? false, disattivi ?? false, normali ?? false];
}

/** The display rule of P-145 to P-147 over the article `a`. */
const articoloVisibile = ([fuori, obsoleti, eliminati, , normali]: Flags): Fragment =>
  sql`(${joined(
    [
      sql`(${normali} and not (a.obsoleto or a.eliminato or a.non_stamp_catalogo))`,
      sql`(${fuori} and a.non_stamp_catalogo)`,
      sql`(${obsoleti} and a.obsoleto)`,
      sql`(${eliminati} and a.eliminato)`,
    ],
    'or',
  )})`;

function ordine(ordinamento: number): Fragment {
  if (ordinamento === 1) return sql`cod_testata`;
  if (ordinamento === 2) return sql`descrizione`;
  return sql`cod_categoria, cod_sotto_categoria, prog_ordine`;
}
