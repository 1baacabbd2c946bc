import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { clientiDiOgniGenere } from '#test/fixtures/fatture-casuali.ts';
import { firmaFile, scaricaFattura } from '#test/fixtures/fatture.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { sdiFaults } from '#test/oracles/sdi.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { leggiDatiFiscali, salvaDatiFiscali, salvaDichiarazione } from '#vendita/clienti/contract.ts';
import { creaBolla, creaFattura } from '#vendita/documenti/server/index.ts';
import { partiteCliente } from '#vendita/partite/contract.ts';
import * as contract from './contract.ts';
import { canalePec } from './server/canali/pec.ts';
import { apriPecSimulata } from './server/simulatore/pec-simulata.ts';

type Chi = (typeof clientiDiOgniGenere)[number];

// Each kind of customer orders two articles, one of them with a different VAT rate; runs up to the last receipt.
const prova = await apriProvaFatture();
const { app, db, store, negozio, ufficio, invia, leggi, spedisci, ricevi, clock } = prova;
const pec = await apriPecSimulata({ adesso: clock, programma: (fai) => fai() });
const canale = canalePec(pec.config, clock);
afterAll(async () => {
  canale.close();
  await pec.close();
});
const articoli = [await negozio.articolo({ prezzo: 100 }), await negozio.articolo({ prezzo: 50 })];
await db.run(sql`update articoli set cd_iva = '10' where cd_articolo = ${articoli[1]}`);

async function cliente(chi: Chi): Promise<string> {
  const cdAnagrafica = await negozio.cliente();
  const { stato = 'Italia', cap = '35100' } = chi;
  await db.run(sql`
    update clienti set stato = ${stato}, cap = ${cap}, provincia = case when ${stato} = 'Italia' then 'PD' else '' end, cd_pagamento = 'BB30'
    where cod_anagrafica = ${cdAnagrafica}`);
  const { versione } = (await ufficio.call(leggiDatiFiscali, { cdAnagrafica })).reply;
  const salvati = await ufficio.call(salvaDatiFiscali, {
    cdAnagrafica,
    versione,
    piva: chi.piva ?? '01234567897',
    codFiscale: chi.codFiscale ?? '',
    codiceDestinatario: chi.codiceDestinatario ?? '',
    pec: chi.pec ?? '',
    cdIva: chi.cdIva,
    scissione: chi.scissione ?? false,
    addebitaBollo: false,
    personaFisica: chi.personaFisica ?? false,
  });
  expect([chi.genere, salvati.status, salvati.problem?.detail]).toEqual([chi.genere, 200, undefined]);
  if (chi.cdIva === 'N3.5')
    await ufficio.call(salvaDichiarazione, {
      cdAnagrafica,
      protocollo: '12345678901234567-000001',
      data: '2026-01-08',
      dal: '2026-01-01',
      al: '2026-12-31',
      importo: 1000,
    });
  return cdAnagrafica;
}

/** Ordered by the customer, delivered and invoiced. */
async function fatturata(codAnagrafica: string): Promise<number> {
  const io = app.as({ ruolo: 1, codAnagrafica });
  for (const cdArticolo of articoli) await io.call(aggiungiRiga, { cdArticolo, qta: 1 });
  const ordine = await io.call(
    confermaCarrello,
    { trasporto: 'ritiro' },
    { 'idempotency-key': `chiave-ogni-cliente-${codAnagrafica}` },
  );
  expect(ordine.status).toBe(200);
  const righe = articoli.map((_, i) => ({ riga: i + 1, qta: 1 }));
  const bolla = await store.transaction((tx) =>
    creaBolla(tx, { idOrdine: ordine.reply.id, righe, data: '2026-03-16', idUtente: null, quando: clock() }),
  );
  const dati = { bolle: [bolla.id], data: '2026-03-16', idUtente: null, now: clock() };
  return (await store.transaction((tx) => creaFattura(tx, dati))).id;
}

/** Sends the invoice, signing it first for a public body, and reads the receipts. */
async function arrivata(id: number) {
  expect((await invia(id)).status).toBe(200);
  const xml = await scaricaFattura(app, ufficio, id);
  if ((await leggi(id)).stato === 'da firmare')
    await ufficio.call(contract.firmaFattura, { id, nome: 'f.xml.p7m', contenuto: await firmaFile(xml) });
  await spedisci(canale);
  await pec.quieta();
  await ricevi(canale);
  return { xml: xml.toString(), ...(await leggi(id)) };
}

