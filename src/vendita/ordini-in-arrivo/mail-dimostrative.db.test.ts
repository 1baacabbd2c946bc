import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { leggiDocumento } from './server/leggi/leggi-documento.ts';
import { leggiMessaggio } from './server/leggi/mail-arrivata.ts';
import { mailDimostrative } from './server/simulatore/mail-dimostrative.ts';

const app = await testApp({ rounds: false });
const { db } = app.database;

test('the demonstration’s mails are read as orders of its articles and as an advertisement; without articles there are none', async () => {
  expect(await mailDimostrative(db, testClock())).toEqual([]);
  const negozio = await apriNegozio(db);
  await negozio.cliente({ ragioneSociale: 'Officina Bò' });
  await negozio.cliente();
  await db.run(sql`update clienti set piva = '01234567897'`);
  for (let n = 1; n <= 6; n += 1) {
    const codice = await negozio.articolo();
    await db.run(sql`update articoli set cat_merceologica = ${`00100${n}`} where cd_articolo = ${codice}`);
  }
  const mail = await mailDimostrative(db, testClock());
  const lette = await Promise.all(mail.map((testo) => leggiMessaggio(Buffer.from(testo))));
  expect(lette.map(({ da, oggetto, allegati }) => [da.nome, oggetto.slice(0, 8), allegati.length])).toEqual([
    ['Officina Bò', 'Ordine O', 1],
    [expect.stringContaining('Ferramenta'), 'Material', 0],
    ['Carta e toner', 'Solo que', 0],
  ]);
  const [allegato] = lette[0]?.allegati ?? [];
  const righe = async (nome: string, contenuto: Uint8Array) => {
    const esito = await leggiDocumento({ nome, contenuto });
    return 'letto' in esito ? [esito.letto.genere, esito.letto.righe.length] : esito.rifiutato;
  };
  expect((await righe('ordine.csv', allegato?.contenuto ?? new Uint8Array()))[1]).toBe(4);
  expect((await righe('testo.eml', Buffer.from(mail[1] ?? '')))[1]).toBe(2);
  expect((await righe('offerta.eml', Buffer.from(mail[2] ?? '')))[0]).toBe('pubblicità');
  expect(new Set((await Promise.all([1, 2].map(() => mailDimostrative(db, testClock())))).map(String)).size).toBe(1);
});
