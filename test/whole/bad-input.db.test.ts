import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allCalls } from '#main/server/areas.ts';
import { pathNames, type AnyCall } from '#platform/contract/call.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import * as documenti from '#vendita/documenti/contract.ts';
import * as rapido from '#vendita/ordine-rapido/contract.ts';
import * as ricercaDocumenti from '#vendita/ricerca-documenti/contract.ts';
import * as scansioni from '#logistica/scansioni/contract.ts';
import * as preparazione from '#logistica/preparazione/contract.ts';
import * as stampanti from '#esterni/stampanti/contract.ts';
import * as contoLavoro from '#produzione/conto-lavoro/contract.ts';
import { visitor } from '#platform/contract/actor.ts';
import { createTokens } from '#platform/server/sessions/tokens.ts';
import { testApp } from '#test/fixtures/app.ts';
import { secret, testClock } from '#test/fixtures/settings.ts';

const app = await testApp();
const { app: http } = app.server;

const hostile = [
  "'; drop table articoli; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '%00\0',
  '💥'.repeat(50),
  'x'.repeat(100_000),
  '(a+)+$'.repeat(30),
];
const absurd = [-1, 0, 1e308, -1e308, 1.5e-300, Number.MAX_SAFE_INTEGER + 2];
const ofSql = /select |insert |syntax error|pg_/i;
const leaks = /at .*\.(ts|js):\d|node_modules|\/src\//i;
/** PostgreSQL's message about the user's own statement is part of its answers. */
const sqlUtility = 'sistema/query';

let keys = 0;
let giro = 0;

