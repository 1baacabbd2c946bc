import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { firmaFile, ricevutaSdi, scaricaFattura } from '#test/fixtures/fatture.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import * as contract from './contract.ts';
import { canalePec } from './server/canali/pec.ts';
import { creaFirmatario } from './server/simulatore/buste.ts';
import { apriPecSimulata } from './server/simulatore/pec-simulata.ts';

const prova = await apriProvaFatture();
const { app, db, ufficio, invia, leggi, spedisci, ricevi, clock } = prova;
const risposte: (() => void)[] = [];
const pec = await apriPecSimulata({ adesso: clock, programma: (fai) => void risposte.push(fai) });
const canale = canalePec(pec.config, clock);
afterAll(async () => {
  canale.close();
  await pec.close();
});

/** An invoice of a public body whose file waits for its signature. */
async function daFirmare(): Promise<{ readonly id: number; readonly nome: string; readonly xml: Buffer }> {
  const id = await prova.nuova();
  await db.run(
    sql`update clienti c set codice_destinatario = 'UFABC1' from documenti d where d.id = ${id} and c.cod_anagrafica = d.cod_anagrafica`,
  );
  expect((await invia(id)).status).toBe(200);
  const nome = (await leggi(id)).invii[0]?.nomeFile ?? '';
  return { id, nome, xml: await scaricaFattura(app, ufficio, id) };
}
const carica = (id: number, contenuto: string, nome = 'firmata.xml.p7m') =>
  ufficio.call(contract.firmaFattura, { id, nome, contenuto });
const riprendi = (id: number) => ufficio.call(contract.riprendiFattura, { id });

test('the invoice of a public body waits for its signature and leaves signed, under the name that was given out', async () => {
  const { id, nome, xml } = await daFirmare();
  expect(faultsOf(xml.toString())).toEqual([]);
  expect((await invia(id)).problem?.detail).toBe('Il file della fattura è già scritto: aspetta la firma.');
  await spedisci(canale);
  expect(await leggi(id)).toMatchObject({ stato: 'da firmare', entro: '2026-03-28' });
  const firmato = await firmaFile(xml);
  expect((await carica(id, firmato)).status).toBe(200);
  expect((await carica(id, firmato)).status).toBe(200);
  expect((await carica(id, await firmaFile(xml))).problem?.detail).toBe('La fattura è già in coda per l’invio.');
  await spedisci(canale);
  expect(pec.ricevuti).toEqual([`${nome}.p7m`]);
  for (const fai of risposte.splice(0)) fai();
  await pec.quieta();
  await ricevi(canale);
  const { stato, invii } = await leggi(id);
  expect([stato, invii.length, invii[0]?.firmato]).toEqual(['accettata', 1, true]);
  expect((await carica(id, firmato)).status).toBe(200);
  const dove = await ufficio.call(contract.fileFatturaElettronica, { che: 'firmata', id: invii[0]?.id ?? 0 });
  const tenuto = await app.server.app.inject(new URL(dove.reply, 'http://portale').pathname);
  expect(tenuto.rawPayload.toString('base64')).toBe(firmato);
});

test('a file that is not ours byte for byte, not signed or broken is refused with what is wrong', async () => {
  const [uno, altro] = [await daFirmare(), await daFirmare()];
  const buono = Buffer.from(await firmaFile(uno.xml), 'base64');
  const guasto = Buffer.from(buono);
  guasto.writeUInt8(guasto.readUInt8(guasto.length - 3) ^ 1, guasto.length - 3);
  const senzaSpazi = Buffer.concat([uno.xml, Buffer.from('\n')]);
  const casi: readonly (readonly [string, string])[] = [
    [await firmaFile(altro.xml), 'un’altra fattura'],
    [await firmaFile(senzaSpazi), 'un’altra fattura'],
    [uno.xml.toString('base64'), 'non è una firma CAdES'],
    [buono.subarray(0, 400).toString('base64'), 'non è una firma CAdES'],
    [guasto.toString('base64'), 'La firma non vale'],
    [
      Buffer.concat([Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]), buono]).toString('base64'),
      'non è una firma CAdES',
    ],
  ];
  for (const [contenuto, frase] of casi)
    expect((await carica(uno.id, contenuto)).problem).toMatchObject({
      status: 422,
      detail: expect.stringContaining(frase),
    });
  expect((await carica(uno.id, uno.xml.toString('base64'), 'fattura.xml')).problem?.detail).toContain('.p7m');
  const doppio = await (await creaFirmatario('due@prova.example', clock())).imbusta(buono);
  expect((await carica(uno.id, doppio.toString('base64'))).status).toBe(200);
  expect(await leggi(uno.id)).toMatchObject({ stato: 'da inviare' });
});

