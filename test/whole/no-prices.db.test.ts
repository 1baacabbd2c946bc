import { expect, test } from 'vitest';
import { allCalls } from '#main/server/areas.ts';
import { testApp } from '#test/fixtures/app.ts';
import type { Caller } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { listenTo } from '#test/stand-ins/live-line.ts';
import { sql } from '#platform/server/db/sql.ts';
import { isWorkbook } from '#platform/contract/workbook.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import * as documenti from '#vendita/documenti/contract.ts';
import * as domande from '#vendita/domande/contract.ts';
import * as ricorrenti from '#vendita/ordini-ricorrenti/contract.ts';
import * as rapido from '#vendita/ordine-rapido/contract.ts';
import * as resi from '#vendita/resi/contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const cliente = await negozio.cliente({ mail: 'cantiere@prova.example' });
await db.run(sql`
  insert into utenti (id, username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato, vede_prezzi, amministra, approva, paga) overriding system value
  values (21, 'capo@prova.example', '', 1, 'Il', 'Capo', ${cliente}, true, now(), true, true, true, true),
    (22, 'cantiere@prova.example', '', 1, 'Un', 'Cantiere', ${cliente}, true, now(), false, false, false, false)`);
const capo = app.as({ ruolo: 1, idUtente: 21, codAnagrafica: cliente });
/** The same company's person who sees no prices; of the shared cart. */
const chi = {
  ruolo: 1,
  idUtente: 22,
  codAnagrafica: cliente,
  negati: ['prezzi', 'amministra', 'approva', 'paga'],
} as const;
const cantiere = app.as(chi);
const ufficio = app.as({ ruolo: 4, idUtente: 4, codAnagrafica: cliente });

/** EUR a piece; what is worked out of it has decimals too, and no other number of this world is above 1,000 with some. */
const prezzo = 8761.437;
const scritti = ['costa € 12,34', 'EUR 77,10', '12.50 eur/pz', '1.234,56 euro', 'a 87,6 l’uno'];
const impronte = /12,34|77,10|12\.50|1\.234,56|87,6|8\.?761|17\.?522|IT60X|Banca di prova|Spese di trasporto/;

const cdArticolo = await negozio.articolo({ prezzo });
let giro = 0;
const chiave = () => ({ 'idempotency-key': `chiave-senza-prezzi-${++giro}` });
const testo = (): string => scritti[++giro % scritti.length] ?? '';
const riga = async () =>
  (await capo.call(carrello.aggiungiRiga, { cdArticolo, qta: 2, riferimento: testo(), note: testo() })).reply.prog;
async function ordine() {
  await riga();
  const { tipo, numero, anno, data } = (
    await capo.call(
      carrello.confermaCarrello,
      { trasporto: 'ritiro', numeroOrdineCliente: testo(), rfCliente: testo() },
      chiave(),
    )
  ).reply;
  return { tipo, numero, anno, data };
}
const [letto, fatturato] = [await ordine(), await ordine()];
await db.run(sql`update documenti set tipo = 'FT' where tipo = 'OC' and numero = ${fatturato.numero}`);
const reso = (
  await capo.call(
    resi.chiediReso,
    {
      anno: fatturato.anno,
      numero: fatturato.numero,
      messaggio: testo(),
      righe: [{ riga: 1, qta: 1, motivo: 'altro' }],
    },
    chiave(),
  )
).reply.id;
await ufficio.call(resi.decidiReso, { id: reso, passo: 'accetta', risposta: scritti.join('; ') });
const domanda = (
  await capo.call(domande.apriDomanda, { oggetto: { tipo: 'articolo', cdArticolo }, testo: testo() }, chiave())
).reply.id;
for (const uno of scritti) await ufficio.call(domande.scriviMessaggio, { id: domanda, testo: uno }, chiave());
const ricorrente = (
  await capo.call(
    ricorrenti.nuovoRicorrente,
    {
      nome: `Ogni mese a ${testo()}`,
      ogni: 1,
      giorno: 3,
      dal: '2026-03-17',
      al: null,
      trasporto: 'ritiro',
      progIndirizzo: null,
      riferimento: testo(),
      righe: [{ cdArticolo, qta: 2, riferimento: testo(), note: testo() }],
    },
    chiave(),
  )
).reply.id;
await db.run(sql`
  insert into ordini_ricorrenti_date (id_ricorrente, giorno, stato, esito, quando)
  values (${ricorrente}, '2026-03-16', 'non riuscito', 'L''ordine supera il limite per ordine (€ 17.522,87 su € 12,34).', now())`);
