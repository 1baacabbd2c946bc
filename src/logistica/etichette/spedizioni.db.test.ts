import { describe, expect, test } from 'vitest';
import { elencoEtichette } from '#esterni/stampanti/contract.ts';
import { sql } from '#platform/server/db/sql.ts';
import { apriSpedizioni } from '#test/fixtures/spedizioni.ts';
import { leggiLavoro } from '#platform/contract/work.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import * as contract from './contract.ts';

// Now: 16 March 2026, a Monday, 10:00 in Italy.
const {
  app,
  db,
  bruno,
  altro,
  corrieri,
  bolla,
  preparata,
  info,
  crea,
  annulla,
  conferma,
  prenotate,
  passano,
  vai,
  clock,
  giro,
} = await apriSpedizioni();

describe('from the note to the labels', () => {
  test.each(['GLS', 'BRT'] as const)(
    '%s: a note is prepared, sent, printed, confirmed and followed to its delivery',
    async (operatore) => {
      const una = await preparata(operatore);
      expect(await info(una.descr)).toMatchObject({
        fase: 'bozza',
        stato: -1,
        peso: 12,
        numColli: 1,
        colli_Scatole: 1,
        // The GLS case has moved the clock by a day.
        dtPartenza: operatore === 'GLS' ? '2026-03-16' : '2026-03-17',
        dtConsegna: operatore === 'GLS' ? '2026-03-17' : '2026-03-18',
        localita: 'Treviso',
        altraDestinazione: { destinatario: 'Magazzino Nord' },
      });
      expect((await crea(una)).reply).toEqual({ esito: 'OK', messaggio: 'Spedizione inviata.' });
      expect(await info(una.descr)).toMatchObject({ fase: 'inviata', stato: 0, etichette: 1 });

      const stampa = { operatore, ...una.quale, stampante: 'Grezza', tipologia: 'API' } as const;
      const pezzi = (await bruno.call(contract.stampaSpedizione, stampa)).reply;
      expect(pezzi).toHaveLength(1);
      expect(pezzi[0]?.Contenuto).toMatch(/^\^XA[\s\S]*Magazzino Nord[\s\S]*\^XZ$/);
      const inCoda = (await bruno.call(elencoEtichette, {})).reply.righe[0];
      expect(inCoda).toMatchObject({ tipo: 'spedizione', chiave: `${una.descr} 1/1` });

      if (operatore === 'BRT') {
        expect((await conferma(una)).reply.esiti[0]?.esito).toBe('in attesa');
        passano(301);
        await giro();
      } else
        expect((await conferma(una)).reply.esiti[0]).toMatchObject({ esito: 'OK', messaggio: 'Spedizione confermata' });
      expect((await info(una.descr)).fase).toBe('confermata');
      const mail = await db.rows<{ oggetto: string }>(
        sql`select oggetto from posta where unica like 'spedizione-partita:%' order by creata desc`,
      );
      expect(mail[0]?.oggetto).toBe(`Spedizione in partenza con ${operatore}`);

      for (let ore = 0; ore < 30; ore++) {
        passano(3600);
        await giro();
      }
      const righe = (await bruno.call(contract.elencoSpedizioni, { confermato: true, operatore })).reply.righe;
      expect(righe.find(({ descrCodiceSpedizione }) => descrCodiceSpedizione === una.descr)?.traccia).toBe(
        'consegnato',
      );
      const { reply } = await bruno.call(contract.documentiDellaSpedizione, { descrCodiceSpedizione: una.descr });
      expect(reply.documenti).toMatchObject([{ nrDocu: una.nota.id, pathBolla: una.nota.id, pathFattura: null }]);
      expect(reply.eventi[0]?.descrizione).toBe('CONSEGNATA');
      expect((await annulla(una)).problem.detail).toBe('La spedizione non si annulla: per il corriere è consegnata.');
    },
  );

  test('two users who prepare the same note get the same shipment; a note of another address is refused', async () => {
    const nota = await bolla();
    const due = await Promise.all(
      [bruno, altro].map((chi) => chi.call(contract.preparaSpedizione, { documenti: [nota.id] })),
    );
    expect(new Set(due.map(({ reply }) => reply.descrCodiceSpedizione)).size).toBe(1);
    const lontana = await bolla({ cliente: nota.codAnagrafica, localita: 'Padova', cap: '35100', provincia: 'PD' });
    const { codiceSpedizione, anno } = await info(due[0]?.reply.descrCodiceSpedizione ?? '');
    const aggiunta = { operatore: 'GLS', codiceSpedizione, anno } as const;
    expect(
      (await bruno.call(contract.inserisciSpedizione, { ...aggiunta, datiDocu: [{ nrDocu: lontana.id }] })).problem,
    ).toMatchObject({ status: 422, detail: 'Attenzione. Gli indirizzi dei documenti non corrispondono' });
    const vicina = await bolla({ cliente: nota.codAnagrafica });
    await bruno.call(contract.inserisciSpedizione, { ...aggiunta, datiDocu: [{ nrDocu: vicina.id }] });
    expect(await info(due[0]?.reply.descrCodiceSpedizione ?? '')).toMatchObject({ peso: 24, numColli: 2 });
  });

  test('an order stands for its notes that have not left; without one it is told', async () => {
    const [ordine, prima, seconda] = [await bolla({ tipo: 'OC' }), await bolla(), await bolla()];
    const prepara = () => bruno.call(contract.preparaSpedizione, { documenti: [ordine.id] });
    expect((await prepara()).problem).toMatchObject({ status: 422, detail: 'L’ordine non ha ancora un DDT.' });
    const lega = ({ id }: typeof prima) =>
      db.run(sql`insert into documenti_legami (id_origine, id_documento) values (${ordine.id}, ${id})`);
    await lega(prima);
    const fatta = (await prepara()).reply.descrCodiceSpedizione;
    expect((await info(fatta)).datiDocu).toMatchObject([{ nrDocu: prima.id }]);
    expect((await prepara()).reply.descrCodiceSpedizione).toBe(fatta);
    await lega(seconda);
    expect((await info((await prepara()).reply.descrCodiceSpedizione)).datiDocu).toMatchObject([
      { nrDocu: seconda.id },
    ]);
  });

  test('a departure gives the next working day, holidays left out; of a weekend both are cleared', async () => {
    const una = await preparata();
    const salva = (dtPartenza: string) =>
      bruno.call(contract.salvaSpedizione, { operatore: 'GLS', ...una.quale, dtPartenza });
    expect((await salva('2026-04-03')).reply).toEqual({ dtPartenza: '2026-04-03', dtConsegna: '2026-04-07' });
    expect((await salva('2026-03-21')).reply).toEqual({ dtPartenza: null, dtConsegna: null });
    expect((await crea(una)).problem).toMatchObject({
      status: 422,
      detail: 'Attenzione. Data di consegna non valida',
      errors: [{ path: 'dtConsegna' }, { path: 'dtPartenza', message: 'Attenzione. Data di partenza non valida' }],
    });
  });

  test('a document by its number: of the customer, else the documented sentences', async () => {
    const nota = await bolla();
    const chiedi = (nrDocuStampato: string, cdContatto = nota.codAnagrafica) =>
      bruno.call(contract.documentoInfo, { nrDocuStampato, anno: 2026, cdContatto });
    expect((await chiedi(String(nota.numero))).reply).toMatchObject({ nrDocu: nota.id, peso: 12, senzaPeso: 0 });
    expect((await chiedi('')).problem.detail).toBe('Numero documento non valido');
    const cerca = async (Documento: string) =>
      (await bruno.call(contract.documentiSpedizione, { Documento, anno: 2025 })).reply.righe.map(
        ({ nrDocu }) => nrDocu,
      );
    expect([await cerca(`${nota.numero}/2026`), await cerca(`${nota.numero}/2025`)]).toEqual([[nota.id], []]);
    expect((await chiedi(String(nota.numero), '000999')).problem).toMatchObject({
      status: 404,
      detail: 'Numero documento non valido per il cliente 000999',
    });
  });

  test('31 parcels are too many for BRT and none for GLS; more than cash may be is refused at its field', async () => {
    const una = await preparata('BRT');
    const troppi = { ...una.quale, numColli: 31, colli_Scatole: 31 };
    expect((await bruno.call(contract.creaSpedizione, { operatore: 'BRT', ...troppi })).problem.detail).toBe(
      'Attenzione. Il numero massimo di colli accettati da BRT è 30',
    );
    const contanti = { ...troppi, contrassegno: true, valoreContrassegno: 5000 };
    expect((await bruno.call(contract.creaSpedizione, { operatore: 'GLS', ...contanti })).problem.errors).toMatchObject(
      [{ path: 'valoreContrassegno' }],
    );
    const conGls = await bruno.call(contract.creaSpedizione, {
      operatore: 'GLS',
      ...contanti,
      valoreContrassegno: 99.5,
    });
    expect(conGls.reply.esito).toBe('OK');
    expect(corrieri.gls.spedizioni.at(-1)?.colli).toHaveLength(31);
    expect(
      corrieri
        .venuti()
        .at(-1)
        ?.match(/ImportoContrassegno/g),
    ).toHaveLength(2);
  });
});

