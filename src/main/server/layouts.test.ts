import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCell } from '#platform/server/exchange/cells.ts';
import { toldFolder } from '#platform/server/exchange/export-all.ts';
import { file, type Column, type Kind } from '#platform/server/exchange/layout.ts';
import { layouts, toldKinds } from './areas.ts';

const kinds = layouts;
const words = {
  text: 'text',
  texts: 'texts, `|` between them',
  integer: 'whole number',
  numeric: 'number',
  boolean: 'S or N',
  date: 'day',
  instant: 'instant',
  json: 'JSON',
} as const;

function rowOf(kind: Kind, column: Column): string {
  const { name, type, required, filled, preset, oneOf, expected, scale, long, html, file: kept, max } = column;
  const more = [
    kind.key.includes(name) && 'key',
    required && !kind.key.includes(name) && 'required',
    filled && 'never empty',
    type === 'numeric' && `up to ${scale} decimals`,
    long && 'several lines',
    html && 'HTML, cleaned',
    kept && (html ? 'with pictures' : 'key of a picture or sheet'),
    oneOf && `one of ${oneOf.join(', ')}`,
    expected,
    max !== undefined && `up to ${max}`,
    preset !== undefined && preset !== '' && `without it ${{ t: 'S', f: 'N' }[preset] ?? preset}`,
    kind.fixed?.includes(name) && 'never changes',
    ...(kind.refs ?? [])
      .filter(({ columns }) => columns.includes(name))
      .map(
        ({ columns, kind: other }) =>
          `names a row of ${file(other)}${columns.length > 1 ? `, with ${columns.filter((one) => one !== name).join(', ')}` : ''}`,
      ),
  ];
  return `| ${name} | ${words[type]} | ${more.filter(Boolean).join('; ')} |`;
}

function fateOf({ missing }: Kind): string {
  if (!missing) return 'Rows that a full delivery lacks stay as they are.';
  if ('remove' in missing) return 'Rows that a full delivery lacks are taken out.';
  return `Rows that a full delivery lacks are switched off («${missing.says}»).`;
}

const page = `# Layouts of import and export

Written from the program (\`src/main/server/layouts.test.ts\`); [import.md](import.md) says how files look and what happens with them.
${kinds
  .map(
    (kind) => `
## ${file(kind.kind)}
${kind.title}. ${fateOf(kind)}

| column | holds | rules |
|---|---|---|
${kind.columns.map((column) => rowOf(kind, column)).join('\n')}
`,
  )
  .join('')}${toldKinds
  .map(
    (kind) => `
## ${kind.kind}, told and never brought
${kind.title}, for programs that read the feed; the export writes ${toldFolder}/${file(kind.kind)}.

| column | holds |
|---|---|
${kind.columns.map(({ name, type }) => `| ${name} | ${words[type]} |`).join('\n')}
`,
  )
  .join('')}`;

test('docs/tracciati.md describes every layout, column by column', async () => {
  await expect(page).toMatchFileSnapshot('../../../docs/tracciati.md');
});

test('docs/codici.md explains each value of every column with fixed values', async () => {
  const said = await readFile(join(import.meta.dirname, '../../../docs/codici.md'), 'utf8');
  const columns = kinds.flatMap(({ columns: own }) => own.filter(({ oneOf }) => oneOf));
  const unsaid = columns.flatMap(({ name, oneOf = [] }) =>
    [name, ...oneOf].filter((one) => !said.includes(`\`${one}\``)),
  );
  expect(unsaid.filter((one) => !one.endsWith('Origine'))).toEqual([]);
  expect(columns.length).toBeGreaterThan(10);
});

test('every layout has a name of its own, and names others that there are, by columns that they have', () => {
  const names = layouts.map(({ kind }) => kind);
  expect(new Set(names).size).toBe(names.length);
  for (const kind of kinds) {
    const own = kind.columns.map(({ name }) => name);
    for (const ref of kind.refs ?? []) {
      const other = kinds.find((one) => one.kind === ref.kind);
      const there = other?.columns.map(({ name }) => name) ?? [];
      expect([...own], kind.kind).toEqual(expect.arrayContaining([...ref.columns]));
      expect(there, kind.kind).toEqual(expect.arrayContaining([...(ref.to ?? other?.key ?? ['?'])]));
    }
    expect(own, kind.kind).toEqual(expect.arrayContaining([...kind.key, ...(kind.order ?? [])]));
  }
});

test('a layout has every column of its table that is required and has no default', () => {
  const open = kinds.flatMap(({ shape, columns, write, begins, stamps }) => {
    const filled = new Set([
      ...columns.map(({ target }) => target),
      ...Object.keys({ ...write, ...begins, ...stamps }),
    ]);
    return Object.values(shape.columns)
      .filter(({ notNull, byItself, name }) => notNull && !byItself && !filled.has(name))
      .map(({ name }) => `${shape.name}.${name}`);
  });
  expect(open).toEqual([]);
});

interface TableOfSchema {
  readonly name: string;
  readonly columns: Readonly<
    Record<string, { readonly name: string; readonly identity?: unknown; readonly generated?: unknown }>
  >;
}

