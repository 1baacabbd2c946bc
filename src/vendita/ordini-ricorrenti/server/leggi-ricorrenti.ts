import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { chiaveVendita } from '#prodotto/articolo/rules/chiave-vendita.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import { carrelloDi, delCarrello, valuta } from '#vendita/carrello/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { prossimeDate, righeMassime, type Ritmo } from '../rules.ts';

type Elenco = ReplyOf<typeof contract.elencoRicorrenti>;
type Dettaglio = ReplyOf<typeof contract.leggiRicorrente>;
type Data = Dettaglio['date'][number];
export type RigaValutata = Dettaglio['righe'][number];
export type Riga = Omit<RigaValutata, 'prezzoUnitario' | 'importo' | 'rifiuto'>;
type Quantita = Readonly<Record<string, number>>;
type DataTenuta = Omit<Data, 'quantita'> & { readonly quantita: Quantita | null };

interface Tenuto extends Omit<Elenco['righe'][number], 'prossima' | 'ultima'> {
  readonly aperte: readonly DataTenuta[];
  readonly passate: readonly DataTenuta[];
}

const dataJson = sql`jsonb_build_object('giorno', t.giorno, 'stato', t.stato, 'esito', t.esito, 'quantita', t.quantita, 'adesso', t.adesso,
  'approvazione', case when t.stato = 'in approvazione' then t.id_approvazione end,
  'documento', (select jsonb_build_object('anno', d.anno, 'numero', d.numero) from documenti d where d.id = t.id_documento))`;
/** Stored dates, and orders made outside the regular dates. */
const tenute = sql`(
  select x.id_ricorrente, x.giorno, x.stato, x.esito, x.quantita, x.id_documento, x.id_approvazione, x.quando, null::int as adesso from ordini_ricorrenti_date x
  union all
  select y.id_ricorrente, y.giorno, y.stato, y.esito, null::jsonb, y.id_documento, y.id_approvazione, y.quando, y.id from ordini_ricorrenti_adesso y)`;
const date = (quali: ReturnType<typeof sql>, ordine: ReturnType<typeof sql>, quante: number) => sql`coalesce((
  select jsonb_agg(${dataJson} order by t.giorno, t.quando) from (
    select * from ${tenute} t where t.id_ricorrente = r.id and ${quali} ${ordine} limit ${quante}) t), '[]')`;

const colonne = (
  oggi: string,
) => sql`r.id, r.nome, r.cod_anagrafica, c.ragione_sociale, r.ogni::int as ogni, r.giorno::int as giorno, r.dal, r.al, r.attivo,
  ${date(sql`t.giorno >= ${oggi}::date and t.stato in ('annunciato', 'saltato')`, sql`order by t.giorno`, 8)} as aperte,
  ${date(sql`not (t.giorno >= ${oggi}::date and t.stato in ('annunciato', 'saltato'))`, sql`order by t.giorno desc, t.quando desc`, 12)} as passate`;

const nuova = (giorno: string): DataTenuta => ({
  giorno,
  stato: null,
  esito: '',
  documento: null,
  approvazione: null,
  adesso: null,
  quantita: null,
});
/** Upcoming dates with their stored changes. */
const avvenire = (
  ritmo: Ritmo & Pick<Tenuto, 'attivo' | 'aperte' | 'passate'>,
  oggi: string,
  quante: number,
): DataTenuta[] =>
  ritmo.attivo
    ? prossimeDate(ritmo, oggi, quante + 1)
        .filter((giorno) => !ritmo.passate.some((una) => una.giorno === giorno && una.adesso === null))
        .slice(0, quante)
        .map((giorno) => ritmo.aperte.find((una) => una.giorno === giorno) ?? nuova(giorno))
    : [];
const senza = ({ quantita: _, ...data }: DataTenuta): Omit<Data, 'quantita'> => data;

