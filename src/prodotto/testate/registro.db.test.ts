import { expect, test } from 'vitest';
import { testApp, type Answer } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { isCall, type AnyCall, type SentOf } from '#platform/contract/call.ts';
import { nomeCampo, nomeTabella } from '#parti/parole-storico.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as articolo from '#prodotto/articolo/contract.ts';
import * as testate from './contract.ts';
import * as campi from './contract/campi-pagina.ts';
import * as informazioni from './contract/informazioni-testata.ts';
import * as parole from './contract/parole-testata.ts';
import * as schede from './contract/schede-testata.ts';
import * as tipologia from './contract/tipologia-testata.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
await db.run(sql`
  insert into utenti (id, username, password_hash, ruolo, nome, cognome, attivo, creato)
  overriding system value values (1, 'prova@demo.it', '', 2, 'Anna', '', true, now())`);
await db.run(sql`insert into categorie_merceologiche (cat_merceologica, descrizione) values ('001002', 'Bulloneria')`);
for (const codTestata of ['ALTRA001', 'ALTRA002']) await creaTestata(db, { codTestata });

/**
 * Subject of an edit: a header with rows of each kind, one of a deleted article, texts, keywords, and a related header.
 */
interface Soggetto {
  readonly codTestata: string;
  readonly suffisso: 0;
  readonly id: string;
  readonly cdArticolo: string;
  readonly idCorrelato: number;
}

let quanti = 0;
async function soggetto(): Promise<Soggetto> {
  const codTestata = `REG${String(++quanti).padStart(5, '0')}`;
  const [cdArticolo, morto] = [await negozio.articolo(), await negozio.articolo({ eliminato: true })];
  await creaTestata(db, { codTestata, righe: ['D:Titolo', cdArticolo, morto], parole: ['vite'] });
  await db.run(
    sql`insert into descrizioni_tecniche (cod_testata, suffisso, codice_scheda, descrizione_html) values (${codTestata}, 0, '', '<p>Vecchia</p>')`,
  );
  await db.run(sql`
    insert into valori_tecnici (cod_testata, suffisso, numero_riga, codice_scheda, etichetta_tecnica, valore_tecnico1, valore_tecnico2, valore_tecnico3, valore_tecnico4)
    values (${codTestata}, 0, 1, '', 'Portata', '40 kg', '', '', '')`);
  const correlato = await db.one<{ id: number }>(
    sql`insert into correlati (cod_testata, suffisso, cod_testata_correlata, suffisso_correlato) values (${codTestata}, 0, 'ALTRA001', 0) returning id`,
  );
  return { codTestata, suffisso: 0, id: `${codTestata}-0`, cdArticolo, idCorrelato: correlato?.id ?? 0 };
}

interface Riga {
  readonly tabella: string;
  readonly operazione: 'add' | 'edit' | 'delete';
  readonly prima: unknown;
  readonly dopo: unknown;
  readonly utente: string;
}

type Modifica = (dato: Soggetto) => Promise<Answer<unknown>>;
const admin = app.as({ ruolo: 2, nome: 'Anna' });
const con = <C extends AnyCall>(call: C, input: (dato: Soggetto) => SentOf<C>): [AnyCall, Modifica] => [
  call,
  (dato) => admin.call(call, input(dato)),
];
/** Creates first what the edit removes. */
const poi = ([call, fare]: [AnyCall, Modifica], prima: Modifica): [AnyCall, Modifica] => [
  call,
  (dato) => prima(dato).then(() => fare(dato)),
];

const segnaTestata = (preferito: boolean): [AnyCall, Modifica] =>
  con(testate.preferitoTestata, ({ codTestata, suffisso }) => ({ codTestata, suffisso, preferito }));
const segnaArticolo = (preferito: boolean): [AnyCall, Modifica] =>
  con(articolo.preferitoArticolo, ({ cdArticolo: id }) => ({ id, preferito }));
const datiTecnici = (codiceScheda: string, descrizioneHTML: string): [AnyCall, Modifica] =>
  con(testate.salvaDatiTecnici, ({ codTestata, suffisso }) => ({
    codTestata,
    suffisso,
    codiceScheda,
    descrizioneHTML,
    versione: 1,
  }));
