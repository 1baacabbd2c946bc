import { expect, test } from 'vitest';
import type { AnyCall, SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, leggiCarrello } from '#vendita/carrello/contract.ts';
import { elencoOrdiniInArrivo } from '#vendita/ordini-in-arrivo/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { leggiCxml, programmaCxml, startPageDi, statoDi } from '#test/stand-ins/programma-cxml.ts';
import { programmaOci } from '#test/stand-ins/programma-oci.ts';
import * as contract from './contract.ts';

const now = testClock();
const app = await testApp({ clock: () => now });
const { db } = app.database;
const negozio = await apriNegozio(db);
const browser = programmaOci(app);
const cliente = await negozio.cliente();
const idUtente =
  (
    await db.one<{ id: number }>(sql`
      insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato)
      values ('compra@prova.example', '', 1, 'Rita', 'Bo', ${cliente}, true, now()) returning id`)
  )?.id ?? 0;
const io = app.as({ ruolo: 1, codAnagrafica: cliente, idUtente, confermato: now.getTime() });
const [vite, dado] = [await negozio.articolo({ prezzo: 0.03512 }), await negozio.articolo({ prezzo: 12 })];
const ritorno = 'https://acquisti.example/cxml/torna';
const campi = {
  nome: 'Rete acquisti',
  protocollo: 'cXML' as const,
  identita: 'AN0100-T',
  hosts: ['acquisti.example'],
  idUtente,
  minuti: 60,
  scade: null,
  attivo: true,
  fornitore: '',
  gruppoMerci: '',
  invia: [],
  ordineDiretto: false,
};
const { id } = (await io.call(contract.salvaPunchout, campi, { 'idempotency-key': 'chiave-cxml-accesso' })).reply;
const { segreto } = (await io.call(contract.segretoPunchout, { id })).reply;
const rete = programmaCxml(app, { identita: 'AN0100-T', segreto });
const sbloccati = (): Promise<number> => db.run(sql`delete from tentativi_accesso`);

async function entra(apertura: string) {
  const { http, testo } = await rete.manda(apertura);
  expect([http, statoDi(testo)]).toEqual([200, '200']);
  const { status, reply } = await browser.entra(new URL(startPageDi(testo)).hash.slice(1));
  expect(status).toBe(200);
  const testa = { authorization: `Bearer ${reply.accessCred.access_token}` };
  return <C extends AnyCall>(call: C, input: SentOf<C>) => app.as(0).call(call, input, testa);
}

test('the setup request is answered with a start page, and the cart is returned as a PunchOutOrderMessage', async () => {
  const compra = await entra(rete.apertura(ritorno));
  await compra(aggiungiRiga, { cdArticolo: vite, qta: 1200, riferimento: 'Rep. <3>' });
  await compra(aggiungiRiga, { cdArticolo: dado, qta: 2 });
  const trasferito = await compra(contract.trasferisciCarrello, {});
  expect([trasferito.status, trasferito.problem?.detail]).toEqual([200, undefined]);
  const { chiave } = trasferito.reply;
  const { action, campi: nascosti, status, pagina } = await browser.torna(chiave);
  expect([status, pagina.slice(0, status === 200 ? 0 : 900)]).toEqual([200, '']);
  expect([action, Object.keys(nascosti)]).toEqual([ritorno, ['cxml-urlencoded']]);
  const { Header, Message } = leggiCxml(nascosti['cxml-urlencoded'] ?? '') as never as {
    Header: { From: { Credential: object }; To: { Credential: object } };
    Message: { PunchOutOrderMessage: Record<string, never> };
  };
  expect([Header.From.Credential, Header.To.Credential]).toEqual([
    { '@domain': 'NetworkId', Identity: 'CARDINE-1' },
    { '@domain': 'DUNS', Identity: '123456789' },
  ]);
  expect(Message.PunchOutOrderMessage).toMatchObject({
    BuyerCookie: 'biscotto-<1>',
    PunchOutOrderMessageHeader: {
      '@operationAllowed': 'edit',
      Total: { Money: { '#text': '66.14', '@currency': 'EUR' } },
      Tax: { Money: { '#text': '14.55' } },
    },
    ItemIn: [
      {
        '@quantity': '1200',
        ItemID: { SupplierPartID: vite },
        ItemDetail: {
          UnitPrice: { Money: { '#text': '0.03512' } },
          UnitOfMeasure: 'C62',
          ManufacturerPartID: `F-${vite}`,
          ManufacturerName: 'Prova',
          Extrinsic: { '#text': 'Rep. <3>', '@name': 'Riferimento' },
        },
        Tax: { TaxDetail: { '@percentageRate': '22' } },
      },
      { '@quantity': '2', ItemID: { SupplierPartID: dado } },
    ],
  });
});

