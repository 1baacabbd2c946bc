import { addDays, inItalia, oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, Refusal } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import { eachByItself } from '#platform/server/jobs/each-by-itself.ts';
import type { AllJobs } from '#platform/server/jobs/jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import { codiciPerArticolo } from '#vendita/codici-cliente/server/index.ts';
import { confermaRighe } from '#vendita/carrello/server/index.ts';
import type { LeggiOmaggi, RigaSalvata } from '#vendita/carrello/server/index.ts';
import type { Trasporto } from '#vendita/documenti/rules.ts';
import { dateFra, giorniPreavviso, giorniRitardo, oraOrdine } from '../rules.ts';
import type { Ritmo } from '../rules.ts';
import { leggiRighe, valutate } from './leggi-ricorrenti.ts';
import type { Riga } from './leggi-ricorrenti.ts';
import { mandaAvviso, mandaEsito, unicaAvviso } from './mail-ricorrenti.ts';
import type { DiData } from './mail-ricorrenti.ts';

export const codaRicorrenti: Queue = { name: 'ordini-ricorrenti', retryLimit: 3, retryDelay: 20, expireInSeconds: 600 };

export interface GiroParts {
  readonly store: Parts['store'];
  readonly jobsIn: (tx: Tx) => AllJobs;
  readonly clock: Clock;
  readonly urlPubblico: () => string;
  readonly casellaUfficio: string;
  readonly prezzi: Prezzi;
  readonly omaggi: LeggiOmaggi;
  readonly metodi: () => readonly string[];
}

interface Attivo extends Ritmo {
  readonly id: number;
  readonly nome: string;
  readonly codAnagrafica: string;
}

/** Announces coming dates, then creates due orders. Repeating it is safe: each date has one order. */
export const giroRicorrenti =
  (parti: GiroParts): Handler<object> =>
  async () => {
    const now = parti.clock();
    const oggi = oggiInItalia(now);
    const attivi = await parti.store.db.rows<Attivo>(sql`
      select r.id, r.nome, r.cod_anagrafica, r.ogni::int as ogni, r.giorno::int as giorno, r.dal, r.al from ordini_ricorrenti r where r.attivo order by r.id`);
    const date = attivi.flatMap(({ id, nome, codAnagrafica, ...ritmo }) =>
      dateFra(ritmo, addDays(oggi, -giorniRitardo), addDays(oggi, giorniPreavviso)).map((giorno) => ({
        id,
        nome,
        codAnagrafica,
        giorno,
      })),
    );
    const nuove = await daAnnunciare(parti, date);
    await eachByItself(nuove, (data) => annuncia(parti, data));
    if (inItalia(now).time < oraOrdine) return;
    const dovute = await parti.store.db.rows<DiData>(sql`
      select t.id_ricorrente as id, r.nome, r.cod_anagrafica, t.giorno from ordini_ricorrenti_date t join ordini_ricorrenti r on r.id = t.id_ricorrente
      where t.stato = 'annunciato' and t.giorno <= ${oggi}::date and r.attivo order by t.giorno, t.id_ricorrente`);
    await eachByItself(dovute, (data) => ordina(parti, data));
  };

/** Dates neither skipped, ordered nor mailed. */
async function daAnnunciare({ store }: GiroParts, date: readonly DiData[]): Promise<DiData[]> {
  const libere = await store.db.rows<{ n: number }>(sql`
    select d.n::int as n from unnest(${date.map(({ id }) => id)}::int[], ${date.map(({ giorno }) => giorno)}::date[], ${date.map(unicaAvviso)}::text[]) with ordinality
      as d (id, giorno, unica, n)
    left join ordini_ricorrenti_date t on t.id_ricorrente = d.id and t.giorno = d.giorno
    where t.stato is null or (t.stato = 'annunciato' and not exists (select 1 from posta p where p.unica = d.unica)
      and exists (select 1 from ordini_ricorrenti r join clienti c on c.cod_anagrafica = r.cod_anagrafica where r.id = d.id and c.mail <> ''))`);
  return libere.flatMap(({ n }) => date[n - 1] ?? []);
}

