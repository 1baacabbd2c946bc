import { expect, test } from 'vitest';
import { articoli, cliente, consegnaPiccola, listini } from '#test/fixtures/consegna-piccola.ts';
import { nonPaesi, paesiScritti } from '#test/fixtures/paesi-scritti.ts';
import { layouts } from './areas.ts';

const { database, deliver } = await consegnaPiccola();

test.each([
  ['a price of 0', { 'listini.csv': `${listini}\nBASE;100;0;0;2026-01-01;` }, 'colonna prezzo: «0»'],
  [
    'an end before its beginning',
    { 'listini.csv': `${listini}\nBASE;100;0;1,5;2026-03-01;2026-02-01` },
    'colonna validoAl: «2026-02-01», atteso un giorno non prima del 2026-03-01',
  ],
  [
    'a number with a point that nothing explains',
    { 'listini.csv': `${listini}\nBASE;100;0;1.234;2026-01-01;` },
    '«1.234», atteso un numero senza dubbi: 1234 oppure 1,234',
  ],
  ['a CAP of four digits', { 'clienti.csv': cliente({ cap: '3510' }) }, 'atteso un CAP di cinque cifre'],
  ['a VAT number whose check digit is wrong', { 'clienti.csv': cliente({ piva: '01234567890' }) }, 'colonna piva'],
  ['a VAT number that is none', { 'clienti.csv': cliente({ piva: '123' }) }, 'atteso una partita IVA valida'],
  [
    'an IBAN whose check digits are wrong',
    { 'clienti.csv': cliente({ iban: 'IT61X0542811101000000123456' }) },
    'atteso un IBAN valido: le cifre di controllo non tornano',
  ],
  ['a mail without a host', { 'clienti.csv': cliente({ mail: 'anna@' }) }, 'atteso un indirizzo email valido'],
  ['a province of three letters', { 'clienti.csv': cliente({ provincia: 'PAD' }) }, 'atteso una sigla di due lettere'],
  [
    'a customer’s user without a customer',
    { 'utenti.csv': 'username;ruolo;nome;attivo\nanna@prova.example;1;Anna;S' },
    'colonna codAnagrafica: atteso il cliente, che un utente di ruolo 1 ha sempre',
  ],
  [
    'a subcontractor’s user without a subcontractor',
    { 'utenti.csv': 'username;ruolo;nome;attivo\nanna@prova.example;3;Anna;S' },
    'colonna codTerzista: atteso il terzista, che un utente di ruolo 3 ha sempre',
  ],
  [
    'a login that is no mail address',
    { 'utenti.csv': 'username;ruolo\nanna@prova;2' },
    'colonna username: «anna@prova», atteso un indirizzo email valido',
  ],
  [
    'a subcontractor’s CAP of four digits',
    { 'terzisti.csv': 'codTerzista;ragioneSociale;cap;provincia\nT1;Rossi;3510;PD' },
    'colonna cap: «3510», atteso un CAP di cinque cifre',
  ],
  [
    'a promotion that ends before it begins',
    { 'promozioni.csv': 'codice;descrizione;dal;al\nP1;Viti;2026-03-10;2026-03-09' },
    'colonna al: «2026-03-09», atteso un giorno non prima del 2026-03-10',
  ],
  [
    'a header’s promotion that ends before it begins',
    {
      'testate.csv':
        'codTestata;descrizione;codiceAzienda;catMerceologica;promozione;dataPromozioneIniziale;dataPromozioneFinale\nT1;Viti;ALF;001001;S;2026-03-10;2026-03-09',
    },
    'colonna dataPromozioneFinale: «2026-03-09», atteso un giorno non prima del 2026-03-10',
  ],
  [
    'a customer’s code that is our code of another article, which comes with it',
    {
      'articoli.csv': `${articoli}\n300;Rosetta;PZ;ALF;001001`,
      'clienti.csv': cliente({}),
      'codici-cliente.csv': 'codAnagrafica;codice;cdArticolo\n000101;3-00;100',
    },
    'codici-cliente.csv, riga 2, colonna codice: «3-00», atteso un codice che non sia il nostro di un altro articolo',
  ],
  [
    'a customer’s code that reads as a size',
    { 'clienti.csv': cliente({}), 'codici-cliente.csv': 'codAnagrafica;codice;cdArticolo\n000101;M5x60;100' },
    'codici-cliente.csv, riga 2, colonna codice: «M5x60», atteso un codice che non si legga come una misura',
  ],
])('%s is refused', async (_, files, said) => {
  const { detti, written } = await deliver(files, { apply: true });
  expect(detti).toContain(said);
  expect(written).toBe(false);
});

