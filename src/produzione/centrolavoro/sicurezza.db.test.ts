import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { only } from '#test/fixtures/settings.ts';
import { withinOneSecond } from '#test/fixtures/within-one-second.ts';
import { apriOfficina, limitiProva } from '#test/stand-ins/centrolavoro.ts';
import * as contract from './contract.ts';
import {
  durataPresa,
  esitoIgnoto,
  freschezza,
  macchinaMuta,
  nonAbilitato,
  statoCambiato,
  statoVecchio,
} from './rules/comandi-cnc.ts';
import { impostazioniCentroLavoro } from './server/settings.ts';

const { eseguiCentroLavoro, statoCentroLavoro } = contract;
const officina = await apriOfficina();
const { macchina } = officina;
let ora = Date.parse('2026-03-16T09:00:00Z');
/** Each reading of the clock is a millisecond later, so no two actions have the same time. */
const clock = (): Date => new Date((ora += 1));
const config = {
  presa: officina.presa,
  password: 'EMC',
  passwordComandi: 'EMCTOO',
  limiti: limitiProva,
  cartella: officina.cartella,
  cartellaLaggiu: officina.cartella,
  tabellaUtensili: null,
  timeout: 1000,
  passo: 5,
};
const app = await testApp({ clock, settings: only(impostazioniCentroLavoro, config) });
const [altro, { db }] = [await app.another(), app.database];
const utente = async (nome: string, ruolo: number): Promise<number> => {
  const scritto = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato) values (${`${nome}@prova.it`}, 'x', ${ruolo}, ${nome}, 'Prova', true, now()) returning id`);
  return scritto?.id ?? 0;
};
const [idAda, idBruno, idCarla] = [await utente('Ada', 5), await utente('Bruno', 5), await utente('Carla', 2)];
/** Each test logs in again, because time advances. */
const entra = () =>
  [
    app.as({ ruolo: 5, idUtente: idAda, nome: 'Ada' }),
    app.as({ ruolo: 5, idUtente: idBruno, nome: 'Bruno' }),
    app.as({ ruolo: 2, idUtente: idCarla, nome: 'Carla' }),
    altro.as({ ruolo: 5, idUtente: idAda, nome: 'Ada' }),
  ] as const;
let [ada, bruno, carla, adaAltrove] = entra();

const testo = 'G21 G90\nG0 Z5\nG1 X100 F600\nG1 Y50\nG1 X0\nM2\n';
await carla.call(contract.caricaProgramma, {
  nome: 'prova.ngc',
  contenuto: Buffer.from(testo).toString('base64') as never,
});
await carla.call(contract.rilasciaProgramma, { id: 1, numero: 1, rilasciata: true });
for (const idUtente of [idAda, idBruno]) await carla.call(contract.abilitaPersona, { idUtente, puo: true });

const stato = async (chi = ada) => (await chi.call(statoCentroLavoro, {})).reply;
const vista = async (chi = ada) => {
  const { letta, mosse } = await stato(chi);
  return letta === null ? undefined : { letta, mosse };
};
type Command = 'homing' | 'mdi' | 'programma' | 'start' | 'pausa' | 'riprendi' | 'stop';
/** An action as the page sends it: with the state that it shows. */
const comanda = async (Command: Command, chi = ada, Programma = '') => {
  const visto = await vista(chi);
  const { status, reply, problem } = await chi.call(eseguiCentroLavoro, { Command, Programma, visto });
  return [status, status === 200 ? reply : problem.detail] as const;
};
const lavori = async () =>
  (await ada.call(contract.lavoriCentroLavoro, {})).reply.righe.map(({ stato: come, motivo, pezzi }) => [
    come,
    motivo,
    pezzi,
  ]);
const avviata = async () => {
  await comanda('programma', ada, 'prova.ngc');
  return comanda('start');
};

beforeEach(async () => {
  [ada, bruno, carla, adaAltrove] = entra();
  officina.guasta(null);
  macchina.ferma();
  Object.assign(macchina, { estop: false, accesa: true, azzerata: true, perAssi: true, programma: '', finecorsa: [] });
  macchina.errori.length = 0;
  await db.run(sql`delete from cnc_esecuzioni`);
  await db.run(sql`delete from centrolavoro`);
  await ada.call(contract.prendiCentroLavoro, {});
  await stato();
  macchina.mosse.length = 0;
});

describe('the machine moves only by a fresh command of the person who holds it', () => {
  test('a program is loaded, started, paused and resumed, and the run ends with its pieces', async () => {
    expect(await comanda('programma', ada, 'prova.ngc')).toEqual([200, 'OK']);
    expect(await comanda('start')).toEqual([200, 'OK']);
    officina.passa(3000);
    expect(await stato(bruno)).toMatchObject({ condizione: 'in corso', presa: { nome: 'Ada', io: false } });
    expect(await comanda('pausa')).toEqual([200, 'OK']);
    await stato();
    expect(await comanda('riprendi')).toEqual([200, 'OK']);
    officina.passa(600_000);
    await stato();
    await stato();
    expect(await lavori()).toEqual([['finita', '', 1]]);
    expect(macchina.mosse).toEqual(['run', 'pause', 'resume']);
    const { reply } = await bruno.call(contract.lavoriCentroLavoro, { cerca: 'prova' });
    expect(reply).toMatchObject({ totale: 1, pezzi: 1, righe: [{ soste: [{ motivo: 'pausa di Ada' }] }] });
    expect((await bruno.call(contract.lavoriCentroLavoro, { cerca: 'altro' })).reply).toMatchObject({
      totale: 0,
      pezzi: 0,
    });
  });

  test.each(['homing', 'mdi', 'start'] as const)(
    '%s of who is on no list is refused, and of who does not hold it',
    async (Command) => {
      expect(await comanda(Command, bruno, 'G0 X1')).toMatchObject([409, expect.any(String)]);
      await carla.call(contract.abilitaPersona, { idUtente: idBruno, puo: false });
      expect(await comanda('homing', bruno)).toEqual([422, nonAbilitato]);
      await carla.call(contract.abilitaPersona, { idUtente: idBruno, puo: true });
      expect(macchina.mosse).toEqual([]);
    },
  );

  test('a command that was delayed, or names no state, moves nothing', async () => {
    const visto = await vista();
    ora += freschezza + 1;
    expect((await ada.call(eseguiCentroLavoro, { Command: 'homing', visto })).problem.detail).toBe(statoVecchio);
    expect((await ada.call(eseguiCentroLavoro, { Command: 'homing' })).problem.detail).toBe(statoVecchio);
    expect(macchina.mosse).toEqual([]);
  });

  test('a second click, a repeat and a second server send it once', async () => {
    const visto = await vista();
    const due = await Promise.all(
      [ada, ada, adaAltrove].map((chi) =>
        chi.call(eseguiCentroLavoro, { Command: 'mdi', Programma: 'G1 X5 F100', visto }),
      ),
    );
    expect(due.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const terza = await adaAltrove.call(eseguiCentroLavoro, { Command: 'homing', visto });
    expect(terza.status).toBe(409);
    expect(macchina.mosse).toEqual(['mdi G1 X5 F100']);
  });

  test('on a state after which another command was given it is not sent', async () => {
    const visto = await vista();
    expect(await comanda('homing')).toEqual([200, 'OK']);
    expect((await ada.call(eseguiCentroLavoro, { Command: 'mdi', Programma: 'G0 X1', visto })).problem.detail).toBe(
      statoCambiato,
    );
  });
});

test('a clock that stands still, or is set back, blocks no command', async () => {
  for (const passo of [-1, -3_600_000]) {
    ora += passo;
    [ada, bruno, carla, adaAltrove] = entra();
    expect((await comanda('homing'))[0]).toBe(200);
  }
  ora += 3_600_001;
  [ada, bruno, carla, adaAltrove] = entra();
  const futuro = { letta: new Date(ora + 60_000).toISOString(), mosse: (await stato()).mosse };
  expect((await ada.call(eseguiCentroLavoro, { Command: 'homing', visto: futuro })).problem.detail).toBe(statoVecchio);
});

describe('one holds the machine, the others may stop it', () => {
  test('who holds it is shown by name, keeps others off, and lets go', async () => {
    expect((await bruno.call(contract.prendiCentroLavoro, {})).problem.detail).toBe('Errore. La macchina è di Ada');
    expect((await bruno.call(contract.lasciaCentroLavoro, {})).status).toBe(409);
    expect((await ada.call(contract.lasciaCentroLavoro, {})).status).toBe(200);
    expect((await bruno.call(contract.prendiCentroLavoro, {})).status).toBe(200);
    expect(await comanda('homing', ada)).toEqual([409, 'Errore. La macchina è di Bruno']);
  });

  test('two users who take it at the same time: one has it', async () => {
    await ada.call(contract.lasciaCentroLavoro, {});
    const due = await Promise.all([
      ada.call(contract.prendiCentroLavoro, {}),
      bruno.call(contract.prendiCentroLavoro, {}),
    ]);
    expect(due.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('after a quarter of an hour without a command another user may take it, and role 2 releases it at any time', async () => {
    ora += durataPresa + 1;
    [ada, bruno, carla] = entra();
    expect((await bruno.call(contract.prendiCentroLavoro, {})).status).toBe(200);
    expect((await carla.call(contract.lasciaCentroLavoro, {})).status).toBe(200);
    expect((await stato()).presa).toBeNull();
  });

  test('every user who sees the machine can stop it, and the run records it', async () => {
    await avviata();
    expect((await bruno.call(eseguiCentroLavoro, { Command: 'stop' })).reply).toBe('OK');
    expect((await stato()).condizione).toBe('ferma');
    await stato();
    expect(await lavori()).toEqual([['fermata', 'stop', 0]]);
  });

  test('a run that a reading saw end while the stop was on its way was stopped, one that had ended before was not', async () => {
    for (const [quando, come] of [
      [60_000, ['fermata', 'stop', 0]],
      [-60_000, ['finita', '', 1]],
    ] as const) {
      await db.run(sql`
        insert into cnc_esecuzioni (id_versione, lotto, utente, inizio, stato, fine, pezzi)
        select id, '', 'Ada', ${new Date(ora - 90_000)}, 'finita', ${new Date(ora + quando)}, 1 from cnc_versioni order by id limit 1`);
      await bruno.call(eseguiCentroLavoro, { Command: 'stop' });
      expect(await lavori()).toEqual([come]);
      await db.run(sql`delete from cnc_esecuzioni`);
    }
  });

  test('a stop is sent though its address has used up its requests, and though nothing can be written', async () => {
    const stretto = (await app.another({ rateLimit: 1 })).as({ ruolo: 5, idUtente: idBruno, nome: 'Bruno' });
    await avviata();
    await db.run(sql`alter table cnc_esecuzioni rename to via`);
    const stop = async () => (await stretto.call(eseguiCentroLavoro, { Command: 'stop' })).reply;
    for (let volta = 0; volta < 3; volta++) expect(await stop()).toBe('OK');
    await db.run(sql`alter table via rename to cnc_esecuzioni`);
    const leggi = async () => (await stretto.call(contract.pingCentroLavoro, {})).status;
    expect(await withinOneSecond(() => Promise.all([leggi(), leggi(), leggi()]))).toContain(429);
    expect((await stato()).condizione).toBe('ferma');
  });

  test('a user removed from the list loses the machine', async () => {
    await carla.call(contract.abilitaPersona, { idUtente: idAda, puo: false });
    expect((await stato(bruno)).presa).toBeNull();
    await carla.call(contract.abilitaPersona, { idUtente: idAda, puo: true });
  });
});

describe('an unknown outcome is reported as unknown', () => {
  test('the answer to the start is lost: it is not known until it is read, and not sent again', async () => {
    await comanda('programma', ada, 'prova.ngc');
    officina.guasta('perso', /^set run/);
    expect(await comanda('start')).toEqual([502, esitoIgnoto]);
    officina.guasta(null);
    expect((await stato()).condizione).toBe('in corso');
    await stato();
    expect(await lavori()).toEqual([['in corso', '', 0]]);
    expect(macchina.mosse).toEqual(['run']);
  });

  test('if the start command is lost, the run is unknown, never reported as done', async () => {
    await comanda('programma', ada, 'prova.ngc');
    officina.guasta('muto', /^set run/);
    expect(await comanda('start')).toEqual([502, esitoIgnoto]);
    officina.guasta(null);
    ora += 4000;
    await stato();
    await stato();
    expect(await lavori()).toEqual([['ignota', 'non si è vista lavorare', 0]]);
    expect(macchina.mosse).toEqual([]);
  });

  test('the cable is out while it runs: only the stop is allowed, then the page finds the machine at work', async () => {
    await avviata();
    officina.guasta('giu');
    expect((await stato()).condizione).toBe('ignota');
    for (const Command of ['homing', 'start', 'pausa', 'riprendi'] as const)
      expect((await comanda(Command))[0]).toBe(409);
    expect((await ada.call(eseguiCentroLavoro, { Command: 'stop' })).problem).toMatchObject({
      status: 502,
      detail: expect.stringContaining('fungo di emergenza'),
    });
    expect((await ada.call(contract.pingCentroLavoro, {})).problem.detail).toBe(macchinaMuta);
    officina.guasta(null);
    expect((await stato()).condizione).toBe('in corso');
    expect(macchina.mosse).toEqual(['run']);
  });

  test('the state cannot be read, the stop arrives all the same', async () => {
    await avviata();
    officina.guasta('muto', /^get/);
    expect((await stato()).condizione).toBe('ignota');
    expect((await bruno.call(eseguiCentroLavoro, { Command: 'stop' })).reply).toBe('OK');
    expect(macchina.mosse.at(-1)).toBe('abort');
  });

  test('the server dies while it runs: the machine goes on, another server finds it, and ends the run', async () => {
    await avviata();
    const terzo = await app.another();
    const ancora = terzo.as({ ruolo: 5, idUtente: idAda, nome: 'Ada' });
    await terzo.server.close();
    expect(macchina.guarda().stato).toBe('RUNNING');
    expect((await ancora.call(statoCentroLavoro, {}).catch(() => ({ status: 503 }))).status).not.toBe(200);
    expect((await stato(adaAltrove)).condizione).toBe('in corso');
    officina.passa(600_000);
    await stato(adaAltrove);
    await stato(adaAltrove);
    expect(await lavori()).toEqual([['finita', '', 1]]);
    expect(macchina.mosse).toEqual(['run']);
  });
});

describe('alarm, limit, emergency, door', () => {
  test.each([
    ['the emergency button', 'emergenza', () => macchina.spegni('Emergency stop', true)],
    ['an open door', 'spenta', () => macchina.spegni('Porta aperta', false)],
    ['an alarm', 'spenta', () => macchina.spegni('joint 0 following error', false)],
    [
      'a limit switch',
      'spenta',
      () => {
        macchina.finecorsa = ['MAXHARD'];
        macchina.spegni('joint 0 on limit switch error', false);
      },
    ],
  ] as const)('%s ends the run with a message, and nothing restarts by itself', async (_, condizione, accade) => {
    await avviata();
    accade();
    expect(await stato()).toMatchObject({ condizione, avvisi: expect.arrayContaining([expect.any(String)]) });
    await stato();
    expect(await lavori()).toMatchObject([['interrotta', expect.any(String), 0]]);
    expect((await comanda('start'))[0]).toBe(409);
    Object.assign(macchina, { accesa: true, estop: false });
    expect((await stato()).condizione).toBe('ferma');
    expect(macchina.mosse).toEqual(['run']);
  });

  test('a limit detected by the machine is reported in its words, and not as a command that was sent', async () => {
    expect(await comanda('mdi', ada, 'G0 X9000')).toEqual([409, expect.stringContaining("exceed X's positive limit")]);
    macchina.finecorsa = ['MAXHARD'];
    expect((await stato()).avvisi).toContain('Asse X sul finecorsa massimo');
  });

  test('axes that are not at home start nothing', async () => {
    macchina.azzerata = false;
    expect(await comanda('mdi', ada, 'G0 X1')).toEqual([
      409,
      'Errore. Comando non possibile: gli assi non sono in home',
    ]);
  });
});

describe('from the order to the machine', () => {
  test('a program is loaded for an article and a lot: it is shown with them, and the run is theirs', async () => {
    const { articolo } = await apriNegozio(db);
    const [suo, altrui] = [await articolo(), await articolo()];
    const carica = async (per: object) =>
      ada.call(eseguiCentroLavoro, { Command: 'programma', Programma: 'prova.ngc', visto: await vista(), ...per });
    const fatti = async (cerca: string) =>
      (await bruno.call(contract.lavoriCentroLavoro, { cerca })).reply.righe.map((r) => [r.cdArticolo, r.lotto]);
    expect((await carica({ cdArticolo: suo, lotto: 'CL 3/2026/1' })).reply).toBe('OK');
    expect((await stato(bruno)).commessa).toEqual({ cdArticolo: suo, lotto: 'CL 3/2026/1' });
    expect(await comanda('start')).toEqual([200, 'OK']);
    expect(await fatti(suo)).toEqual([[suo, 'CL 3/2026/1']]);
    macchina.ferma();
    expect((await carica({ cdArticolo: 'NESSUNO' })).problem.detail).toBe('Articolo non trovato.');
    await db.run(sql`update cnc_programmi set cd_articolo = ${suo}, lotto = 'L7' where id = 1`);
    expect((await carica({ cdArticolo: altrui })).problem.detail).toBe(`Errore. Il programma è dell’articolo ${suo}`);
    expect((await carica({})).reply).toBe('OK');
    expect((await stato()).commessa).toBeNull();
    await comanda('start');
    expect(await fatti('L7')).toEqual([[suo, 'L7']]);
    await db.run(sql`update cnc_programmi set cd_articolo = null, lotto = '' where id = 1`);
  });
});

describe('the program that runs is the program that was released', () => {
  test('B-153: no text, no program', async () => {
    expect(await comanda('mdi')).toEqual([422, 'Errore. Comando non trovato']);
    expect(await comanda('programma')).toEqual([422, 'Errore. Programma non trovato']);
    expect(await comanda('programma', ada, 'nessuno.ngc')).toEqual([404, 'Errore. Programma non trovato']);
    expect(await comanda('start')).toEqual([409, 'Errore. Programma non trovato']);
  });

  test('a program that the machine has open from elsewhere, or whose file was changed, is not started', async () => {
    macchina.programma = '/opt/cnc/altro.ngc';
    expect((await comanda('start'))[0]).toBe(409);
    await comanda('programma', ada, 'prova.ngc');
    const { appendFile } = await import('node:fs/promises');
    await appendFile(macchina.programma, 'G0 X1\n');
    expect(await comanda('start')).toEqual([409, expect.stringContaining('non è più quello rilasciato')]);
    expect(macchina.mosse).toEqual([]);
  });

  test('without its release it is neither loaded nor started', async () => {
    await comanda('programma', ada, 'prova.ngc');
    await carla.call(contract.rilasciaProgramma, { id: 1, numero: 1, rilasciata: false });
    expect((await comanda('start'))[0]).toBe(409);
    expect(await comanda('programma', ada, 'prova.ngc')).toEqual([
      409,
      'Errore. Il programma non è rilasciato per la macchina',
    ]);
    await carla.call(contract.rilasciaProgramma, { id: 1, numero: 1, rilasciata: true });
  });
});
