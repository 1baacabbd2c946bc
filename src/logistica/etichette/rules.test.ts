import { fc } from '#test/runner/property.ts';
import { costoDi, piuConveniente, type ListinoCorriere } from './rules/costo.ts';
import { describe, expect, test } from 'vitest';
import { dayOfWeek } from '#platform/contract/dates.ts';
import { azioni, descrCodice, leggiDescrCodice, riferimentoDi, rifiutoAzione, statiSpedizione } from './rules.ts';
import { spiega } from './rules/codici.ts';
import { colliProposti, contaColli, nessunCollo, pesoProposto } from './rules/colli.ts';
import { dateDaPartenza, giornoLavorativoDopo } from './rules/date.ts';
import { stessoIndirizzo, verificaInvio } from './rules/verifica-invio.ts';
import { scriviContatto } from './rules/contatto.ts';
import { accorcia, accorciaIndirizzo, numeriPersi, senzaSegni } from '#parti/accorcia.ts';
import { fraseAccorciato, scriviPer } from './rules/testi.ts';
import { minutiAllaTraccia, statoTraccia } from './rules/traccia.ts';

const giorno = fc
  .date({ min: new Date('2022-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((data) => data.toISOString().slice(0, 10));

describe('codes', () => {
  test('B-102: two-digit year, customer, shipment; what is written is read again', () => {
    expect(descrCodice(2026, '000100', 42)).toBe('26 000100 42');
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 999_999 }), (anno, codice) => {
        expect(leggiDescrCodice(descrCodice(anno, '000100', codice))).toEqual({
          anno,
          codAnagrafica: '000100',
          codice,
        });
      }),
    );
    expect(['', '26 100 4', 'x'].map(leggiDescrCodice)).toEqual([null, null, null]);
  });

  test('a reference is ten digits and another one for each shipment and attempt', () => {
    const attempt = fc.record({
      codice: fc.integer({ min: 1, max: 999_999 }),
      tentativo: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(attempt, attempt, (a, b) => {
        const [una, altra] = [a, b].map(({ codice, tentativo }) => riferimentoDi(2026, codice, tentativo));
        expect(una).toMatch(/^\d{10}$/);
        expect(una === altra).toBe(a.codice === b.codice && a.tentativo === b.tentativo);
      }),
    );
  });

  test('every state says of every action whether it is allowed, or why not', () => {
    for (const azione of Object.keys(azioni) as (keyof typeof azioni)[])
      for (const stato of statiSpedizione) {
        const rifiuto = rifiutoAzione(azione, stato);
        expect(rifiuto === null).toBe((azioni[azione] as readonly string[]).includes(stato));
        if (rifiuto !== null) expect(rifiuto).toMatch(/\.$/);
      }
  });
});

describe('days', () => {
  test('the delivery is the next working day: never a Saturday, a Sunday or a holiday, never before the day after', () => {
    const festivi = new Set(['2026-04-06', '2026-12-25', '2026-12-26']);
    expect(giornoLavorativoDopo('2026-04-03', festivi)).toBe('2026-04-07');
    expect(giornoLavorativoDopo('2026-12-24', festivi)).toBe('2026-12-28');
    fc.assert(
      fc.property(giorno, fc.array(giorno, { maxLength: 5 }), (partenza, suoi) => {
        const consegna = giornoLavorativoDopo(partenza, new Set(suoi));
        expect(consegna > partenza && dayOfWeek(consegna) < 6 && !suoi.includes(consegna)).toBe(true);
      }),
    );
  });

  test('a departure on a weekend is cleared with its delivery', () => {
    expect(dateDaPartenza('2026-04-06', new Set(['2026-04-06']))).toEqual({ dtPartenza: null, dtConsegna: null });
    expect(dateDaPartenza('2026-03-21', new Set())).toEqual({ dtPartenza: null, dtConsegna: null });
    expect(dateDaPartenza('2026-03-20', new Set())).toEqual({ dtPartenza: '2026-03-20', dtConsegna: '2026-03-23' });
  });
});

