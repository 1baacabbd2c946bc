import { expect } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import * as pagamenti from '#vendita/pagamenti/contract.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sportello, type Beside } from './sportello.ts';

/** Simulated payments, waiting orders and their state. */
export async function ordiniDaPagare(beside: Beside = {}) {
  const { app, giro, orologio, banco } = await sportello(beside);
  const { db } = app.database;
  const negozio = await apriNegozio(db);
  const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });
  const ufficio = app.as(2);
  let chiavi = 0;

  /** 10 EUR plus VAT, by card; four pieces reserved. */
  async function ordine(pagamento: 'carta' | 'bonifico' = 'carta') {
    const cliente = await negozio.cliente({ banca: '' });
    const cdArticolo = await negozio.articolo({ prezzo: 2.5 });
    await di(cliente).call(aggiungiRiga, { cdArticolo, qta: 4 });
    const { status, reply } = await di(cliente).call(
      confermaCarrello,
      { trasporto: 'ritiro', pagamento },
      { 'idempotency-key': `chiave-pagamento-${++chiavi}` },
    );
    expect([status, reply.stato]).toEqual([200, 'in attesa di pagamento']);
    const quale = { anno: reply.anno, numero: reply.numero };
    return { cliente, cdArticolo, id: reply.id, quale };
  }
  type Ordine = Awaited<ReturnType<typeof ordine>>;

  const avvia = ({ cliente, quale }: Ordine) =>
    di(cliente).call(pagamenti.avviaPagamento, { ...quale, metodo: 'carta' });
  const annulla = ({ cliente, quale }: Ordine) => di(cliente).call(pagamenti.annullaOrdine, quale);
  const stato = async ({ cliente, quale }: Ordine) => (await di(cliente).call(pagamenti.leggiPagamento, quale)).reply;
  const statoOrdine = async ({ id }: Ordine) =>
    (await db.one<{ stato: string }>(sql`select stato from documenti where id = ${id}`))?.stato;
  const tentativi = ({ id }: Ordine) =>
    db.rows<{ id: string; codice: string; stato: string; motivo: string | null }>(
      sql`select id, codice, stato, motivo from pagamenti where id_documento = ${id} order by creato, codice`,
    );
  const impegnata = async ({ cdArticolo }: Ordine) =>
    (await db.one<{ qta: number }>(sql`select qta_impegnata as qta from giacenze where cd_articolo = ${cdArticolo}`))
      ?.qta;
  const mail = async (unica: string) => (await db.rows(sql`select id from posta where unica = ${unica}`)).length;
  const sessioneDi = async (o: Ordine) => {
    const codici = (await tentativi(o)).map(({ codice }) => codice);
    const sessione = [...banco.sessioni.values()].find(({ client_reference_id }) =>
      codici.includes(client_reference_id ?? ''),
    );
    if (!sessione) throw new Error('No session');
    return sessione;
  };
  const daRimborsare = async (o: Ordine) =>
    (await ufficio.call(pagamenti.elencoPagamenti, {})).reply.righe.filter(({ numero }) => numero === o.quale.numero);
  const pagatoTardi = async () => {
    const o = await ordine();
    await banco.paga((await avvia(o)).reply, 'mai');
    // Cancelled by the office meanwhile.
    await db.run(sql`update documenti set stato = 'annullato' where id = ${o.id}`);
    await banco.manda(banco.firma('checkout.session.completed', await sessioneDi(o)));
    return o;
  };

  return {
    app,
    banco,
    giro,
    orologio,
    db,
    negozio,
    di,
    ufficio,
    ordine,
    avvia,
    annulla,
    stato,
    statoOrdine,
    tentativi,
    impegnata,
    mail,
    sessioneDi,
    daRimborsare,
    pagatoTardi,
  };
}