async function annuncia({ store, jobsIn, prezzi, clock, ...posta }: GiroParts, data: DiData): Promise<void> {
  const now = clock();
  const { db } = store;
  const detta = await db.one<{ quantita: Record<string, number> | null }>(
    sql`select t.quantita from ordini_ricorrenti_date t where t.id_ricorrente = ${data.id} and t.giorno = ${data.giorno}::date`,
  );
  const righe = conQuantita(await leggiRighe(db, data.id), detta?.quantita ?? null);
  const { codAnagrafica } = data;
  const valide = await valutate(prezzi, { codAnagrafica, data: oggiInItalia(now) }, righe);
  await store.transaction(async (tx) => {
    const tenuta = await tx.one<{ stato: string }>(sql`
      insert into ordini_ricorrenti_date as t (id_ricorrente, giorno, stato, quando)
      select r.id, ${data.giorno}::date, 'annunciato', ${now}::timestamptz from ordini_ricorrenti r where r.id = ${data.id} and r.attivo
      on conflict (id_ricorrente, giorno) do update set quando = t.quando
      returning t.stato`);
    if (tenuta?.stato === 'annunciato') await mandaAvviso({ ...posta, tx, jobs: jobsIn(tx), now }, data, valide);
  });
}

/** Applies one date's quantities; 0 leaves a line out. */
const conQuantita = (righe: readonly Riga[], quantita: Readonly<Record<string, number>> | null): Riga[] =>
  righe.map((riga) => ({ ...riga, qta: quantita?.[riga.riga] ?? riga.qta })).filter(({ qta }) => qta > 0);

interface Tenuta {
  readonly trasporto: Trasporto;
  readonly progIndirizzo: number | null;
  readonly riferimento: string;
  readonly nome: string;
  readonly quantita: Record<string, number> | null;
  readonly idUtente: number;
  readonly utente: string;
  /** Closed out, or no longer with the right to order. */
  readonly chiuso: boolean;
  readonly fatte: number;
}

/** Locked until the commit, so that concurrent or later runs see the order. Null: nothing left to do. */
const tieni = (tx: Tx, { id, giorno }: DiData) =>
  tx.one<Tenuta>(sql`
    select r.trasporto, r.prog_indirizzo, r.riferimento, r.nome, t.quantita, r.id_utente,
      coalesce((select trim(u.nome || ' ' || u.cognome) from utenti u where u.id = r.id_utente), '') as utente,
      exists (select 1 from utenti u where u.id = r.id_utente and u.ruolo = 1 and not (u.attivo and u.ordina)) as chiuso,
      extract(epoch from t.quando)::bigint as fatte
    from ordini_ricorrenti_date t join ordini_ricorrenti r on r.id = t.id_ricorrente
    where t.id_ricorrente = ${id} and t.giorno = ${giorno}::date and t.stato = 'annunciato' and r.attivo for update of t`);

/** Lines named by a refusal are left out of the next attempt. */
async function ordina(parti: GiroParts, data: DiData): Promise<void> {
  const fuori = new Map<number, string>();
  for (;;) {
    try {
      return await prova(parti, data, fuori);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const righe = await leggiRighe(parti.store.db, data.id);
      const dette = nominate(error, righe).filter(([riga]) => !fuori.has(riga));
      for (const [riga, perche] of dette) fuori.set(riga, perche);
      if (dette.length === 0) return fallisce(parti, data, [error.message, ...frasi(righe, fuori)].join('\n'));
    }
  }
}

/** Lines named by a refusal, with the reason. */
function nominate({ message, extra }: Refusal, righe: readonly Riga[]): (readonly [number, string])[] {
  const perRiga = (extra.errors ?? []).flatMap(({ path, message: perche }) => {
    const numero = Number(/^righe\.(\d+)$/.exec(path)?.[1]);
    return numero > 0 ? [[numero, perche] as const] : [];
  });
  const present = extra.present as { readonly articoli?: readonly { readonly cdArticolo: string }[] } | undefined;
  const scarsi = new Set(present?.articoli?.map(({ cdArticolo }) => cdArticolo));
  return [
    ...perRiga,
    ...righe
      .filter(({ cdArticolo }) => scarsi.has(cdArticolo))
      .map(({ riga }) => [riga, scarsi.size > 1 ? 'Disponibilità insufficiente.' : message] as const),
  ];
}

