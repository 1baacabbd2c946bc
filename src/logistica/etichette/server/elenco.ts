import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { mostCounted, rowsPerPage } from '#platform/contract/list.ts';
import { counted } from '#platform/server/db/counted.ts';
import { literal } from '#platform/server/db/like.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { joined, sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { descrCodice, leggiDescrCodice, type StatoSpedizione } from '../rules.ts';
import { daSeguire } from '../rules/traccia.ts';
import type { Operatore, Vista } from '../rules/list.ts';
import { messaggioDi } from './esiti.ts';
import { nelMese } from './nel-mese.ts';
import { leggiPerDescr } from './riga-spedizione.ts';

type Elenco = ReplyOf<typeof contract.elencoSpedizioni>;
export type Riga = Elenco['righe'][number];
type Dettaglio = ReplyOf<typeof contract.documentiDellaSpedizione>;

interface Letta {
  readonly anno: number;
  readonly codice: number;
  readonly operatore: Operatore;
  readonly stato: StatoSpedizione;
  readonly codAnagrafica: string;
  readonly numeroCorriere: string;
  readonly destinatario: string;
  readonly localita: string;
  readonly provincia: string;
  readonly numColli: number;
  readonly peso: number;
  readonly costo: number | null;
  readonly dtPartenza: string | null;
  readonly dtConsegna: string | null;
  readonly esitoCodice: string;
  readonly esitoGravita: string;
  readonly esitoDescrizione: string;
  readonly esitoMessaggio: string;
  readonly tracciaStato: string;
  readonly tracciaLuogo: string;
  readonly tracciaOra: Date | null;
  readonly numDocumenti: number;
}

export interface Filtro {
  readonly annullato?: boolean;
  readonly confermato?: boolean;
  readonly anno: number;
  readonly mese?: number | undefined;
  readonly operatore?: Operatore | undefined;
  readonly cerca?: string;
  readonly dal?: string | undefined;
  readonly al?: string | undefined;
  readonly vista?: Vista;
  /** ISO day. */
  readonly oggi?: string;
}

const colonne = sql`s.anno, s.codice, s.operatore, s.stato, s.cod_anagrafica, s.numero_corriere, s.destinatario, s.localita, s.provincia, s.num_colli,
  s.peso, s.costo, s.dt_partenza, s.dt_consegna, s.esito_codice, s.esito_gravita, s.esito_descrizione, s.esito_messaggio, s.traccia_stato, s.traccia_luogo, s.traccia_ora,
  (select count(*)::int from spedizioni_documenti l where l.id_spedizione = s.id) as num_documenti`;

const ordine = {
  codice: sql`s.codice`,
  destinatario: sql`s.destinatario`,
  colli: sql`s.num_colli`,
  peso: sql`s.peso`,
  partenza: sql`s.dt_partenza`,
  consegna: sql`s.dt_consegna`,
  stato: sql`s.stato`,
};

export const ignote = sql`s.stato in ('esito sconosciuto', 'in annullo')`;
export const inRitardo = (oggi: string): Fragment =>
  sql`(s.stato = 'confermata' and s.dt_consegna < ${oggi}::date and s.prossima_verifica is not null)`;

/** Confirmed shipments `s` that were due in a period, up to yesterday. */
export const dovuteNei = ({ dal = '1900-01-01', al = '2199-12-31' }: DovuteNei, oggi: string): Fragment =>
  sql`s.stato = 'confermata' and s.dt_consegna between ${dal}::date and ${al}::date and s.dt_consegna < ${oggi}::date`;

interface DovuteNei {
  readonly dal?: string | undefined;
  readonly al?: string | undefined;
}

/** Day on which shipment `s` was delivered; today until then. */
export const giornoConsegna = (oggi: string): Fragment =>
  sql`case when s.traccia_stato = 'consegnato' then (s.traccia_ora at time zone 'Europe/Rome')::date else ${oggi}::date end`;

/** Shipments not delivered completely, on the days during which they are tracked. */
export const daSeguireOra = sql`(s.stato = 'confermata' and s.prossima_verifica is not null and s.traccia_stato = any(${[...daSeguire]}::text[]))`;

/** A year's last shipments leave in the next. */
const parteNelMese = (anno: number, mese: number): Fragment =>
  nelMese(sql`s.dt_partenza`, (giorno) => sql`${giorno}::date`, { anni: [anno, anno + 1], mese });

