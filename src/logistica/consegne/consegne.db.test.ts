import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { ordineConMezzo } from '#test/fixtures/ordine-con-mezzo.ts';
import { interrompiLavoro, leggiLavoro } from '#platform/contract/work.ts';
import * as contract from './contract.ts';
import { nessunaSelezionata, progressivoNonValido, ritardoNonValido, tomTomAssente } from './rules.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as({ ruolo: 4, nome: 'Carla' });
const altra = app.as({ ruolo: 2, nome: 'Anna' });

const ordine = async (dtConsegna: string, localita: string, provincia = 'VI', autista = ''): Promise<string> =>
  (await ordineConMezzo(db, negozio, { dtConsegna, localita, provincia, autista })).codAnagrafica;

const piano = async (dtConsegna: string) => (await ufficio.call(contract.pianoConsegne, { dtConsegna })).reply;
const nomi = async (dtConsegna: string, autista: string): Promise<string[]> =>
  ((await piano(dtConsegna)).giri.find((giro) => giro.autista === autista)?.listaConsegne ?? [])
    .slice(1, -1)
    .map(({ ragioneSociale }) => ragioneSociale.replace('Cliente di ', ''));
const quale = (cdAnagrafica: string) => ({ cdAnagrafica, modalitaConsegna: 'C0' });

for (const [autista, barre] of [
  ['Bruno', true],
  ['Dario', false],
] as const)
  await ufficio.call(contract.salvaAutista, { autista, colore: '#1c7ed6', portata: 800, barre });

/** A new day with three stops of Bruno. */
async function giorno(dtConsegna: string): Promise<string[]> {
  const codici = [];
  for (const localita of ['Schio', 'Thiene', 'Asiago']) codici.push(await ordine(dtConsegna, localita, 'VI', 'Bruno'));
  return codici;
}

test('the orders of a day that go by our own vehicle are its stops, at their town, with their usual driver', async () => {
  await giorno('2026-05-04');
  await ordine('2026-05-04', 'Atlantide');
  const { giri, daAssegnare } = await piano('2026-05-04');
  const bruno = giri[0];
  expect(
    bruno?.listaConsegne.map(({ cdAnagrafica }) => cdAnagrafica).filter((_, i, tutti) => i % (tutti.length - 1) === 0),
  ).toEqual(['000001', '001758']);
  expect(bruno?.listaConsegne.map(({ ragioneSociale }) => ragioneSociale)).toEqual([
    'PARTENZA',
    'Cliente di Asiago',
    'Cliente di Schio',
    'Cliente di Thiene',
    'ARRIVO',
  ]);
  expect(bruno?.km).toBeGreaterThan(30);
  expect(bruno?.listaConsegne[1]).toMatchObject({ origine: 'comune', totTempoConsegna: 5, fuoriOrario: false });
  // Addresses that are not found are listed, not placed at 0,0.
  expect(daAssegnare).toMatchObject([{ ragioneSociale: 'Cliente di Atlantide', latitudine: null }]);
});

test('a stop weighs what is still to be delivered of its goods, until somebody writes what he knows better', async () => {
  const codAnagrafica = await ordine('2026-05-19', 'Schio', 'VI', 'Bruno');
  const cdArticolo = await negozio.articolo();
  await db.run(sql`update articoli set peso = 1.25 where cd_articolo = ${cdArticolo}`);
  await db.run(sql`
    insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata, pr_unitario,
      sconto1, sconto2, sconto3, imp_rigo, riferimento, note)
    select id, 1, 'PRODOTTO', ${cdArticolo}, 'Vite', 'PZ', 10, 3, 1, 0, 0, 0, 10, '', '' from documenti where cod_anagrafica = ${codAnagrafica}`);
  const pesi = async () => {
    const [bruno] = (await piano('2026-05-19')).giri;
    return [bruno?.listaConsegne[1]?.peso, bruno?.peso];
  };
  // Seven of ten pieces, 8.75 kg, rounded up to a tenth.
  expect(await pesi()).toEqual([8.8, 8.8]);
  const scritto = {
    dtConsegna: '2026-05-19',
    ...quale(codAnagrafica),
    passaggio: '',
    oraPassaggio: null,
  } as const;
  expect((await ufficio.call(contract.salvaOrari, { ...scritto, peso: 40 })).status).toBe(200);
  expect(await pesi()).toEqual([40, 40]);
});