describe('weights and parcels', () => {
  const riga = { unMisura: 'PZ', quantita: 10, qtScatola: 5, peso: 3.04 };
  test('the weight is the sum of the lines rounded up to 0.1 kg; unweighed lines are counted', () => {
    expect(pesoProposto([riga, { ...riga, peso: null }])).toEqual({ peso: 30.4, senzaPeso: 1 });
    expect(pesoProposto([{ ...riga, peso: 0.001 }]).peso).toBe(0.1);
  });

  test('boxes of 25 kg, bars tied in tens, never no parcel for goods', () => {
    expect(colliProposti([riga])).toEqual({ ...nessunCollo, colli_Scatole: 2 });
    expect(colliProposti([{ ...riga, unMisura: 'BA', quantita: 11 }])).toEqual({ ...nessunCollo, colli_Fasci: 2 });
    expect(contaColli(colliProposti([{ ...riga, peso: null }]))).toBe(1);
  });
});

describe('before it is sent', () => {
  const buona = {
    ...nessunCollo,
    colli_Scatole: 1,
    destinatario: 'A',
    indirizzoDestinatario: 'B',
    cap: '31100',
    localita: 'Treviso',
    provincia: 'TV',
    nazione: 'IT',
    numColli: 1,
    peso: 1,
    dtPartenza: '2026-03-16',
    dtConsegna: '2026-03-17',
    contrassegno: false,
    valoreContrassegno: 0,
  };
  const con = (cosa: Partial<typeof buona>, operatore: 'BRT' | 'GLS' = 'BRT') =>
    verificaInvio(
      { ...buona, ...cosa },
      { operatore, oggi: '2026-03-16', colliMassimiGls: 99, festivi: new Set(['2026-04-06']) },
    )[0]?.message;

  test('B-178 to B-180: the documented sentences', () => {
    expect(con({})).toBeUndefined();
    expect(con({ numColli: 0 })).toBe('Attenzione. Numero colli non valido');
    expect(con({ numColli: 31 })).toBe('Attenzione. Il numero massimo di colli accettati da BRT è 30');
    expect(con({ numColli: 31, colli_Scatole: 31 }, 'GLS')).toBeUndefined();
    expect(con({ numColli: 3 })).toBe('Attenzione. I colli sono 3, ma per tipo ne risultano 1');
    expect(con({ peso: 0 })).toBe('Attenzione. Peso spedizione non valido');
    expect(con({ colli_Scatole: 0 })).toBe('Inserire la tipologia di colli');
    expect(con({ dtConsegna: '2026-03-15' })).toBe('Attenzione. Data di consegna non valida');
    expect(con({ dtPartenza: '2026-03-15' })).toBe('Attenzione. Data di partenza non valida');
  });

  test('cash on delivery goes to Italy alone', () => {
    const monaco = { nazione: 'DE', cap: '80331', localita: 'München', provincia: '', valoreContrassegno: 120.5 };
    expect(con(monaco)).toBeUndefined();
    expect(con({ ...monaco, contrassegno: true })).toMatch(/^Attenzione. Il contrassegno si incassa solo in Italia/);
    for (const nazione of ['IT', 'Italia', 'ITALIA'])
      expect(con({ nazione, contrassegno: true, valoreContrassegno: 120.5 })).toBeUndefined();
    expect(con({ nazione: '', contrassegno: true, valoreContrassegno: 120.5 })).toMatch(/Nazione non riconosciuta/);
  });

  test('nothing leaves on a Saturday, a Sunday or a holiday, and nothing arrives before it leaves', () => {
    for (const dtPartenza of ['2026-03-21', '2026-03-22', '2026-04-06'])
      expect(con({ dtPartenza, dtConsegna: '2026-04-30' })).toMatch(/non si parte/);
    expect(con({ dtPartenza: '2026-03-20', dtConsegna: '2026-03-19' })).toMatch(/prima della partenza/);
    for (const dtConsegna of ['2026-03-21', '2026-03-22', '2026-04-06'])
      expect(con({ dtConsegna })).toMatch(/il corriere non consegna/);
  });

  test('an address that would lose a number is given back to who packs', () => {
    const indirizzoDestinatario = 'Interporto Quadrante Europa magazzini 12345 67890 11111 22222, 3 4 5 6 7';
    expect(con({ indirizzoDestinatario })).toMatch(/accorciarlo a mano$/);
    expect(con({ indirizzoDestinatario: 'ул. Ленина' })).toBe(
      'Attenzione. Indirizzo: i corrieri leggono solo lettere latine, riscrivere «ул. Ленина»',
    );
    expect(con({ indirizzoDestinatario: ' - ' })).toBe('Attenzione. Indirizzo obbligatorio');
    expect(con({ indirizzoDestinatario: 'Via Monsignor Antonio Mantiero da Novoledo, 12 int. 4' })).toBeUndefined();
  });

  test('addresses are compared by where they lead, not by how they are written', () => {
    expect(stessoIndirizzo(buona, { ...buona, indirizzoDestinatario: ' b. ', localita: 'TREVISO' })).toBe(true);
    expect(stessoIndirizzo({ ...buona, localita: 'Forlì' }, { ...buona, localita: "FORLI'" })).toBe(true);
    expect(stessoIndirizzo(buona, { ...buona, cap: '31101' })).toBe(false);
  });
});

