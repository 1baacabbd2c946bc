import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import * as fornitori from '#produzione/fatture-fornitori/contract.ts';
import { scriviFatturaSimulata } from '#produzione/fatture-fornitori/server/simulatore/fattura-simulata.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { ricevutaSdi } from '#test/fixtures/fatture.ts';
import type { Arrivo, Canale } from './server/canali/canale.ts';
import { canalePec } from './server/canali/pec.ts';
import { apriPecSimulata } from './server/simulatore/pec-simulata.ts';

const prova = await apriProvaFatture();
const { nuova, invia, leggi, spedisci, ricevi, daVedere, ufficio, clock, db } = prova;
const pec = await apriPecSimulata({ adesso: clock, programma: () => {} });
const canale = canalePec(pec.config, clock);
afterAll(async () => {
  canale.close();
  await pec.close();
});
const sdi = 'sdi37@pec.simulata.example';

let numeri = 0;
const fattura = (numero = `F${++numeri}`): string =>
  scriviFatturaSimulata({
    denominazione: 'Viterie Prova S.p.A.',
    piva: '01234567897',
    numero,
    data: '2026-03-10',
    righe: [{ codice: '', descrizione: 'Trasporto', prezzo: 12 }],
  });
const file = (nome: string, xml: string): Arrivo => ({ nome, bytes: Buffer.from(xml), forma: 'file' });
const mail = (disposizione: string, xml: string): Arrivo => ({
  nome: 'messaggio 1.eml',
  forma: 'busta',
  bytes: Buffer.from(
    `From: chiunque@mail.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: application/xml\r\nContent-Disposition: ${disposizione}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(xml).toString('base64')}\r\n--b--\r\n`,
  ),
});
const inMemoria = (arrivi: readonly Arrivo[], segno: object): Canale => ({
  fidato: () => true,
  manda: () => Promise.resolve({ is: 'done', answer: null }),
  cerca: () => Promise.resolve({ is: 'done', answer: null }),
  leggi: async function* () {
    yield { arrivi, segno };
  },
  close: () => {},
});
const arrivate = async (): Promise<string[]> =>
  (await ufficio.call(fornitori.elencoFattureFornitori, { vista: 'tutte' })).reply.righe.map(({ numero }) => numero);
const segnato = async () => db.one<{ segno: object; guaio: string }>(sql`select segno, guaio from fatture_canale`);

/** Texts with surrogate pairs at the cut: each half of a pair falls on the limit once. */
const aCavallo = (posto: number): string[] => [-2, -1, 0].map((prima) => `${'a'.repeat(posto + prima)}😀😀zzz`);
const con = (che: string, ora: string): string => fattura().replace(che, ora);
const troppe =
  '<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>99000000000.00</ImponibileImporto><Imposta>0.00</Imposta></DatiRiepilogo>'.repeat(
    50,
  );

const veleni: readonly (readonly [string, Arrivo])[] = [
  ...[126, 127, 128].map((q): [string, Arrivo] => [
    'broken XML whose error is cut in a sign',
    mail('attachment; filename="e.xml"', `<${'q'.repeat(q)}${'😀'.repeat(60)}>x</z>`),
  ]),
  ['a name with NUL', mail("attachment; filename*=utf-8''a%00b.xml", '<x')],
  ['NUL in an error', mail('attachment; filename="n.xml"', '<a\u0000b>x</z>')],
  ['a name cut in a sign', mail(`attachment; filename*=utf-8''${'a'.repeat(199)}%F0%9F%98%80.xml`, '<x')],
  ...[...aCavallo(200), ...aCavallo(1000)].map((causale): [string, Arrivo] => [
    'a text cut in a sign',
    file('c.xml', con('<Numero>', `<Causale>${causale}</Causale><Numero>`)),
  ]),
  [
    'texts that are joined and then cut in a sign',
    file(
      'c.xml',
      con(
        '<Numero>',
        `${`<Causale>${'a'.repeat(200)}</Causale>`.repeat(4)}<Causale>${'b'.repeat(195)}😀zz</Causale><Numero>`,
      ),
    ),
  ],
  ...aCavallo(300).map((detto, i): [string, Arrivo] => [
    'a receipt cut in a sign',
    file(`r${i}.xml`, ricevutaSdi('NS', 'IT01234567897_ZZZZZ.xml', { errori: [['00404', detto]], giro: `10${i}` }).xml),
  ]),
  [
    'rates whose sum is more than a column holds',
    file(
      't.xml',
      con('</DatiBeniServizi>', `${troppe}</DatiBeniServizi>`).replace(
        /<ImportoTotaleDocumento>[^<]*<\/ImportoTotaleDocumento>/,
        '',
      ),
    ),
  ],
];