const valore = (numeroRiga: number): [AnyCall, Modifica] =>
  con(testate.salvaValoreTecnico, ({ codTestata, suffisso }) => ({
    codTestata,
    suffisso,
    numeroRiga,
    EtichettaTecnica: 'Peso',
    ValoreTecnico1: '2 kg',
    versione: 1,
  }));

/** Every edit of a header, its page or an article; the call's effect must be in its log line. */
const modifiche: readonly (readonly [string, readonly [AnyCall, Modifica], readonly string[]])[] = [
  [
    'the description',
    con(testate.modificaDescrizione, ({ id }) => ({ id, descrizione: 'Nuova', versione: 1 })),
    ['edit'],
  ],
  [
    'the category',
    con(testate.impostaCategoria, ({ codTestata, suffisso }) => ({
      codTestata,
      suffisso,
      catMerceologica: '001002',
      versione: 1,
    })),
    ['edit'],
  ],
  [
    'the header info',
    con(testate.salvaInformazioni, ({ codTestata }) => ({
      CodTestata: codTestata,
      Suffisso: 0,
      Informazioni: '<p>Nuove</p>',
      versione: 1,
    })),
    ['edit'],
  ],
  ['a favourite header, on', segnaTestata(true), ['add']],
  ['a favourite header, off', poi(segnaTestata(false), segnaTestata(true)[1]), ['add', 'delete']],
  [
    'a mark of the header',
    con(testate.tipologiaTestata, ({ codTestata }) => ({
      type: 'disattivainternet' as const,
      CodTestata: codTestata,
      ctnumSUFFISSO: 0,
      versione: 1,
    })),
    ['edit'],
  ],
  [
    'a mark of its articles',
    con(testate.tipologiaTestata, ({ codTestata }) => ({
      type: 'obsoleto' as const,
      CodTestata: codTestata,
      ctnumSUFFISSO: 0,
      versione: 1,
    })),
    ['edit', 'edit', 'edit'],
  ],
  [
    'the suffix',
    con(testate.cambioSuffisso, ({ codTestata, suffisso }) => ({
      codTestata,
      suffisso,
      nuovoSuffisso: 7,
      versione: 1,
    })),
    ['edit', 'edit'],
  ],
  ['the cleaning', con(testate.pulisciTestata, ({ id }) => ({ id, versione: 1 })), ['delete']],
  [
    'the ordering code',
    con(testate.salvaOrdinamento, ({ codTestata }) => ({
      CodTestata: codTestata,
      Suffisso: 0,
      CampiRotturaDivisione: '130',
      versione: 1,
    })),
    ['edit'],
  ],
  [
    'the height of the picture',
    con(testate.altezzaImmagineTestata, ({ codTestata: testata, suffisso }) => ({
      testata,
      suffisso,
      height: '300',
      versione: 1,
    })),
    ['edit'],
  ],
  [
    'the keywords',
    con(testate.salvaParole, ({ id }) => ({ id, incluse: ['dado'], escluse: ['bullone'], versione: 1 })),
    ['edit'],
  ],
  ['a technical description, new', datiTecnici('S1', '<p>Nuova</p>'), ['add']],
  ['a technical description, changed', datiTecnici('', '<p>Nuova</p>'), ['edit']],
  ['a technical description, taken away', datiTecnici('', ''), ['delete']],
  ['a technical value, new', valore(-1), ['add']],
  ['a technical value, changed', valore(1), ['edit']],
  [
    'a technical value, taken away',
    con(testate.eliminaValoreTecnico, ({ codTestata, suffisso }) => ({
      codTestata,
      suffisso,
      numeroRiga: 1,
      versione: 1,
    })),
    ['delete'],
  ],
  [
    'a related header, new',
    con(testate.aggiungiCorrelato, ({ id }) => ({ testata: id, codTestata: 'ALTRA002-0', versione: 1 })),
    ['add'],
  ],
  [
    'a related header, taken away',
    con(testate.eliminaCorrelato, ({ id, idCorrelato }) => ({ testata: id, id: idCorrelato, versione: 1 })),
    ['delete'],
  ],
  [
    'a blank row',
    con(testate.inserisciVuoto, ({ codTestata, suffisso }) => ({ codTestata, suffisso, riga: 10, versione: 1 })),
    ['add'],
  ],
  [
    'a row, taken away',
    con(testate.eliminaRigaCatalogo, ({ codTestata, suffisso }) => ({ codTestata, suffisso, riga: 20, versione: 1 })),
    ['delete'],
  ],
  [
    'a mark of an article',
    con(articolo.tipologiaArticolo, ({ cdArticolo }) => ({
      type: 'obsoleto' as const,
      CdArticolo: cdArticolo,
      versione: 1,
    })),
    ['edit'],
  ],
  [
    'the box quantity',
    con(articolo.modificaQuantitaScatola, ({ cdArticolo }) => ({ CdArticolo: cdArticolo, QtScatola: 25, versione: 1 })),
    ['edit'],
  ],
  [
    'the VAT code',
    con(articolo.modificaIvaArticolo, ({ cdArticolo }) => ({ id: cdArticolo, cdIva: '10', versione: 1 })),
    ['edit'],
  ],
  [
    'the EANs',
    con(articolo.salvaEan, ({ cdArticolo }) => ({
      id: cdArticolo,
      ean: [{ gtin: '2900000000001', qta: 1 }],
      versione: 1,
    })),
    ['edit'],
  ],
  [
    "an article's technical description",
    con(articolo.salvaDescrizioneTecnica, ({ cdArticolo }) => ({
      cdArticolo,
      descrizioneTecnicaHtml: '<p>Nuova</p>',
      versione: 1,
    })),
    ['edit'],
  ],
  ['a favourite article, on', segnaArticolo(true), ['add']],
  ['a favourite article, off', poi(segnaArticolo(false), segnaArticolo(true)[1]), ['add', 'delete']],
];