test('data from abroad, empty cells and points that others explain are taken', async () => {
  const estero = cliente({ cap: 'A-1010', provincia: '', stato: 'Austria', piva: 'ATU12345678', lista: 'BASE' });
  expect((await deliver({ 'clienti.csv': estero })).detti).toBe('');
  const buono = cliente({ iban: 'IT60X0542811101000000123456', mail: 'anna@prova.example' });
  expect((await deliver({ 'clienti.csv': buono })).detti).toBe('');
  const prezzi = `${listini}\nBASE;100;0;1.234;2026-01-01;\nBASE;200;0;0.5;2026-01-01;`;
  expect((await deliver({ 'listini.csv': prezzi })).detti).toBe('');
});

test('a customer’s code that is our code of its own article is taken', async () => {
  const codici = 'codAnagrafica;codice;cdArticolo';
  const [uno, due] = [`${codici}\n000101;3-00;300`, `${codici}\n000101;1.00;100\n000101;X-300;300`];
  const base = { 'articoli.csv': `${articoli}\n300;Rosetta;PZ;ALF;001001`, 'clienti.csv': cliente({}) };
  expect((await deliver({ ...base, 'codici-cliente.csv': uno })).detti).toBe('');
  expect((await deliver({ ...base, 'codici-cliente.csv': due })).detti).toBe('');
});

test('what may be meant so is taken and told: periods that overlap, a list that nobody knows, sums that don’t add up', async () => {
  const prezzi = `${listini}\nBASE;100;0;1;2026-01-01;2026-06-01\nBASE;100;0;2;2026-03-01;\nBASE;200;0;2;2026-01-01;2026-03-01\nBASE;200;0;3;2026-03-01;`;
  expect((await deliver({ 'listini.csv': prezzi })).note).toEqual([
    {
      testo: expect.stringMatching(
        /^Periodi di prezzo che si sovrappongono: vale quello iniziato per ultimo \(listini\.csv, riga \d+\)$/,
      ),
      quante: 1,
    },
  ]);
  expect((await deliver({ 'clienti.csv': cliente({ lista: 'ORO' }) })).note).toEqual([
    {
      testo: 'Clienti con un listino che non esiste: valgono i prezzi del listino base (clienti.csv, riga 2)',
      quante: 1,
    },
  ]);
  const testata = 'tipo;anno;numero;data;codAnagrafica;stato;totaleMerce;imponibile;imposta;totaleDocumento';
  const righe = 'tipo;anno;numero;riga;cdArticolo;qtOrdinata;prUnitario;sconto1;impRigo';
  const storia = {
    'clienti.csv': cliente({}),
    'documenti.csv': `${testata}\nFT;2025;1;2025-01-10;000101;evaso;10;10;2,2;12,2\nFT;2025;2;2025-01-10;000101;evaso;10;10;2,2;15`,
    'documenti-righe.csv': `${righe}\nFT;2025;1;1;100;10;2;50;10\nFT;2025;2;1;100;10;2;50;12`,
  };
  expect(await deliver(storia)).toMatchObject({
    detti: '',
    note: [
      { testo: expect.stringContaining('totali che non tornano'), quante: 1 },
      { testo: expect.stringContaining('un importo che non è quantità per prezzo'), quante: 1 },
    ],
  });
});