test(
  'a poisoned file between two good ones is told, and what came with and after it goes on',
  { timeout: 120_000 },
  async () => {
    const buone: string[] = [];
    const arrivi = veleni.flatMap(([, veleno], i) => {
      buone.push(`B${i}`);
      return [veleno, file(`b${i}.xml`, fattura(`B${i}`))];
    });
    await ricevi(inMemoria([file('prima.xml', fattura('B-prima')), ...arrivi], { fino: 1 }));
    expect(await segnato()).toEqual({ segno: { fino: 1 }, guaio: '' });
    const qui = await arrivate();
    expect(['B-prima', ...buone].filter((numero) => !qui.includes(numero))).toEqual([]);
    const illeggibili = (await daVedere()).filter(({ esito }) => esito === 'illeggibile');
    expect(illeggibili.length).toBeGreaterThanOrEqual(5);
    // Messages are our own sentences, never an error text of a library.
    const detti = /^(Il file|La fattura|La firma|Alla fattura|Supera|È una|Contiene|Non è)\b.*\.$/u;
    expect(illeggibili.map(({ motivo }) => motivo).filter((motivo) => !detti.test(motivo))).toEqual([]);
  },
);

test('what the database refuses is kept as unreadable once, and the rest is stored', async () => {
  await db.run(sql`alter table fatture_fornitori add constraint prova check (numero <> 'VELENO')`);
  const prima = (await daVedere()).length;
  for (const fino of [2, 3])
    await ricevi(
      inMemoria([file('x1.xml', fattura('X1')), file('veleno.xml', fattura('VELENO')), file('x2.xml', fattura('X2'))], {
        fino,
      }),
    );
  await db.run(sql`alter table fatture_fornitori drop constraint prova`);
  expect(await segnato()).toEqual({ segno: { fino: 3 }, guaio: '' });
  const qui = await arrivate();
  expect(['X1', 'X2', 'VELENO'].map((numero) => qui.includes(numero))).toEqual([true, true, false]);
  const dopo = await daVedere();
  expect(dopo.length).toBe(prima + 1);
  expect(dopo[0]).toMatchObject({
    nome: 'veleno.xml',
    esito: 'illeggibile',
    motivo: 'Contiene dati che non si possono registrare.',
  });
});

test('a round that fails by anything else is told until one succeeds', async () => {
  const rotto: Canale = {
    ...inMemoria([], {}),
    leggi: async function* () {
      yield { arrivi: [], segno: { fino: 4 } };
      throw new Error('the library broke');
    },
  };
  await expect(ricevi(rotto)).rejects.toThrow('the library broke');
  expect((await segnato())?.guaio).toBe('la lettura si ferma per un errore, vedere il registro');
  await ricevi(inMemoria([], { fino: 5 }));
  expect((await segnato())?.guaio).toBe('');
});

test(
  'a false copy takes nothing from the true receipt, before it, with it or after it',
  { timeout: 120_000 },
  async () => {
    await db.run(sql`update fatture_canale set segno = '{}'`);
    const falsari = 'collega@altra-pec.example';
    for (const prove of [
      [[falsari], [sdi]],
      [[falsari, sdi]],
      [[sdi, falsari]],
      [[sdi], [falsari]],
      [[falsari], [falsari, sdi, falsari]],
    ]) {
      const id = await nuova();
      await invia(id);
      await spedisci(canale);
      const { nome, xml } = ricevutaSdi('RC', (await leggi(id)).invii[0]?.nomeFile ?? '');
      for (const insieme of prove) {
        for (const da of insieme) await pec.arrivaDa(da, [{ nome, bytes: Buffer.from(xml) }]);
        await ricevi(canale);
      }
      const { stato, invii } = await leggi(id);
      expect([prove, stato]).toEqual([prove, 'consegnata']);
      const sue = invii[0]?.ricevute.filter(({ tipo }) => tipo === 'RC');
      expect(sue?.map(({ esito, mittente }) => [esito, mittente])).toEqual([['presa', sdi]]);
      expect((await daVedere()).filter((una) => una.nome === nome)).toEqual([]);
    }
  },
);

test('a receipt of an invoice that was not known is believed when it is, and is told once until then', async () => {
  const id = await nuova();
  await invia(id);
  await spedisci(canale);
  const nomeFile = (await leggi(id)).invii[0]?.nomeFile ?? '';
  const { nome, xml } = ricevutaSdi('RC', nomeFile);
  await db.run(sql`update fatture_invii set nome_file = 'IT01234567897_PRIMA.xml' where nome_file = ${nomeFile}`);
  await ricevi(inMemoria([file(nome, xml)], {}));
  const [ignota] = (await daVedere()).filter((una) => una.nome === nome);
  expect(ignota?.esito).toBe('ignota');
  await db.run(sql`update fatture_ricevute set vista = ${clock()} where id = ${ignota?.id}`);
  await ricevi(inMemoria([file(nome, xml)], {}));
  expect((await daVedere()).filter((una) => una.nome === nome)).toEqual([]);
  await db.run(sql`update fatture_invii set nome_file = ${nomeFile} where nome_file = 'IT01234567897_PRIMA.xml'`);
  await ricevi(inMemoria([file(nome, xml)], {}));
  expect((await leggi(id)).stato).toBe('consegnata');
});
