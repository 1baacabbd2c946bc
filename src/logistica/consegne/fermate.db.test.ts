import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { ordineConMezzo } from '#test/fixtures/ordine-con-mezzo.ts';
import * as contract from './contract.ts';
import { aperturaNonValida } from './rules/apertura.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as({ ruolo: 4, nome: 'Carla' });
await ufficio.call(contract.salvaAutista, { autista: 'Bruno', colore: '#1c7ed6', portata: 800, barre: true });

const ordine = (altro: Partial<Parameters<typeof ordineConMezzo>[2]> & { readonly dtConsegna: string }) =>
  ordineConMezzo(db, negozio, { autista: 'Bruno', ...altro });
const quale = (cdAnagrafica: string, modalitaConsegna = 'C0') => ({ cdAnagrafica, modalitaConsegna });
const bruno = async (dtConsegna: string) => {
  const [giro] = (await ufficio.call(contract.pianoConsegne, { dtConsegna })).reply.giri;
  if (!giro) throw new Error('No tour');
  return { ...giro, fermate: giro.listaConsegne.slice(1, -1) };
};

test('a stop outside of the opening hours of its address is black, on all days; closed all day it says so', async () => {
  // A Saturday.
  const dtConsegna = '2026-05-09';
  const { codAnagrafica } = await ordine({ dtConsegna });
  const salva = (orari: string) => ufficio.call(contract.salvaOrari, { dtConsegna, ...quale(codAnagrafica), orari });
  expect((await salva('ieri')).problem).toMatchObject({ status: 422, detail: aperturaNonValida });
  await salva('lun-ven 8-12; sab 5-6');
  expect((await bruno(dtConsegna)).fermate[0]).toMatchObject({
    fuoriOrario: true,
    marker: 'nero',
    apertura: '05:00–06:00',
  });
  await salva('lun-ven 8-12; sab 10-12');
  expect((await bruno(dtConsegna)).fermate[0]).toMatchObject({ fuoriOrario: false, tempoPrevisto: '10:00' });
  await salva('lun-ven 8-12');
  expect((await bruno(dtConsegna)).fermate[0]).toMatchObject({ fuoriOrario: true, apertura: 'chiuso' });
  // The customer's requested afternoon overrides the hours.
  await ufficio.call(contract.salvaOrari, { dtConsegna, ...quale(codAnagrafica), passaggio: 'Pomeriggio' });
  expect((await bruno(dtConsegna)).fermate[0]).toMatchObject({ fuoriOrario: false, tempoPrevisto: '13:30' });
  const orari = await ufficio.call(contract.leggiOrari, { dtConsegna, autista: 'Bruno', cdAnagrafica: codAnagrafica });
  expect(orari.reply).toMatchObject([{ orari: 'lun-ven 08:00-12:00', passaggio: 'Pomeriggio' }]);
});

test('a stop asks for the money that its documents ask for at the door, until the office writes another sum', async () => {
  const dtConsegna = '2026-05-11';
  const contanti = await ordine({ dtConsegna, pagamento: 'Contrassegno', totale: 244 });
  const banca = await ordine({ dtConsegna, totale: 100 });
  const pagato = await ordine({ dtConsegna, pagamento: 'contanti', totale: 50 });
  await db.run(sql`update documenti set pagato = '2026-05-08' where id = ${pagato.id}`);
  // Part of the order is on a delivery note, which collects its own share.
  const bolla = await ordine({ dtConsegna: '2026-05-08', tipo: 'BO', pagamento: 'Contrassegno', totale: 44 });
  await db.run(sql`insert into documenti_legami (id_documento, id_origine) values (${bolla.id}, ${contanti.id})`);
  const somme = async () => {
    const { fermate } = await bruno(dtConsegna);
    return [contanti, banca, pagato].map(
      ({ codAnagrafica }) => fermate.find(({ cdAnagrafica }) => cdAnagrafica === codAnagrafica)?.contrassegno,
    );
  };
  expect(await somme()).toEqual([200, 0, 0]);
  expect((await bruno('2026-05-08')).fermate).toMatchObject([{ contrassegno: 44 }]);
  await ufficio.call(contract.salvaOrari, { dtConsegna, ...quale(banca.codAnagrafica), incasso: 99.5 });
  expect(await somme()).toEqual([200, 99.5, 0]);
  await ufficio.call(contract.salvaOrari, { dtConsegna, ...quale(banca.codAnagrafica), incasso: null });
  expect(await somme()).toEqual([200, 0, 0]);
});

