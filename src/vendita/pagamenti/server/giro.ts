import { sql } from '#platform/server/db/sql.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import { eachByItself } from '#platform/server/jobs/each-by-itself.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { etichettaFornitore, minutiAllaVerifica, sospesi } from '../rules.ts';
import { accogliNotizia, annullaSeScaduto, novita } from './accogli-notizia.ts';
import type { Saputo } from './casse/cassa.ts';
import { SessioneIgnota } from './casse/cassa.ts';
import type { Pagamento } from './ordine.ts';
import { bloccaOrdine, colonnePagamento } from './ordine.ts';
import type { Dietro } from './contesto.ts';
import { inProprio } from './contesto.ts';

/** The round of payments. */
export const codaPagamenti: Queue = { name: 'pagamenti', retryLimit: 3, retryDelay: 10, expireInSeconds: 600 };
/** Attempts looked at in one round; the others come with the next. */
const perGiro = 20;

type Dovuto = Pagamento & { readonly attesa: boolean; readonly passata: boolean };

/** Asks the partners for attempts left open and lets their answers take effect, then ends the orders whose time is over. */
export function giroPagamenti(dietro: Dietro): Handler<object> {
  return async () => {
    const dovuti = await prendi(dietro);
    const rispondi = async (pagamento: Dovuto): Promise<void> => {
      const saputo = await chiedi(dietro, pagamento).catch((errore: unknown): Saputo => {
        dietro.guasto({ errore, codice: pagamento.codice });
        return { tipo: 'aperto' };
      });
      if (saputo.tipo === 'aperto') return;
      const { fornitore, codice } = pagamento;
      await inProprio(dietro, etichettaFornitore[fornitore], (contesto) =>
        accogliNotizia(dietro, contesto, { fornitore, codice, novita: saputo }),
      );
    };
    const passi = [() => eachByItself(dovuti, rispondi), () => chiudiScaduti(dietro)];
    await eachByItself(passi, (passo) => passo());
  };
}

/** Those whose turn it is. Their next turn is set before anybody is asked, so that two rounds never ask at once and a failure waits. */
const prendi = (dietro: Dietro): Promise<Dovuto[]> =>
  inProprio(dietro, '', async ({ tx, now }) => {
    const dovuti = await tx.rows<Dovuto & { verifiche: number }>(sql`
      select ${colonnePagamento}, p.verifiche, coalesce(d.stato = 'in attesa di pagamento', false) as attesa, p.scade <= ${now} as passata
      from pagamenti p left join documenti d on d.id = p.id_documento
      where p.stato = any(${sospesi}::text[]) and p.prossima_verifica <= ${now} order by p.prossima_verifica limit ${perGiro} for update of p skip locked`);
    const prossime = dovuti.map(({ verifiche }) =>
      new Date(now.getTime() + minutiAllaVerifica(verifiche) * 60_000).toISOString(),
    );
    await tx.run(sql`
      update pagamenti p set verifiche = p.verifiche + 1, prossima_verifica = v.prossima
      from unnest(${dovuti.map(({ id }) => id)}::uuid[], ${prossime}::timestamptz[]) as v (id, prossima) where p.id = v.id`);
    return dovuti;
  });

async function chiedi(
  { casse }: Dietro,
  { fornitore, codice, riferimento, stato, attesa, passata }: Dovuto,
): Promise<Saputo> {
  // The server died while the page was opened: nobody was given its address.
  if (stato === 'preparato' || riferimento === null) return novita({ tipo: 'fallito' });
  const cassa = casse.fornitori.get(fornitore);
  if (!cassa) throw new Error(`${fornitore} is not set up any more`);
  const sessione = { codice, riferimento };
  const saputo = attesa && !passata ? cassa.leggi(sessione, true) : cassa.chiudi(sessione);
  return saputo.catch((errore: unknown) => {
    // A page that the partner does not know may be one of another account, unless its time is over anyway.
    if (errore instanceof SessioneIgnota && passata) return novita({ tipo: 'scaduto' });
    throw errore;
  });
}

async function chiudiScaduti(dietro: Dietro): Promise<void> {
  const scaduti = await inProprio(dietro, '', ({ tx, now }) =>
    tx.rows<{ id: number }>(sql`
      select a.id_documento as id from pagamenti_attese a
      where a.scade <= ${now} and not exists (select from pagamenti p where p.id_documento = a.id_documento and p.stato = any(${sospesi}::text[]))
      order by a.scade limit 100`),
  );
  await eachByItself(scaduti, ({ id }) =>
    inProprio(dietro, 'Pagamenti', async (contesto) => {
      const ordine = await bloccaOrdine(contesto.tx, id);
      if (ordine) await annullaSeScaduto(contesto, ordine);
    }),
  );
}