test('a period that overlaps with one that is in the portal is told, one that follows it or replaces it is not', async () => {
  const prova = async (righe: string) =>
    (await deliver({ 'listini.csv': `${listini}\n${righe}` })).note.map(({ quante }) => quante);
  await deliver(
    { 'listini.csv': `${listini}\nBASE;100;10;1;2026-01-01;2026-06-01\nBASE;200;10;1;2026-01-01;` },
    { apply: true },
  );
  expect(await prova('BASE;100;10;2;2026-05-01;')).toEqual([1]);
  expect(await prova('BASE;100;10;2;2025-05-01;2026-02-01')).toEqual([1]);
  expect(await prova('BASE;100;10;2;2026-06-01;')).toEqual([]);
  expect(await prova('BASE;100;10;2;2025-05-01;2026-01-01\nBASE;200;10;2;2026-05-01;')).toEqual([]);
  expect(await prova('BASE;100;10;1;2026-01-01;2026-04-01\nBASE;100;10;2;2026-05-01;')).toEqual([]);
  // The third overlaps with the first, whatever rows are between them.
  expect(
    await prova(
      'BASE;200;20;1;2026-01-01;2026-12-01\nBASE;200;20;1;2026-02-01;2026-03-01\nBASE;200;20;1;2026-04-01;2026-05-01',
    ),
  ).toEqual([2]);
  await database.pool.query('delete from listini where da_quantita > 0');
});

test('rows that are there need their key and what changes; new ones all that must have a value, which is told once of each column', async () => {
  const file = 'sep=;\r\ncdArticolo;qtScatola\r\n;\r\n100;250\r\n200;50\r\n';
  expect(await deliver({ 'articoli.csv': file }, { apply: true })).toEqual({ detti: '', note: [], written: true });
  const { rows } = await database.pool.query(
    `select cd_articolo, descrizione, codice_azienda, qt_scatola::int as scatola from articoli order by 1`,
  );
  expect(rows).toEqual([
    { cd_articolo: '100', descrizione: 'Vite', codice_azienda: 'ALF', scatola: 250 },
    { cd_articolo: '200', descrizione: 'Dado', codice_azienda: 'ALF', scatola: 50 },
  ]);
  const { detti, written } = await deliver({ 'articoli.csv': `${file}300;5\r\n400;5\r\n` }, { apply: true });
  expect([written, detti.split('\n')]).toEqual([
    false,
    ['descrizione', 'unMisura', 'codiceAzienda', 'catMerceologica'].map(
      (colonna) =>
        `articoli.csv, riga 6, colonna ${colonna}: atteso la colonna, che è obbligatoria: le righe nuove sono 2`,
    ),
  ]);
  // Only the key column is always required.
  expect((await deliver({ 'articoli.csv': 'descrizione\nVite' })).detti).toContain(
    'colonna cdArticolo: atteso la colonna',
  );
});

test('an unknown province, price list or object of a discount is reported', async () => {
  const detti = async (files: Readonly<Record<string, string>>) =>
    (await deliver(files)).note.map(({ testo }) => testo);
  expect(await detti({ 'clienti.csv': cliente({ provincia: 'ZZ' }) })).toEqual([expect.stringContaining('Province')]);
  expect(await detti({ 'clienti.csv': cliente({ provincia: 'ZZ', stato: 'Austria', cap: '1010' }) })).toEqual([]);
  expect(await detti({ 'clienti.csv': cliente({ provincia: 'OT', cap: '07026' }) })).toEqual([]);
  expect(await detti({ 'clienti.csv': cliente({ stato: 'Baviera' }) })).toEqual([
    expect.stringContaining('Stati che non'),
  ]);
  expect(await detti({ 'clienti.csv': cliente({ provincia: 'NA' }) })).toEqual([
    expect.stringContaining('CAP che non'),
  ]);
  const conIva = (stato: string, cap: string, piva: string) =>
    detti({ 'clienti.csv': cliente({ stato, cap, piva, provincia: '' }) });
  for (const [stato, cap, sua, altra] of [
    ['Grecia', '105 57', 'EL123456789', 'GR123456789'],
    ['Regno Unito', 'BT1 5GS', 'XI123456789', 'DE123456789'],
    ['Svizzera', '6900', 'CHE123456789', 'ATU12345678'],
    ['San Marino', '47890', 'SM12345', 'SI12345678'],
    ['', '35100', '01234567897', 'DE123456789'],
  ] as const) {
    expect(await conIva(stato, cap, sua), sua).toEqual([]);
    expect(await conIva(stato, cap, altra), altra).toEqual([expect.stringContaining('Partite IVA con la sigla')]);
  }
  // The import reads a country as every form does.
  const [testa = '', riga = ''] = cliente({ stato: '#', cap: '', provincia: '' }).split('\n');
  const stati = [...nonPaesi, ...paesiScritti.map(([scritto]) => scritto)];
  const righe = stati.map((stato, i) => riga.replace('000101', `0002${10 + i}`).replace('#', stato));
  expect((await deliver({ 'clienti.csv': [testa, ...righe].join('\n') })).note).toEqual([
    { testo: expect.stringContaining('Stati che non'), quante: nonPaesi.length },
  ]);
  const fuori = { 'clienti.csv': cliente({ provincia: '', stato: 'Svizzera (CH)', cap: '80331' }) };
  expect((await deliver(fuori)).detti).toContain('un codice postale del suo Stato');
  expect(await detti({ 'listini.csv': `${listini}\nORO;100;0;1,5;2026-01-01;` })).toEqual([
    expect.stringContaining('tipi di listino'),
  ]);
  const sconti =
    'codAnagrafica;livello;chiave;sconto1\n000101;marca;ALF;10\n000101;marca;ALX;10\n000101;articolo;999;5';
  expect((await deliver({ 'clienti.csv': cliente({}), 'sconti.csv': sconti })).note).toEqual([
    { testo: 'Sconti su un articolo, una categoria o una marca che non c’è (sconti.csv, righe 3, 4)', quante: 2 },
  ]);
});