test('B-143: a stop is moved and held, its move is listed, taken away it goes back; a number that is none is refused', async () => {
  const [, , asiago = ''] = await giorno('2026-05-05');
  const sposta = (newProg: string) =>
    ufficio.call(contract.spostaConsegna, { dtConsegna: '2026-05-05', ...quale(asiago), newProg });
  for (const sbagliato of ['0', '-1', 'due', '1,5'])
    expect((await sposta(sbagliato)).problem).toMatchObject({ status: 422, detail: progressivoNonValido });
  expect((await sposta('3')).status).toBe(200);
  expect(await nomi('2026-05-05', 'Bruno')).toEqual(['Schio', 'Thiene', 'Asiago']);
  const giro = { dtConsegna: '2026-05-05', autista: 'Bruno' };
  const { reply } = await ufficio.call(contract.elencoSpostamenti, giro);
  expect(reply).toMatchObject([{ valoreScambio: 2, progScambio: 3, ragioneSociale: 'Cliente di Asiago' }]);
  await ufficio.call(contract.eliminaSpostamento, { dtConsegna: '2026-05-05', ...quale(asiago) });
  expect(await nomi('2026-05-05', 'Bruno')).toEqual(['Asiago', 'Schio', 'Thiene']);
  expect((await ufficio.call(contract.elencoSpostamenti, giro)).reply).toEqual([]);
});

test('B-105: stops go to another driver; none chosen, a driver or a stop that is none are refused', async () => {
  const [schio = ''] = await giorno('2026-05-06');
  const dai = (autista: string, cdAnagrafica?: string) =>
    ufficio.call(contract.cambiaAutistaConsegne, {
      dtConsegna: '2026-05-06',
      autista,
      consegne: cdAnagrafica === undefined ? [] : [quale(cdAnagrafica)],
    });
  expect((await dai('Dario')).problem).toMatchObject({ status: 422, detail: nessunaSelezionata });
  expect((await dai('Nessuno', schio)).status).toBe(404);
  expect((await dai('Dario', '999999')).status).toBe(404);
  expect((await dai('Dario', schio)).status).toBe(200);
  expect([await nomi('2026-05-06', 'Bruno'), await nomi('2026-05-06', 'Dario')]).toEqual([
    ['Asiago', 'Thiene'],
    ['Schio'],
  ]);
  await dai('-', schio);
  expect((await piano('2026-05-06')).daAssegnare).toHaveLength(1);
});

test('no driver may have the name that means nobody', async () => {
  const nessuno = { autista: '-', colore: '#1c7ed6', portata: 0, barre: false };
  expect((await ufficio.call(contract.salvaAutista, nessuno)).status).toBe(400);
});

test('the second of two dispatchers gets the name of the first and the present day', async () => {
  const [schio = ''] = await giorno('2026-05-07');
  const { versione } = await piano('2026-05-07');
  const sposta = (chi: typeof ufficio, newProg: string) =>
    chi.call(contract.spostaConsegna, { dtConsegna: '2026-05-07', ...quale(schio), newProg, versione });
  const [prima, seconda] = await Promise.all([sposta(ufficio, '1'), sposta(altra, '3')]);
  expect([prima.status, seconda.status].toSorted()).toEqual([200, 409]);
  const detta = [prima, seconda].find(({ status }) => status === 409);
  expect(detta?.problem.detail).toMatch(/^(Carla|Anna) ha cambiato le consegne di questo giorno/);
});

test('every step is taken back, the last first, twenty deep', async () => {
  const [schio = ''] = await giorno('2026-05-08');
  const prima = await nomi('2026-05-08', 'Bruno');
  for (let i = 0; i < 22; i += 1)
    await ufficio.call(contract.spostaConsegna, {
      dtConsegna: '2026-05-08',
      ...quale(schio),
      newProg: i % 2 ? '2' : '1',
    });
  const annulla = () => ufficio.call(contract.annullaPasso, { dtConsegna: '2026-05-08' });
  for (let i = 0; i < 20; i += 1) expect((await annulla()).status).toBe(200);
  expect((await annulla()).problem).toMatchObject({ status: 409, detail: 'Non c’è niente da annullare.' });
  expect(await nomi('2026-05-08', 'Bruno')).toEqual(prima);
});