// The price has changed since: reordering says so to who sees it.
await negozio.prezza(cdArticolo, 8761.5);
await riga();
await capo.call(carrello.aggiungiRiga, { tpRiga: 'RIFERIMENTO', descrizione: 'Porta EUR 77,10', qta: 0 });
const lista = (await capo.call(rapido.salvaLista, { nome: `Lista da ${testo()}` })).reply.id;
const daApprovare = await db.one<{ id: number }>(sql`
  insert into approvazioni (cod_anagrafica, id_utente, utente, richiesta, spiegazione, origine, tot_documento, stato, chiesta, motivo)
  values (${cliente}, 22, 'Un Cantiere', ${JSON.stringify({
    tipoDocumento: 'Ordine',
    numeroPreventivo: '',
    numeroOrdineCliente: 'EUR 77,10',
    trasporto: 'ritiro',
    pagamento: 'banca',
    preso: 'telefono',
    rfCliente: '',
  })}::jsonb, 'Supera € 12,34', '', 17522.87, 'respinta', now(), 'troppo: 1.234,56 euro') returning id`);

const quale = { tipo: letto.tipo, numero: letto.numero, data: letto.data };

/** Inputs of reads that name something; all others are called as they are. */
const nomi: Readonly<Record<string, object>> = {
  prezzoArticolo: { id: cdArticolo },
  dettaglioArticolo: { id: cdArticolo },
  distintaSemplice: { id: cdArticolo },
  codiciArticolo: { cdArticolo },
  elencoDocumenti: { tab: 'ordini', year: 2026, month: 3 },
  dettaglioDocumento: quale,
  cercaDocumenti: { tab: 'ordini', dal: '2026-03-01', al: '2026-03-16', testo: cdArticolo },
  'vendita/documenti paginaDocumento': { tipo: 'OC', anno: letto.anno, numero: letto.numero },
  leggiModifiche: { tipo: 'OC', anno: letto.anno, numero: letto.numero },
  leggiDocumento: quale,
  bozzaRicorrente: { tipo: 'OC', anno: letto.anno, numero: letto.numero },
  leggiRicorrente: { id: ricorrente },
  leggiReso: { id: reso },
  leggiDomanda: { id: domanda },
  leggiLista: { id: lista },
  leggiApprovazione: { id: daApprovare?.id },
  elencoApprovazioni: { vista: 'tutte' },
  elencoResi: { vista: 'tutti' },
  ricerca: { ricerca: 'vite' },
  autocompletamento: { parola: 'vite' },
  documentiPerNumero: { testo: String(letto.numero) },
};

/** Reads of things that this world has none of: help, data of headers, news, promotions, tours, papers without amounts. */
const nonQui =
  `aiuto.cercaHelp aiuto.leggiHelp testate.leggiDatiTecnici testate.leggiValoriTecnici testate.leggiCorrelati testate.leggiAreaTecnica
  articolo.leggiDescrizioneTecnica articolo.ordinatoArticolo distinta.distintaSemplice configuratore.tipiSerramento configuratore.distintaDinamica
  configuratore.leggiConfigurazione vetrina.leggiNews vetrina.leggiNewsPerId pagina.paginaCatalogo stampe.pdfCatalogo codici-cliente.leggiCaricamento
  promozioni.elencoPromozioni promozioni.codiceDellaPromozione promozioni.promozioneTestata promozioni.leggiPromozione preventivi.leggiPreventivo
  consegne.giroAutista consegne.consegnaDocumento lavori-lunghi.leggiLavoro scansioni.copieFirmate etichette.spedizioniDocumento resi.foglioReso`.split(
    /\s+/,
  );