test('quantities with more decimals than their unit has are taken and told, whole ones and metres are not', async () => {
  const articolo = 'cdArticolo;descrizione;unMisura;codiceAzienda;catMerceologica\n300;Corda;MT;ALF;001001';
  const giacenze =
    'cdArticolo;qtaScaffale;qtaUbicazione2;qtaRicevuta;qtaImpegnata\n100;0,3;0;0;0\n200;3;0;0;0\n300;0,3;0;0;0';
  const ordini = 'tipo;anno;numero;data;ragioneSociale\nOF;2026;1;2026-01-10;Viterie';
  const righe =
    'tipo;anno;numero;nrRiga;cdArticolo;qtOrdFor;prezzo;dtConsRichiesta\nOF;2026;1;1;100;2,5;1;2026-02-01\nOF;2026;1;2;200;2;1;2026-02-01';
  const testo = expect.stringContaining('più decimali di quanti ne ha l’unità');
  expect(await deliver({ 'articoli.csv': articolo, 'giacenze.csv': giacenze })).toMatchObject({
    detti: '',
    note: [{ testo, quante: 1 }],
  });
  expect(await deliver({ 'ordini-fornitori.csv': ordini, 'ordini-fornitori-righe.csv': righe })).toMatchObject({
    detti: '',
    note: [{ testo, quante: 1 }],
  });
  const ricevimenti = `tipo;anno;numero;nrRiga;nrBolla;dtBolla;qta\nOF;2026;1;1;B1;2026-02-01;0,5\nOF;2026;1;2;B1;2026-02-01;1`;
  expect(
    await deliver({
      'ordini-fornitori.csv': ordini,
      'ordini-fornitori-righe.csv': righe,
      'ricevimenti.csv': ricevimenti,
    }),
  ).toMatchObject({
    detti: '',
    note: [
      { testo, quante: 1 },
      { testo, quante: 1 },
    ],
  });
  const documenti = 'tipo;anno;numero;data;codAnagrafica;stato\nOC;2026;1;2026-03-01;000101;confermato';
  const ordinate =
    'tipo;anno;numero;riga;cdArticolo;unMisura;qtOrdinata\nOC;2026;1;1;100;;0,3\nOC;2026;1;2;200;PZ;3\nOC;2026;1;3;300;MT;0,3';
  expect(
    await deliver({
      'clienti.csv': cliente({}),
      'articoli.csv': articolo,
      'documenti.csv': documenti,
      'documenti-righe.csv': ordinate,
    }),
  ).toMatchObject({ detti: '', note: [{ testo, quante: 1 }] });
});