test('a colleague’s step is named and undone only after confirmation; nothing is moved to a locked tour', async () => {
  const dtConsegna = '2026-05-27';
  const [primo = '', secondo = ''] = await giorno(dtConsegna);
  const collega = app.as({ ruolo: 4, nome: 'Collega' });
  const dai = (chi: typeof collega, cliente: string, autista: string) =>
    chi.call(contract.cambiaAutistaConsegne, { dtConsegna, autista, consegne: [quale(cliente)] });
  expect((await dai(collega, primo, 'Bruno')).status).toBe(200);
  expect(await piano(dtConsegna)).toMatchObject({ annullabile: 'consegne date a Bruno', annullabileDi: 'Collega' });
  const annulla = (altro: object = {}) => ufficio.call(contract.annullaPasso, { dtConsegna, ...altro });
  expect((await annulla()).problem).toMatchObject({ status: 409, detail: expect.stringContaining('di Collega') });
  expect((await annulla({ altrui: true })).reply).toEqual({ annullato: 'consegne date a Bruno' });
  await ufficio.call(contract.salvaImpostazioni, { dtConsegna, autista: 'Bruno', bloccato: true });
  expect((await dai(ufficio, secondo, 'Bruno')).problem).toMatchObject({
    status: 422,
    detail: 'Il giro di Bruno è bloccato: sbloccarlo prima di dargli altre consegne.',
  });
  const sposta = { dtConsegna, ...quale(secondo), newProg: '1', autista: 'Bruno' };
  expect((await ufficio.call(contract.spostaConsegna, sposta)).status).toBe(422);
});

test('several stops are held, or told unloaded, as one step that is taken back at once; one of another day holds none', async () => {
  const dtConsegna = '2026-05-20';
  const codici = await giorno(dtConsegna);
  const segna = (quali: readonly string[], come: object) =>
    ufficio.call(contract.segnaConsegne, { dtConsegna, consegne: quali.map(quale), ...come });
  const come = async () => {
    const { giri, annullabile } = await piano(dtConsegna);
    const sue = giri.flatMap(({ listaConsegne }) => listaConsegne.slice(1, -1));
    return [sue.filter(({ fissa }) => fissa).length, sue.filter(({ scaricato }) => scaricato).length, annullabile];
  };
  expect((await segna([], { fissa: true })).problem).toMatchObject({ status: 422, detail: nessunaSelezionata });
  expect((await segna(codici, {})).status).toBe(422);
  expect((await segna([...codici, '999999'], { fissa: true })).status).toBe(404);
  expect(await come()).toEqual([0, 0, '']);
  expect((await app.as(1).call(contract.segnaConsegne, { dtConsegna, consegne: [], fissa: true })).status).toBe(403);
  await segna(codici, { fissa: true });
  expect(await come()).toEqual([3, 0, '3 consegne bloccate']);
  for (let volte = 0; volte < 2; volte += 1) await segna(codici.slice(1), { scaricato: true });
  expect(await come()).toEqual([3, 2, '2 consegne scaricate']);
  await segna(codici.slice(0, 1), { fissa: false });
  expect(await come()).toEqual([2, 2, 'consegna sbloccata']);
  for (let volte = 0; volte < 3; volte += 1) await ufficio.call(contract.annullaPasso, { dtConsegna });
  expect(await come()).toEqual([0, 0, '']);
});

test('B-144: settings of a tour: a delay that is no whole number and a time that is none are refused, the lock is saved alone', async () => {
  await giorno('2026-05-11');
  const giro = { dtConsegna: '2026-05-11', autista: 'Bruno' };
  const salva = (altre: object) => ufficio.call(contract.salvaImpostazioni, { ...giro, ...altre });
  expect((await salva({ ritardo: '1,5' })).problem).toMatchObject({ status: 422, detail: ritardoNonValido });
  expect((await salva({ oraPartenza: '25:00' })).status).toBe(422);
  await salva({ ritardo: '20', oraPartenza: '6:45', pausaPranzo: 60 });
  await salva({ bloccato: true });
  expect((await ufficio.call(contract.leggiImpostazioni, giro)).reply).toEqual({
    oraPartenza: '06:45',
    ritardo: 20,
    pausaPranzo: 60,
    noPausaPranzo: false,
    inverti: false,
    bloccato: true,
  });
  const generali = { dtConsegna: '2026-05-11', gps: true };
  expect(
    (await ufficio.call(contract.salvaGenerali, { ...generali, softwareElaborazione: 'TomTom' })).problem.detail,
  ).toBe(tomTomAssente);
  await ufficio.call(contract.salvaGenerali, { ...generali, softwareElaborazione: 'Verso' });
  expect((await ufficio.call(contract.leggiGenerali, { dtConsegna: '2026-05-11' })).reply.gps).toBe(true);
});