/** Where an amount stands in what was told, or null. */
function prezziIn(detto: unknown, dove = ''): string | null {
  if (typeof detto === 'number')
    return Math.abs(detto) >= 1000 && !Number.isInteger(detto) ? `${dove}: ${detto}` : null;
  if (typeof detto === 'string') return impronte.test(detto) ? `${dove}: ${detto}` : null;
  if (typeof detto !== 'object' || detto === null) return null;
  for (const [nome, uno] of Object.entries(detto)) {
    const qui = prezziIn(uno, `${dove}.${nome}`);
    if (qui !== null) return qui;
  }
  return null;
}

const letture = allCalls.filter(
  ({ call }) =>
    call.who.includes(1) &&
    call.effect === 'read' &&
    call.method === 'GET' &&
    !(call.needs && chi.negati.some((uno) => uno === call.needs)),
);

const legge = async (io: Caller, { area, name, call }: (typeof letture)[number]) =>
  io.call(call, (nomi[`${area} ${name}`] ?? nomi[name] ?? {}) as never);

test('no read tells who sees no prices an amount that was planted, and most of them do tell who sees prices', async () => {
  const detti: string[] = [];
  const senzaRisposta: string[] = [];
  let aChiVede = 0;
  for (const lettura of letture) {
    const { area, name } = lettura;
    const { status, reply, problem } = await legge(cantiere, lettura);
    if (status !== 200) senzaRisposta.push(`${area.split('/')[1]}.${name}`);
    if (isWorkbook(reply)) continue;
    const trovato = prezziIn(reply) ?? prezziIn(problem);
    if (trovato !== null) detti.push(`${area} ${name} ${trovato}`);
    if (prezziIn((await legge(capo, lettura)).reply) !== null) aChiVede++;
  }
  expect(senzaRisposta.toSorted()).toEqual(nonQui.toSorted());
  expect(detti).toEqual([]);
  expect(aChiVede).toBeGreaterThan(12);
});

test('no search or count matches what is kept back', async () => {
  for (const cerca of ['87,6', '77,10', '12,34', '1.234', 'EUR 77']) {
    expect((await capo.call(domande.elencoDomande, { cerca })).reply.totale).toBe(1);
    expect((await cantiere.call(domande.elencoDomande, { cerca })).reply.totale).toBe(0);
    const periodo = { tab: 'ordini', dal: '2026-03-01', al: '2026-03-16', testo: cerca } as const;
    expect((await cantiere.call(documenti.cercaDocumenti, periodo)).reply.documenti).toEqual([]);
  }
});

test('a refusal of an order tells no amount', async () => {
  await db.run(sql`update utenti set limite_ordine = 12.34 where id = 22`);
  const risposta = await cantiere.call(
    carrello.confermaCarrello,
    { trasporto: 'ritiro', totDocumento: 1, pagamento: 'banca' },
    chiave(),
  );
  expect(risposta.status).toBeGreaterThanOrEqual(400);
  expect(prezziIn(risposta.problem)).toBeNull();
});

test('a change made known live names topics and no contents', async () => {
  const filo = await listenTo(app, chi, { temi: ['domandeCliente', 'carrello'] });
  expect(await filo.next()).toMatchObject({ event: 'pronto' });
  await filo.settled();
  await ufficio.call(domande.scriviMessaggio, { id: domanda, testo: scritti.join() }, chiave());
  const detto = await filo.next();
  expect(detto).toMatchObject({ event: 'cambiato', data: ['domandeCliente'] });
  expect(prezziIn(detto)).toBeNull();
});

test('mail to the login of who sees no prices holds no amount, though it is the mailbox of its company', async () => {
  await capo.call(carrello.aggiungiRiga, { cdArticolo });
  const mail = await db.rows<{ testo: string; oggetto: string }>(
    sql`select testo, oggetto from posta where destinatario = 'cantiere@prova.example'`,
  );
  expect(mail.length).toBeGreaterThan(0);
  expect(mail.map((una) => prezziIn(una)).filter((uno) => uno !== null)).toEqual([]);
});

test('papers and files with amounts are refused, the catalogue with prices too', async () => {
  const conImporti = allCalls.filter(({ call }) => call.who.includes(1) && call.needs === 'prezzi');
  expect(conImporti.length).toBeGreaterThan(5);
  for (const { call } of conImporti) expect((await cantiere.call(call, {} as never)).status).toBe(403);
});
