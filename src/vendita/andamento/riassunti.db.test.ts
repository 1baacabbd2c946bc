import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { quadri } from '#main/server/quadri-andamento.ts';
import { elencoViste, eliminaVista, salvaVista } from '#vendita/ricerca-documenti/contract.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { testApp } from '#test/fixtures/app.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import * as contract from './contract.ts';
import { mandaLunedi } from './server/mail-lunedi.ts';
import { tieniQuadri } from './server/quadri-tenuti.ts';

// Demo data; now: Monday, 16 March 2026. The tests run the rounds themselves.
const app = await testApp({ demo: true });
const { db, store } = app.database;
const chi = (ruolo: 1 | 2 | 3 | 4 | 5) =>
  db.one<{ id: number }>(sql`select u.id from utenti u where u.ruolo = ${ruolo} and u.attivo order by u.id limit 1`);
const [admin, ufficio] = [(await chi(2))?.id ?? 0, (await chi(4))?.id ?? 0];
const io = app.as({ ruolo: 4, idUtente: ufficio });
const giro = { data: {}, id: '', attempt: 1, last: false, signal: new AbortController().signal, done: async () => {} };
const alle = (quando: string) => ({
  store,
  quadri,
  clock: () => new Date(quando),
  jobsIn: () => ({ send: async () => {}, retry: async () => false }),
  urlPubblico: () => 'https://portale.example',
});
const mandate = () =>
  db.rows<{ unica: string; testo: string; destinatario: string }>(
    sql`select p.unica, p.testo, p.destinatario from posta p where p.unica like 'andamento:%' order by p.unica`,
  );

test('the mail of Monday goes once to whoever asked for it, with the sums of the week, and to nobody else', async () => {
  await mandaLunedi(alle('2026-03-16T05:00:00Z'))(giro);
  expect(await mandate()).toEqual([]);
  expect((await io.call(contract.mailLunedi, {})).reply.voluta).toBe(false);
  for (const _ of [1, 2])
    expect((await io.call(contract.scegliMailLunedi, { voluta: true })).reply).toEqual({ voluta: true });
  expect((await io.call(contract.mailLunedi, {})).reply.voluta).toBe(true);
  expect((await app.as({ ruolo: 2, idUtente: admin }).call(contract.mailLunedi, {})).reply.voluta).toBe(false);
  await mandaLunedi(alle('2026-03-17T05:00:00Z'))(giro);
  expect(await mandate()).toEqual([]);
  await mandaLunedi(alle('2026-03-16T05:00:00Z'))(giro);
  await mandaLunedi(alle('2026-03-16T05:00:00Z'))(giro);
  const [mail, ...altre] = await mandate();
  expect(altre).toEqual([]);
  expect(mail?.unica).toBe(`andamento:${ufficio}:2026-03-16`);
  const { totali } = (await io.call(contract.leggiAndamento, { dal: '2026-03-09', al: '2026-03-15', passo: 'giorno' }))
    .reply;
  expect(mail?.testo).toContain(`Ordinato: ${formatMoney(totali.ordinato.adesso)}, anno prima`);
  expect(mail?.testo).toContain('https://portale.example/andamento?dal=2026-03-09&al=2026-03-15');
  // A person who lost the role gets no mail; one who cancelled it does not either.
  await db.run(sql`update utenti set ruolo = 5 where id = ${ufficio}`);
  await mandaLunedi(alle('2026-03-23T05:00:00Z'))(giro);
  await db.run(sql`update utenti set ruolo = 4 where id = ${ufficio}`);
  await io.call(contract.scegliMailLunedi, { voluta: false });
  await mandaLunedi(alle('2026-03-30T05:00:00Z'))(giro);
  expect(await mandate()).toHaveLength(1);
});

test('in the week when clocks change the mail has seven days of Italy', async () => {
  await io.call(contract.scegliMailLunedi, { voluta: true });
  await mandaLunedi(alle('2026-03-30T04:59:00Z'))(giro);
  expect((await mandate()).at(-1)?.testo).toContain('dal 23/03/2026 al 29/03/2026');
});

test('what is printed is one page with the sums, also with 120 columns, and nothing at all', async () => {
  for (const input of [
    { misura: 'fatturato' as const },
    { dal: '2025-12-01', al: '2026-03-16', passo: 'giorno' as const },
    { dal: '2016-04-01', al: '2026-03-16' },
    { dal: '2001-01-01', al: '2001-01-01' },
  ]) {
    const url = (await io.call(contract.stampaAndamento, input)).reply;
    const pagine = await textOf((await app.server.app.inject({ url })).rawPayload);
    expect(pagine).toHaveLength(1);
    const { misura: _, ...filtro } = { misura: undefined, ...input };
    const { totali } = (await io.call(contract.leggiAndamento, filtro)).reply;
    expect(pagine[0]).toContain(formatMoney(totali.fatturato.adesso));
  }
});

test('the morning’s stock equals that of the article lists, shows its time, and is read again a day later', async () => {
  const leggi = async (quadro: 'rotazione' | 'fermi') => (await io.call(contract.leggiQuadro, { quadro })).reply;
  const prima = [await leggi('rotazione'), await leggi('fermi')];
  await tieniQuadri(alle('2026-03-16T03:00:00Z'))(giro);
  const tenuti = [await leggi('rotazione'), await leggi('fermi')];
  expect(tenuti.map(({ righe, totale }) => [righe, totale])).toEqual(prima.map(({ righe, totale }) => [righe, totale]));
  expect(tenuti.map(({ nota }) => nota)).toEqual(prima.map(({ nota }) => `${nota} Com’era oggi alle 04:00.`));
  await db.run(sql`update quadri_tenuti set giorno = '2026-03-15'`);
  expect((await leggi('fermi')).nota).toBe(prima[1]?.nota);
});

test('a view of a picture is found on its own page only, and a name is not taken from another page', async () => {
  const vista = { nome: 'Mio quadro', ricerca: '{"quadro":"zone"}' };
  const { id } = (await io.call(salvaVista, { ...vista, schermata: 'andamento' })).reply;
  const nomi = async (schermata: 'andamento' | 'documenti') =>
    (await io.call(elencoViste, { schermata })).reply.viste.map(({ nome }) => nome);
  expect(await nomi('andamento')).toContain('Mio quadro');
  expect(await nomi('documenti')).not.toContain('Mio quadro');
  expect((await io.call(salvaVista, vista)).problem).toMatchObject({
    status: 409,
    detail: 'Un’altra pagina ha già una vista con questo nome: sceglierne un altro.',
  });
  await io.call(eliminaVista, { id });
});

test('a deleted login gets no mail, without an error', async () => {
  const { status, reply } = await app
    .as({ ruolo: 4, idUtente: 987_654 })
    .call(contract.scegliMailLunedi, { voluta: true });
  expect([status, reply]).toEqual([200, { voluta: false }]);
});

test('nobody else may print it or ask for the mail', async () => {
  for (const ruolo of [0, 1, 3, 5, 6] as const) {
    const altro = ruolo === 0 ? app.as(0) : app.as({ ruolo, idUtente: 70 + ruolo });
    for (const { problem } of [
      await altro.call(contract.stampaAndamento, {}),
      await altro.call(contract.scegliMailLunedi, { voluta: true }),
      await altro.call(contract.mailLunedi, {}),
    ])
      expect(problem.status).toBe(ruolo === 0 ? 401 : 403);
  }
});