describe('names on labels', () => {
  test('words are abbreviated before anything is left out, and whole words are left out at the end', () => {
    expect(accorcia('Fratelli Bianchi Serramenti Società a responsabilità limitata', 35)).toBe(
      'Fratelli Bianchi Serramenti Srl',
    );
    expect(
      scriviPer('GLS', { destinatario: 'Caffè Però', indirizzoDestinatario: 'Via Po 2', localita: 'Forlì' }),
    ).toEqual({
      righe: { destinatario: 'Caffe Pero', indirizzoDestinatario: 'Via Po 2', localita: 'Forli' },
      accorciati: [],
    });
  });

  test.each([
    ['Via Monsignor Antonio Mantiero da Novoledo, 12 int. 4', 'V. Monsignor Antonio, 12 int. 4'],
    ['Contrada della Misericordia di Sopra, 123/bis scala B', 'Contrada della, 123/bis scala B'],
    ['Via dei Martiri del 25 Aprile 1945 numero civico nuovo 7', 'V. dei Martiri del 25 Aprile 1945 7'],
    ['Viale della Repubblica di San Marino 120', 'V.le della Repubblica di S. 120'],
    ['Strada Statale 11 Padana Superiore, km 12+300', 'SS 11 Padana Superiore, km 12+300'],
  ])('%s keeps its house number', (da, a) => {
    expect(
      scriviPer('BRT', { destinatario: '', indirizzoDestinatario: da, localita: '' }).righe.indirizzoDestinatario,
    ).toBe(a);
  });

  test('no number of an address is lost without a warning: it stands on the line or is named', () => {
    const via = fc.array(fc.stringMatching(/^[A-Za-z]{1,14}$/), { minLength: 1, maxLength: 8 }).map((p) => p.join(' '));
    const coda = fc.constantFrom('', ' int. 4', ' scala B', '/bis', ' presso Rossi 3');
    fc.assert(
      fc.property(via, fc.constantFrom(', ', ' ', ' n. '), fc.integer({ min: 1, max: 9999 }), coda, (v, s, n, c) => {
        const da = `Via ${v}${s}${n}${c}`;
        const a = accorciaIndirizzo(da, 35);
        expect(a.length).toBeLessThanOrEqual(35);
        expect(/\d+/.exec(a)?.[0] === String(n) || numeriPersi(da, a).length > 0).toBe(true);
        if (s === ', ' && c !== ' presso Rossi 3') expect(numeriPersi(da, a)).toEqual([]);
      }),
    );
  });

  const contatto = { nomeContatto: '', telefonoContatto: '', celluareContatto: '', mailContatto: '', note: '' };
  test.each([
    [
      'BRT',
      { telefonoContatto: '0039 0423/123456 int. 12' },
      { telefono: '00390423123456' },
      ['Telefono: a BRT di «0039 0423/123456 int. 12» arriva «00390423123456».'],
    ],
    ['BRT', { telefonoContatto: '0423 / 12 34 56 78' }, { telefono: '042312345678' }, []],
    [
      'BRT',
      { telefonoContatto: '0423 123456, 0423 654321' },
      { telefono: '0423123456' },
      ['Telefono: a BRT di «0423 123456, 0423 654321» arriva «0423123456».'],
    ],
    ['BRT', { note: 'Звонить Anna' }, { note: ['Anna'] }, ['Note: a BRT di «Звонить Anna» arriva «Anna».']],
    ['BRT', { mailContatto: 'anna chez b.it' }, { mail: '' }, ['E-mail: a BRT non arriva «anna chez b.it».']],
    [
      'GLS',
      { mailContatto: 'a@b.it; c@d.it' },
      { mail: 'a@b.it' },
      ['E-mail: a GLS di «a@b.it; c@d.it» arriva «a@b.it».'],
    ],
    ['GLS', { celluareContatto: '+39 333 123 4567' }, { cellulare: '3331234567' }, []],
    ['GLS', { celluareContatto: '0423 123456' }, { cellulare: '' }, ['Cellulare: a GLS non arriva «0423 123456».']],
    [
      'GLS',
      { mailContatto: `${'a'.repeat(70)}@b.it` },
      { mail: '' },
      [`E-mail: a GLS non arriva «${'a'.repeat(70)}@b.it».`],
    ],
    [
      'GLS',
      { note: `Suonare a lungo, ${'x'.repeat(30)} dopo` },
      { note: ['Suonare a lungo,', `${'x'.repeat(30)} dopo`] },
      [],
    ],
    [
      'BRT',
      { note: `Chiedere ${'di Anna '.repeat(9)}` },
      { note: [`Chiedere${' di Anna'.repeat(7)} di`] },
      [expect.stringContaining('Note: a BRT di «Chiedere di Anna')],
    ],
  ] as const)('%s takes of %o what it can, and what it loses is told', (operatore, scritto, righe, frasi) => {
    const scritti = scriviContatto(operatore, { ...contatto, ...scritto }, null);
    expect(scritti.righe).toMatchObject(righe);
    expect(scritti.accorciati.map((uno) => fraseAccorciato(operatore, uno))).toEqual(frasi);
  });

  test('no text beside the address is longer than its field, and what is not told arrives whole', () => {
    const testo = fc.string({ unit: 'grapheme', maxLength: 120 });
    fc.assert(
      fc.property(fc.constantFrom('BRT' as const, 'GLS' as const), testo, testo, (operatore, nomeContatto, note) => {
        const { righe, accorciati } = scriviContatto(operatore, { ...contatto, nomeContatto, note }, '2026-04-17');
        expect(righe.note.every((una) => una.length <= (operatore === 'BRT' ? 70 : 40))).toBe(true);
        expect(righe.nomeContatto.length).toBeLessThanOrEqual(50);
        if (accorciati.length > 0) return;
        expect(righe.note.filter(Boolean).join(' ')).toContain(senzaSegni(note));
        expect(righe.nomeContatto).toBe(senzaSegni(nomeContatto));
      }),
    );
  });

  test('a sign means to a courier what it means on the invoice', () => {
    expect(senzaSegni('Citofono n° 5 – “Łódź & Œuvres”, tubo 2½″, ⌀ 8 × 3 µm, 5 €')).toBe(
      'Citofono no 5 - "Lodz & OEuvres", tubo 2 1/2", O 8 x 3 um, 5 EUR',
    );
    expect(senzaSegni('Viale 漢 Piave, 12')).toBe('Viale Piave, 12');
  });

  test('whatever is written fits, in letters that every label knows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.integer({ min: 5, max: 70 }), (testo, massimo) => {
        for (const breve of [accorcia(testo, massimo), accorciaIndirizzo(testo, massimo)])
          expect(breve).toMatch(new RegExp(`^[\\x20-\\x7e]{0,${massimo}}$`));
      }),
    );
  });
});

