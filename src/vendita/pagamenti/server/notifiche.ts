import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound, partnerFailed, unreadable } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import { fornitori, etichettaFornitore, nonRisponde, type StatoPagamento } from '../rules.ts';
import { accogliNotizia } from './accogli-notizia.ts';
import { NonAutentica, type Cassa, type Notifica, type Posta, type Saputo } from './casse/cassa.ts';
import { inProprio, type Dietro } from './contesto.ts';

/** `POST {apiBase}/pagamenti/notifiche/{fornitore}`; keeps the raw body, whose bytes are signed. */
export function serveNotifiche(app: FastifyInstance, apiBase: string, dietro: Dietro): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(`${apiBase}/pagamenti/notifiche/:fornitore`, async (request) => {
      const nome = (request.params as { fornitore: string }).fornitore;
      const fornitore = fornitori.find((noto) => noto === nome);
      const cassa = fornitore && dietro.casse.fornitori.get(fornitore);
      if (!cassa) throw notFound();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await riceviNotifica(dietro, cassa, { body, headers: request.headers, adesso: dietro.clock() });
      return { ricevuta: true };
    });
  });
}

/**
 * Stores the notification's id in the transaction of its effect, so duplicates do nothing. Refuses unauthentic ones
 * (400); fails (502) if the partner must be polled and does not answer, so that it resends.
 */
async function riceviNotifica(dietro: Dietro, cassa: Cassa, posta: Posta): Promise<void> {
  const notifica = await cassa.notifica(posta).catch((errore: unknown) => {
    if (errore instanceof NonAutentica) throw unreadable('Notifica non autentica.');
    dietro.guasto({ errore, codice: cassa.fornitore });
    throw partnerFailed(nonRisponde);
  });
  if (!notifica) return;
  const saputo = notifica.saputo ?? (await rileggi(dietro, cassa, notifica));
  if (saputo.tipo === 'aperto') return;
  const { fornitore } = cassa;
  await inProprio(dietro, etichettaFornitore[fornitore], async (contesto) => {
    const { tx, now } = contesto;
    const nuova = await tx.run(sql`
      insert into pagamenti_notifiche (fornitore, evento, codice, notizia, esito, ricevuta)
      values (${fornitore}, ${notifica.evento}, ${notifica.codice}, ${JSON.stringify(saputo)}, '', ${now}) on conflict (fornitore, evento) do nothing`);
    if (nuova === 0) return;
    const esito = await accogliNotizia(dietro, contesto, { fornitore, codice: notifica.codice, novita: saputo });
    await tx.run(sql`
      update pagamenti_notifiche n set esito = ${esito ?? 'ignorata'} where n.fornitore = ${fornitore} and n.evento = ${notifica.evento}`);
  });
}

interface Tentativo {
  readonly riferimento: string | null;
  readonly segreto: string | null;
  readonly stato: StatoPagamento;
  readonly attesa: boolean;
}

/** Polls the partner; captures only if the order still awaits payment. */
async function rileggi(dietro: Dietro, cassa: Cassa, { codice, segreto }: Notifica): Promise<Saputo> {
  const tentativo = await inProprio(dietro, '', ({ tx }) =>
    tx.one<Tentativo>(sql`
      select p.riferimento, p.segreto, p.stato, coalesce(d.stato = 'in attesa di pagamento', false) as attesa
      from pagamenti p left join documenti d on d.id = p.id_documento where p.codice = ${codice} and p.fornitore = ${cassa.fornitore}`),
  );
  if (!tentativo?.riferimento) throw notFound();
  if (segreto !== null && !uguali(segreto, tentativo.segreto ?? '')) throw unreadable('Notifica non autentica.');
  return cassa
    .leggi({ codice, riferimento: tentativo.riferimento }, tentativo.attesa && tentativo.stato !== 'annullato')
    .catch((errore: unknown) => {
      dietro.guasto({ errore, codice });
      throw partnerFailed(nonRisponde);
    });
}

function uguali(uno: string, altro: string): boolean {
  const [a, b] = [Buffer.from(uno), Buffer.from(altro)];
  return a.length === b.length && timingSafeEqual(a, b);
}
