import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { ricevutaSdi } from '#test/fixtures/fatture.ts';
import { canalePec } from '#vendita/fatture-elettroniche/server/canali/pec.ts';
import { apriPecSimulata } from '#vendita/fatture-elettroniche/server/simulatore/pec-simulata.ts';

const prova = await apriProvaFatture();
const { nuova, invia, leggi, spedisci, ricevi, daVedere, passa, clock, db, files } = prova;
const pec = await apriPecSimulata({ adesso: clock, programma: (fai) => fai() });
const canale = canalePec(pec.config, clock);
afterAll(async () => {
  canale.close();
  await pec.close();
});
const sdi = 'sdi37@pec.simulata.example';
const stato = async (id: number): Promise<string> => (await leggi(id)).stato;
const guaio = async (): Promise<string> => (await prova.canale())?.guaio ?? '';
async function partita(): Promise<{ readonly id: number; readonly nome: string }> {
  const id = await nuova();
  await invia(id);
  await spedisci(canale);
  await pec.quieta();
  return { id, nome: (await leggi(id)).invii[0]?.nomeFile ?? '' };
}

test('a server that dies while it stores a batch of receipts reads it again, and each counts once', async () => {
  const tutte = [await partita(), await partita(), await partita()];
  const put = files.put.bind(files);
  for (const dopo of [0, 1, 4]) {
    let scritti = 0;
    Object.assign(files, {
      put: (...dati: Parameters<typeof put>) => {
        if (scritti++ === dopo) throw new Error('The server dies here');
        return put(...dati);
      },
    });
    await expect(ricevi(canale)).rejects.toThrow('The server dies here');
    Object.assign(files, { put });
    expect(await Promise.all(tutte.map(({ id }) => stato(id)))).toEqual(['inviata', 'inviata', 'inviata']);
  }
  await ricevi(canale);
  await ricevi(canale);
  expect(await Promise.all(tutte.map(({ id }) => stato(id)))).toEqual(tutte.map(() => 'non recapitabile'));
  const ricevute = await db.rows<{ n: number }>(sql`
    select count(*)::int as n from fatture_ricevute r join fatture_invii i on i.id = r.id_invio where r.tipo = 'MC' group by i.id`);
  expect(ricevute.map(({ n }) => n)).toEqual([1, 1, 1]);
});

test('an unavailable mailbox is reported, and mails that arrived meanwhile are read when it is back', async () => {
  const { id } = await partita();
  const via = canalePec({ ...pec.config, imap: 'imap://127.0.0.1:1' }, clock);
  await ricevi(via);
  via.close();
  expect(await guaio()).toBe('la casella PEC non risponde');
  expect(await stato(id)).toBe('inviata');
  await ricevi(canale);
  expect([await stato(id), await guaio()]).toEqual(['non recapitabile', '']);
});

test('an unavailable provider is reported, and gets the file once when it is back', async () => {
  const id = await nuova();
  await invia(id);
  const via = canalePec({ ...pec.config, smtp: 'smtp://127.0.0.1:1' }, clock);
  await spedisci(via);
  via.close();
  expect(await leggi(id)).toMatchObject({ stato: 'da inviare', messaggio: 'Il gestore della PEC non risponde.' });
  const { nomeFile = '' } = (await leggi(id)).invii[0] ?? {};
  expect(pec.ricevuti).not.toContain(nomeFile);
  passa(3_600_000);
  await spedisci(canale);
  await pec.quieta();
  await ricevi(canale);
  expect(await stato(id)).toBe('non recapitabile');
  expect(pec.ricevuti.filter((uno) => uno === nomeFile)).toHaveLength(1);
});

test('a mailbox that never answers is reported, and is read when it answers', async () => {
  const { id } = await partita();
  pec.guasti.lenta = 3_600_000;
  const impaziente = canalePec({ ...pec.config, patience: 100 }, clock);
  await ricevi(impaziente);
  expect([await guaio(), await stato(id)]).toEqual(['la casella PEC non risponde', 'inviata']);
  pec.guasti.lenta = 0;
  await ricevi(canale);
  impaziente.close();
  expect([await stato(id), await guaio()]).toEqual(['non recapitabile', '']);
});