/** Quantities that other checks cover, and why. */
const altreQuantita: Readonly<Record<string, string>> = {
  'documenti-righe.qtAccreditata': 'no more than its line, which is looked at',
  'giacenze.qtaImpegnata': 'worked out of the orders',
  'configurazioni-parti.quantita': 'a part of a configuration is cut to measure',
  'liste-ordine-righe.qta': 'told by the cart that it is put into',
  'promozione-articoli.qta': 'told by the cart that it is put into',
  'articoli.qtaPerPezzo': 'how an article is packed: half a piece to the piece is possible',
  'articoli.qtScatola': 'as well',
  'ordini-fornitori-testi.qta': 'packing, which has no unit',
  'preparazioni-righe.qta': 'no more than its line, which is looked at',
};

test('every quantity that a file brings is looked at by the decimals of its unit', () => {
  const quantita = layouts.flatMap(({ kind, columns, laws = [] }) =>
    columns
      .filter(({ name, type }) => type === 'numeric' && /^(qta|qt[A-Z]|quantita)/.test(name))
      .map(({ name }) => ({
        nome: `${kind}.${name}`,
        guardata: laws.some(({ sql }) => sql(String, String).includes(`round(x."${name}", u.decimali)`)),
      })),
  );
  const altre = quantita.filter(({ guardata }) => !guardata).map(({ nome }) => nome);
  expect(altre.toSorted()).toEqual(Object.keys(altreQuantita).toSorted());
});

test('a trial runs all that the import runs: what only the database refuses, a bill that holds itself, is told by both, and nothing is kept', async () => {
  const files = { 'distinte.csv': 'cdPadre;cdFiglio;coefficenteImpiego\n100;200;1\n200;100;1' };
  const [prova, vera] = [await deliver(files, { rehearse: true }), await deliver(files, { apply: true })];
  expect(prova).toEqual(vera);
  expect(prova.detti).toContain('contiene sé stessa');
  const buona = { 'distinte.csv': 'cdPadre;cdFiglio;coefficenteImpiego\n100;200;1' };
  expect(await deliver(buona, { rehearse: true })).toMatchObject({ detti: '', written: false });
  const { rows } = await database.pool.query('select count(*)::int as n from distinta_semplice');
  expect(rows).toEqual([{ n: 0 }]);
});

test('every layout with two days, from and to, refuses those that are the wrong way round; every one with a CAP knows which are Italian', () => {
  const law = (kind: string) =>
    (layouts.find((one) => one.kind === kind)?.laws ?? []).map(({ sql }) => sql(String, String));
  const periodi = [/validoAl$/, /dataPromozioneFinale$/, /^al$/];
  const conPeriodo = layouts.flatMap(({ kind, columns }) =>
    columns.filter(({ name }) => periodi.some((fine) => fine.test(name))).map(({ name }) => ({ kind, name })),
  );
  expect(conPeriodo.map(({ kind }) => kind).toSorted()).toEqual([
    'dichiarazioni-intento',
    'listini',
    'prezzi-netti',
    'promozioni',
    'testate',
  ]);
  expect(conPeriodo.filter(({ kind, name }) => !law(kind).some((sql) => sql.includes(`'${name}' as colonna`)))).toEqual(
    [],
  );
  const conCap = layouts
    .filter(({ columns }) => ['cap', 'provincia'].every((nome) => columns.some(({ name }) => name === nome)))
    .map(({ kind }) => kind);
  expect(conCap.length).toBeGreaterThan(3);
  expect(conCap.filter((kind) => !law(kind).some((sql) => sql.includes(`'cap' as colonna`)))).toEqual([]);
});

test('B-088, B-243: of a header each catalogue is kept once, and its text is cleaned with its pictures', async () => {
  const testi = '"<p onclick=""x()"">A<img src=""/immagini/960/informazioni/a.webp""></p><script>1</script>"';
  const testate = `codTestata;suffisso;descrizione;codiceAzienda;catMerceologica;codiceCataloghi;informazioni\nVTS00012;0;Viti;ALF;001001;CUTE, CPOR,CUTE;${testi}`;
  const scritta = await deliver({ 'testate.csv': testate }, { apply: true });
  expect([scritta.detti, scritta.written]).toEqual(['', true]);
  const { rows } = await database.pool.query(`select codice_cataloghi, informazioni from testate`);
  expect(rows).toEqual([
    {
      codice_cataloghi: 'CUTE,CPOR',
      informazioni: '<p>A<img src="/immagini/960/informazioni/a.webp" /></p>',
    },
  ]);
});
