import { afterAll, expect, test } from 'vitest';
import { pageTitle } from '#platform/contract/brand.ts';
import { isWorkingDay } from '#platform/contract/working-days.ts';
import { sql } from '#platform/server/db/sql.ts';
import { dataScript } from '#platform/server/pages/html.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { dateConsegna } from '#vendita/carrello/contract.ts';
import { leggiDatiAzienda, salvaDatiAzienda } from './contract.ts';
import { azienda, aziendaDimostrativa, nomeInsegna } from './rules.ts';
import { scrivibili } from './rules/dati-azienda.ts';
import { usaAzienda } from './rules/usa-azienda.ts';
import { cartaIntestata } from './server/index.ts';

// Now: 16 March 2026, a Monday.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const io = app.as({ ruolo: 1, codAnagrafica: await negozio.cliente() });
const capo = app.as(2);
const { nazione: _, ...demo } = aziendaDimostrativa;
const dati = scrivibili(demo);
const nostri = { ...dati, ragioneSociale: 'Bulloneria Nostra S.r.l.', chiusure: [] };
// Other test files in this process use the demo company.
afterAll(() => usaAzienda(aziendaDimostrativa));

const versione = async () => (await capo.call(leggiDatiAzienda, {})).reply.versione;

test('what an administrator writes is what papers and invoices print from then on', async () => {
  expect((await capo.call(leggiDatiAzienda, {})).reply).toEqual({ ...dati, chiusure: [], versione: 0 });
  expect((await capo.call(salvaDatiAzienda, { ...nostri, versione: 0 })).reply).toEqual({ versione: 1 });
  await eventually(() => expect(azienda.ragioneSociale).toBe(nostri.ragioneSociale));
  expect([azienda.ragioneSociale, cartaIntestata.name]).toEqual([nostri.ragioneSociale, nostri.ragioneSociale]);
  expect((await capo.call(leggiDatiAzienda, {})).reply).toEqual({ ...nostri, versione: 1 });
});

test('a stale save is a conflict, and saving the same data again changes nothing', async () => {
  expect((await capo.call(salvaDatiAzienda, { ...nostri, versione: 0 })).reply).toEqual({ versione: 1 });
  const altra = await capo.call(salvaDatiAzienda, { ...nostri, telefono: '0445 111 222', versione: 0 });
  expect([altra.status, altra.problem.detail]).toEqual([
    409,
    'I dati dell’azienda sono stati modificati da un altro utente.',
  ]);
  for (const ruolo of [1, 3, 4, 5, 6] as const)
    expect((await app.as(ruolo).call(salvaDatiAzienda, { ...nostri, versione: 1 })).status).toBe(403);
});

test('what no invoice would take is refused at its field', async () => {
  const guasti = async (altro: Partial<typeof nostri>) =>
    (await capo.call(salvaDatiAzienda, { ...nostri, ...altro, versione: await versione() })).problem.errors?.map(
      ({ path }) => path,
    );
  expect(await guasti({ piva: '01234567890', provincia: 'XX', rea: '180417', pec: 'pec' })).toEqual([
    'provincia',
    'piva',
    'rea',
    'pec',
  ]);
  expect(await guasti({ capitaleSociale: '250000' })).toEqual(['capitaleSociale']);
  expect(await guasti({ chiusure: [{ dal: '2026-08-21', al: '2026-08-10', motivo: '' }] as never })).toEqual([
    'chiusure.0.al',
  ]);
});