test('each kind of customer gets what he ordered as an electronic invoice, and its last receipt', async () => {
  const tabella: string[] = [];
  for (const chi of clientiDiOgniGenere) {
    const codAnagrafica = await cliente(chi);
    const id = await fatturata(codAnagrafica);
    const { xml, stato, totaleDocumento } = await arrivata(id);
    expect([chi.genere, ...faultsOf(xml), ...sdiFaults(xml)]).toEqual([chi.genere]);
    const tutti = (nome: string): string[] =>
      [...xml.matchAll(new RegExp(`<${nome}>([^<]*)<`, 'g'))].map(([, valore = '']) => valore);
    expect(Number(tutti('ImportoTotaleDocumento')[0])).toBe(totaleDocumento);
    const dovuto = tutti('ImportoPagamento').reduce((somma, uno) => somma + Number(uno), 0);
    const { documenti } = (await ufficio.call(partiteCliente, { codAnagrafica })).reply;
    expect([chi.genere, documenti.map(({ aperto }) => aperto)]).toEqual([chi.genere, [dovuto]]);
    const testa = ['FormatoTrasmissione', 'CodiceDestinatario'].map((nome) => tutti(nome)[0]);
    const aliquote = [...new Set([...tutti('AliquotaIVA'), ...tutti('Natura')])].filter((una) => una !== '0.00');
    const bollo = tutti('ImportoBollo')[0] ?? '-';
    tabella.push(
      [chi.genere, ...testa, aliquote.join(' '), tutti('ImportoTotaleDocumento')[0], dovuto, bollo, stato].join(' | '),
    );
  }
  expect(tabella).toEqual([
    'firma italiana con codice | FPR12 | ABC1234 | 22.00 10.00 | 177.00 | 177 | - | consegnata',
    'firma italiana con PEC | FPR12 | 0000000 | 22.00 10.00 | 177.00 | 177 | - | consegnata',
    'firma italiana senza recapito | FPR12 | 0000000 | 22.00 10.00 | 177.00 | 177 | - | non recapitabile',
    'firma in scissione dei pagamenti | FPR12 | ABC1234 | 22.00 10.00 | 177.00 | 150 | - | consegnata',
    'privato | FPR12 | 0000000 | 22.00 10.00 | 177.00 | 177 | - | non recapitabile',
    'ente pubblico | FPA12 | UF1A2B | 22.00 10.00 | 177.00 | 150 | - | accettata',
    'ente non commerciale senza IVA | FPR12 | 0000000 | 22.00 10.00 | 177.00 | 177 | - | non recapitabile',
    'esportatore con dichiarazione | FPR12 | ABC1234 | N3.5 | 150.00 | 150 | 2.00 | consegnata',
    'esente | FPR12 | ABC1234 | N4 | 150.00 | 150 | 2.00 | consegnata',
    'inversione contabile | FPR12 | ABC1234 | N6.7 | 150.00 | 150 | - | consegnata',
    'altro regime, bollo | FPR12 | 0000000 | N2.2 | 150.00 | 150 | 2.00 | non recapitabile',
    'aliquota ridotta | FPR12 | ABC1234 | 10.00 | 165.00 | 165 | - | consegnata',
    'San Marino | FPR12 | 2R4GTO8 | N3.3 | 150.00 | 150 | - | consegnata',
    'privato di San Marino | FPR12 | XXXXXXX | 22.00 10.00 | 177.00 | 177 | - | consegnata',
    'firma tedesca | FPR12 | XXXXXXX | N3.2 | 150.00 | 150 | - | consegnata',
    'firma greca | FPR12 | XXXXXXX | N3.2 | 150.00 | 150 | - | consegnata',
    'firma di Belfast | FPR12 | XXXXXXX | N3.2 | 150.00 | 150 | - | consegnata',
    'privata austriaca | FPR12 | XXXXXXX | 22.00 10.00 | 177.00 | 177 | - | consegnata',
    'firma svizzera | FPR12 | XXXXXXX | N3.1 | 150.00 | 150 | - | consegnata',
    'firma americana senza numero | FPR12 | XXXXXXX | N3.1 | 150.00 | 150 | - | consegnata',
    'privato svizzero | FPR12 | XXXXXXX | N3.1 | 150.00 | 150 | - | consegnata',
  ]);
});