test('a provider that accepts a file without answering gets it once', async () => {
  const id = await nuova();
  await invia(id);
  pec.guasti.tace = 'dopo';
  const impaziente = canalePec({ ...pec.config, patience: 2000 }, clock);
  await spedisci(impaziente);
  pec.guasti.tace = '';
  expect(await leggi(id)).toMatchObject({ stato: 'da inviare', messaggio: expect.stringContaining('Non si sa') });
  await pec.quieta();
  passa(130_000);
  await spedisci(canale);
  await ricevi(canale);
  impaziente.close();
  const { nomeFile = '' } = (await leggi(id)).invii[0] ?? {};
  expect(await stato(id)).toBe('non recapitabile');
  expect(pec.ricevuti.filter((uno) => uno === nomeFile)).toHaveLength(1);
});

test('a slow mailbox is read to its end', async () => {
  const { id } = await partita();
  pec.guasti.lenta = 150;
  await ricevi(canale);
  pec.guasti.lenta = 0;
  expect([await stato(id), await guaio()]).toEqual(['non recapitabile', '']);
});

test('a login that is changed between two files: the first has left, the second waits and leaves afterwards, each once', async () => {
  const prima = await partita();
  pec.guasti.login = true;
  const dopo = await nuova();
  await invia(dopo);
  const nuovo = canalePec(pec.config, clock);
  await spedisci(nuovo);
  expect(await leggi(dopo)).toMatchObject({
    stato: 'da inviare',
    messaggio: 'Il gestore della PEC rifiuta il login: controllare utente e password.',
  });
  pec.guasti.login = false;
  passa(3_600_000);
  await spedisci(nuovo);
  nuovo.close();
  await pec.quieta();
  await ricevi(canale);
  expect([await stato(prima.id), await stato(dopo)]).toEqual(['non recapitabile', 'non recapitabile']);
  expect(new Set(pec.ricevuti).size).toBe(pec.ricevuti.length);
});

test('a receipt for a file that is not ours, a broken and a huge signed file and one that is huge as a mail are told', async () => {
  const prima = (await daVedere()).length;
  const ignota = ricevutaSdi('RC', 'IT01234567897_AAAAA.xml');
  await pec.arrivaDa(sdi, [{ nome: ignota.nome, bytes: Buffer.from(ignota.xml) }]);
  const rotto = Buffer.from('308006092a864886f70d010702a0803080020101', 'hex');
  await pec.arrivaDa(sdi, [{ nome: 'IT01234567897_BBBBB.xml.p7m', bytes: rotto }]);
  const enorme = Buffer.concat([Buffer.from('3084006acfc0', 'hex'), Buffer.alloc(6 * 1024 * 1024, 0x30)]);
  await pec.arrivaDa(sdi, [{ nome: 'IT01234567897_CCCCC.xml.p7m', bytes: enorme }]);
  await pec.arrivaDa(sdi, [{ nome: 'IT01234567897_DDDDD.xml.p7m', bytes: Buffer.alloc(9 * 1024 * 1024, 0x41) }]);
  await ricevi(canale);
  await ricevi(canale);
  const nuove = (await daVedere()).slice(0, (await daVedere()).length - prima);
  expect(nuove.map(({ esito }) => esito).toSorted()).toEqual(['ignota', 'illeggibile', 'illeggibile', 'illeggibile']);
  expect(nuove.every(({ motivo }) => motivo !== '')).toBe(true);
});

test('with the clock set back, and forward again, each invoice leaves once and its receipts are read', async () => {
  const prima = await partita();
  passa(-3 * 86_400_000);
  const indietro = await partita();
  await ricevi(canale);
  passa(3 * 86_400_000 + 60_000);
  const avanti = await partita();
  await spedisci(canale);
  await ricevi(canale);
  for (const { id, nome } of [prima, indietro, avanti]) {
    expect(await leggi(id)).toMatchObject({ stato: 'non recapitabile', invii: [{ nomeFile: nome }] });
    expect(pec.ricevuti.filter((uno) => uno === nome)).toHaveLength(1);
  }
});