test('hours, mailboxes, figures, place and words are the firm’s own, and a row half written is refused at its field', async () => {
  const pagine = {
    insegna: 'Bulloneria',
    settore: '',
    latitudine: 45.4,
    longitudine: 11.9,
    orari: [{ giorni: 'Sempre', ore: '8 – 17' }],
    caselle: [{ reparto: 'Banco', mail: 'banco@nostra.example' }],
    numeri: [],
    testi: [{ titolo: 'Noi', testo: 'Uno.\n\nDue.' }],
  };
  await capo.call(salvaDatiAzienda, { ...nostri, ...pagine, versione: await versione() });
  await eventually(() => expect(azienda.insegna).toBe('Bulloneria'));
  expect([nomeInsegna(azienda), pageTitle('Carrello'), azienda]).toMatchObject([
    'Bulloneria',
    'Bulloneria · Carrello',
    pagine,
  ]);
  const guasti = await capo.call(salvaDatiAzienda, {
    ...nostri,
    insegna: '',
    orari: [{ giorni: 'Sabato', ore: '' }],
    caselle: [{ reparto: 'Banco', mail: 'banco' }],
    versione: await versione(),
  });
  expect(guasti.problem.errors?.map(({ path }) => path)).toEqual(['insegna', 'orari.0.ore', 'caselle.0.mail']);
  expect((await capo.call(salvaDatiAzienda, { ...nostri, latitudine: 12, versione: 1 })).status).toBe(400);
});

test('a firm that wrote its data before these were asked shows none of the demonstration’s', async () => {
  const { ragioneSociale, chiusure } = nostri;
  await db.run(sql`update azienda set dati = ${JSON.stringify({ ...dati, ragioneSociale, chiusure })}::jsonb
    - '{insegna,settore,orari,caselle,numeri,testi,indicazioni,presentazione,latitudine,longitudine}'::text[]`);
  expect((await capo.call(leggiDatiAzienda, {})).reply).toMatchObject({
    insegna: 'Bulloneria Nostra S.r.l.',
    settore: '',
    presentazione: '',
    orari: [],
    caselle: [],
    numeri: [],
    testi: [],
  });
});

test('markup stays text, what is too long or no text at all is refused, and of two at once one is told', async () => {
  const markup = '</script><img src=x onerror=alert(1)>';
  const righe = {
    indicazioni: markup,
    presentazione: markup,
    orari: [{ giorni: markup, ore: markup }],
    testi: [{ titolo: markup, testo: markup }],
  };
  await capo.call(salvaDatiAzienda, { ...nostri, ...righe, versione: await versione() });
  expect((await capo.call(leggiDatiAzienda, {})).reply).toMatchObject(righe);
  expect(dataScript('application/json', 'x', righe).html.split('<')).toHaveLength(3);
  const adesso = await versione();
  for (const guasto of ['x'.repeat(10_000), 'mezzo \ud800 segno', 'nullo \u0000'])
    for (const campo of [
      { insegna: guasto },
      { presentazione: guasto },
      { orari: [{ giorni: guasto, ore: '8' }] },
      { caselle: [{ reparto: guasto, mail: 'banco@nostra.example' }] },
      { numeri: [{ valore: guasto, cosa: 'anni' }] },
      { testi: [{ titolo: 'Noi', testo: guasto }] },
    ])
      expect([400, 422]).toContain(
        (await capo.call(salvaDatiAzienda, { ...nostri, ...campo, versione: adesso })).status,
      );
  const troppi = Array.from({ length: 8 }, () => ({ giorni: 'Sempre', ore: '8' }));
  expect((await capo.call(salvaDatiAzienda, { ...nostri, orari: troppi, versione: adesso })).status).toBe(400);
  const insieme = await Promise.all(
    ['Uno', 'Due'].map((insegna) => capo.call(salvaDatiAzienda, { ...nostri, insegna, versione: adesso })),
  );
  expect(insieme.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('on closed days nothing is delivered, and no working day is counted', async () => {
  const prima = (await io.call(dateConsegna, { trasporto: 'BRT' })).reply.date.map(({ dataconsegna }) => dataconsegna);
  expect(prima.slice(0, 2)).toEqual(['2026-03-17', '2026-03-18']);
  await capo.call(salvaDatiAzienda, {
    ...nostri,
    chiusure: [{ dal: '2026-03-17', al: '2026-03-19', motivo: 'Inventario' }],
    versione: await versione(),
  });
  await eventually(() => expect(isWorkingDay('2026-03-18')).toBe(false));
  const { date, festivi } = (await io.call(dateConsegna, { trasporto: 'BRT' })).reply;
  expect(date[0]?.dataconsegna).toBe('2026-03-20');
  expect(festivi).not.toContain('2026-03-18');
});