const frasi = (righe: readonly Riga[], fuori: ReadonlyMap<number, string>): string[] =>
  righe.flatMap(({ riga, cdArticolo, descrizione }) => {
    const perche = fuori.get(riga);
    return perche === undefined ? [] : [`${mostraCodiceArticolo(cdArticolo)} ${descrizione}: ${perche}`];
  });

const prova = (parti: GiroParts, data: DiData, fuori: ReadonlyMap<number, string>): Promise<void> =>
  parti.store.transaction(async (tx) => {
    const tenuta = await tieni(tx, data);
    if (!tenuta) return;
    if (tenuta.chiuso)
      throw breaksRule(
        `${tenuta.utente} non ordina più: apra e salvi l’ordine ricorrente chi può ordinare, poi si riprova.`,
      );
    const tutte = await leggiRighe(tx, data.id);
    const righe = conQuantita(tutte, tenuta.quantita).filter(({ riga }) => !fuori.has(riga));
    const { trasporto, progIndirizzo, riferimento } = tenuta;
    const ctx = contesto(parti, tx, data, tenuta);
    const { id } = await confermaRighe(
      ctx,
      {
        tipoDocumento: 'Ordine',
        numeroPreventivo: '',
        numeroOrdineCliente: riferimento || tenuta.nome.slice(0, 40),
        trasporto,
        progIndirizzo,
        // If the customer has no payment on account.
        pagamento: 'bonifico',
        preso: 'telefono',
        rfCliente: '',
      },
      parti,
      { proprie: await comeDelCarrello(tx, data, righe) },
    );
    const esito = frasi(tutte, fuori).join('\n');
    await tx.run(sql`
      update ordini_ricorrenti_date set stato = 'ordinato', id_documento = ${id}, esito = ${esito}, quando = ${ctx.now}
      where id_ricorrente = ${data.id} and giorno = ${data.giorno}::date`);
    if (esito !== '') await mandaEsito({ ...parti, ...ctx }, data, { esito, fatto: true, volta: String(tenuta.fatte) });
  });

const fallisce = (parti: GiroParts, data: DiData, esito: string): Promise<void> =>
  parti.store.transaction(async (tx) => {
    const tenuta = await tieni(tx, data);
    if (!tenuta) return;
    const ctx = contesto(parti, tx, data, tenuta);
    await tx.run(sql`
      update ordini_ricorrenti_date set stato = 'non riuscito', esito = ${esito}, quando = ${ctx.now}
      where id_ricorrente = ${data.id} and giorno = ${data.giorno}::date`);
    ctx.log({
      tabella: 'ordini_ricorrenti',
      chiave: String(data.id),
      operazione: 'edit',
      dopo: { giorno: data.giorno, esito },
    });
    await mandaEsito({ ...parti, ...ctx }, data, { esito, fatto: false, volta: String(tenuta.fatte) });
  });

/** Acts for the user who set it up, with a customer's rights only. */
function contesto({ jobsIn, clock }: GiroParts, tx: Tx, data: DiData, { idUtente, utente }: Tenuta): WriteCtx {
  const actor = {
    idUtente,
    ruolo: 1,
    nome: utente || 'Ordine ricorrente',
    codAnagrafica: data.codAnagrafica,
    codTerzista: null,
    famiglia: null,
    negati: [],
    persona: 0,
  } as const;
  const written = { actor, now: clock(), requestId: unicaAvviso(data) };
  return {
    ...written,
    tx,
    jobs: jobsIn(tx),
    log: (...entries) => writeLog(tx, written, ...entries),
    statement: (statement) => tx.rows(statement),
    address: '',
    origin: null,
    idempotencyKey: null,
    onGone: () => {},
  };
}

const comeDelCarrello = async (tx: Tx, { codAnagrafica }: DiData, righe: readonly Riga[]): Promise<RigaSalvata[]> => {
  const codici = await codiciPerArticolo(
    tx,
    codAnagrafica,
    righe.map(({ cdArticolo }) => cdArticolo),
  );
  return righe.map(({ riga, unMisura, ...altro }) => ({
    ...altro,
    prog: riga,
    tpRiga: 'PRODOTTO',
    um: unMisura,
    prezzoVisto: null,
    delCliente: true,
    codiceCliente: codici.get(altro.cdArticolo) ?? '',
  }));
};