test('an edit puts the lines back into the cart; articles no longer sold are reported', async () => {
  const righe = [{ cdArticolo: vite, qta: 7 }];
  const compra = await entra(rete.apertura(ritorno, { operazione: 'edit', righe }));
  expect((await compra(leggiCarrello, {})).reply.righe.map(({ cdArticolo, qta }) => [cdArticolo, qta])).toEqual([
    [vite, 7],
  ]);
  const senza = await entra(
    rete.apertura(ritorno, { operazione: 'edit', righe: [...righe, { cdArticolo: 'NIENTE', qta: 1 }] }),
  );
  expect((await senza(leggiCarrello, {})).reply.righe).toEqual([]);
  expect((await senza(contract.leggiVisita, {})).reply.avviso).toContain('non si sono potute rimettere');
  const storta = await entra(rete.apertura(ritorno, { operazione: 'edit', righe: [{ cdArticolo: vite, qta: 'x' }] }));
  expect((await storta(leggiCarrello, {})).reply.righe).toEqual([]);
});

test('an order request is a row of the inbox with its customer; sent again it is the same row', async () => {
  const ordine = rete.ordine('4500001234', [{ cdArticolo: dado, qta: 3, prezzo: 12 }]);
  const risposte = [await rete.manda(ordine), await rete.manda(ordine)];
  expect(risposte.map(({ testo }) => statoDi(testo))).toEqual(['200', '200']);
  const righe = await eventually(async () => {
    const { reply } = await app.as(4).call(elencoOrdiniInArrivo, {});
    expect(reply.righe[0]?.lettura).toBe('letto');
    return reply.righe;
  });
  expect(righe).toHaveLength(1);
  expect(righe[0]).toMatchObject({
    origine: 'punchout',
    oggetto: 'Rete acquisti',
    codAnagrafica: cliente,
    numeroOrdine: '4500001234',
    genere: 'ordine',
    righe: 1,
    sicure: 1,
    stato: 'nuovo',
  });
});

test('a wrong secret, a foreign return URL, entities, broken, nested and unknown messages each get their status', async () => {
  const codice = async (testo: string): Promise<string> => {
    const risposta = await rete.manda(testo);
    expect(risposta.http).toBe(200);
    return statoDi(risposta.testo);
  };
  const estraneo = programmaCxml(app, { identita: 'AN0100-T', segreto: 'inventato' });
  expect(await codice(estraneo.apertura(ritorno))).toBe('401');
  expect(await codice(estraneo.ordine('1', [{ cdArticolo: dado, qta: 1 }]))).toBe('401');
  for (const brutto of ['javascript:alert(1)', 'https://male.example/', ''])
    expect(await codice(rete.apertura(brutto))).toBe('400');
  const entita = rete
    .apertura(ritorno)
    .replace(/<!DOCTYPE[^>]*>/, '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>')
    .replace('biscotto', '&x;');
  expect(await codice(entita)).toBe('400');
  expect(await codice('<cXML>')).toBe('400');
  expect(await codice('')).toBe('400');
  expect(await codice(`${'<a>'.repeat(5000)}`)).toBe('400');
  expect(await codice(rete.busta('<StatusUpdateRequest/>'))).toBe('450');
  expect(await codice(rete.busta('<ProfileRequest/>'))).toBe('200');
  const grande = rete.apertura(ritorno).replace('biscotto', 'b'.repeat(100_000));
  expect(await codice(grande)).toBe('400');
  expect((await rete.manda('x'.repeat(6_000_000))).http).toBe(413);
  await sbloccati();
});
