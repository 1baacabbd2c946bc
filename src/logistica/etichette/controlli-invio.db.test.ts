import { expect, test } from 'vitest';
import { apriSpedizioni } from '#test/fixtures/spedizioni.ts';
import * as contract from './contract.ts';

// Checks before a booking, and the data sent to couriers. Now: 16 March 2026.
const { bruno, corrieri, preparata, info, crea, prenotate } = await apriSpedizioni();

test('what the screen asks for reaches the couriers: notes, a later day, who pays; the name as long as it is', async () => {
  const ragioneSociale = `Ferramenta ${'e Serramenti '.repeat(10)}Srl`;
  const scritti = {
    destinatario: ragioneSociale,
    nomeContatto: 'Anna',
    telefonoContatto: '0423 123456',
    celluareContatto: '+39 333 1234567 / 348 7654321',
    note: 'Suonare al cancello dietro, chiedere del magazziniere',
    dtPartenza: '2026-04-13',
    tipoPorto: 'Porto assegnato',
  };
  const manda = async (operatore: 'BRT' | 'GLS') => {
    const una = await preparata(operatore);
    const base = { operatore, ...una.quale };
    expect((await bruno.call(contract.salvaSpedizione, { ...base, ...scritti })).status).toBe(200);
    await bruno.call(contract.salvaSpedizione, { ...base, dtConsegna: '2026-04-17' });
    const detto = await bruno.call(contract.messaggioSpedizione, { tipo: 'spedizione', ...una.quale });
    const { problem, reply } = await crea(una);
    expect(problem.detail ?? reply.esito).toBe('OK');
    return detto.reply.message;
  };
  expect(ragioneSociale.length).toBeGreaterThan(134);
  const brt = await manda('BRT');
  expect(brt).toContain('Cellulare: a BRT di «+39 333 1234567 / 348 7654321» arriva «+393331234567».');
  expect(brt).not.toContain('Suonare');
  expect(corrieri.brt.spedizioni.at(-1)?.dati).toMatchObject({
    notes: scritti.note,
    consigneeTelephone: scritti.telefonoContatto,
    deliveryDateRequired: '2026-04-17',
    pricingConditionCode: '100',
    deliveryFreightTypeCode: 'EXW',
  });
  // Text that does not fit is reported before sending.
  expect(await manda('GLS')).toContain('arriva «Consegna il 17/04/2026 Suonare al cancello dietro, chiedere del».');
  expect(corrieri.gls.spedizioni.at(-1)?.dati).toMatchObject({
    NoteSpedizione: 'Consegna il 17/04/2026 Suonare al',
    NoteAggiuntive: 'cancello dietro, chiedere del',
    PersonaRiferimento: 'Anna',
    TelefonoDestinatario: '0423 123456',
    Cellulare1: '3331234567',
    TipoPorto: 'A',
  });
});

test('a place that is no town of its province is asked about before it is sent; a town of another is named', async () => {
  const una = await preparata('GLS', { localita: 'Conegliano Veneto di Sotto' });
  const prima = prenotate();
  expect((await crea(una)).problem.errors).toEqual([
    { path: 'localita', message: expect.stringContaining('non è un comune della provincia TV.') },
  ]);
  expect(prenotate()).toBe(prima);
  const base = { operatore: 'GLS', ...una.quale } as const;
  expect((await bruno.call(contract.creaSpedizione, { ...base, localitaVerificata: true })).reply.esito).toBe('OK');
  const altrove = await preparata('GLS', { localita: 'Bassano del Grappa' });
  expect((await crea(altrove)).problem.detail).toContain('c’è Bassano del Grappa (VI)');
});