async function calcola(dtConsegna: string): Promise<void> {
  const { reply } = await ufficio.call(contract.pianificaConsegne, { dtConsegna });
  await eventually(async () => {
    expect((await ufficio.call(leggiLavoro, { id: reply.id })).reply).toMatchObject({ stato: 'finito' });
  });
}

test('a plan is a proposal until it is taken, leaves what is held where it is, and is refused once the day has changed', async () => {
  const dtConsegna = '2026-05-12';
  const [schio = '', thiene = ''] = await giorno(dtConsegna);
  await ufficio.call(contract.spostaConsegna, { dtConsegna, ...quale(thiene), newProg: '1' });
  await ufficio.call(contract.salvaOrari, { dtConsegna, ...quale(schio), passaggio: '', oraPassaggio: '5:00' });
  await calcola(dtConsegna);
  const { proposta } = await piano(dtConsegna);
  expect(proposta).toMatchObject({ attuale: true, fuori: [{ ragioneSociale: 'Cliente di Schio' }] });
  expect(proposta?.fuori[0]?.perche).toMatch(
    /^Entra nel giro di \w+, al posto 1, con .* di ritardo sull’orario chiesto\.$/,
  );
  await ufficio.call(contract.salvaOrari, { dtConsegna, ...quale(schio), oraPassaggio: '' });
  expect((await ufficio.call(contract.decidiProposta, { dtConsegna, accetta: true })).status).toBe(409);
  await calcola(dtConsegna);
  expect((await ufficio.call(contract.decidiProposta, { dtConsegna, accetta: true })).status).toBe(200);
  const { giri, proposta: dopo } = await piano(dtConsegna);
  expect([dopo, giri.flatMap(({ listaConsegne }) => listaConsegne.slice(1, -1)).length]).toEqual([null, 3]);
  expect((await ufficio.call(contract.decidiProposta, { dtConsegna, accetta: true })).status).toBe(404);
});

test('a day that asks for all vans, or for even tours, is planned so, says why at each stop, and the choice is taken back', async () => {
  const dtConsegna = '2026-06-03';
  for (const localita of ['Schio', 'Thiene', 'Asiago', 'Bassano del Grappa']) await ordine(dtConsegna, localita);
  const generali = { dtConsegna, gps: false, softwareElaborazione: 'Verso' } as const;
  const quanti = async (): Promise<number[]> =>
    (await piano(dtConsegna)).giri.map(({ listaConsegne }) => listaConsegne.length - 2).toSorted((a, b) => a - b);
  const prendi = async (): Promise<number[]> => {
    await calcola(dtConsegna);
    expect((await ufficio.call(contract.decidiProposta, { dtConsegna, accetta: true })).status).toBe(200);
    return quanti();
  };
  const perche = async (): Promise<string> => (await piano(dtConsegna)).giri[0]?.listaConsegne[1]?.perche ?? '';
  expect(await prendi()).toEqual([0, 4]);
  await ufficio.call(contract.salvaGenerali, { ...generali, tuttiIFurgoni: true });
  await calcola(dtConsegna);
  expect((await piano(dtConsegna)).proposta).toMatchObject({ furgoniPrima: 1, furgoni: 2 });
  expect((await prendi())[0]).toBeGreaterThan(0);
  expect(await perche()).toContain('Nel calcolo escono tutti i furgoni, anche dove costa strada.');
  // Omitted fields keep their value: the documented body contains neither of the two.
  await ufficio.call(contract.salvaGenerali, { ...generali, equilibrio: 'consegne' });
  await ufficio.call(contract.salvaGenerali, { ...generali, gps: true });
  expect((await ufficio.call(contract.leggiGenerali, { dtConsegna })).reply).toMatchObject({
    equilibrio: 'consegne',
    tuttiIFurgoni: true,
  });
  expect(await prendi()).toEqual([2, 2]);
  expect(await perche()).toContain('I giri si tengono pari per consegne: questo ne ha 2, in media 2.');
  await ufficio.call(contract.salvaGenerali, { ...generali, equilibrio: 'ore' });
  expect(await perche()).toMatch(/I giri si tengono pari per ore: questo è di .*, in media .*\./);
  await ufficio.call(contract.annullaPasso, { dtConsegna });
  expect((await ufficio.call(contract.leggiGenerali, { dtConsegna })).reply.equilibrio).toBe('consegne');
});

