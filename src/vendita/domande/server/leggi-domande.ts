import type { ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { refuseUnknown } from '#platform/server/db/known-filters.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { allegatiMassimi, messaggiMassimi } from '../rules.ts';
import { eUfficio, suoi } from './blocca-domanda.ts';

type Elenco = ReplyOf<typeof contract.elencoDomande>;
type Intera = ReplyOf<typeof contract.leggiDomanda>;
type Letta<T> = Omit<T, 'aperta' | 'ultimo'> & { readonly aperta: Date; readonly ultimo: Date };

const campi = (daLeggere: Fragment): Fragment => sql`
  x.id, x.titolo, x.stato, x.aperta, x.ultimo, x.cod_anagrafica, c.ragione_sociale, x.incaricato, ${daLeggere} as da_leggere`;
const daLeggereDi = (actor: ReadCtx['actor']): Fragment =>
  eUfficio(actor) ? sql`x.da_leggere_ufficio` : sql`x.da_leggere_cliente`;
/** Messages `m` that the actor may see. */
const suoiMessaggi = (actor: ReadCtx['actor']): Fragment => (eUfficio(actor) ? sql`true` : sql`m.parte <> 'nota'`);

/** Those of them whose text and files it may read. */
const leggibili = (actor: ReadCtx['actor']): Fragment =>
  actor.negati.includes('prezzi') ? sql`not m.contiene_prezzi` : sql`true`;

function cercato(actor: ReadCtx['actor'], cerca: string): Fragment {
  if (cerca === '') return sql`true`;
  const parti = `%${cerca.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const numero = /^(?:domanda )?(\d{1,9})$/i.exec(cerca)?.[1] ?? null;
  // Each part has its own index; a union makes the planner use them.
  return sql`x.id in (
    select y.id from domande y where lower(y.titolo || ' ' || coalesce(y.cd_articolo, '')) like ${parti}
    union all select m.id_domanda from domande_messaggi m where lower(m.testo) like ${parti} and ${suoiMessaggi(actor)} and ${leggibili(actor)}
    union all select ${numero}::int
    union all select y.id from domande y join clienti z on z.cod_anagrafica = y.cod_anagrafica where z.cod_anagrafica = ${cerca} or lower(z.ragione_sociale) like ${parti})`;
}

export const elencoDomande: Verb<typeof contract.elencoDomande> = async ({
  ctx: { db, actor },
  input: { stato, mie, cliente, articolo, documento, cerca, pagina },
}) => {
  const righe = await db.rows<Letta<Elenco['righe'][number]> & { totale: number }>(sql`
    select ${campi(daLeggereDi(actor))}, count(*) over ()::int as totale,
      coalesce((select left(m.testo, 120) from domande_messaggi m where m.id_domanda = x.id and ${suoiMessaggi(actor)} and ${leggibili(actor)} order by m.id desc limit 1), '') as anteprima
    from domande x join clienti c on c.cod_anagrafica = x.cod_anagrafica
    where ${suoi(actor)} and ${stato === undefined ? sql`true` : sql`x.stato = ${stato}`}
      and ${mie && eUfficio(actor) ? sql`x.id_incaricato = ${actor.idUtente}` : sql`true`}
      and ${cliente === undefined ? sql`true` : sql`x.cod_anagrafica = ${cliente}`}
      and ${articolo === undefined ? sql`true` : sql`x.cd_articolo = ${articolo}`}
      and ${documento === undefined ? sql`true` : sql`x.id_documento = ${documento}`} and ${cercato(actor, cerca)}
    order by ${stato === 'aperta' ? sql`x.ultimo, x.id` : sql`x.ultimo desc, x.id desc`} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  // A customer is not told which codes exist.
  if (righe.length === 0 && eUfficio(actor))
    await refuseUnknown(db, [
      {
        path: 'articolo',
        value: articolo ?? '',
        known: sql`select from articoli where cd_articolo = ${articolo}`,
        message: 'Articolo non trovato',
      },
      {
        path: 'cliente',
        value: cliente ?? '',
        known: sql`select from clienti where cod_anagrafica = ${cliente}`,
        message: 'Cliente non trovato',
      },
    ]);
  return {
    totale: righe[0]?.totale ?? 0,
    righe: righe.map(({ totale: _, ...riga }) => ({ ...riga, ...istanti(riga) })),
  };
};

const istanti = ({ aperta, ultimo }: { readonly aperta: Date; readonly ultimo: Date }) => ({
  aperta: aperta.toISOString(),
  ultimo: ultimo.toISOString(),
});

export const contaDaLeggere: Verb<typeof contract.contaDaLeggere> = async ({ ctx: { db, actor } }) =>
  (await db.one<{ daLeggere: number }>(sql`
    select count(*)::int as da_leggere from domande where cod_anagrafica = ${clienteDi(actor)} and da_leggere_cliente`)) ?? {
    daLeggere: 0,
  };

interface Messaggio extends Omit<Intera['messaggi'][number], 'quando' | 'allegati'> {
  readonly quando: Date;
  readonly allegati: readonly { readonly chiave: string; readonly nome: string }[];
}

/** Names of the users of customer or thread `x` who may not see prices. */
const sqlSenzaPrezzi = sql`array(
  select trim(u.nome || ' ' || u.cognome) from utenti u
  where u.cod_anagrafica = x.cod_anagrafica and u.ruolo = 1 and u.attivo and not u.vede_prezzi order by u.id limit 20)`;

export const aChiScrive: Verb<typeof contract.aChiScrive> = async ({
  ctx: { db, actor },
  input: { tpDocu, anno, numero, suffisso },
}) => {
  const chi =
    tpDocu === ''
      ? sql`clienti x where x.cod_anagrafica = ${clienteDi(actor)}`
      : sql`documenti x where x.tipo = ${tpDocu} and x.anno = ${anno} and x.numero = ${numero} and x.suffisso = ${suffisso}`;
  const letto = await db.one<ReplyOf<typeof contract.aChiScrive>>(
    sql`select ${sqlSenzaPrezzi} as senza_prezzi from ${chi}`,
  );
  if (!letto) throw notFound();
  return letto;
};

export const leggiDomanda =
  ({ tickets, base }: Pick<Papers, 'tickets' | 'base'>): Verb<typeof contract.leggiDomanda> =>
  async ({ ctx: { db, actor, now }, input: { id } }) => {
    const [letta, messaggi] = await Promise.all([
      db.one<Letta<Omit<Intera, 'messaggi' | 'mia'>>>(sql`
        select ${campi(daLeggereDi(actor))}, x.id_incaricato, x.configurazione, ${eUfficio(actor) ? sqlSenzaPrezzi : sql`'{}'::text[]`} as senza_prezzi,
          case when x.cd_articolo is not null then jsonb_build_object('cdArticolo', x.cd_articolo, 'testata', (
            select jsonb_build_object('codTestata', r.cod_testata, 'suffisso', r.suffisso) from righe_catalogo r
            where r.cd_articolo = x.cd_articolo order by r.cod_testata, r.suffisso limit 1)) end as articolo,
          (select jsonb_build_object('id', d.id, 'tipo', d.tipo, 'anno', d.anno, 'numero', d.numero, 'suffisso', d.suffisso)
            from documenti d where d.id = x.id_documento) as documento
        from domande x join clienti c on c.cod_anagrafica = x.cod_anagrafica where x.id = ${id} and ${suoi(actor)}`),
      db.rows<Messaggio>(sql`
        select m.id, m.parte, m.autore, m.testo, m.contiene_prezzi, m.quando, coalesce((
            select jsonb_agg(jsonb_build_object('chiave', a.chiave, 'nome', a.nome) order by a.nome) from (
              select a.chiave, a.nome from domande_allegati a where a.id_messaggio = m.id and ${leggibili(actor)} limit ${allegatiMassimi}) a), '[]'::jsonb) as allegati
        from domande_messaggi m join domande x on x.id = m.id_domanda
        where x.id = ${id} and ${suoi(actor)} and ${suoiMessaggi(actor)} order by m.id limit ${messaggiMassimi}`),
    ]);
    if (!letta) throw notFound('Domanda non trovata');
    return {
      ...letta,
      ...istanti(letta),
      mia: letta.idIncaricato !== null && letta.idIncaricato === actor.idUtente,
      messaggi: messaggi.map(({ quando, allegati, ...messaggio }) => ({
        ...messaggio,
        quando: quando.toISOString(),
        allegati: allegati.map(({ chiave, nome }) => ({
          nome,
          url: `${base}${tickets.issue(chiave, now)}?nome=${encodeURIComponent(nome)}`,
          foto: chiave.endsWith('.webp'),
        })),
      })),
    };
  };
