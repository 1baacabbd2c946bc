import { sql } from '#platform/server/db/sql.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { forseStampata, pausaStampe, vitaStampa } from '../rules.ts';
import type { Stampante } from './settings.ts';
import type { Dietro } from './stampanti-parts.ts';
import { StampanteMuta } from './stampante/porta.ts';

// One server at a time prints on a printer: it takes the lock of the printer, marks a job as `in stampa`, and lets go before it speaks to it. While
// one job is `in stampa` no other of this printer is taken.

interface Presa {
  readonly id: number;
  readonly zpl: string;
}

/** Prints what waits, printer by printer; a printer that is not ready keeps its jobs waiting, and says why. */
export function giroStampanti(dietro: Dietro): Handler<object> {
  return async () => {
    const attive = await dietro.transaction((tx) =>
      tx.rows<{ stampante: string }>(sql`
        select distinct stampante from etichette_stampe where stato in ('in coda', 'in stampa') order by stampante`),
    );
    const mie = dietro.stampanti.elenco.filter(
      ({ nome, canale }) => canale !== 'programma' && attive.some(({ stampante }) => stampante === nome),
    );
    // A slow printer holds up no other one.
    await Promise.all(mie.map((stampante) => svuota(dietro, stampante)));
  };
}

async function svuota(dietro: Dietro, stampante: Stampante): Promise<void> {
  for (;;) {
    const presa = await prendi(dietro, stampante);
    if (!presa) return;
    const fatta = await stampa(dietro, stampante, presa);
    if (!fatta) return;
    await dietro.attendi(pausaStampe);
  }
}

/** The next job, once the printer says that it is ready. Jobs of a server that died may have come out: they are printed again by who asks for it. */
async function prendi({ transaction, clock, stampanti }: Dietro, stampante: Stampante): Promise<Presa | null> {
  const { nome } = stampante;
  const attesa = await transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('etichette_stampe'), hashtext(${nome}))`);
    await tx.run(sql`
      update etichette_stampe set stato = 'da verificare', messaggio = ${forseStampata}
      where stampante = ${nome} and stato = 'in stampa' and mandata < ${new Date(clock().getTime() - vitaStampa)}`);
    return tx.one(sql`select id from etichette_stampe where stampante = ${nome} and stato = 'in coda' limit 1`);
  });
  if (!attesa) return null;
  const { pronta, motivo } = await stampanti.porta.stato(stampante);
  return transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('etichette_stampe'), hashtext(${nome}))`);
    if (!pronta) {
      await tx.run(sql`
        update etichette_stampe set messaggio = ${motivo} where stampante = ${nome} and stato = 'in coda' and messaggio <> ${motivo}`);
      return null;
    }
    const presa = await tx.one<Presa>(sql`
      update etichette_stampe e set stato = 'in stampa', mandata = ${clock()}, messaggio = ''
      where e.id = (select min(a.id) from etichette_stampe a where a.stampante = ${nome} and a.stato = 'in coda')
        and not exists (select from etichette_stampe a where a.stampante = ${nome} and a.stato = 'in stampa')
      returning e.id, e.zpl`);
    return presa ?? null;
  });
}

/** False where the printer takes no more now. A label that went out and was not heard of is never sent again by itself. */
async function stampa({ transaction, stampanti }: Dietro, stampante: Stampante, { id, zpl }: Presa): Promise<boolean> {
  const esito = await stampanti.porta.manda(stampante, zpl).then(
    () => ({ stato: 'stampata', messaggio: '' }),
    (errore: unknown) => {
      if (!(errore instanceof StampanteMuta)) throw errore;
      return errore.forse ? { stato: 'da verificare', messaggio: forseStampata } : { stato: 'in coda', messaggio: '' };
    },
  );
  await transaction((tx) =>
    tx.run(sql`
      update etichette_stampe set stato = ${esito.stato}, messaggio = ${esito.messaggio} where id = ${id} and stato = 'in stampa'`),
  );
  return esito.stato === 'stampata';
}