test('a plan of a day without stops is refused, and one that was broken off proposes nothing', async () => {
  expect((await ufficio.call(contract.pianificaConsegne, { dtConsegna: '2026-05-13' })).problem).toMatchObject({
    status: 422,
    detail: 'Per il 13/05/2026 non ci sono consegne con i nostri mezzi.',
  });
  await giorno('2026-05-14');
  const { reply } = await altra.call(contract.pianificaConsegne, { dtConsegna: '2026-05-14' });
  const interrotta = await altra.call(interrompiLavoro, { id: reply.id });
  if (interrotta.status === 200) expect((await piano('2026-05-14')).proposta).toBeNull();
});

test('a van sends its position; equal instants are one point; a standing van is shown as such', async () => {
  const punto = { autista: 'Bruno', latitudine: 45.7, longitudine: 11.4 };
  for (const [data, speed] of [
    ['2026-05-15T08:00:00+02:00', 50],
    ['2026-05-15T08:10:00+02:00', 0],
    ['2026-05-15T08:10:00+02:00', 0],
  ] as const)
    expect((await app.as(5).call(contract.segnalaPosizione, { ...punto, data, speed })).status).toBe(200);
  expect((await ufficio.call(contract.puntiGps, { dtConsegna: '2026-05-15' })).reply).toMatchObject([
    { speed: 0, sosta: true, tempoSosta: 10 },
    { speed: 50, sosta: false },
  ]);
});

test('places are searched whatever the accents, and the papers of a tour are a PDF', async () => {
  expect((await ufficio.call(contract.cercaLuogo, { testo: 'thien' })).reply).toMatchObject([{ luogo: 'Thiene (VI)' }]);
  await giorno('2026-05-18');
  for (const tipo of ['bolle', 'passaggi', 'colli'] as const) {
    const { reply } = await ufficio.call(contract.stampaConsegne, { tipo, dtConsegna: '2026-05-18', autista: 'Bruno' });
    expect(reply).toMatch(/\.pdf/);
  }
});

test('the notes of a tour are printed behind their list, in the order of the stops', async () => {
  const [schio = '', thiene = ''] = await giorno('2026-05-19');
  const pagine = async (): Promise<number> => {
    const input = { tipo: 'bolle', dtConsegna: '2026-05-19', autista: 'Bruno' } as const;
    const { reply } = await ufficio.call(contract.stampaConsegne, input);
    return (await PDFDocument.load((await app.server.app.inject({ url: reply })).rawPayload)).getPageCount();
  };
  expect(await pagine()).toBe(1);
  await db.run(
    sql`update documenti set tipo = 'BO', data = '2026-05-19', suffisso = 'X' where cod_anagrafica in (${schio}, ${thiene}) and dt_cons_richiesta = '2026-05-19'`,
  );
  expect(await pagine()).toBe(3);
});

test('before a stop is moved its difference is told for every place, and the move makes just that', async () => {
  const dtConsegna = '2026-05-26';
  const [schio = ''] = await giorno(dtConsegna);
  const totale = async () => {
    const { giri } = await piano(dtConsegna);
    return giri.reduce((km, giro) => km + (giro.listaConsegne.length > 2 ? giro.km : 0), 0);
  };
  const prova = async () => (await ufficio.call(contract.provaSpostamento, { dtConsegna, ...quale(schio) })).reply;
  const prima = await totale();
  const prove = await prova();
  expect(prove.map(({ autista, prog }) => `${autista} ${prog}`)).toEqual(['Bruno 1', 'Bruno 2', 'Bruno 3', 'Dario 1']);
  // Moving a stop to its own place changes nothing.
  expect(prove[1]).toMatchObject({ km: 0, secondi: 0, fuoriOrario: 0, avviso: '' });
  await ufficio.call(contract.salvaOrari, { dtConsegna, ...quale(schio), passaggio: '', peso: 900 });
  expect((await prova()).at(-1)?.avviso).toBe('Carico di 900 kg: il furgone ne porta 800.');
  const sposta = (autista: string) =>
    ufficio.call(contract.spostaConsegna, { dtConsegna, ...quale(schio), newProg: '1', autista });
  expect((await sposta('Nessuno')).status).toBe(404);
  expect((await sposta('Dario')).status).toBe(200);
  expect([await nomi(dtConsegna, 'Bruno'), await nomi(dtConsegna, 'Dario')]).toEqual([['Asiago', 'Thiene'], ['Schio']]);
  expect((await totale()) - prima).toBeCloseTo(prove.at(-1)?.km ?? 0, 0);
  expect((await ufficio.call(contract.provaSpostamento, { dtConsegna, ...quale('999999') })).status).toBe(404);
});
