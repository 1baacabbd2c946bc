import { describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sql } from '#platform/server/db/sql.ts';
import { clienteToolbar, elencoReferenti, eliminaReferente, leggiCliente, salvaReferente } from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const staff = app.as(4);

const nuovo = (cdAnagrafica: string, dati: object = {}) =>
  staff.call(salvaReferente, { cdAnagrafica, nome: 'Anna', cognome: 'Bianchi', ...dati });
const referentiDi = async (cdAnagrafica: string) =>
  (await staff.call(elencoReferenti, { cdAnagrafica })).reply.referenti;
async function conReferente() {
  const cdAnagrafica = await negozio.cliente();
  await nuovo(cdAnagrafica);
  const [referente] = await referentiDi(cdAnagrafica);
  if (!referente) throw new Error('The contact was not saved');
  return { cdAnagrafica, referente };
}

test('fields of a contact that an edit leaves out stay as they are', async () => {
  const cdAnagrafica = await negozio.cliente();
  await nuovo(cdAnagrafica, { telefono: '049 123456', note: 'Al mattino' });
  const [{ id, versione } = { id: 0, versione: '' }] = await referentiDi(cdAnagrafica);
  expect((await nuovo(cdAnagrafica, { id, versione, note: '' })).reply).toBe('OK');
  expect(await referentiDi(cdAnagrafica)).toMatchObject([{ cognome: 'Bianchi', telefono: '049 123456', note: '' }]);
});

describe('the card of a customer', () => {
  test('has its data and its contacts by name', async () => {
    const cdAnagrafica = await negozio.cliente({ ragioneSociale: 'Serramenti Piave' });
    await db.run(
      sql`update clienti set punteggio_totale = 7.5, zona_passaggio = 'Nord', nome_agente = 'Rossi' where cod_anagrafica = ${cdAnagrafica}`,
    );
    for (const cognome of ['Verdi', 'adami']) expect((await nuovo(cdAnagrafica, { cognome })).reply).toBe('OK');
    const { status, reply } = await staff.call(leggiCliente, { cdAnagrafica });
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      cdAnagrafica,
      ragioneSociale: 'Serramenti Piave',
      cliente: false,
      punteggioTotale: 7.5,
      zona_Passaggio: 'Nord',
      nomeAgente: 'Rossi',
      giornoConsegna: 'lmv',
    });
    expect(reply.referente.map(({ cognome }) => cognome)).toEqual(['adami', 'Verdi']);
    expect((await staff.call(clienteToolbar, { cdAnagrafica })).reply).toEqual(reply);
  });
  test('is not there for a code that is none', async () => {
    for (const verifica of [leggiCliente, clienteToolbar, elencoReferenti])
      expect((await staff.call(verifica, { cdAnagrafica: '999999' })).problem).toMatchObject({
        status: 404,
        detail: 'Cliente non trovato',
      });
    expect((await staff.call(leggiCliente, { cdAnagrafica: 'x' })).status).toBe(400);
  });
  test('is for the staff alone, whatever the call', async () => {
    const { cdAnagrafica, referente } = await conReferente();
    for (const ruolo of [0, 1, 3] as const) {
      const altro = app.as(ruolo === 1 ? { ruolo, codAnagrafica: cdAnagrafica } : ruolo);
      const esiti = await Promise.all([
        altro.call(leggiCliente, { cdAnagrafica }),
        altro.call(clienteToolbar, { cdAnagrafica }),
        altro.call(elencoReferenti, { cdAnagrafica }),
        altro.call(salvaReferente, { cdAnagrafica, nome: 'X' }),
        altro.call(eliminaReferente, { cdAnagrafica, id: referente.id, versione: referente.versione }),
      ]);
      expect(esiti.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => (ruolo === 0 ? 401 : 403)));
    }
    expect(await referentiDi(cdAnagrafica)).toHaveLength(1);
  });
});

