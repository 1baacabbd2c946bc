import { expect, test } from 'vitest';
import { allCalls } from '#main/server/areas.ts';
import { pathNames, takesKey } from '#platform/contract/call.ts';
import { inputSchema, replySchema, type JsonSchema } from '#platform/contract/schema.ts';
import { bodyLimitsOf } from '#platform/server/http/body/body-limits.ts';
import { against, nothing } from '../../scripts/check/shrinking.ts';
import { areasWithContract, callsOfFolders, contractFiles } from './calls.ts';
import { openLists } from './exceptions.ts';
import { shadowed } from './paths.ts';
import { nodesOf } from './schema-walk.ts';
import { textOf } from '../../scripts/check/tree.ts';

const calls = (await callsOfFolders()).map((found) => ({ ...found, id: `${found.area}.${found.name}` }));
type Found = (typeof calls)[number];
const faulty = (broken: (found: Found) => boolean): string[] => calls.filter(broken).map((found) => found.id);

test('the list of contracts names every area that has one', () => {
  const listed = new Set(allCalls.map((found) => `${found.area}.${found.name}`));
  expect(faulty((found) => !listed.has(found.id))).toEqual([]);
  expect(areasWithContract().length).toBeGreaterThan(0);
});

test('every call has a one-line summary', () => {
  expect(faulty(({ call }) => call.purpose.trim().length < 8 || call.purpose.includes('\n'))).toEqual([]);
});

test('every call lists its roles, each once', () => {
  expect(faulty(({ call }) => call.who.length === 0 || new Set(call.who).size !== call.who.length)).toEqual([]);
});

test('every call says what it refuses, each status once; what has a parameter in its path may find nothing', () => {
  expect(faulty(({ call }) => new Set(call.refusals).size !== call.refusals.length)).toEqual([]);
  expect(faulty(({ call }) => /\{id\}/.test(call.path) && !call.refusals.includes(404))).toEqual([]);
});

test('method and path are unique', () => {
  const seen = calls.map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}').toLowerCase()}`);
  expect(seen.filter((key, i) => seen.indexOf(key) !== i)).toEqual([]);
});

test('names of path parameters are fields of the input and cannot be left out', () => {
  const optional = ({ call }: Found, name: string): boolean =>
    call.input.shape[name]?.safeParse(undefined).success ?? true;
  expect(faulty((found) => pathNames(found.call.path).some((name) => optional(found, name)))).toEqual([]);
});

test('paths are written in one style', () => {
  // The specification writes `EMail`.
  const segment = /^([a-z][A-Za-z0-9_]*|EMail|\{[a-z][A-Za-z0-9]*\})$/;
  expect(
    faulty(
      ({ call }) =>
        !call.path.startsWith('/') ||
        !call.path
          .slice(1)
          .split('/')
          .every((part) => segment.test(part)),
    ),
  ).toEqual([]);
});

test('a static path stands before the parameter that would take it', () => {
  const byArea = new Map(areasWithContract().map((area) => [area, contractFiles(area).map(textOf).join('\n')]));
  const order = (found: Found): number => byArea.get(found.area)?.indexOf(`export const ${found.name} `) ?? 0;
  expect(shadowed([...calls].sort((a, b) => order(a) - order(b)))).toEqual([]);
});

test('an input accepts no undeclared field, at any depth', () => {
  const open = ({ call }: Found): boolean =>
    nodesOf(inputSchema(call)).some(
      ({ schema }) => schema['type'] === 'object' && schema['additionalProperties'] === undefined,
    );
  expect(faulty(open)).toEqual([]);
});

test('no contract converts its input: null, an empty text and false are not 0', () => {
  const files = [...areasWithContract().flatMap(contractFiles), 'src/parti/campi.ts'];
  expect(files.filter((path) => /\bcoerce\b|\bpreprocess\b|\bstringbool\b/.test(textOf(path)))).toEqual([]);
});