test('a shipment and a document are saved and deleted by the documented bodies, which are what was read', async () => {
  const una = await preparata('GLS');
  const letta = await info(una.descr);
  const [documento] = letta.datiDocu;
  if (!documento) throw new Error('A prepared shipment has its note');
  expect((await bruno.call(contract.eliminaDocumentoSpedizione, documento)).reply).toBe('OK');
  // Shipments are sent back as they were read, in full or as a row of the list.
  const letta2 = await info(una.descr);
  expect((await bruno.call(contract.salvaSpedizione, { ...letta2, note: 'Piano terra' })).status).toBe(200);
  const { righe } = (await bruno.call(contract.elencoSpedizioni, { anno: una.quale.anno })).reply;
  const riga = righe.find(({ descrCodiceSpedizione }) => descrCodiceSpedizione === una.descr);
  if (!riga) throw new Error('A draft is in the list');
  const { operatore, ...diRiga } = riga;
  expect((await bruno.call(contract.salvaSpedizione, { ...diRiga, operatore })).status).toBe(200);
  const daStampare = { stampante: 'ZT-Corriere', tipologia: 'API' as const };
  for (const chiesto of [
    { tipo: 'spedizione' as const, ...letta2 },
    { tipo: 'stampa' as const, ...una.quale, ...daStampare },
  ])
    expect((await bruno.call(contract.messaggioSpedizione, chiesto)).reply.message).toBeTruthy();
  const intero = { ...(await info(una.descr)), dtPartenza: '1970-01-01' };
  expect(intero.note).toBe('Piano terra');
  expect((await bruno.call(contract.eliminaSpedizione, intero)).reply).toBe('OK');
  expect((await bruno.call(contract.infoSpedizione, { descr: una.descr })).status).toBe(404);
});

test.each([
  ['Österreich', 'A-1010', 'Wien', 'AT', '1010'],
  ['Svizzera (CH)', 'CH-6900', 'Lugano', 'CH', '6900'],
  ['Slovenija', 'SI-1000', 'Ljubljana', 'SI', '1000'],
  ['Rep. San Marino', '47890', 'San Marino', 'SM', '47890'],
  ['EL', '10557', 'Athina', 'GR', '105 57'],
  ['U.K.', 'bt15gs', 'Belfast', 'GB', 'BT1 5GS'],
  ['Poland', 'PL00001', 'Warszawa', 'PL', '00-001'],
  ['USA', '10001-1234', 'New York', 'US', '10001'],
])('%s %s %s goes to BRT as %s %s, without a province', async (stato, cap, localita, nazione, inviato) => {
  const una = await preparata('BRT', { cap, localita, provincia: 'RN', stato });
  expect(await info(una.descr)).toMatchObject({ nazione, provincia: '' });
  const { problem, reply } = await crea(una);
  expect(problem.detail ?? reply.esito).toBe('OK');
  expect(corrieri.brt.spedizioni.at(-1)?.dati).toMatchObject({
    consigneeCountryAbbreviationISOAlpha2: nazione,
    consigneeZIPCode: inviato,
    consigneeCity: localita,
    consigneeProvinceAbbreviation: '',
  });
});

test('a customer abroad with an Italian province: the country goes to BRT, GLS and an unknown country are refused first', async () => {
  const monaco = { cap: 'D-80331', localita: 'München', provincia: 'NA', stato: 'Deutschland' };
  const una = await preparata('BRT', monaco);
  expect(await info(una.descr)).toMatchObject({ nazione: 'DE', cap: '80331', provincia: '' });
  expect((await crea(una)).reply.esito).toBe('OK');
  expect(corrieri.brt.spedizioni.at(-1)?.dati).toMatchObject({
    consigneeCountryAbbreviationISOAlpha2: 'DE',
    consigneeZIPCode: '80331',
    consigneeCity: 'Munchen',
    consigneeProvinceAbbreviation: '',
  });
  const prima = prenotate();
  expect((await crea(await preparata('GLS', monaco))).problem.errors?.[0]?.path).toBe('nazione');
  expect((await crea(await preparata('BRT', { ...monaco, stato: 'Baviera' }))).problem.errors?.[0]?.path).toBe(
    'nazione',
  );
  const greca = await preparata('BRT', { cap: '105 57', localita: 'Αθήνα', provincia: '', stato: 'Grecia' });
  expect((await crea(greca)).problem.errors).toEqual([
    { path: 'localita', message: expect.stringContaining('solo lettere latine, riscrivere «Αθήνα»') },
  ]);
  const italiana = await preparata('BRT', { ...monaco, cap: '80331', provincia: 'TV', stato: '' });
  expect((await crea(italiana)).problem.errors).toEqual([
    { path: 'cap', message: 'Attenzione. Il CAP 80331 non è della provincia di TV' },
  ]);
  expect(prenotate()).toBe(prima);
});
