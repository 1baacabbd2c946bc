import { breaksRule, notLoggedIn } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { apriSessione, avvisa, countTry, forgetTry, keyOfAccount, utenteFermo } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import { codiceErrato, seiCifre, sfidaScaduta } from '../rules.ts';
import { codiceDellApp, codiceGiusto } from './codice-dell-app.ts';
import { codiciDelPrimo, contaFattori } from './fattori.ts';
import { consumaSfida, sfidaViva } from './sfide.ts';
import type { SicurezzaParts } from './sicurezza-parts.ts';

const errato = () => breaksRule(codiceErrato, { errors: [{ path: 'codice', message: codiceErrato }] });

/** The attempt is counted in a transaction of its own, so that concurrent wrong codes cannot exceed the limit. */
export const secondoFattore =
  (parts: SicurezzaParts): Verb<typeof contract.secondoFattore> =>
  async ({ ctx, input: { sfida, codice, browser } }) => {
    const { now } = ctx;
    const { limite, security, sigillo } = parts;
    const data = { sfida, scopo: 'accesso', now } as const;
    const conto = await ctx.transaction(async ({ tx }) => {
      const viva = await sfidaViva(tx, data);
      if (!viva || viva.idUtente === null) return null;
      return {
        idUtente: viva.idUtente,
        ids: await countTry({ tx, now, limite }, [keyOfAccount('secondo', String(viva.idUtente))]),
      };
    });
    if (!conto) throw notLoggedIn(sfidaScaduta);
    const { idUtente, ids } = conto;
    const reply = await ctx.transaction(async (write) => {
      const { tx } = write;
      const viva = await sfidaViva(tx, data);
      const utente = viva && (await utenteFermo(tx, idUtente));
      if (!utente?.attivo) throw notLoggedIn(sfidaScaduta);
      const dato = { idUtente, codice, now, sigillo };
      const primo = (await contaFattori(tx, idUtente)) === 0;
      if (!(primo ? (await codiceDellApp(tx, dato, true)) !== null : await codiceGiusto(tx, dato))) return null;
      await consumaSfida(tx, sfida);
      await forgetTry(tx, { door: 'secondo', account: String(idUtente), ids });
      const codici = primo ? await codiciDelPrimo(tx, idUtente) : [];
      if (primo) await avvisa(write, idUtente, 'al suo accesso è stata aggiunta un’app con codici');
      else if (seiCifre(codice) === null)
        await avvisa(write, idUtente, 'qualcuno è entrato con un suo codice di recupero');
      if (primo) write.log('add secondi_fattori', String(idUtente), { note: 'app con codici, al primo accesso' });
      return { ...(await apriSessione(write, parts, { utente, browser })), codici };
    });
    if (!reply) {
      security.note('login_refused', { reqId: ctx.requestId, address: ctx.address, idUtente });
      throw errato();
    }
    return reply;
  };