/** The stored data from which a lost call is looked up. */
const daSpedire = async (id: number) => {
  const contatori = await db.rows<{ id: number }>(
    sql`select id from spedizioni_colli where id_spedizione = ${id} order by collo`,
  );
  const una = await db.one<{ riferimento: string }>(sql`select riferimento from spedizioni where id = ${id}`);
  return { riferimento: una?.riferimento, descrCodice: '', contatori: contatori.map((uno) => uno.id) };
};

describe('never twice', () => {
  test('two clicks and two packers make one booking', async () => {
    const una = await preparata('BRT');
    const prima = prenotate();
    const due = await Promise.all([crea(una), crea(una, altro), crea(una)]);
    expect(due.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(prenotate()).toBe(prima + 1);
    expect((await crea(una)).problem.detail).toBe('La spedizione è già inviata al corriere.');
  });

  test('sending again after half a minute, concurrently with the lookup, books nothing more', async () => {
    const una = await preparata('GLS');
    const prima = prenotate();
    corrieri.guasta('perso');
    await crea(una);
    corrieri.guasta(null);
    passano(31);
    const { status, reply } = await crea(una);
    expect(status === 200 ? reply.esito : status).toBeOneOf(['OK', 409]);
    await giro();
    expect((await info(una.descr)).fase).toBe('inviata');
    expect(prenotate()).toBe(prima + 1);
  });

  test('a courier that stays silent keeps the shipment unknown; once it is back it is known within a minute', async () => {
    const una = await preparata('GLS');
    corrieri.guasta('taglia');
    expect((await crea(una)).reply.esito).toBe('sconosciuto');
    passano(31);
    await giro();
    expect((await info(una.descr)).fase).toBe('esito sconosciuto');
    corrieri.guasta(null);
    passano(61);
    await giro();
    expect(await info(una.descr)).toMatchObject({
      fase: 'bozza',
      messaggio: 'Il corriere non ha la spedizione: si può inviare di nuovo.',
    });
  });

  test('a server that died between the call and its answer leaves a booking that another one finds', async () => {
    const una = await preparata('GLS');
    const prima = prenotate();
    await crea(una);
    // Contents of the database at the time of the call.
    const [scritta] = await db.rows<{ id: number }>(sql`
      update spedizioni set stato = 'in invio', numero_corriere = '', inviata = null where codice = ${una.quale.codiceSpedizione} returning id`);
    const dati = {
      che: 'crea',
      id: scritta?.id,
      tentativo: 1,
      operatore: 'GLS',
      da: await daSpedire(scritta?.id ?? 0),
      chiamato: clock(),
    };
    await db.run(sql`
      update chiamate_esterne set stato = 'in invio', presa = gen_random_uuid(), presa_fino = aggiornata + interval '60 seconds', dati = ${JSON.stringify(dati)}::jsonb
      where genere = 'corrieri' and corsia = ${String(scritta?.id)}`);
    expect((await crea(una, altro)).problem.detail).toMatch(/già in invio/);
    passano(61);
    await giro();
    expect(await info(una.descr)).toMatchObject({ fase: 'inviata', etichette: 1 });
    expect(prenotate()).toBe(prima + 1);
  });

  test('a reprint books nothing; a cancelled one goes with the other courier under a reference of its own', async () => {
    const una = await preparata('GLS');
    await crea(una);
    const prima = prenotate();
    const stampa = { operatore: 'GLS', ...una.quale, stampante: 'Programma', tipologia: 'diretta' } as const;
    for (let volta = 0; volta < 3; volta++)
      expect((await bruno.call(contract.stampaSpedizione, stampa)).status).toBe(200);
    expect((await bruno.call(contract.messaggioSpedizione, { tipo: 'stampa', ...una.quale })).reply.message).toMatch(
      /già state stampate/,
    );
    expect(prenotate()).toBe(prima);
    const messaggio = (await bruno.call(contract.messaggioSpedizione, { tipo: 'spedizione', ...una.quale })).reply;
    expect(messaggio.action).toBe(1);
    expect((await annulla(una)).reply).toEqual({ esito: 'OK', messaggio: 'Spedizione annullata' });
    expect((await info(una.descr)).stato).not.toBe(999_999_999);
    expect(prenotate()).toBe(prima - 1);
    expect((await annulla(una)).status).toBe(409);
    expect((await crea({ ...una, operatore: 'BRT' })).reply.esito).toBe('OK');
    expect(await info(una.descr)).toMatchObject({ operatore: 'BRT', fase: 'inviata' });
    expect(prenotate()).toBe(prima);
  });

  test('a cancellation whose answer is lost is asked again until it is known', async () => {
    const una = await preparata('GLS');
    await crea(una);
    const prima = prenotate();
    corrieri.guasta('perso', /DeleteSped/);
    expect((await annulla(una)).reply.esito).toBe('sconosciuto');
    corrieri.guasta(null);
    expect((await info(una.descr)).fase).toBe('in annullo');
    expect((await crea(una)).status).toBe(409);
    passano(31);
    await giro();
    expect((await info(una.descr)).fase).toBe('annullata');
    expect(prenotate()).toBe(prima - 1);
  });
});

describe('refusals', () => {
  test('a town that does not belong to its postal code: BRT says so, nothing is booked, the administrator sees what to do', async () => {
    const una = await preparata('BRT', { cap: '31999' });
    const prima = prenotate();
    const { problem } = await crea(una);
    expect([problem.status, problem.detail]).toEqual([
      422,
      expect.stringContaining('Correggere CAP, località o provincia.'),
    ]);
    expect(prenotate()).toBe(prima);
    expect((await info(una.descr)).fase).toBe('bozza');
    const errori = await app.as(2).call(contract.erroriSpedizioni, { cerca: '-63' });
    expect(errori.reply.righe[0]).toMatchObject({ descrizioneCodice: una.descr, codice: '-63', utente: 'Bruno' });
    expect((await altro.call(contract.erroriSpedizioni, {})).status).toBe(403);
  });

  test('the same with GLS is taken and told as a warning; a label that is broken is told when it is printed', async () => {
    const una = await preparata('GLS', { cap: '31999' });
    expect((await crea(una)).reply.messaggio).toContain('GLS non ha riconosciuto l’indirizzo');
    const rotta = await preparata('GLS');
    corrieri.guasta('etichetta rotta');
    expect((await crea(rotta)).reply.messaggio).toContain('Etichette mancanti o incomplete: 1 di 1.');
    corrieri.guasta(null);
    const stampa = { operatore: 'GLS', ...rotta.quale, stampante: 'Grezza', tipologia: 'API' } as const;
    expect((await bruno.call(contract.stampaSpedizione, stampa)).reply[0]?.ParcelId).toBe('###MSG###');
  });

  test('accents and long names are shortened by rule, shown before, and no courier ever gets a letter that it does not know', async () => {
    const una = await preparata('GLS');
    const lungo = 'Società Cooperativa Costruzioni Edilizie dell’Alto Çarso di Nicolò Žagar';
    await bruno.call(contract.salvaSpedizione, { operatore: 'GLS', ...una.quale, destinatario: lungo });
    const [accorciato] = (await info(una.descr)).accorciati;
    expect(accorciato?.da).toBe(lungo);
    expect(accorciato?.a).toMatch(/^[\x20-\x7e]{10,35}$/);
    const { message } = (await bruno.call(contract.messaggioSpedizione, { tipo: 'spedizione', ...una.quale })).reply;
    expect(message).toContain(`diventa «${accorciato?.a}»`);
    corrieri.venuti();
    expect((await crea(una)).reply.esito).toBe('OK');
    expect(corrieri.venuti().join('')).toMatch(/^[\x00-\x7e]*$/);
  });

  test('reports wrong credentials, and no reply or error contains the password', async () => {
    const { brt } = corrieri.brt.accesso ? corrieri.config : { brt: null };
    expect(brt).not.toBeNull();
    const altrove = await preparata('BRT');
    Object.assign(corrieri.brt.accesso, { password: 'cambiata' });
    const { problem } = await crea(altrove);
    Object.assign(corrieri.brt.accesso, { password: 'simulata' });
    expect(problem).toMatchObject({ status: 422, detail: expect.stringContaining('Accesso a BRT rifiutato') });
    expect(JSON.stringify(problem)).not.toMatch(/simulata|cambiata/);
  });

  test('on Sunday BRT is in maintenance: the message says until when, and waiting shipments are booked afterwards', async () => {
    const una = await preparata('BRT');
    const prima = clock();
    vai(new Date('2026-03-22T09:00:00Z'));
    const { problem } = await crea(una);
    expect(problem.detail).toMatch(/^BRT è in manutenzione fino alle 15:00/);
    expect((await info(una.descr)).fase).toBe('bozza');
    vai(prima);
  });

  test('a shipment is named with its customer and its courier: another one cancels and confirms nothing', async () => {
    const una = await preparata('GLS');
    await crea(una);
    const { codiceSpedizione: CodiceSpedizione } = una.quale;
    const voce = { CodiceSpedizione, DescrCodiceSpedizione: una.descr };
    const altrui = { CodiceSpedizione, DescrCodiceSpedizione: una.descr.replace(/ \d{6} /, ' 999999 ') };
    const annullata = await bruno.call(contract.annullaSpedizione, { operatore: 'GLS', ...altrui });
    expect([annullata.status, annullata.problem.detail]).toEqual([404, 'Spedizione non trovata']);
    const conBrt = await bruno.call(contract.annullaSpedizione, { operatore: 'BRT', ...voce });
    expect([conBrt.status, conBrt.problem.detail]).toEqual([409, 'La spedizione è di GLS.']);
    const { esiti } = (await bruno.call(contract.confermaSpedizioni, { operatore: 'GLS', dati: [altrui] })).reply;
    expect(esiti[0]?.messaggio).toBe('Errore conferma spedizione: Spedizione non trovata');
    expect((await info(una.descr)).fase).toBe('inviata');
  });

  test('several are confirmed one after another by a long work, which says of each what its courier said', async () => {
    const [una, altra, bozza] = [await preparata('GLS'), await preparata('GLS'), await preparata('GLS')];
    await crea(una);
    await crea(altra);
    const dati = [una, bozza, altra].map(({ descr, quale: { codiceSpedizione } }) => ({
      operatore: 'GLS' as const,
      CodiceSpedizione: codiceSpedizione,
      DescrCodiceSpedizione: descr,
    }));
    const { id } = (await bruno.call(contract.avviaConferma, { dati })).reply;
    await eventually(async () => expect((await bruno.call(leggiLavoro, { id })).reply.stato).toBe('finito'));
    expect((await bruno.call(leggiLavoro, { id })).reply).toMatchObject({
      avanzamento: '2 spedizioni confermate.',
      errore: expect.stringContaining(`1 spedizione non confermata:\n${bozza.descr}: `) as string,
    });
    const { esiti } = (await bruno.call(contract.esitoConferma, { id })).reply;
    expect(esiti.map(({ esito, descrCodiceSpedizione }) => [descrCodiceSpedizione, esito])).toEqual([
      [una.descr, 'OK'],
      [bozza.descr, 'errore'],
      [altra.descr, 'OK'],
    ]);
    expect([(await info(una.descr)).fase, (await info(bozza.descr)).fase]).toEqual(['confermata', 'bozza']);
    expect((await app.as(1).call(contract.avviaConferma, { dati })).status).toBe(403);
  });

  test('a shipment the courier has is not deleted; a draft is, with its documents; other roles are refused', async () => {
    const una = await preparata();
    const cancella = () => bruno.call(contract.eliminaSpedizione, { ...una.quale, dtPartenza: '1970-01-01' });
    await crea(una);
    expect((await cancella()).status).toBe(409);
    await annulla(una);
    expect((await cancella()).reply).toBe('OK');
    expect((await cancella()).status).toBe(404);
    expect((await app.as(1).call(contract.elencoSpedizioni, {})).status).toBe(403);
    expect((await app.as(3).call(contract.elencoSpedizioni, {})).status).toBe(403);
  });
});
