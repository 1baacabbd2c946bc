import type { Actor } from '#platform/contract/actor.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../../contract.ts';
import { ordinaria } from '#parti/iva.ts';
import { calcolaTotali, type Totali } from '../../rules.ts';
import { carrelloDaParte } from '../../rules/approvazioni.ts';
import type { LeggiOmaggi } from '../omaggi.ts';
import { carrello } from '../queries.ts';

type Dettaglio = ReplyOf<typeof contract.leggiApprovazione>;
type Riga = ReplyOf<typeof contract.elencoApprovazioni>['righe'][number];
type Oggi = Pick<Totali, 'totImponibile' | 'percentualeIva' | 'totIVA' | 'totDocumento' | 'aliquote'>;
type Letta = Omit<Riga, 'chiesta'> & { readonly chiesta: Date };

/** Condition on `approvazioni p`: those of the customer; users without the right see their own; staff see all. */
export const visibili = (actor: Actor): Fragment => {
  const suo = actor.ruolo === 1 ? clienteDi(actor) : actor.codAnagrafica;
  const sue = actor.negati.includes('approva') ? actor.idUtente : null;
  return sql`(${suo}::text is null or p.cod_anagrafica = ${suo}) and (${sue}::int is null or p.id_utente = ${sue})`;
};

const colonne = (
  actor: Actor,
): Fragment => sql`p.id, p.cod_anagrafica, c.ragione_sociale, p.utente, p.chiesta, p.spiegazione, p.origine, p.tot_documento, p.stato,
  p.decisa_da, p.motivo, case when d.id is not null then jsonb_build_object('anno', d.anno, 'numero', d.numero) end as documento,
  p.id_utente is not distinct from ${actor.idUtente}::int as sua`;
const da = sql`approvazioni p join clienti c on c.cod_anagrafica = p.cod_anagrafica left join documenti d on d.id = p.id_documento`;

export async function elencoApprovazioni(
  { db, actor }: ReadCtx,
  { vista, pagina }: InputOf<typeof contract.elencoApprovazioni>,
): Promise<ReplyOf<typeof contract.elencoApprovazioni>> {
  const righe = await db.rows<Letta & { totale: number }>(sql`
    select ${colonne(actor)}, count(*) over ()::int as totale from ${da}
    where ${visibili(actor)} and (${vista} = 'tutte' or p.stato = 'in attesa')
    order by p.id desc limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return {
    totale: righe[0]?.totale ?? 0,
    righe: righe.map(({ totale: _, ...riga }) => ({ ...riga, chiesta: riga.chiesta.toISOString() })),
  };
}

interface Richiesta {
  readonly trasporto: string;
  readonly dataConsegna?: string | null;
  readonly numeroOrdineCliente: string;
}

export async function leggiApprovazione(
  parti: { readonly prezzi: Prezzi; readonly omaggi: LeggiOmaggi },
  ctx: ReadCtx,
  id: number,
): Promise<Dettaglio> {
  const { db, actor } = ctx;
  const letta = await db.one<Letta & { richiesta: Richiesta; centroCosto: string; idUtente: number }>(sql`
    select ${colonne(actor)}, p.richiesta, p.id_utente, coalesce(u.centro_costo, '') as centro_costo from ${da} left join utenti u on u.id = p.id_utente
    where p.id = ${id} and ${visibili(actor)}`);
  if (!letta) throw notFound();
  const { richiesta, idUtente, ...riga } = letta;
  const { righe, totali } =
    riga.stato === 'in attesa'
      ? await carrello(parti, { ...ctx, actor: comeChiHaChiesto({ ...riga, idUtente }) })
      : { righe: [], totali: calcolaTotali([], ordinaria) };
  return {
    ...riga,
    chiesta: riga.chiesta.toISOString(),
    trasporto: richiesta.trasporto,
    dataConsegna: richiesta.dataConsegna ?? null,
    numeroOrdineCliente: richiesta.numeroOrdineCliente,
    righe: righe.map(
      ({ prog, tpRiga, cdArticolo, descrizione, um, qta, riferimento, prezzoUnitario, importo, ...riga }) => ({
        prog,
        tpRiga,
        cdArticolo,
        descrizione,
        um,
        qta,
        riferimento,
        prezzoUnitario,
        importo,
        cdIva: riga.cdIva,
        percentualeIva: riga.percentualeIva,
        avviso: riga.avviso,
      }),
    ),
    oggi: soloTotali(totali),
  };
}

const soloTotali = ({ totImponibile, percentualeIva, totIVA, totDocumento, aliquote }: Oggi): Dettaglio['oggi'] => ({
  totImponibile,
  percentualeIva,
  totIVA,
  totDocumento,
  ...(aliquote && { aliquote }),
});

interface ChiHaChiesto {
  readonly id: number;
  readonly idUtente: number;
  readonly utente: string;
  readonly codAnagrafica: string;
}

/** Acts as the user who asked, with the stored cart. */
export const comeChiHaChiesto = ({ id, idUtente, utente, codAnagrafica }: ChiHaChiesto): Actor => ({
  idUtente,
  ruolo: 1,
  nome: utente,
  codAnagrafica,
  codTerzista: null,
  famiglia: null,
  negati: [],
  persona: carrelloDaParte(id),
  confermato: 0,
});
