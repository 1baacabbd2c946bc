import { addDays, inItalia, oggiInItalia } from '#platform/contract/dates.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import { eachByItself } from '#platform/server/jobs/each-by-itself.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import { confermaRighe, chiediApprovazioneRighe, type LeggiOmaggi } from '#vendita/carrello/server/index.ts';
import { OltreLimite } from '#vendita/persone/server/index.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { dateFra, giorniPreavviso, giorniRitardo, oraOrdine, type Ritmo } from '../rules.ts';
import { contesto, conQuantita, daOrdinare, frasi, tieni, type DataParts, type Fuori } from './data-tenuta.ts';
import { leggiRighe, valutate } from './leggi-ricorrenti.ts';
import { mandaAvviso, mandaEsito, unicaAvviso, type Caselle, type DiData } from './mail-ricorrenti.ts';
import { senzaRighe } from './senza-righe.ts';

/**
 * An order above the limits of the user who set it up waits for approval, as from the cart. 409 if nobody may approve.
 */
const chiediData = (
  parti: DataParts & Caselle,
  data: DiData,
  { fuori, oltre }: { readonly fuori: Fuori; readonly oltre: OltreLimite },
): Promise<void> =>
  parti.store.transaction(async (tx) => {
    const da = await daOrdinare(parti, tx, data, fuori);
    if (!da) return;
    const { ctx, richiesta, righe, volta } = da;
    const id = await chiediApprovazioneRighe(ctx, {
      input: richiesta,
      oltre,
      urlPubblico: parti.urlPubblico,
      origine: `Ordine ricorrente «${data.nome}» del ${formatDate(data.giorno)}`,
      righe,
    });
    await tx.run(sql`
      update ordini_ricorrenti_date set stato = 'in approvazione', id_approvazione = ${id}, esito = ${da.esito}, quando = ${ctx.now}
      where id_ricorrente = ${data.id} and giorno = ${data.giorno}::date`);
    const esito = [oltre.message, da.esito].filter(Boolean).join('\n');
    await mandaEsito({ ...parti, ...ctx }, data, { esito, come: 'in approvazione', volta });
  });

export const codaRicorrenti: Queue = { name: 'ordini-ricorrenti', retryLimit: 3, retryDelay: 20, expireInSeconds: 600 };

export interface GiroParts extends DataParts, Caselle {
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

const ordina = (parti: GiroParts, data: DiData): Promise<void> =>
  senzaRighe({
    righe: () => leggiRighe(parti.store.db, data.id),
    prova: (fuori) => prova(parti, data, fuori),
    rifiutato: (error, fuori, dette) =>
      error instanceof OltreLimite
        ? chiedi(parti, data, { fuori, oltre: error })
        : fallisce(parti, data, [error.message, ...dette].join('\n')),
  });

async function chiedi(parti: GiroParts, data: DiData, chiesta: { fuori: Fuori; oltre: OltreLimite }): Promise<void> {
  try {
    await chiediData(parti, data, chiesta);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const righe = await leggiRighe(parti.store.db, data.id);
    await fallisce(parti, data, [chiesta.oltre.message, error.message, ...frasi(righe, chiesta.fuori)].join('\n'));
  }
}

const prova = (parti: GiroParts, data: DiData, fuori: Fuori): Promise<void> =>
  parti.store.transaction(async (tx) => {
    const da = await daOrdinare(parti, tx, data, fuori);
    if (!da) return;
    const { ctx, richiesta, righe, esito, volta } = da;
    const { id } = await confermaRighe(ctx, richiesta, parti, { proprie: righe });
    await tx.run(sql`
      update ordini_ricorrenti_date set stato = 'ordinato', id_documento = ${id}, esito = ${esito}, quando = ${ctx.now}
      where id_ricorrente = ${data.id} and giorno = ${data.giorno}::date`);
    if (esito !== '') await mandaEsito({ ...parti, ...ctx }, data, { esito, come: 'incompleto', volta });
  });

const fallisce = (parti: GiroParts, data: DiData, esito: string): Promise<void> =>
  parti.store.transaction(async (tx) => {
    const tenuta = await tieni(tx, data);
    if (!tenuta) return;
    const ctx = contesto(parti, tx, data, tenuta);
    await tx.run(sql`
      update ordini_ricorrenti_date set stato = 'non riuscito', esito = ${esito}, quando = ${ctx.now}
      where id_ricorrente = ${data.id} and giorno = ${data.giorno}::date`);
    ctx.log('edit ordini_ricorrenti', String(data.id), { dopo: { giorno: data.giorno, esito } });
    await mandaEsito({ ...parti, ...ctx }, data, { esito, come: 'non fatto', volta: String(tenuta.fatte) });
  });