export const elencoRicorrenti: Verb<typeof contract.elencoRicorrenti> = async ({
  ctx: { db, actor, now },
  input: { vista, pagina },
}) => {
  const oggi = oggiInItalia(now);
  const suo = actor.ruolo === 1 ? clienteDi(actor) : actor.codAnagrafica;
  const righe = await db.rows<Tenuto & { totale: number }>(sql`
    select ${colonne(oggi)}, (select count(*)::int from ordini_ricorrenti_righe x where x.id_ricorrente = r.id) as righe, count(*) over ()::int as totale
    from ordini_ricorrenti r join clienti c on c.cod_anagrafica = r.cod_anagrafica
    where (${suo}::text is null or r.cod_anagrafica = ${suo}) and (${vista} = 'tutti' or coalesce((
      select u.stato = 'non riuscito' or (u.stato = 'ordinato' and u.esito <> '') from ordini_ricorrenti_date u
      where u.id_ricorrente = r.id and u.stato in ('in approvazione', 'ordinato', 'non riuscito') order by u.giorno desc limit 1), false))
    order by r.attivo desc, c.ragione_sociale, r.nome, r.id limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return {
    totale: righe[0]?.totale ?? 0,
    righe: righe.map(({ totale: _, aperte, passate, ...riga }) => {
      const [prossima] = avvenire({ ...riga, aperte, passate }, oggi, 1);
      const ultima = passate.at(-1);
      return { ...riga, prossima: prossima ? senza(prossima) : null, ultima: ultima ? senza(ultima) : null };
    }),
  };
};

export const leggiRighe = (db: Sql, id: number): Promise<Riga[]> =>
  db.rows<Riga>(sql`
    select x.riga, x.cd_articolo, coalesce(k.descrizione, a.descrizione, '') as descrizione, coalesce(a.un_misura, '') as un_misura, x.qta, x.riferimento, x.note, x.configurazione, x.riga_ord_cliente
    from ordini_ricorrenti_righe x left join articoli a on a.cd_articolo = x.cd_articolo left join configurazioni k on k.id = x.configurazione
    where x.id_ricorrente = ${id} order by x.riga`);

const leggiIndirizzi = (db: Sql, codAnagrafica: string): Promise<Dettaglio['indirizzi']> =>
  db.rows(sql`
    select i.prog, concat_ws(', ', nullif(i.rag_soc, ''), nullif(i.indirizzo, ''), nullif(i.localita, '')) as nome from indirizzi i
    where i.cod_anagrafica = ${codAnagrafica} and not i.eliminato order by i.prog limit 200`);

/** Adds today's price and obstacles. */
export async function valutate(
  prezzi: Prezzi,
  { codAnagrafica, data }: { readonly codAnagrafica: string; readonly data: string },
  righe: readonly Riga[],
): Promise<RigaValutata[]> {
  const trovate = await valuta(prezzi, {
    codAnagrafica,
    data,
    righe: righe.map(({ cdArticolo, configurazione, qta }) => ({
      cdArticolo: chiaveVendita({ cdArticolo, configurazione }),
      qta,
    })),
  });
  return righe.map((riga, i) => {
    const valutata = trovate[i];
    return {
      ...riga,
      prezzoUnitario: valutata?.prezzoUnitario ?? null,
      importo: valutata?.importo ?? 0,
      rifiuto: valutata ? valutata.rifiuto || valutata.avviso : 'Articolo non più in vendita.',
    };
  });
}

const quantitaDi = (quantita: Quantita | null): Data['quantita'] =>
  Object.entries(quantita ?? {}).map(([riga, qta]) => ({ riga: Number(riga), qta }));

export async function leggiRicorrente(prezzi: Prezzi, { db, actor, now }: ReadCtx, id: number): Promise<Dettaglio> {
  const oggi = oggiInItalia(now);
  const suo = actor.ruolo === 1 ? clienteDi(actor) : actor.codAnagrafica;
  const letto = await db.one<
    Omit<Tenuto, 'righe'> & Omit<Dettaglio, 'righe' | 'indirizzi' | 'date' | 'prossima' | 'ultima'>
  >(sql`
    select ${colonne(oggi)}, r.trasporto, r.prog_indirizzo, r.riferimento, r.versione
    from ordini_ricorrenti r join clienti c on c.cod_anagrafica = r.cod_anagrafica
    where r.id = ${id} and (${suo}::text is null or r.cod_anagrafica = ${suo})`);
  if (!letto) throw notFound();
  const { aperte: _, passate, ...ricorrente } = letto;
  const prossime = avvenire(letto, oggi, 4);
  const [prossima] = prossime;
  const ultima = passate.at(-1);
  return {
    ...ricorrente,
    righe: await valutate(prezzi, { codAnagrafica: letto.codAnagrafica, data: oggi }, await leggiRighe(db, id)),
    indirizzi: await leggiIndirizzi(db, letto.codAnagrafica),
    prossima: prossima ? senza(prossima) : null,
    ultima: ultima ? senza(ultima) : null,
    date: [...passate, ...prossime].map((una) => ({ ...una, quantita: quantitaDi(una.quantita) })),
  };
}

export async function bozzaRicorrente(
  prezzi: Prezzi,
  { db, actor, now }: ReadCtx,
  { tipo, anno, numero }: InputOf<typeof contract.bozzaRicorrente>,
): Promise<ReplyOf<typeof contract.bozzaRicorrente>> {
  const codAnagrafica = clienteDi(actor);
  const daDove =
    tipo === ''
      ? sql`select r.prog as posto, r.cd_articolo, r.descrizione, r.um, r.qta, r.riferimento, r.note, r.configurazione, r.riga_ord_cliente
          from carrello_righe r where ${delCarrello(carrelloDi(actor))} and r.tp_riga = 'PRODOTTO'`
      : sql`select r.riga as posto, r.cd_articolo, r.descrizione_prodotto as descrizione, r.un_misura as um, r.qt_ordinata as qta, r.riferimento, r.note, r.configurazione, r.riga_ord_cliente
          from documenti d join documenti_righe r on r.id_documento = d.id and r.tp_riga = 'PRODOTTO' and r.cd_articolo is not null and r.qt_ordinata > 0
          where d.cod_anagrafica = ${codAnagrafica} and d.tipo = ${tipo} and d.anno = ${anno} and d.numero = ${numero} and d.suffisso = ''`;
  const righe = await db.rows<Riga>(sql`
    select row_number() over (order by r.posto)::int as riga, r.cd_articolo, r.descrizione, r.um as un_misura, r.qta, r.riferimento, r.note, r.configurazione, r.riga_ord_cliente
    from (${daDove}) r order by r.posto limit ${righeMassime + 1}`);
  if (righe.length === 0) throw notFound(tipo === '' ? 'Il carrello è vuoto.' : undefined);
  if (righe.length > righeMassime) throw breaksRule(`Un ordine ricorrente ha al massimo ${righeMassime} righe.`);
  return {
    righe: await valutate(prezzi, { codAnagrafica, data: oggiInItalia(now) }, righe),
    indirizzi: await leggiIndirizzi(db, codAnagrafica),
  };
}