test('what is to be fetched is a stop of its own, in the tour of its customer; taken away, and taken back', async () => {
  const dtConsegna = '2026-05-12';
  const { codAnagrafica } = await ordine({ dtConsegna });
  const ritiro = { dtConsegna, ...quale(codAnagrafica, 'R0') };
  const salva = (altro: object) =>
    ufficio.call(contract.salvaRitiro, { ...ritiro, cosa: 'Due porte difettose', colli: 2, peso: 30, ...altro });
  expect((await salva({ cdAnagrafica: '999999' })).status).toBe(404);
  expect((await salva({ modalitaConsegna: 'R7' })).status).toBe(404);
  expect((await salva({ cosa: ' ' })).status).toBe(400);
  expect((await app.as(1).call(contract.togliRitiro, ritiro)).status).toBe(403);
  for (let volte = 0; volte < 2; volte += 1) expect((await salva({})).status).toBe(200);
  expect((await bruno(dtConsegna)).fermate).toMatchObject([
    { flagRitiro: false },
    { flagRitiro: true, note: 'Due porte difettose', colli: 2, peso: 30, contrassegno: 0, documenti: [] },
  ]);
  await ufficio.call(contract.spostaConsegna, { ...ritiro, newProg: '1' });
  expect((await bruno(dtConsegna)).fermate.map(({ flagRitiro }) => flagRitiro)).toEqual([true, false]);
  expect((await ufficio.call(contract.togliRitiro, ritiro)).status).toBe(200);
  expect((await ufficio.call(contract.togliRitiro, ritiro)).status).toBe(404);
  expect((await bruno(dtConsegna)).fermate).toHaveLength(1);
  await ufficio.call(contract.annullaPasso, { dtConsegna });
  expect((await bruno(dtConsegna)).fermate.map(({ flagRitiro }) => flagRitiro)).toEqual([true, false]);
});

test('pick-ups fill the van as deliveries free space: only what is in it at once counts', async () => {
  const dtConsegna = '2026-05-13';
  const { codAnagrafica } = await ordine({ dtConsegna });
  await ufficio.call(contract.salvaOrari, { dtConsegna, ...quale(codAnagrafica), peso: 700 });
  const ritiro = { dtConsegna, ...quale(codAnagrafica, 'R0') };
  await ufficio.call(contract.salvaRitiro, { ...ritiro, cosa: 'Bancali', colli: 4, peso: 600 });
  expect(await bruno(dtConsegna)).toMatchObject({ peso: 700, errori: '' });
  await ufficio.call(contract.spostaConsegna, { ...ritiro, newProg: '1' });
  expect(await bruno(dtConsegna)).toMatchObject({ peso: 1300, errori: 'Carico di 1.300 kg: il furgone ne porta 800.' });
});

test('the driver sees hours, money and pick-ups; money that is missing is told to the office', async () => {
  const dtConsegna = '2026-03-16';
  const { codAnagrafica, fermata } = await ordine({ dtConsegna, pagamento: 'contanti', totale: 120.5 });
  await ufficio.call(contract.salvaOrari, { dtConsegna, ...quale(codAnagrafica), orari: '8-18' });
  const { reply } = await ufficio.call(contract.linkGiro, { dtConsegna, autista: 'Bruno' });
  const chiave = reply.percorso.replace('/giro/#', '');
  const giro = (await app.as(0).call(contract.giroAutista, { chiave })).reply;
  expect(giro.fermate).toMatchObject([{ contrassegno: 120.5, ritiro: false, apertura: '08:00–18:00' }]);
  const fatto = { chiave, tipo: 'scaricato', fermata, quando: '2026-03-16T07:00:00Z' } as const;
  await app.as(0).call(contract.registraFatto, { ...fatto, id: 'a'.repeat(32), incassato: 100 });
  const incompleto = await bruno(dtConsegna);
  expect(incompleto.fermate[0]).toMatchObject({ contrassegno: 120.5, incassato: 100 });
  expect(incompleto.errori).toContain('L’incasso di Cliente di Thiene non è intero.');
  await app.as(0).call(contract.registraFatto, { ...fatto, id: 'b'.repeat(32), incassato: 120.5 });
  expect((await bruno(dtConsegna)).errori).not.toContain('incasso');
});