test('texts and lists that come in have a largest length', () => {
  const closed = (schema: JsonSchema): boolean =>
    ['maxLength', 'enum', 'const', 'format'].some((key) => key in schema) ||
    ('pattern' in schema && !/[*+]/.test(String(schema['pattern'])));
  const endless = ({ call }: Found): boolean =>
    nodesOf(inputSchema(call)).some(({ schema }) => {
      if (schema['type'] === 'array') return schema['maxItems'] === undefined;
      return schema['type'] === 'string' && !closed(schema);
    });
  expect(faulty(endless)).toEqual([]);
});

test('texts that come in refuse control characters, which the store cannot hold and mails should not get', () => {
  const patterns = (schema: JsonSchema): string[] =>
    [schema, ...((schema['allOf'] ?? []) as JsonSchema[])].flatMap(({ pattern }) =>
      typeof pattern === 'string' ? [pattern] : [],
    );
  const refuses = (schema: JsonSchema): boolean =>
    ['enum', 'const', 'format'].some((key) => key in schema) ||
    ['\0', '\u0001', '\u001b', '\u007f', '\u0085'].every((sign) =>
      // A text short enough for one pattern and long enough for the others.
      patterns(schema).some(
        (pattern) => ![sign, `a${sign}`, `12${sign}45`].some((text) => new RegExp(pattern).test(text)),
      ),
    );
  const raw = calls.flatMap(({ id, call }) =>
    nodesOf(inputSchema(call)).flatMap(({ path, schema }) =>
      schema['type'] === 'string' && !refuses(schema) ? [`${id}: ${path}`] : [],
    ),
  );
  expect(raw).toEqual([]);
});

/** The documents send the shipment in the body of the DELETE (B-252). */
const inTheBody = ['logistica/etichette.eliminaSpedizione'];

test('query parameters are flat', () => {
  const flat = new Set(['string', 'number', 'integer', 'boolean']);
  const nested = ({ call }: Found): boolean =>
    (call.method === 'GET' || call.method === 'DELETE') &&
    Object.values(inputSchema(call).properties).some(
      (schema) => schema['type'] !== undefined && !flat.has(String(schema['type'])),
    );
  expect(faulty(nested)).toEqual(inTheBody);
});

test('no list in a reply is unbounded, except those bounded by what they list', () => {
  const endless = calls.flatMap(({ id, call }) =>
    nodesOf(replySchema(call))
      .filter(
        ({ schema }) =>
          schema['type'] === 'array' && schema['maxItems'] === undefined && schema['prefixItems'] === undefined,
      )
      .map(({ path }) => `${id}: ${path || 'reply'}`),
  );
  expect(against(openLists, endless)).toEqual(nothing);
});

test('a reply declares all of its fields', () => {
  const open = ({ call }: Found): boolean =>
    nodesOf(replySchema(call)).some(({ schema }) => Object.keys(schema).length === 0);
  expect(faulty(open)).toEqual([]);
});

test('a reading call changes nothing and a GET only reads', () => {
  expect(faulty(({ call }) => call.method === 'GET' && call.effect !== 'read')).toEqual([]);
  expect(
    faulty(({ call }) => call.effect === 'read' && (call.unlogged !== undefined || call.idempotent !== undefined)),
  ).toEqual([]);
});

test('a write that leaves no line in the operation log says why', () => {
  expect(faulty(({ call }) => call.unlogged !== undefined && call.unlogged.trim().length < 12)).toEqual([]);
});

test('every writing call declares the effect of sending it again', () => {
  expect(faulty(({ call }) => call.effect !== 'read' && call.idempotent === undefined)).toEqual([]);
});

test('what confirms takes an Idempotency-Key', () => {
  expect(faulty(({ call }) => call.path.endsWith('/conferma') && call.effect !== 'read' && !takesKey(call))).toEqual(
    [],
  );
});

