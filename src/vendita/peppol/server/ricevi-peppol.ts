import { cutStart } from '#platform/contract/storable.ts';
import { azienda } from '#catalogo/vetrina/rules.ts';
import { fullStop } from '#platform/contract/full-stop.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Parts } from '#platform/server/area.ts';
import { keepEach } from '#platform/server/db/keep-each.ts';
import { type Tx, sql } from '#platform/server/db/sql.ts';
import { isUnreachable } from '#platform/server/db/transient-errors.ts';
import { sha256Of } from '#platform/server/files/digest.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { impostazioniDocumenti } from '#vendita/documenti/server/index.ts';
import { accogliParti } from '#vendita/ordini-in-arrivo/server/index.ts';
import { leggiPartecipante, nomePartecipante, type Partecipante } from '../rules.ts';
import { accodaDovuti } from './accoda-messaggi.ts';
import { type CanalePeppol, type Giunto, PeppolGuasto } from './canali/canale-peppol.ts';
import { impostazioniPeppol } from './settings.ts';

export const codaPeppol: Queue = { name: 'giro-peppol', retryLimit: 0, retryDelay: 30, expireInSeconds: 1800 };

export interface PeppolParts extends Parts {
  readonly canalePeppol: CanalePeppol | null;
}

/** Advisory lock, an arbitrary constant equal on all servers: one reads at a time. */
const chiaveGiro = 'giro di peppol';

export const partecipanteNostro =
  (settings: Parts['settings']): (() => Partecipante) =>
  () =>
    settings.of(impostazioniPeppol).noi ?? { schema: '0211', numero: `${azienda.nazione}${azienda.piva}` };

/** Sends what is due and stores what arrived. If a server is killed the round is repeated, which changes nothing. */
export function giroPeppol(parts: PeppolParts): Handler<object> {
  return async ({ signal }) => {
    const { canalePeppol: canale, store, clock, settings } = parts;
    if (!canale) return;
    const { tipo } = settings.of(impostazioniPeppol).canale;
    await accodaDovuti(
      { ...parts, noi: partecipanteNostro(settings), coordinate: settings.of(impostazioniDocumenti).coordinate },
      signal,
    );
    const prima = await store.db.one<{ segno: object }>(sql`select segno from peppol_canale where canale = ${tipo}`);
    try {
      let avviso = '';
      for await (const lotto of canale.leggi(prima?.segno ?? {}, signal)) {
        avviso = lotto.avviso ?? avviso;
        await keepEach(lotto.giunti, (alcuni) => accogli(parts, alcuni, tipo), senzaNome);
        await store.transaction((tx) => segna(tx, { tipo, quando: clock(), guaio: '', segno: lotto.segno }));
      }
      await store.transaction((tx) => segna(tx, { tipo, quando: clock(), guaio: avviso }));
    } catch (error) {
      if (signal.aborted || isUnreachable(error)) throw error;
      const detto = error instanceof PeppolGuasto;
      parts.log.warn({ err: error }, 'Peppol could not be read');
      const guaio = fullStop(detto ? error.message : 'la lettura si ferma per un errore, vedere il registro');
      await store.transaction((tx) => segna(tx, { tipo, quando: null, guaio }));
      if (!detto) throw error;
    }
  };
}

interface Sentito {
  readonly tipo: string;
  readonly quando: Date | null;
  readonly guaio: string;
  /** Undefined: unchanged. */
  readonly segno?: object;
}

/** A new channel starts without the old one's read mark. */
const segna = (tx: Tx, { tipo, quando, guaio, segno }: Sentito): Promise<number> => {
  const fin = segno === undefined ? null : JSON.stringify(segno);
  return tx.run(sql`
    insert into peppol_canale as k (id, canale, segno, sentito, guaio) values (1, ${tipo}, coalesce(${fin}::jsonb, '{}'), ${quando}::timestamptz, ${guaio})
    on conflict (id) do update set canale = excluded.canale, guaio = excluded.guaio,
      sentito = case when k.canale = excluded.canale then coalesce(excluded.sentito, k.sentito) else excluded.sentito end,
      segno = case when ${fin}::jsonb is not null then ${fin}::jsonb when k.canale = excluded.canale then k.segno else '{}' end`);
};

/** What can't be stored as received becomes a file without a sender, for a person to look at. */
const senzaNome = ({ contenuto }: Giunto): Giunto => ({
  nome: 'documento-illeggibile.xml',
  mittente: '',
  contenuto,
  illeggibile: true,
});

async function accogli(
  { store, clock, jobsIn, papers }: PeppolParts,
  giunti: readonly Giunto[],
  tipo: string,
): Promise<void> {
  const arrivati = await Promise.all(
    giunti.map(async (uno) => ({
      mittente: mittenteDi(uno),
      parte: { nome: cutStart(uno.nome, 120), bytes: uno.contenuto, impronta: await sha256Of(uno.contenuto) },
    })),
  );
  await store.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${chiaveGiro}))`);
    const now = clock();
    await segna(tx, { tipo, quando: now, guaio: '' });
    for (const { mittente, parte } of arrivati) {
      const suo = mittente === '' ? undefined : await accessoDelPartecipante(tx, mittente, now);
      await accogliParti({ tx, jobs: jobsIn(tx), files: papers.files, now }, 'peppol', {
        parti: [parte],
        mittente,
        oggetto: '',
        ...(suo && {
          codAnagrafica: suo.codAnagrafica,
          direttoPer: suo.ordineDiretto ? (suo.idUtente ?? undefined) : undefined,
        }),
      });
    }
  });
}

/**
 * Sender authenticated by the access point. In the folder the other program has authenticated it, so the sender named
 * in the document is used.
 */
function mittenteDi({ mittente, contenuto, illeggibile }: Giunto): string {
  if (illeggibile) return '';
  const detto = leggiPartecipante(mittente);
  if (detto) return nomePartecipante(detto);
  const capo = Buffer.from(contenuto.subarray(0, 20_000)).toString('utf8');
  const [, compratore = ''] = /<(?:\w+:)?BuyerCustomerParty\b([^]*?)<\/(?:\w+:)?BuyerCustomerParty/.exec(capo) ?? [];
  const [, schema = '', numero = ''] =
    /<(?:\w+:)?EndpointID\b[^>]*schemeID=["'](\d{4})["'][^>]*>\s*([^<\s]+)/.exec(compratore) ?? [];
  const scritto = leggiPartecipante(`${schema}:${numero}`);
  return scritto ? nomePartecipante(scritto) : '';
}

interface Accesso {
  readonly codAnagrafica: string;
  /** Null: its orders wait for the desk. */
  readonly idUtente: number | null;
  readonly ordineDiretto: boolean;
}

async function accessoDelPartecipante(db: Tx, mittente: string, now: Date): Promise<Accesso | undefined> {
  const suo = await db.one<Accesso>(sql`
    select a.cod_anagrafica, a.id_utente, a.ordine_diretto from punchout_accessi a
    where a.identita = ${mittente} and a.protocollo = 'Peppol' and a.attivo and coalesce(a.scade >= ${oggiInItalia(now)}::date, true)`);
  if (suo) await db.run(sql`update punchout_accessi set ultimo_uso = ${now} where identita = ${mittente}`);
  return suo;
}