test('every call by which a page edits its header or an article is among those tried here', () => {
  const scritture = [campi, informazioni, tipologia, parole, schede, articolo]
    .flatMap((contract) => Object.values(contract).filter(isCall))
    .filter(({ effect, unlogged }) => effect !== 'read' && unlogged === undefined);
  const provate = new Set(modifiche.map(([, [call]]) => call));
  expect(scritture.filter((call) => !provate.has(call)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('an empty row that renumbers the others says so', async () => {
  const { codTestata, suffisso, id } = await soggetto();
  for (let versione = 1; versione <= 5; versione++)
    expect((await admin.call(testate.inserisciVuoto, { codTestata, suffisso, riga: 10, versione })).status).toBe(200);
  const note = (
    await db.rows<{ note: string | null }>(sql`select note from registro where chiave = ${id} order by id`)
  ).map((riga) => riga.note);
  expect(note).toEqual([null, null, null, 'Righe rinumerate di 10 in 10', null]);
});

const vuoto = (valore: unknown): boolean => valore === null || (Array.isArray(valore) && valore.length === 0);

/** Tables and fields that a header's history would show by their technical name. */
const senzaNome = (tabella: string, ...lati: readonly unknown[]): string[] =>
  [
    ...(nomeTabella(tabella) === tabella ? [tabella] : []),
    ...lati
      .flatMap((lato) => (typeof lato === 'object' && lato && !Array.isArray(lato) ? Object.keys(lato) : []))
      .filter((campo) => nomeCampo(campo) === campo),
  ].map((nome) => `${tabella} ${nome}`);

test.for(modifiche)('%s: the log says who, and what stood there before and after', async ([, [, fare], attese]) => {
  const dato = await soggetto();
  const [ultima] = await db.rows<{ id: number }>(sql`select coalesce(max(id), 0) as id from registro`);
  expect((await fare(dato)).status).toBe(200);
  const righe = await db.rows<Riga>(
    sql`select tabella, operazione, prima, dopo, utente from registro where id > ${ultima?.id ?? 0} order by id`,
  );
  expect(righe.map(({ operazione }) => operazione)).toEqual(attese);
  for (const { tabella, operazione, prima, dopo, utente } of righe) {
    expect(utente).toBe('Anna');
    if (tabella !== 'articoli' && tabella !== 'preferiti') expect(senzaNome(tabella, prima, dopo)).toEqual([]);
    expect([vuoto(prima), vuoto(dopo)]).toEqual([operazione === 'add', operazione === 'delete']);
    if (operazione !== 'edit') continue;
    expect(prima).not.toEqual(dopo);
    expect(Object.keys(dopo as object).sort()).toEqual(Object.keys(prima as object).sort());
  }
});
