import { sql } from '#platform/server/db/sql.ts';
import { eachByItself } from '#platform/server/jobs/each-by-itself.ts';
import { wakeCalls } from '#platform/server/outside/begin-call.ts';
import type { OutsideCtx, OutsideKind, OutsidePort } from '#platform/server/outside/outside.ts';
import { etichettaFornitore, minutiAllaVerifica, sospesi } from '../rules.ts';
import { accogliNotizia, annullaSeScaduto, novita, type Notiziario, type Sentita } from './accogli-notizia.ts';
import { SessioneIgnota, type Saputo } from './casse/cassa.ts';
import { bloccaOrdine, colonnePagamento, type Pagamento } from './ordine.ts';
import { inProprio, type Dietro } from './contesto.ts';

const perGiro = 20;
/** More than two partner timeouts, for the statements around them; ms. */
const vitaVerifica = 60_000;

type Dovuto = Pagamento & { readonly attesa: boolean; readonly passata: boolean };

/** Polls open attempts, one lane per code. Safe to repeat. */
export const verifiche: OutsideKind<object, (Sentita & Notiziario) | null> = {
  name: 'pagamenti',
  repeatable: true,
  unknown: '',
  admit: async ({ tx, now }, { lane }) =>
    (await tx.one(sql`
      select p.id from pagamenti p where p.codice = ${lane} and p.stato = any(${sospesi}::text[]) and p.prossima_verifica <= ${now}`))
      ? 'go'
      : 'drop',
  told: async (ctx, { lane }, { stato, answer }) => {
    if (stato === 'in invio') await segnaProssima(ctx, lane);
    if (answer) await accogliNotizia(answer, ctx, answer);
  },
};

/** Scheduled before the call, so that failures back off. */
async function segnaProssima({ tx, now }: OutsideCtx, codice: string): Promise<void> {
  const letto = await tx.one<{ verifiche: number }>(sql`
    select p.verifiche from pagamenti p where p.codice = ${codice} for update`);
  const prossima = new Date(now.getTime() + minutiAllaVerifica(letto?.verifiche ?? 0) * 60_000);
  await tx.run(sql`
    update pagamenti p set verifiche = p.verifiche + 1, prossima_verifica = ${prossima} where p.codice = ${codice}`);
}

/** Cancels expired orders, then polls open attempts. */
export function versoCasse(dietro: Dietro): OutsidePort<object, (Sentita & Notiziario) | null> {
  return {
    claimMs: vitaVerifica,
    prepare: () => eachByItself([() => sveglia(dietro), () => chiudiScaduti(dietro)], (passo) => passo()),
    send: async ({ lane }) => {
      const dovuto = await inProprio(dietro, '', ({ tx, now }) =>
        tx.one<Dovuto>(sql`
          select ${colonnePagamento}, coalesce(d.stato = 'in attesa di pagamento', false) as attesa, p.scade <= ${now} as passata
          from pagamenti p left join documenti d on d.id = p.id_documento where p.codice = ${lane}`),
      );
      const saputo = dovuto && (await chiedi(dietro, dovuto).catch((errore: unknown) => muta(dietro, lane, errore)));
      if (!saputo || saputo.tipo === 'aperto') return { is: 'done', answer: null };
      const { casellaUfficio } = dietro;
      return { is: 'done', answer: { casellaUfficio, fornitore: dovuto.fornitore, codice: lane, novita: saputo } };
    },
  };
}

const muta = ({ guasto }: Dietro, codice: string, errore: unknown): null => (guasto({ errore, codice }), null);

const sveglia = (dietro: Dietro): Promise<unknown> =>
  inProprio(dietro, '', async ({ tx, now }) => {
    const dovuti = await tx.rows<Pick<Pagamento, 'codice' | 'fornitore'>>(sql`
      select p.codice, p.fornitore from pagamenti p
      where p.stato = any(${sospesi}::text[]) and p.prossima_verifica <= ${now} order by p.prossima_verifica limit ${perGiro}`);
    const lanes = dovuti.map(({ codice, fornitore }) => ({ lane: codice, by: etichettaFornitore[fornitore] }));
    await wakeCalls({ tx, now }, verifiche, lanes);
  });

async function chiedi(
  { casse }: Dietro,
  { fornitore, codice, riferimento, stato, attesa, passata }: Dovuto,
): Promise<Saputo> {
  // Server crashed while opening: nobody has the URL.
  if (stato === 'preparato' || riferimento === null) return novita({ tipo: 'fallito' });
  const cassa = casse.fornitori.get(fornitore);
  if (!cassa) throw new Error(`${fornitore} is not set up any more`);
  const sessione = { codice, riferimento };
  const saputo = attesa && !passata ? cassa.leggi(sessione, true) : cassa.chiudi(sessione);
  return saputo.catch((errore: unknown) => {
    // An unknown page may belong to another account, unless it has expired.
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