describe('whatever is sent', () => {
  test.each(allCalls)('$area $name answers no 500 and shows nothing of the inside', async ({ area, call }) => {
    const ruolo = call.who.includes(2) ? 2 : (call.who.at(-1) ?? 0);
    const caller = app.as(ruolo === 2 ? { ruolo, codAnagrafica: '000100' } : ruolo);
    const fields = Object.keys(call.input.shape);
    for (const value of [...hostile, ...absurd, null, [], {}, true]) {
      const input = Object.fromEntries([...fields, ...pathNames(call.path)].map((field) => [field, value]));
      const answer = await caller.call(call, input as never, { 'idempotency-key': `chiave-di-prova-${++keys}` });
      expect(answer.status, `${call.path} with ${JSON.stringify(value)?.slice(0, 40)}`).toBeLessThan(500);
      const told = answer.status >= 400 ? JSON.stringify(answer.problem) : '';
      expect(told).not.toMatch(leaks);
      if (area !== sqlUtility) expect(told).not.toMatch(ofSql);
    }
  });

  const bodies = allCalls.filter(({ call }) => call.method === 'POST' || call.method === 'PUT');
  test.each(bodies)('$area $name refuses half a character by its field, and by its name', async ({ call }) => {
    const caller = app.as(call.who.includes(2) ? 2 : (call.who.at(-1) ?? 0));
    const inPath = Object.fromEntries(pathNames(call.path).map((name) => [name, '1']));
    const fields = Object.keys(call.input.shape).filter((field) => !(field in inPath));
    for (const body of [...fields.map((field) => ({ [field]: [{ testo: 'a\ud800b' }] })), { 'nome\udc00': 1 }]) {
      const key = { 'idempotency-key': `chiave-di-prova-${++keys}` };
      const { status, problem } = await caller.call(call, { ...inPath, ...body } as never, key);
      expect([status, problem.detail]).toEqual([422, 'Il testo contiene un carattere che non si può scrivere.']);
    }
  });

  const giusto = createTokens({ secret }).sign({ ...visitor, ruolo: 2, idUtente: 1 }, testClock());
  const [testa = '', corpo = '', firma = ''] = giusto.split('.');
  const senzaFirma = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${corpo}.`;
  /** Signed with the right key, but without our claims. */
  const firmato = (claims: unknown): string => {
    const detto = `${testa}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${detto}.${createHmac('sha256', secret).update(detto).digest('base64url')}`;
  };
  const chiavi = [
    '',
    'Bearer',
    'Bearer ',
    'bearer x',
    `Basic ${giusto}`,
    `Bearer  ${giusto}`,
    `Bearer ${testa}.${corpo}`,
    `Bearer ${testa}.${corpo}.${firma}.`,
    `Bearer ${testa}.${corpo}.${firma.slice(1)}`,
    `Bearer ${testa}..${firma}`,
    'Bearer a.b.c',
    'Bearer null',
    'Bearer illeggibile',
    `Bearer ${senzaFirma}`,
    `Bearer ${'x'.repeat(5000)}`,
    `Bearer ${'.'.repeat(500)}`,
    ...[null, 7, 'x', [], {}, { sub: '1' }, { sub: 'x', ruolo: 2 }, { sub: '1', ruolo: '2', exp: 'mai' }].map(
      (claims) => `Bearer ${firmato(claims)}`,
    ),
    `Bearer ${Buffer.from('è').toString('latin1')}.b.c`,
  ];
  test.each(allCalls)('$area $name takes what is no token for no login, in one sentence', async ({ call }) => {
    const { method, path } = call;
    const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`;
    // All tokens for one read, some in turn for the others.
    const mine = path === '/user/info' ? chiavi : [0, 1, 2].map((n) => chiavi[(++giro + n * 9) % chiavi.length] ?? '');
    for (const authorization of mine) {
      const answer = await http.inject({
        method,
        url,
        headers: { authorization },
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      expect([authorization, answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
        authorization,
        401,
        "Sessione scaduta. Effettuare di nuovo l'accesso.",
      ]);
    }
  });

  const quale = { numero: 1, data: '2026-03-16' };
  test.each([
    ['/api/user/documenti/dettaglio', documenti.dettaglioDocumento, { tipo: 'O\0', ...quale }],
    ['a PDF', documenti.pdfDocumento, { tipo: 'O\0', ...quale }],
    ['its suffix', documenti.dettaglioDocumento, { tipo: 'OC', suffisso: '\u0001', ...quale }],
    ['a list to order again', rapido.leggiDocumento, { tipo: 'O\0', ...quale }],
    ['a search', documenti.cercaDocumenti, { tab: 'ordini', dal: '2026-03-01', al: '2026-03-31', testo: 'a\0b' }],
    ['an invoice', documenti.xmlFattura, { suffisso: '\0', ...quale }],
    ['a reference', carrello.aggiungiRiga, { cdArticolo: '106000010101', riferimento: 'a\u001b[31mb' }],
    ['two lines where there is one', carrello.aggiungiRiga, { cdArticolo: '106000010101', riferimento: 'a\r\nBcc: x' }],
  ] as const)('a control character is a 400 and no 500: %s', async (_, call, input) => {
    const { status, problem } = await app.as(1).call(call as AnyCall, input as never);
    expect([status, problem.errors?.map(({ message }) => message)]).toEqual([400, ['Formato non valido.']]);
  });

  test('an unknown field is refused by name', async () => {
    const response = await http.inject({
      method: 'POST',
      url: '/api/catalogo/ricerca',
      payload: { valore: 'vite', inventato: 1 },
    });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  test('unreadable JSON is a 400 in Italian', async () => {
    const response = await http.inject({
      method: 'POST',
      url: '/api/catalogo/ricerca',
      headers: { 'content-type': 'application/json' },
      payload: '{"valore": ',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 400, detail: 'Richiesta non leggibile.' });
  });

  test('a body of ten megabytes is refused before it is read', async () => {
    const response = await http.inject({
      method: 'POST',
      url: '/api/catalogo/ricerca',
      payload: { valore: 'x'.repeat(10 * 1024 * 1024) },
    });
    expect(response.statusCode).toBe(413);
  });

  test.each([
    ['cannot be read', '%E0%A4%A', 400, 'Richiesta non leggibile.'],
    ['is too long', 'x'.repeat(10_000), 414, 'Indirizzo troppo lungo.'],
  ])('an address that %s is refused in Italian', async (_, part, status, detail) => {
    const response = await http.inject({ url: `/api/catalogo/paginacatalogo/${part}` });
    expect([response.statusCode, response.headers['content-type'], response.headers['x-content-type-options']]).toEqual(
      [status, 'application/problem+json; charset=utf-8', 'nosniff'],
    );
    expect(response.json()).toMatchObject({ status, detail, requestId: response.headers['x-request-id'] });
  });

  test('a path that is no call is a 404 without a trace', async () => {
    const response = await http.inject({ url: '/api/inventato' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ detail: 'Percorso non trovato' });
  });
});

describe('a list asked for by what nothing is called is refused in a sentence with its field, never empty without a word:', () => {
  const trovati = { Gruppo: 'Ordinato' } as const;
  const periodo = { dataInizio: '2026-01-01', dataFine: '2026-03-01' };
  const senza: readonly (readonly [AnyCall, object, path: string, sentence: string])[] = [
    ...[
      ricercaDocumenti.documentiTrovati,
      ricercaDocumenti.globaleDocumenti,
      ricercaDocumenti.documentiPerCliente,
    ].flatMap((call) => [
      [
        call,
        { ...trovati, Filtro: 'ZZQ9' },
        'Filtro',
        'Filtro non conosciuto: ZZQ9. Ci sono: Negozio, Completa.',
      ] as const,
      [call, { ...trovati, TipoDocumento: 'ZZ' }, 'TipoDocumento', 'Tipo di documento non conosciuto.'] as const,
      [call, { ...trovati, CdAnagrafica: 'ZZQ9' }, 'CdAnagrafica', 'Cliente non trovato'] as const,
    ]),
    [
      ricercaDocumenti.excelDocumenti,
      { ...trovati, Filtro: 'Completa,ZZQ9' },
      'Filtro',
      'Filtro non conosciuto: ZZQ9. Ci sono: Negozio, Completa.',
    ],
    [
      ricercaDocumenti.documentiTrovati,
      { Gruppo: 'Resi', Filtro: 'Completa' },
      'Filtro',
      'Questo gruppo di documenti non ha filtri.',
    ],
    [scansioni.archivioScansioni, { Area: 'ZZQ9' }, 'Area', 'Area non valida'],
    [scansioni.archivioScansioni, { TipoDocumento: 'ZZQ9' }, 'TipoDocumento', 'Tipo documento non valido'],
    [stampanti.elencoEtichette, { stampante: 'ZZQ9' }, 'stampante', 'Stampante non conosciuta.'],
    [preparazione.bolleDaFatturare, { codAnagrafica: 'ZZQ9' }, 'codAnagrafica', 'Cliente non trovato'],
    [contoLavoro.elencoCicli, { filtro: 'ZZQ9' }, 'finitura', 'Nessun ciclo ha questa finitura.'],
    [contoLavoro.elencoInviate, { ...periodo, lavorazione: 'ZZQ9' }, 'lavorazione', 'Lavorazione non trovata.'],
    [contoLavoro.elencoDaInviare, { ...periodo, finitura: 'ZZQ9' }, 'finitura', 'Nessun ciclo ha questa finitura.'],
    [
      contoLavoro.elencoCompletate,
      { ...periodo, storico: '1', finitura: 'ZZQ9' },
      'finitura',
      'Nessun ciclo ha questa finitura.',
    ],
  ];
  test.each(senza.map((una) => [`${una[0].path} ${JSON.stringify(una[1])}`, una] as const))(
    '%s',
    async (_, [call, input, path, sentence]) => {
      const { status, problem } = await app.as(2).call(call, input as never);
      expect([status, problem.detail, problem.errors?.[0]?.path]).toEqual([422, sentence, path]);
    },
  );
});

describe('a token that is no good', () => {
  const claims = { sub: '1', ruolo: 2, nome: 'X', cod: null, ter: null, fam: 'f', exp: 4_000_000_000 };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (header: object, body: object, key: string): string => {
    const text = `${part(header)}.${part(body)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const forged = {
    'signed by somebody else': signed({ alg: 'HS256', typ: 'JWT' }, claims, 'un altro segreto'),
    'without a signature': `${part({ alg: 'none' })}.${part(claims)}.`,
    'not a token': 'abc',
    empty: '',
  };
  test.each(Object.entries(forged))('%s: 401, even where a visitor may call', async (_, token) => {
    const response = await http.inject({
      method: 'POST',
      url: '/api/catalogo/ricerca',
      headers: { authorization: `Bearer ${token}` },
      payload: { valore: 'vite' },
    });
    expect(response.statusCode).toBe(401);
  });

  test('expired: 401', async () => {
    const actor = { ...visitor, idUtente: 1, ruolo: 2, famiglia: 'f' } as const;
    const old = createTokens({ secret }).sign(actor, new Date(testClock().getTime() - 3_600_000));
    const response = await http.inject({
      method: 'POST',
      url: '/api/catalogo/ricerca',
      headers: { authorization: `Bearer ${old}` },
      payload: { valore: 'vite' },
    });
    expect(response.statusCode).toBe(401);
  });
});