describe('where it is', () => {
  const evento = (codice: string, ora: string, descrizione = '') => ({
    codice,
    descrizione,
    ora: new Date(`2026-03-1${ora}`),
  });
  test('the newest event that says something counts; what is delivered stays delivered', () => {
    const eventi = [evento('701', '6T10:00Z'), evento('MIC', '7T08:00Z')];
    expect(statoTraccia('BRT', { eventi, consegnata: false })).toBe('in consegna');
    expect(statoTraccia('BRT', { eventi: [evento('704', '6T11:00Z'), ...eventi], consegnata: false })).toBe(
      'consegnato',
    );
    expect(statoTraccia('GLS', { eventi: [evento('1', '6T11:00Z')], consegnata: false })).toBe('in giacenza');
    expect(statoTraccia('GLS', { eventi: [], consegnata: false })).toBeNull();
  });

  test.each([
    ['BRT', 'P', 'CONSEGNATA PARZIALMENTE', 'consegnato in parte'],
    ['BRT', 'MAN', 'COLLO MANCANTE', 'collo mancante'],
    ['GLS', '96', 'Consegnata parzialmente', 'consegnato in parte'],
    ['GLS', '95', 'Collo mancante', 'collo mancante'],
    ['GLS', '96', 'Consegnata', 'consegnato'],
    ['GLS', '95', 'In consegna', 'in consegna'],
  ] as const)('%s %s %s is «%s», never only sent', (operatore, codice, detto, stato) => {
    const eventi = [evento('702', '6T10:00Z'), evento(codice, '7T08:00Z', detto)];
    expect(statoTraccia(operatore, { eventi, consegnata: false })).toBe(stato);
  });

  test('couriers are asked less and less often, six hours at most', () => {
    expect([0, 1, 2, 3, 9].map((volte) => minutiAllaTraccia(volte, 'spedito'))).toEqual([30, 60, 120, 240, 360]);
  });
});

