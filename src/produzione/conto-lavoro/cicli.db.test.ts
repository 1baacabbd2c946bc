import { expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaTerzista } from '#test/fixtures/ordini-fornitori.ts';
import * as contract from './contract.ts';

const app = await testApp();
const ufficio = app.as(4);
const nuova = async (descrizione: string, leadTime = 5) =>
  (await ufficio.call(contract.salvaLavorazione, { codice: null, descrizione, leadTime })).reply.codice;
const ciclo = {
  descrizione: 'Ciclo',
  tipoInvio: 'CL',
  materialeBase: 'GR',
  descrizioneBase: '',
  descrizioneLavorazione: '',
  codiceFinitura: '',
} as const;
const nuovo = (codiceCiclo: string) => ufficio.call(contract.salvaCiclo, { codiceCiclo, ...ciclo, nuovo: true });
const salva = (codiceCiclo: string, index: number, codice: string) =>
  ufficio.call(contract.salvaPasso, { codiceCiclo, index: String(index), codice });

test('B-097, B-169: a new work gets the highest code and one more, five digits, also of many that are added at once', async () => {
  const prima = await nuova('Zincatura');
  expect(prima).toBe('00001');
  const altre = await Promise.all(['Tornitura', 'Cromatura', 'Sabbiatura'].map((una) => nuova(una)));
  expect(altre.toSorted()).toEqual(['00002', '00003', '00004']);
});

test('a work is changed on the version that the person saw; the second of two is told what stands there', async () => {
  const codice = await nuova('Da cambiare');
  const cambia = (leadTime: number) =>
    ufficio.call(contract.salvaLavorazione, { codice, descrizione: 'Cambiata', leadTime, versione: 1 });
  expect((await cambia(9)).status).toBe(200);
  expect((await cambia(12)).problem).toMatchObject({ status: 409, present: { leadTime: 9, versione: 2 } });
  const vuota = await ufficio.call(contract.salvaLavorazione, { codice: null, descrizione: ' ', leadTime: 1 });
  expect(vuota.problem).toMatchObject({ status: 422, detail: 'Campo obbligatorio.' });
});

test('B-098, B-245: a step is added only after the one before it, five at most, and the last alone is removed', async () => {
  const codice = await nuova('Passo');
  await nuovo('C1');
  expect((await salva('C1', 2, codice)).problem).toMatchObject({
    status: 422,
    detail: 'Prima va aggiunta la lavorazione 1.',
  });
  for (const index of [1, 2, 3, 4, 5]) expect((await salva('C1', index, codice)).reply).toBe('OK');
  expect((await salva('C1', 6, codice)).problem.detail).toBe('Un ciclo ha al massimo 5 lavorazioni.');
  const elimina = (index: string) => ufficio.call(contract.eliminaPasso, { codiceCiclo: 'C1', index });
  expect((await elimina('3')).problem.detail).toBe('Si elimina solo l’ultima lavorazione del ciclo.');
  expect((await elimina('5')).reply).toBe('OK');
  const [trovato] = (await ufficio.call(contract.elencoCicli, { cerca: 'c1' })).reply;
  expect([trovato?.lavorazione4?.codice, trovato?.lavorazione5]).toEqual([codice, null]);
});

test('B-168: without a choice there is nothing to add; what is used is not deleted, and says by whom', async () => {
  const codice = await nuova('Usata');
  await nuovo('C2');
  expect((await salva('C2', 1, '')).problem).toMatchObject({ status: 422, detail: 'Nessuna lavorazione selezionata' });
  await salva('C2', 1, codice);
  const elimina = () => ufficio.call(contract.eliminaLavorazione, { codice });
  expect((await elimina()).problem).toMatchObject({
    status: 409,
    detail: 'La lavorazione è usata nel ciclo C2: non si può eliminare.',
  });
  expect((await ufficio.call(contract.eliminaCiclo, { codiceCiclo: 'C2' })).reply).toBe('OK');
  expect((await elimina()).reply).toBe('OK');
  expect((await elimina()).status).toBe(404);
});

test('B-244: a cycle is sent as CD or CL, of GR or CS; its code is there once', async () => {
  expect((await nuovo('C3')).reply).toBe('OK');
  expect((await nuovo('C3')).problem).toMatchObject({ status: 409, detail: 'Esiste già un ciclo con questo codice.' });
  const altro = await ufficio.call(contract.salvaCiclo, { codiceCiclo: 'C3', ...ciclo, tipoInvio: 'XX' as 'CL' });
  expect(altro.status).toBe(400);
  expect(
    (await app.as({ ruolo: 3, codTerzista: 'T001' }).call(contract.salvaCiclo, { codiceCiclo: 'C4', ...ciclo })).status,
  ).toBe(403);
});

test('a work or a cycle that is deleted while it is ordered is gone and named, or used and kept', async () => {
  const cdArticolo = await (await apriNegozio(app.database.db)).articolo();
  await creaTerzista(app.database.db, 'T001');
  const passo = await nuova('Del ciclo');
  let chiavi = 0;
  const ordina = (lavoro: { codLavorazione: string } | { codiceCiclo: string }) =>
    ufficio.call(
      contract.nuovoOrdineTerzista,
      {
        tipo: 'CL',
        codTerzista: 'T001',
        dtConsRichiesta: '2026-04-01',
        righe: [{ cdArticolo, qta: 1, prezzo: 0, ...lavoro }],
      },
      { 'idempotency-key': `prova-elimina-${++chiavi}` },
    );
  for (let n = 0; n < 10; n++) {
    const [codice, codiceCiclo] = [await nuova('Da eliminare'), `E${n}`];
    await nuovo(codiceCiclo);
    await salva(codiceCiclo, 1, passo);
    const eliminaLavoro = () => ufficio.call(contract.eliminaLavorazione, { codice });
    const eliminaCiclo = () => ufficio.call(contract.eliminaCiclo, { codiceCiclo });
    const ordinaLavoro = () => ordina({ codLavorazione: codice });
    const ordinaCiclo = () => ordina({ codiceCiclo });
    const coppie = [
      [eliminaLavoro, ordinaLavoro],
      [eliminaCiclo, ordinaCiclo],
    ] as const;
    for (const [elimina, una] of coppie) {
      const prima = n % 2 === 0 ? una() : null;
      const [eliminata, ordinata] = await Promise.all([elimina(), prima ?? una()]);
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([eliminata.status, ordinata.status]);
    }
  }
});