test('a file that has not left is taken back, written anew under another name, and the old signature is no use', async () => {
  const { id, nome, xml } = await daFirmare();
  const vecchio = await firmaFile(xml);
  await carica(id, vecchio);
  expect((await Promise.all([riprendi(id), riprendi(id)])).map(({ status }) => status)).toEqual([200, 200]);
  await spedisci(canale);
  expect(pec.ricevuti.filter((uno) => uno.startsWith(nome))).toEqual([]);
  expect(await leggi(id)).toMatchObject({ stato: 'da inviare', invii: [] });
  expect((await carica(id, vecchio)).status).toBe(404);
  await invia(id);
  const nuovo = await scaricaFattura(app, ufficio, id);
  expect((await leggi(id)).invii[0]?.nomeFile).not.toBe(nome);
  expect((await carica(id, vecchio)).problem?.detail).toContain('un’altra fattura');
  await carica(id, await firmaFile(nuovo));
  await spedisci(canale);
  expect((await riprendi(id)).problem?.detail).toBe('Il file è già uscito: la fattura non si può più riprendere.');
  expect(await db.one(sql`select impronta from fatture_invii where id_documento = ${id}`)).toEqual({
    impronta: createHash('sha256').update(nuovo).digest('hex'),
  });
});

test('an invoice is among those without a file before it has one and after it was taken back, and never again once one has left', async () => {
  const senzaFile = async () => (await ufficio.call(contract.elencoFattureElettroniche, {})).reply.maiPartite.quante;
  const uscita = async (id: number) =>
    (await db.one<{ uscita: boolean }>(sql`select uscita from documenti where id = ${id}`))?.uscita;
  const prima = await senzaFile();
  const { id } = await daFirmare();
  expect(await senzaFile()).toBe(prima);
  await riprendi(id);
  expect([await senzaFile(), await uscita(id)]).toEqual([prima + 1, false]);
  await invia(id);
  await carica(id, await firmaFile(await scaricaFattura(app, ufficio, id)));
  await spedisci(canale);
  expect([await senzaFile(), await uscita(id)]).toEqual([prima, true]);
});

test('a file that a person carried by hand is moved on by its receipts and can’t be taken back', async () => {
  const { id, nome } = await daFirmare();
  await pec.arrivaDa('sdi37@pec.simulata.example', [
    (({ nome: come, xml }) => ({ nome: come, bytes: Buffer.from(xml) }))(ricevutaSdi('RC', `${nome}.p7m`)),
  ]);
  await ricevi(canale);
  expect(await leggi(id)).toMatchObject({ stato: 'consegnata' });
  expect((await riprendi(id)).status).toBe(409);
});

test('who signs elsewhere, and customers, upload and take back nothing', async () => {
  const { id, xml } = await daFirmare();
  for (const ruolo of [1, 3, 5, 6] as const) {
    const io = app.as({ ruolo });
    expect(
      (await io.call(contract.firmaFattura, { id, nome: 'x.p7m', contenuto: xml.toString('base64') })).status,
    ).toBe(403);
    expect((await io.call(contract.riprendiFattura, { id })).status).toBe(403);
  }
  expect(await leggi(id)).toMatchObject({ stato: 'da firmare' });
});
