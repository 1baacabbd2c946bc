import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { ricevutaSdi } from '#test/fixtures/fatture.ts';
import { canaleIntermediario } from './server/canali/intermediario.ts';
import { canalePec } from './server/canali/pec.ts';
import { creaFirmatario, imbusta, messaggio } from './server/simulatore/buste.ts';
import { apriIntermediario } from './server/simulatore/intermediario-simulato.ts';
import { apriPecSimulata } from './server/simulatore/pec-simulata.ts';

const prova = await apriProvaFatture();
const { nuova, invia, leggi, spedisci, ricevi, daVedere, passa, clock, db } = prova;
const risposte: (() => void)[] = [];
const pec = await apriPecSimulata({ adesso: clock, programma: (fai) => void risposte.push(fai) });
const canale = canalePec(pec.config, clock);
const intermediario = await apriIntermediario(clock);
afterAll(async () => {
  canale.close();
  await Promise.all([pec.close(), intermediario.close()]);
});

/** Delivers SdI's pending replies. */
async function sdiRisponde(): Promise<void> {
  for (const fai of risposte.splice(0)) fai();
  await pec.quieta();
}
const nomeDi = async (id: number): Promise<string> => (await leggi(id)).invii[0]?.nomeFile ?? '';
const stato = async (id: number): Promise<string> => (await leggi(id)).stato;
const quanteVolte = (nome: string): number => pec.ricevuti.filter((uno) => uno === nome).length;
async function partita(): Promise<{ readonly id: number; readonly nome: string }> {
  const id = await nuova();
  await invia(id);
  await spedisci(canale);
  return { id, nome: await nomeDi(id) };
}

test('an invoice goes by certified mail, is taken in charge by the provider’s receipts and delivered by SdI’s', async () => {
  const { id } = await partita();
  expect(await stato(id)).toBe('inviata');
  await ricevi(canale);
  expect(await stato(id)).toBe('presa in carico');
  await sdiRisponde();
  await ricevi(canale);
  expect((await leggi(id)).invii[0]?.ricevute.map(({ tipo, esito, mittente }) => [tipo, esito, mittente])).toEqual([
    ['PEC accettata', 'presa', 'fatture@pec.simulata.example'],
    ['PEC consegnata', 'nota', 'fatture@pec.simulata.example'],
    ['MC', 'presa', 'sdi37@pec.simulata.example'],
  ]);
  expect(await db.one<{ sdi: string }>(sql`select indirizzo_sdi as sdi from fatture_canale`)).toEqual({
    sdi: 'sdi37@pec.simulata.example',
  });
});

test('receipts that come twice and the last ones first lead to the same state', async () => {
  pec.guasti.disordine = true;
  const { id } = await partita();
  pec.guasti.disordine = false;
  await sdiRisponde();
  await ricevi(canale);
  expect(await stato(id)).toBe('non recapitabile');
  expect((await leggi(id)).invii[0]?.ricevute.filter(({ tipo }) => tipo === 'MC')).toHaveLength(1);
});