/** After the last migration. */
async function tablesOfSchema(): Promise<readonly TableOfSchema[]> {
  const folder = join(import.meta.dirname, '../../../migrations/meta');
  const last =
    (await readdir(folder))
      .filter((name) => name.endsWith('_snapshot.json'))
      .toSorted()
      .at(-1) ?? '';
  const { tables } = JSON.parse(await readFile(join(folder, last), 'utf8')) as {
    tables: Record<string, TableOfSchema>;
  };
  return Object.values(tables);
}

/** Tables that are neither imported nor exported, and why. */
const reasons: Readonly<Record<string, string>> = {
  'what invoices here took of declarations of intent': 'dichiarazioni_uso',
  'how an invoice went to the tax authority and what came back: told by its channel':
    'fatture_canale fatture_invii fatture_ostacoli fatture_ricevute',
  'what suppliers sent, kept as the file that they sent; other programs are told of it': 'fatture_fornitori',
  'worked out of what was brought':
    'merce_mancata numeratori movimenti_giacenze proposte_riordino quadri_tenuti vendite_giorni documenti_giorni forniture_giorni giorni_tenuti giorni_mossi',
  'logins: nobody else’s file may hold them':
    'sessioni tentativi_accesso accessi_noti browser_noti codici_accesso codici_recupero secondi_fattori sfide_accesso ingressi_clienti chiavi_sync gestori_identita domini_gestore gruppi_gestore identita_utenti sessioni_gestore',
  'money that a partner moved, with its secrets; other programs are told of it':
    'pagamenti pagamenti_rimborsi pagamenti_notifiche pagamenti_attese',
  'queues and work under way': `posta posta_tentativi lavori_lunghi lavori_lunghi_esiti stampe etichette_stampe chiamate_esterne cassetti_coda chiavi_idempotenza caricamenti_filtri
    caricamenti_filtri_modifiche carrello_righe registrazioni`,
  'what a courier holds under our references: a file would book nothing':
    'spedizioni spedizioni_numeratori spedizioni_documenti spedizioni_colli spedizioni_eventi spedizioni_errori',
  'what customers send: each is a file of its own':
    'ordini_in_arrivo ordini_in_arrivo_casella ordini_in_arrivo_forme ordini_in_arrivo_messaggi',
  'papers as pictures: they come by the scanner': 'scansioni scansioni_arrivi documenti_firmati',
  'what the machining centre is told and did, with its programs':
    'centrolavoro centrolavoro_persone cnc_programmi cnc_versioni cnc_esecuzioni cnc_dime',
  'tours of a day, and the vans that drive them: set up on their screen':
    'autisti giornate_consegne giornate_consegne_passi punti_furgoni giri_link consegne_fatti punti_indirizzi aperture_indirizzi tratti_strada zone zone_comuni rimborsi',
  'up to which month this portal takes nothing': 'chiusure',
  'our own company: written on its page': 'azienda',
  'what of an order waits for goods: promised again by this portal, from its own stock and receipts':
    'documenti_attese',
  'changes of orders: made on the page of the order': 'modifiche_ordini',
  'orders that wait for who approves them: a cart, and then an order': 'approvazioni',
  'returns of customers: asked for, decided and checked on their screen': 'resi resi_righe',
  'stock counts: their corrections are movements, which the layout of `giacenze` makes': 'conte conte_righe conteggi',
  'codes that a customer typed and nobody decided about yet': 'codici_cliente_proposti',
  'orders that come again: set up on their screen, made by this portal':
    'ordini_ricorrenti ordini_ricorrenti_righe ordini_ricorrenti_date ordini_ricorrenti_adesso',
  'catalogues that a customer’s programs read: set up on their screen, made by this portal':
    'cataloghi_uscita cataloghi_uscita_file cataloghi_uscita_articoli cataloghi_uscita_letti',
  'from which programs of a customer one shops, and who did: set up on their screen':
    'punchout_accessi punchout_visite',
  'what a program of cXML sent and was told: made by this portal': 'punchout_ordini punchout_messaggi',
  'what went to Peppol and how far it is read: made by this portal': 'peppol_messaggi peppol_canale',
  'what customers ask and are answered, with its files': 'domande domande_messaggi domande_allegati',
  'how an article is bought again: said on the screen of its proposals': 'regole_riordino',
  'logs and counts of this portal':
    'registro ricerche_vuote ricerche_trovate importazioni importazioni_righe cartella_prese cartella_voci',
  'what other programs were told and brought': 'eventi eventi_nuovi destinatari consegne_mancate consegne_sync',
  'how this portal is set up and looked after':
    'menu_testate menu_dettagli dati_dimostrativi dispositivi dispositivi_immagini richieste',
  'what a person asked to be told by mail': 'andamento_mail',
  'SQL that administrators run: no file may plant it': 'query_salvate',
};

test('every table is in a layout or in the list of exceptions, with the reason', async () => {
  const brought = kinds.map(({ shape }) => shape.name);
  const not = Object.values(reasons).flatMap((names) => names.split(/\s+/));
  expect([...new Set([...brought, ...not])].toSorted()).toEqual(
    (await tablesOfSchema()).map(({ name }) => name).toSorted(),
  );
  expect(not.filter((name, i) => brought.includes(name) || not.indexOf(name) !== i)).toEqual([]);
});