/** B-137. */
function filtri({ annullato = false, confermato = false, anno, mese, operatore, ...altro }: Filtro): Fragment {
  const { vista = 'tutte', oggi = '', dal, al } = altro;
  const dovute = dal !== undefined || al !== undefined;
  const stato = annullato
    ? sql`s.stato = 'annullata'`
    : confermato
      ? sql`s.stato = 'confermata'`
      : sql`s.stato <> 'annullata'`;
  return joined(
    [
      ...(vista === 'ignote' || vista === 'seguire' || vista === 'ritardo'
        ? [{ ignote, seguire: daSeguireOra, ritardo: inRitardo(oggi) }[vista]]
        : dovute
          ? [dovuteNei({ dal, al }, oggi)]
          : [sql`s.anno = ${anno}`, stato]),
      ...(vista === 'tardi' ? [sql`s.dt_consegna < ${oggi}::date and ${giornoConsegna(oggi)} > s.dt_consegna`] : []),
      ...(mese === undefined ? [] : [parteNelMese(anno, mese)]),
      ...(operatore ? [sql`s.operatore = ${operatore}`] : []),
    ],
    'and',
  );
}

function cercata({ cerca = '', anno }: Filtro): Fragment {
  const scritta = leggiDescrCodice(cerca);
  return scritta
    ? sql`s.codice = ${scritta.codice}`
    : sql`(lower(s.destinatario || ' ' || s.localita) like lower(${`%${literal(cerca)}%`}) or s.cod_anagrafica = ${cerca}
        or s.numero_corriere = ${cerca} or (s.anno = ${anno} and s.codice = ${/^\d{1,6}$/.test(cerca) ? Number(cerca) : 0}))`;
}

export const elencoSpedizioni: Verb<typeof contract.elencoSpedizioni> = async ({ ctx, input }) => {
  const filtro = { ...input, anno: input.anno ?? annoDi(ctx), oggi: oggiInItalia(ctx.now) };
  const { totale, righe } = await pagina(ctx, filtro, orderBy(input.ordina, ordine, sql`s.id desc`), input.pagina);
  return { totale, righe: righe.map(comeRiga) };
};

/** For selective filters, counts and sorts in one pass of their index; for others, the sort index supplies the page. */
async function pagina({ db }: ReadCtx, filtro: Filtro, ordinate: Fragment, numero: number): Promise<Pagina> {
  const taglio = sql`${ordinate} limit ${rowsPerPage} offset ${(numero - 1) * rowsPerPage}`;
  const tutte = sql`spedizioni s where ${filtri(filtro)}`;
  const lungo = (cerca: Fragment): Promise<Letta[]> =>
    db.rows<Letta>(sql`
      select ${colonne} from (select s.* from (select s.* from ${tutte} ${ordinate} offset 0) s where ${cerca} ${taglio}) s ${ordinate}`);
  if (!filtro.cerca) {
    const [righe, totale] = await Promise.all([lungo(sql`true`), counted(db, tutte)]);
    return { totale, righe };
  }
  const cerca = cercata(filtro);
  const righe = await db.rows<Letta & { readonly totale: number }>(sql`
    with trovate as materialized (select s.* from ${tutte} and ${cerca} limit ${mostCounted + 1})
    select ${colonne}, (select count(*)::int from trovate) as totale from (select s.* from trovate s ${taglio}) s ${ordinate}`);
  const totale = righe[0]?.totale ?? (numero > 1 ? await counted(db, sql`${tutte} and ${cerca}`) : 0);
  return { totale, righe: totale > mostCounted ? await lungo(cerca) : righe };
}

interface Pagina {
  readonly totale: number;
  readonly righe: readonly Letta[];
}

const annoDi = ({ now }: Pick<ReadCtx, 'now'>): number => Number(oggiInItalia(now).slice(0, 4));