test('what pretends to come from SdI is not believed, and each is told', async () => {
  const { id, nome } = await partita();
  const [ns, rc] = [ricevutaSdi('NS', nome, { errori: [['00404', 'doppia']] }), ricevutaSdi('RC', nome)];
  const falsa = { nome: ns.nome, bytes: Buffer.from(ns.xml) };
  const sdi = 'sdi37@pec.simulata.example';
  // Untrusted mails: not certified; certified but of another sender; an envelope signed by its author; one altered
  // after signing.
  pec.arriva(messaggio(sdi, pec.config.indirizzo, 'Scarto', [falsa]));
  await pec.arrivaDa('sdi37@pec.fatturepa.example', [{ ...falsa, bytes: Buffer.from(`${ns.xml} `) }]);
  const altrui = await creaFirmatario('posta@altrove.example', clock());
  const lettera = {
    tipo: 'posta-certificata',
    mittente: sdi,
    destinatario: pec.config.indirizzo,
    oggetto: 'Scarto',
    msgid: '<1@x>',
    adesso: clock(),
  } as const;
  const originale = messaggio(sdi, pec.config.indirizzo, 'Scarto', [{ ...falsa, bytes: Buffer.from(`${ns.xml}  `) }]);
  const firmata = await imbusta(altrui, { ...lettera, originale });
  pec.arriva(firmata.replace('<posta@altrove.example>', `<${pec.gestore.indirizzo}>`));
  const consegna = messaggio(sdi, pec.config.indirizzo, 'Consegna', [{ nome: rc.nome, bytes: Buffer.from(rc.xml) }]);
  pec.arriva((await imbusta(pec.gestore, { ...lettera, originale: consegna })).replace('In allegato.', 'In  allegato'));
  await ricevi(canale);
  expect(await stato(id)).toBe('presa in carico');
  const viste = await daVedere();
  expect(viste.map(({ esito }) => esito)).toEqual(['falsa', 'falsa', 'falsa', 'falsa']);
  expect(viste.map(({ mittente }) => mittente).toSorted()).toEqual(['', '', '', 'sdi37@pec.fatturepa.example']);
  await sdiRisponde();
  await ricevi(canale);
  expect(await stato(id)).toBe('non recapitabile');
});

test('a mail without a file for us is ignored', async () => {
  const prima = (await daVedere()).length;
  pec.arriva(messaggio('qualcuno@altrove.example', pec.config.indirizzo, 'Saluti', []));
  pec.arriva('non è una mail');
  await ricevi(canale);
  expect((await daVedere()).length).toBe(prima);
});

test('a sending that was cut off is found by the provider’s receipt and not made again', async () => {
  pec.guasti.muta = true;
  const { id, nome } = await partita();
  pec.guasti.muta = false;
  expect(await stato(id)).toBe('da inviare');
  passa(60_000);
  await spedisci(canale);
  expect([await stato(id), quanteVolte(nome)]).toEqual(['inviata', 1]);
});

test('a mailbox that is full or refuses the login is told, and the invoice leaves when it is mended', async () => {
  pec.guasti.piena = true;
  const { id, nome } = await partita();
  expect(await leggi(id)).toMatchObject({ stato: 'da inviare', messaggio: 'La casella PEC è piena: svuotarla.' });
  await ricevi(canale);
  expect((await prova.canale())?.guaio).toContain('la casella PEC è piena');
  pec.guasti.piena = false;
  pec.guasti.login = true;
  await ricevi(canale);
  expect((await prova.canale())?.guaio).toBe('la casella PEC rifiuta il login: controllare utente e password');
  pec.guasti.login = false;
  passa(3_600_000);
  await spedisci(canale);
  await ricevi(canale);
  expect([await stato(id), quanteVolte(nome), (await prova.canale())?.guaio]).toEqual(['presa in carico', 1, '']);
});

test('a mailbox that was numbered anew is read again, and what was read changes nothing', async () => {
  const { id } = await partita();
  await sdiRisponde();
  await ricevi(canale);
  const prima = (await leggi(id)).invii;
  pec.rinumera();
  await ricevi(canale);
  expect((await leggi(id)).invii).toEqual(prima);
});

test('by an intermediary: sent once, also if its answer is lost, and its notifications are read once', async () => {
  const rest = canaleIntermediario(intermediario.config);
  await db.run(sql`update fatture_canale set segno = '{}'`);
  const id = await nuova();
  await invia(id);
  intermediario.guasti.token = true;
  await spedisci(rest);
  await ricevi(rest);
  expect((await leggi(id)).messaggio).toContain('rifiuta il token');
  expect((await prova.canale())?.guaio).toContain('rifiuta il token');
  intermediario.guasti.token = false;
  intermediario.guasti.cade = true;
  passa(900_000);
  await spedisci(rest);
  expect(await stato(id)).toBe('da inviare');
  intermediario.guasti.cade = false;
  passa(900_000);
  await spedisci(rest);
  expect([await stato(id), intermediario.ricevuti.length]).toEqual(['inviata', 1]);
  await ricevi(rest);
  await ricevi(rest);
  expect(await stato(id)).toBe('non recapitabile');
  expect((await leggi(id)).invii[0]?.ricevute).toHaveLength(1);
});