/** Columns that no file contains, of tables with a layout. */
const worked: Readonly<Record<string, string>> = {
  'help_pagine.titolo': 'the program writes it at each start',
  'help_pagine.ruoli': 'as well',
  'help_pagine.ordine': 'as well',
  'help_pagine.modificata_il': 'when it was changed in this portal',
  'help_pagine.modificata_da': 'and by whom',
  'help_argomenti.modificato_il': 'when it was changed in this portal',
  'help_argomenti.modificato_da': 'and by whom',
  'codici_cliente.creato': 'when the code came here: by it the oldest of an article is known',
  'codici_cliente.id_utente': 'who wrote the code here',
  'documenti.saldato': 'sum of what came in for it',
  'documenti.iva_tenuta': 'what a person of this portal chose for an invoice to come',
  'documenti.intestatario': 'the customer as a delivery note of this portal names it',
  'documenti.uscita': 'a file of it left by the channel of this portal',
  'documenti.centro_costo': 'of the person who ordered, in this portal',
  'documenti.approvato_da': 'who approved the order in this portal',
  'utenti.amministra': "rights of a customer's person: given on its own screen, by its administrator",
  'utenti.vede_prezzi': 'as well',
  'utenti.ordina': 'as well',
  'utenti.approva': 'as well',
  'utenti.paga': 'as well',
  'utenti.limite_ordine': 'as well',
  'utenti.limite_mese': 'as well',
  'utenti.centro_costo': 'as well',
  'utenti.indirizzi': 'as well',
  'utenti.carrello_proprio': 'as well',
  'utenti.invitato': 'as well',
  'utenti.attende': 'follows from invitation and first entry',

  'incassi.id_utente': 'who booked it in this portal',
  'incassi.registrato': 'and when',
  'ordini_fornitori_righe.qt_ricevuta': 'sum of its receipts',
  'ordini_fornitori_righe.qt_scarto': 'sum of its scrap',
  'ordini_fornitori_righe.dt_ricevimento': 'day of the last of them',
  'documenti_righe.qt_in_reso': 'what the returns of this portal hold of it',
  'preparazioni_righe.quando': 'when it was picked in this portal',
  'giacenze_terzisti.tipo': 'bought: of the others the ledger has the sum',
  'ricevimenti.registrato': 'when it was booked in this portal',
  'ricevimenti.utente': 'and by whom',
  'scarti.registrato': 'when it was booked in this portal',
  'scarti.utente': 'and by whom',
  'testata_filtri.ordinamento': 'unused: the order of values is that of ordine_valori',
  'testate.data_caricata': 'since when it is in this portal',
  'testate.modificata': 'when it was changed in this portal',
  'testate.modificata_da': 'and by whom',
  'utenti.password_hash': 'never leaves',
  'utenti.creato': 'since when it is in this portal',
};

test('every column of a table with a layout is in its file or in the list of exceptions, with the reason', async () => {
  const tables = new Map((await tablesOfSchema()).map((table) => [table.name, table]));
  const left = kinds.flatMap(({ shape, columns, write }) => {
    const has = new Set([...columns.map(({ target }) => target), ...Object.keys(write ?? {})]);
    return Object.values(tables.get(shape.name)?.columns ?? {})
      .filter(({ name, identity, generated }) => !has.has(name) && !identity && !generated && name !== 'versione')
      .map(({ name }) => `${shape.name}.${name}`);
  });
  expect(left.toSorted()).toEqual(Object.keys(worked).toSorted());
});

/** Values that no rule accepts, by column name or its ending. */
const sbagliati: readonly (readonly [RegExp, string])[] = [
  [/piva$/i, '01234567890'],
  [/iban$/i, 'IT61X0542811101000000123456'],
  [/(mail|pec|username)$/i, 'anna@prova'],
  [/provincia$/i, 'PAD'],
  [/cap$/i, '35 100 PADOVA'],
  [/prezzo$/i, '0'],
];
/** Columns with such a name that accept anything, and why. */
const liberi: Readonly<Record<string, string>> = {
  'ordini-fornitori-righe.prezzo': 'may be agreed later',
  'documenti.destMail': 'a document keeps the address as it was',
  'documenti.destProvincia': 'as well',
  'documenti.destCap': 'as well',
};

test('every layout with such a column checks it by the same rule', () => {
  const guardati = layouts.flatMap(({ kind, columns }) =>
    columns.flatMap((column) => {
      const sbagliato = sbagliati.find(([nome]) => nome.test(column.name))?.[1];
      return sbagliato === undefined ? [] : [{ nome: `${kind}.${column.name}`, cell: readCell(column, sbagliato) }];
    }),
  );
  const passano = guardati.filter(({ cell }) => 'value' in cell).map(({ nome }) => nome);
  expect(passano.toSorted()).toEqual(Object.keys(liberi).toSorted());
  expect(guardati.length).toBeGreaterThan(20);
});
