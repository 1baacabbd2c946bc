import { breaksRule } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { beginWork } from '#platform/server/work/begin-work.ts';
import type * as contract from '../contract.ts';
import { pagineMassime, type AmbitoStampa } from '../rules.ts';
import { puoFuoriCatalogo } from '../rules/opzioni-stampa.ts';
import { genereStampa } from './stampa-pagine.ts';
import { controllaOpzioni } from './stampatore.ts';

export const avviaStampa: Verb<typeof contract.avviaStampa> = async ({ ctx, input }) => {
  const { testate, ambito, ...opzioni } = input;
  controllaOpzioni(ctx, opzioni);
  const { tx, actor } = ctx;
  const nascoste = puoFuoriCatalogo(actor.ruolo) && opzioni.disattivaInternetTestata;
  const scelte = await daStampare(tx, { testate: testate.map((id) => id.toUpperCase()), ambito, nascoste });
  if (scelte.length === 0) throw breaksRule('Nessuna pagina da stampare.');
  if (scelte.length > pagineMassime)
    throw breaksRule(`Si stampano al massimo ${pagineMassime} pagine per volta: scegliere un capitolo più piccolo.`);
  const titolo =
    ambito === 'capitolo'
      ? (scelte[0]?.capitolo ?? '')
      : ambito === 'sottocapitolo'
        ? (scelte[0]?.sottocapitolo ?? '')
        : 'Catalogo';
  const id = await beginWork(ctx, genereStampa, {
    title: titolo || 'Catalogo',
    given: { titolo: titolo || 'Catalogo', testate: scelte.map((scelta) => scelta.id), opzioni },
  });
  return { id, pagine: scelte.length };
};

/** Reads one more than the limit. */
function daStampare(
  tx: Tx,
  { testate, ambito, nascoste }: { testate: readonly string[]; ambito: AmbitoStampa; nascoste: boolean },
): Promise<{ id: string; capitolo: string; sottocapitolo: string }[]> {
  return tx.rows(sql`
    with nominate as (
      select t.cod_testata, t.suffisso, t.cod_categoria, t.cod_sotto_categoria from testate t
      where t.cod_testata || '-' || t.suffisso = any(${testate}::text[])
    )
    select t.cod_testata || '-' || t.suffisso as id, coalesce(c.descrizione, '') as capitolo, coalesce(s.descrizione, '') as sottocapitolo
    from testate t
    join aziende a on a.codice_azienda = t.codice_azienda
    left join capitoli c on c.cod_categoria = t.cod_categoria
    left join sotto_capitoli s on s.cod_categoria = t.cod_categoria and s.cod_sotto_categoria = t.cod_sotto_categoria
    where (t.cod_testata || '-' || t.suffisso = any(${testate}::text[])
        or (${ambito}::text = 'correlati' and exists (
          select from nominate n join correlati k on k.cod_testata = n.cod_testata and k.suffisso = n.suffisso
          where k.cod_testata_correlata = t.cod_testata and k.suffisso_correlato = t.suffisso))
        or (${ambito}::text in ('capitolo', 'sottocapitolo') and t.cod_categoria <> '' and exists (
          select from nominate n where n.cod_categoria = t.cod_categoria and (${ambito}::text = 'capitolo' or n.cod_sotto_categoria = t.cod_sotto_categoria))))
      and (${nascoste} or not (t.disattiva_internet or a.disattiva_internet))
      and exists (select from righe_catalogo r where r.cod_testata = t.cod_testata and r.suffisso = t.suffisso and r.cd_articolo is not null)
    order by c.ordine nulls last, t.cod_categoria, t.cod_sotto_categoria, t.prog_ordine, t.cod_testata, t.suffisso
    limit ${pagineMassime + 1}`);
}