test('a reply that no key may keep is one with tokens or with the key of a link', () => {
  expect(faulty(({ call }) => call.idempotent === 'never')).toEqual([
    'sistema/accesso.login',
    'sistema/accesso.rinnovaSessione',
    'sistema/sicurezza.confermaChiSono',
    'sistema/sicurezza.secondoFattore',
    'sistema/sicurezza.iscriviAllAccesso',
    'sistema/sicurezza.iscriviTotp',
    'sistema/sicurezza.confermaTotp',
    'sistema/sicurezza.nuoviCodici',
    'sistema/sicurezza.iniziaPasskey',
    'sistema/sicurezza.salvaPasskey',
    'sistema/sicurezza.inizioConPasskey',
    'sistema/sicurezza.entraConPasskey',
    'vendita/cataloghi-uscita.chiaveCatalogoUscita',
    'vendita/gestori-identita.iniziaConGestore',
    'vendita/gestori-identita.entraConGestore',
    'vendita/gestori-identita.esciConGestore',
    'vendita/gestori-identita.iniziaConferma',
    'vendita/gestori-identita.confermaConGestore',
    'vendita/ingressi.creaIngresso',
    'vendita/punchout.segretoPunchout',
    'vendita/punchout.trasferisciCarrello',
  ]);
});

test('a body is limited: in values and depth for every call, and to 64 kB where a visitor may call', () => {
  const bodies = calls.filter(({ call }) => call.method !== 'GET');
  const limits = bodies.map(({ id, call }) => ({ id, open: call.who.includes(0), ...bodyLimitsOf(call) }));
  expect(limits.filter(({ values, depth }) => !Number.isFinite(values + depth)).map(({ id }) => id)).toEqual([]);
  expect(
    limits.filter(({ open, bytes, files }) => open && (bytes > 65_536 || files.size > 0)).map(({ id }) => id),
  ).toEqual([]);
});

test('two days of a list have names whose order the reader of inputs checks', () => {
  const days = /^(dal|da|inizio|from)$|[a-z](Da|Dal|Inizio|From)$/;
  const checked = new Set(['dal', 'DataDa', 'DataInizio', 'dataInizio']);
  const others = allCalls
    .filter(({ call }) => call.effect === 'read')
    .flatMap(({ call }) =>
      Object.keys(call.input.shape)
        .filter((name) => days.test(name) && !checked.has(name))
        .map((name) => `${call.path} ${name}`),
    );
  expect(others).toEqual([]);
});

/** Calls that must be `confirmed`: payments and credit, keys and their destinations, users, their rights and logins. */
const proved = [
  'catalogo/vetrina.salvaDatiAzienda',
  'produzione/centrolavoro.abilitaPersona',
  'sistema/accesso.cambiaPassword',
  'sistema/importazione.confermaImportazione',
  'sistema/importazione.revocaImportazione',
  'sistema/sicurezza.azzeraFattori',
  'sistema/sicurezza.chiudiAccesso',
  'sistema/sicurezza.chiudiAltriAccessi',
  'sistema/sicurezza.iniziaPasskey',
  'sistema/sicurezza.iscriviTotp',
  'sistema/sicurezza.nuoviCodici',
  'sistema/sicurezza.salvaPasskey',
  'sistema/sicurezza.togliFattore',
  'vendita/cataloghi-uscita.chiaveCatalogoUscita',
  'vendita/cataloghi-uscita.salvaConsegnaCatalogo',
  'vendita/clienti.accettaRegistrazione',
  'vendita/gestori-identita.salvaGestore',
  'vendita/gestori-identita.togliGestore',
  'vendita/ingressi.creaIngresso',
  'vendita/pagamenti.inviaRimborso',
  'vendita/pagamenti.rimborsaPagamento',
  'vendita/partite.salvaFido',
  'vendita/persone.accessoPersona',
  'vendita/persone.rimandaInvito',
  'vendita/persone.salvaPersona',
  'vendita/persone.togliInvito',
  'vendita/punchout.salvaPunchout',
  'vendita/punchout.segretoPunchout',
];

test('calls that move money, keys or people ask for a new proof of identity after 15 minutes', () => {
  expect(faulty(({ call }) => call.confirmed === true).toSorted()).toEqual(proved);
});
