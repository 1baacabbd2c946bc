import { expect, test } from 'vitest';
import { Random } from '#demo/server/random.ts';
import { mailOutlook } from '#test/fixtures/mail-outlook.ts';
import { leggiDocumento } from './leggi-documento.ts';
import { leggiMessaggio } from './mail-arrivata.ts';

const settore = 512;
const intera = mailOutlook({
  oggetto: 'Ordine',
  testo: '10000000001\t20 pz\r\n'.repeat(100),
  da: 'acquisti@officina.example',
  allegati: [
    { nome: 'a.csv', contenuto: Buffer.alloc(9000, 65) },
    { nome: 'b.csv', contenuto: Buffer.alloc(300, 66) },
    { nome: 'c.csv', contenuto: Buffer.alloc(20_000, 67) },
  ],
});
const vista = new DataView(intera.buffer, intera.byteOffset, intera.byteLength);
const intero = (posto: number): number => vista.getInt32(posto, true);
const tabella = (intero(76) + 1) * settore;
const indice = (intero(48) + 1) * settore;
const tabellaPiccoli = (intero(60) + 1) * settore;
const voci = Array.from({ length: 40 }, (_, i) => indice + i * 128).filter((qui) => (intera[qui + 66] ?? 0) > 0);
const voceDi = (tipo: number, misura: (byte: number) => boolean): number =>
  voci.find((qui) => intera[qui + 66] === tipo && misura(intero(qui + 120))) ?? -1;
const grande = voceDi(2, (byte) => byte >= 4096);
const piccolo = voceDi(2, (byte) => byte > 64 && byte < 4096);
const cartella = voceDi(1, () => true);

const guasti: Readonly<Record<string, readonly (readonly [posto: number, valore: number])[]>> = {
  'the directory circles': [[tabella + 4 * intero(48), intero(48)]],
  'the stream of small ones circles': [[tabella + 4 * intero(indice + 116), intero(indice + 116)]],
  'a small stream circles': [[tabellaPiccoli + 4 * intero(piccolo + 116), intero(piccolo + 116)]],
  'a large stream circles': [[tabella + 4 * intero(grande + 116), intero(grande + 116)]],
  'a stream says two gigabytes': [[grande + 120, 0x7fffffff]],
  'a small stream is longer than its chain': [[piccolo + 120, 4095]],
  'a stream of less than nothing': [[piccolo + 120, -5]],
  'two streams in one place': [
    [voceDi(2, (byte) => byte > 10_000) + 116, intero(voceDi(2, (b) => b > 5000 && b < 10_000) + 116)],
  ],
  'an entry is its own neighbour': [[piccolo + 72, (piccolo - indice) / 128]],
  'a folder lies in itself': [[cartella + 76, (cartella - indice) / 128]],
  'an entry that is not there': [[cartella + 76, 90_000]],
  'more tables than sectors': [[44, 0x7ffffff]],
  'tables in a ring': [
    [68, 0],
    [72, 0x7ffffff],
  ],
  'more tables of small sectors than sectors': [[64, 0x7ffffff]],
  'a name of sixteen thousand signs': [[piccolo + 64, 0x27fff]],
};

/** CPU time of this process only, independent of other load. */
async function diProcessore(opera: () => Promise<unknown>): Promise<number> {
  const prima = process.cpuUsage();
  await opera();
  const { user, system } = process.cpuUsage(prima);
  return (user + system) / 1000;
}
const millisecondi = 1500;

test.each(Object.entries(guasti))('a container is refused with a sentence, soon: %s', async (_, posti) => {
  const rotta = Buffer.from(intera);
  for (const [posto, valore] of posti) rotta.writeInt32LE(valore, posto);
  let esito: unknown;
  const durata = await diProcessore(async () => {
    esito = await leggiDocumento({ nome: 'x.msg', contenuto: rotta });
  });
  expect(esito).toEqual({ rifiutato: expect.stringContaining('messaggio di Outlook') });
  expect(durata).toBeLessThan(millisecondi);
});

test('five hundred damaged messages end each in a message or a sentence, within a bound of processor time', async () => {
  const numeri = (random: Random): number =>
    random.weighted([
      [random.int(0, intera.length / settore), 6],
      [random.int(-4, 130), 4],
      [random.int(-0x80000000, 0x7fffffff), 3],
      [random.int(0x7ffffff0, 0x7fffffff), 1],
    ]);
  const durate: number[] = [];
  const lette = { messaggi: 0, rifiutati: 0 };
  for (let seme = 0; seme < 500; seme += 1) {
    const random = new Random(`contenitore ${seme}`);
    const rotta = Buffer.from(intera);
    for (let quanti = random.int(1, 4); quanti > 0; quanti -= 1) {
      const zona = random.pick([40, tabella, tabellaPiccoli, indice, indice + 512, indice + 1024, indice + 1536]);
      const posto = zona + 4 * random.int(0, 127);
      if (posto + 4 <= rotta.length) rotta.writeInt32LE(numeri(random), posto);
    }
    const contenuto = random.chance(0.1) ? rotta.subarray(0, random.int(600, rotta.length)) : rotta;
    durate.push(
      await diProcessore(async () => {
        const esito = await leggiDocumento({ nome: 'x.msg', contenuto });
        if ('letto' in esito) lette.messaggi += 1;
        else if (esito.rifiutato.length > 10) lette.rifiutati += 1;
        await leggiMessaggio(contenuto).catch(() => undefined);
      }),
    );
  }
  expect(lette.messaggi + lette.rifiutati).toBe(500);
  expect(Math.min(lette.messaggi, lette.rifiutati)).toBeGreaterThan(50);
  expect(Math.max(...durate)).toBeLessThan(millisecondi);
});

test('a large message with hundreds of attachments is read whole', async () => {
  const allegati = Array.from({ length: 150 }, (_, i) => ({
    nome: `o${i}.csv`,
    contenuto: Buffer.alloc(i % 2 === 0 ? 90_000 : 900, `${i % 10}`),
  }));
  const letto = await leggiMessaggio(mailOutlook({ oggetto: 'Tanti', allegati }));
  expect(letto.allegati.map(({ contenuto }) => contenuto.length)).toEqual(
    allegati.slice(0, 50).map(({ contenuto }) => contenuto.length),
  );
});