export const comeRiga = (letta: Letta): Riga => ({
  codiceSpedizione: letta.codice,
  anno: letta.anno,
  descrCodiceSpedizione: descrCodice(letta.anno, letta.codAnagrafica, letta.codice),
  numeroSpedizioneGls: letta.operatore === 'GLS' ? letta.numeroCorriere : '',
  numeroCorriere: letta.numeroCorriere,
  operatore: letta.operatore,
  cdContatto: letta.codAnagrafica,
  destinatario: letta.destinatario,
  localita: letta.localita,
  provincia: letta.provincia,
  numDocumenti: letta.numDocumenti,
  numColli: letta.numColli,
  peso: letta.peso,
  costo: letta.costo,
  confermata: letta.stato === 'confermata',
  annullata: letta.stato === 'annullata',
  inviato: letta.stato === 'inviata' || letta.stato === 'confermata',
  selezionato: false,
  dtPartenza: letta.dtPartenza,
  dtConsegna: letta.dtConsegna,
  fase: letta.stato,
  messaggio: messaggioDi(letta),
  traccia: letta.tracciaStato,
  tracciaLuogo: letta.tracciaLuogo,
  tracciaOra: letta.tracciaOra?.toISOString() ?? null,
});

/** A month's sheet includes cancelled shipments, the sheet of due shipments does not. */
function delFoglio({ anno, mese, ...altro }: Filtro): Fragment {
  const { dal, al, vista = 'tutte', oggi = '' } = altro;
  if (dal !== undefined || al !== undefined) return filtri({ anno, mese, dal, al, vista, oggi });
  return sql`s.anno = ${anno} and ${mese === undefined ? sql`true` : parteNelMese(anno, mese)}`;
}

/** B-247. */
export async function* pagineSpedizioni(db: Sql, filtro: Filtro): AsyncGenerator<Riga[]> {
  const quante = 1000;
  const ordinate = await db.rows<{ id: number }>(sql`
    select s.id from spedizioni s where ${delFoglio(filtro)}
      and ${filtro.operatore ? sql`s.operatore = ${filtro.operatore}` : sql`true`}
    order by s.dt_partenza nulls last, s.codice`);
  for (let da = 0; da < ordinate.length; da += quante) {
    const pagina = ordinate.slice(da, da + quante).map(({ id }) => id);
    const righe = await db.rows<Letta>(sql`
      select ${colonne} from spedizioni s where s.id = any(${pagina}::bigint[]) order by s.dt_partenza nulls last, s.codice`);
    yield righe.map(comeRiga);
  }
}

/** B-141. */
export const cercaSpedizioni: Verb<typeof contract.cercaSpedizioni> = async ({ ctx, input }) => {
  const filtro = { ...input, anno: input.anno ?? input.annoCorrente ?? annoDi(ctx) };
  const { totale, righe } = await pagina(ctx, filtro, sql`order by s.codice desc`, input.pagina);
  return {
    totale,
    righe: righe
      .map(comeRiga)
      .map(({ descrCodiceSpedizione, operatore, destinatario, localita, numDocumenti, dtPartenza, fase }) => ({
        descrCodiceSpedizione,
        operatore,
        destinatario,
        localita,
        numDocumenti,
        dtPartenza,
        fase,
      })),
  };
};

/** B-067. */
export const documentiDellaSpedizione: Verb<typeof contract.documentiDellaSpedizione> = async ({
  ctx,
  input: { descrCodiceSpedizione },
}) => {
  const { id } = await leggiPerDescr(ctx.db, descrCodiceSpedizione);
  const [documenti, eventi] = await Promise.all([
    ctx.db.rows<Dettaglio['documenti'][number]>(sql`
      select d.id as nr_docu, d.tipo || ' ' || d.numero || '/' || d.anno as nr_docu_stampato, d.data as dt_docu_stampato, d.cod_anagrafica as cd_contatto,
        d.id as path_bolla, (
          select f.id from documenti_legami m join documenti f on f.id = m.id_documento and f.tipo = 'FT' where m.id_origine = d.id and not m.sciolto order by f.id limit 1
        ) as path_fattura
      from spedizioni_documenti l join documenti d on d.id = l.id_documento where l.id_spedizione = ${id} order by d.id limit 50`),
    ctx.db.rows<Omit<Dettaglio['eventi'][number], 'ora'> & { ora: Date }>(sql`
      select e.ora, e.codice, e.descrizione, e.luogo from spedizioni_eventi e where e.id_spedizione = ${id} order by e.ora desc limit 100`),
  ]);
  return { documenti, eventi: eventi.map((uno) => ({ ...uno, ora: uno.ora.toISOString() })) };
};