test('every code of BRT, and whatever GLS says, has a meaning and mostly a remedy', () => {
  expect(spiega('BRT', '-63', '').rimedio).toBe('Correggere CAP, località o provincia.');
  expect(spiega('GLS', '999999999', 'Password non valida').significato).toBe('Accesso a GLS rifiutato');
  expect(spiega('BRT', '-9999', '').significato).toBe('Rifiuto del corriere');
});

describe('cost of a shipment', () => {
  const listino: ListinoCorriere = {
    operatore: 'BRT',
    kgMetroCubo: 300,
    contrassegnoFisso: 2,
    contrassegnoPercento: 1,
    carburantePercento: 10,
    zona: 'Nord',
    supplemento: 0,
    scaglioni: [
      { finoKg: 10, prezzo: 6 },
      { finoKg: 50, prezzo: 10 },
    ],
  };
  const una = { peso: 10, volume: 0, numColli: 1, contrassegno: false, valoreContrassegno: 0 };

  test('the heavier of weight and volume weight counts; a limit belongs to its own step', () => {
    expect(costoDi(listino, una).costo).toBe(6.6);
    expect(costoDi(listino, { ...una, peso: 10.1 }).costo).toBe(11);
    expect(costoDi(listino, { ...una, peso: 2, volume: 0.1 })).toEqual({
      operatore: 'BRT',
      costo: 11,
      perche: 'zona Nord, fino a 50 kg di volume',
    });
  });

  test('islands and cash on delivery are added; fuel is not asked for on the cash', () => {
    const contanti = { ...una, contrassegno: true, valoreContrassegno: 200 };
    expect(costoDi({ ...listino, supplemento: 4 }, contanti)).toEqual({
      operatore: 'BRT',
      costo: 15,
      perche: 'zona Nord, fino a 10 kg, località disagiata, contrassegno',
    });
  });

  test('without a price the reason is given, and the cheapest of the others is proposed', () => {
    const senza = [
      costoDi(listino, { ...una, numColli: 31 }),
      costoDi({ ...listino, zona: null }, una),
      costoDi(listino, { ...una, peso: 51 }),
      costoDi(listino, { ...una, peso: 0 }),
    ];
    expect(senza.map(({ perche }) => perche)).toEqual([
      'più di 30 colli',
      'destinazione fuori dal listino',
      '51,0 kg sono oltre il listino',
      'manca il peso',
    ]);
    expect(piuConveniente(senza)).toBeNull();
    const gls = costoDi({ ...listino, operatore: 'GLS', carburantePercento: 0 }, una);
    expect(piuConveniente([...senza, costoDi(listino, una), gls])).toBe(gls);
  });
});