describe('a contact', () => {
  test('is changed as it was read, with before and after in the log', async () => {
    const { cdAnagrafica, referente } = await conReferente();
    expect(
      (await staff.call(salvaReferente, { ...referente, mansione: 'Titolare', cell: '333 1234567', provincia: 'pd' }))
        .reply,
    ).toBe('OK');
    expect((await referentiDi(cdAnagrafica))[0]).toMatchObject({
      id: referente.id,
      mansione: 'Titolare',
      cell: '333 1234567',
      provincia: 'PD',
    });
    const riga = await db.one<{ prima: object; dopo: object; utente: string }>(
      sql`select prima, dopo, utente from registro where tabella = 'referenti' and chiave = ${`${cdAnagrafica}/${referente.id}`} and operazione = 'edit'`,
    );
    expect(riga).toMatchObject({ utente: 'Prova', prima: { mansione: '' }, dopo: { mansione: 'Titolare' } });
  });
  test('of two people who change it at once the second is told, with what stands there now', async () => {
    const { cdAnagrafica, referente } = await conReferente();
    const esiti = await Promise.all(
      ['Acquisti', 'Magazzino'].map((mansione) => staff.call(salvaReferente, { ...referente, mansione })),
    );
    expect(esiti.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [rimasto] = await referentiDi(cdAnagrafica);
    expect(esiti.find(({ status }) => status === 409)?.problem).toMatchObject({
      detail: 'Il referente è stato modificato nel frattempo. Controllare i dati e ripetere.',
      present: { mansione: rimasto?.mansione, versione: rimasto?.versione },
    });
    expect(
      (await staff.call(eliminaReferente, { cdAnagrafica, id: referente.id, versione: referente.versione })).status,
    ).toBe(409);
  });
  test('saved twice as it is stays as it is', async () => {
    const { cdAnagrafica, referente } = await conReferente();
    for (const _ of [1, 2]) expect((await staff.call(salvaReferente, referente)).reply).toBe('OK');
    expect(await referentiDi(cdAnagrafica)).toEqual([referente]);
  });
  test('is removed once; of another customer it is not there', async () => {
    const { cdAnagrafica, referente } = await conReferente();
    const { id, versione } = referente;
    const estraneo = await negozio.cliente();
    expect((await staff.call(eliminaReferente, { cdAnagrafica: estraneo, id, versione })).problem).toMatchObject({
      status: 404,
      detail: 'Referente non trovato',
    });
    expect((await staff.call(salvaReferente, { ...referente, cdAnagrafica: estraneo })).status).toBe(404);
    const due = await Promise.all([1, 2].map(() => staff.call(eliminaReferente, { cdAnagrafica, id, versione })));
    expect(due.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await referentiDi(cdAnagrafica)).toEqual([]);
  });
  test('with invalid values is refused field by field, with the messages of the form', async () => {
    const cdAnagrafica = await negozio.cliente();
    const { problem } = await nuovo(cdAnagrafica, {
      nome: ' ',
      cognome: '',
      cap: '12',
      telefono: 'abc',
      cell: '1',
      mail: 'x@y',
    });
    expect(problem).toMatchObject({
      status: 422,
      detail: 'Campo obbligatorio.',
      errors: [
        { path: 'nome', message: 'Campo obbligatorio.' },
        { path: 'cap', message: 'Il CAP inserito non è valido' },
        { path: 'telefono', message: 'Numero di telefono non valido.' },
        { path: 'cell', message: 'Numero di telefono non valido.' },
        { path: 'mail', message: 'Indirizzo email non valido.' },
      ],
    });
    expect((await nuovo(cdAnagrafica, { note: 'x'.repeat(1001) })).status).toBe(400);
    expect((await nuovo('999999')).status).toBe(404);
    expect((await nuovo(cdAnagrafica, { stato: 'Austria', cap: 'A-1010' })).status).toBe(200);
  });
  test('is the last of two hundred', async () => {
    const cdAnagrafica = await negozio.cliente();
    await db.run(sql`
      insert into referenti (cd_anagrafica, nome, cognome, mansione, stato, indirizzo, cap, localita, provincia, telefono, cell, mail, note)
      select ${cdAnagrafica}, 'N' || n, '', '', '', '', '', '', '', '', '', '', '' from generate_series(1, 199) as n`);
    const esiti = await Promise.all([nuovo(cdAnagrafica), nuovo(cdAnagrafica)]);
    expect(esiti.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await referentiDi(cdAnagrafica)).toHaveLength(200);
  });
});
