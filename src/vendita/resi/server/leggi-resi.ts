import { interni } from '#parti/ruoli.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import type * as contract from '../contract.ts';
import { aperti, daLavorare, nomeReso, stati, type Stato } from '../rules.ts';
import { delReso, pagatoPrima, rigaDelReso, righeReso, suoi } from './blocca-reso.ts';

type Elenco = ReplyOf<typeof contract.elencoResi>;
type Riga = Elenco['righe'][number];
type Letto = Omit<ReplyOf<typeof contract.leggiReso>, 'righe' | 'storia' | 'richiesto'> & { readonly richiesto: Date };

const dellaVista = {
  aperti: sql`x.stato = any(${aperti}::text[])`,
  lavoro: sql`x.stato = any(${daLavorare}::text[])`,
  tutti: sql`true`,
};

const testa = sql`
  x.id, x.anno::int as anno, x.numero, x.stato, x.richiesto, d.cod_anagrafica, c.ragione_sociale,
  jsonb_build_object('id', d.id, 'tipo', d.tipo, 'anno', d.anno, 'numero', d.numero, 'suffisso', d.suffisso, 'pagato', ${pagatoPrima}) as documento,
  case when n.id is not null then jsonb_build_object('anno', n.anno, 'numero', n.numero, 'suffisso', n.suffisso) end as nota,
  (select coalesce(sum(round(r.imp_rigo * y.qta / nullif(r.qt_ordinata, 0), 2)), 0)
    from resi_righe y join documenti_righe r on ${rigaDelReso} where y.id_reso = x.id) as valore,
  case when x.stato in ('controllato', 'accreditato', 'scalato', 'chiuso') then (select coalesce(sum(round(r.imp_rigo * y.accredita / nullif(r.qt_ordinata, 0), 2)), 0)
    from resi_righe y join documenti_righe r on ${rigaDelReso} where y.id_reso = x.id) end as accreditato`;
const unite = sql`
  resi x join documenti d on ${delReso} join clienti c on c.cod_anagrafica = d.cod_anagrafica left join documenti n on n.id = x.id_nota`;

function cercato(cerca: string): Fragment {
  if (cerca === '') return sql`true`;
  const in1 = (testo: Fragment): Fragment => sql`position(lower(${cerca}) in lower(${testo})) > 0`;
  return sql`(${in1(sql`concat_ws(' ', x.numero || '/' || x.anno, d.numero || '/' || d.anno, c.cod_anagrafica, c.ragione_sociale)`)}
    or exists (select from resi_righe y join documenti_righe r on ${rigaDelReso}
      where y.id_reso = x.id and ${in1(sql`concat_ws(' ', r.cd_articolo, r.descrizione_prodotto)`)}))`;
}

/** The count of the view `lavoro` must equal that of the staff's start page. */
export const elencoResi: Verb<typeof contract.elencoResi> = async ({
  ctx: { db, actor },
  input: { vista, cerca, documento, pagina },
}) => {
  const righe = await db.rows<Omit<Riga, 'richiesto'> & { totale: number; richiesto: Date }>(sql`
    select ${testa}, count(*) over ()::int as totale, (select count(*)::int from resi_righe y where y.id_reso = x.id) as righe,
      coalesce((select r.descrizione_prodotto from resi_righe y join documenti_righe r on ${rigaDelReso}
        where y.id_reso = x.id order by y.riga limit 1), '') as primo
    from ${unite}
    where ${suoi(actor)} and ${dellaVista[vista]} and (${documento ?? null}::bigint is null or ${documento ?? null}::bigint in (x.id_fattura, x.id_bolla)) and ${cercato(cerca)}
    order by ${vista === 'tutti' ? sql`x.id desc` : sql`x.id`} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return {
    totale: righe[0]?.totale ?? 0,
    righe: righe.map(({ totale: _, richiesto, ...riga }) => ({ ...riga, richiesto: richiesto.toISOString() })),
  };
};

/** From the operation log, whose lines are deleted after some years. */
async function leggiStoria(
  db: Sql,
  reso: Pick<Letto, 'anno' | 'numero'>,
  ufficio: boolean,
): Promise<ReplyOf<typeof contract.leggiReso>['storia']> {
  const righe = await db.rows<{ stato: Stato; quando: Date; chi: string }>(sql`
    select z.stato, z.data_ora as quando, case when ${ufficio} then z.utente else '' end as chi from (
      select r.id, r.data_ora, r.utente, case when r.operazione = 'add' then 'richiesto' else r.dopo ->> 'stato' end as stato
      from registro r where r.tabella = 'resi' and r.chiave = ${nomeReso(reso)}) z
    where z.stato = any(${stati}::text[]) order by z.id limit 50`);
  return righe.map(({ quando, ...passo }) => ({ ...passo, quando: quando.toISOString() }));
}

export const leggiReso =
  ({ tickets, base }: Pick<Papers, 'tickets' | 'base'>): Verb<typeof contract.leggiReso> =>
  async ({ ctx: { db, actor, now }, input: { id } }) => {
    const [letto, righe] = await Promise.all([
      db.one<Letto>(sql`
        select ${testa}, x.chiesto_da, x.messaggio, x.risposta, x.contiene_prezzi and x.risposta <> '' as contiene_prezzi, x.nr_bolla, x.dt_bolla, x.foto from ${unite} where x.id = ${id} and ${suoi(actor)}`),
      righeReso(db, id),
    ]);
    if (!letto) throw notFound('Reso non trovato');
    const storia = await leggiStoria(db, letto, interni.includes(actor.ruolo));
    const foto = letto.foto.map((chiave) => base + tickets.issue(chiave, now));
    return {
      ...letto,
      foto,
      richiesto: letto.richiesto.toISOString(),
      storia,
      righe: righe.map(({ rigaDocumento: _, ...riga }) => riga),
    };
  };
