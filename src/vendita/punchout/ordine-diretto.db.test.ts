import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { programmaCxml, statoDi } from '#test/stand-ins/programma-cxml.ts';
import { ordinaOrdineInArrivo, prendiOrdineInArrivo } from '#vendita/ordini-in-arrivo/contract.ts';
import * as contract from './contract.ts';

const now = testClock();
const app = await testApp({ clock: () => now, rounds: false });
const { db } = app.database;
const negozio = await apriNegozio(db);
const [vite, dado, poco] = [
  await negozio.articolo({ prezzo: 2.5 }),
  await negozio.articolo({ prezzo: 12 }),
  await negozio.articolo({ prezzo: 1, scorta: 2 }),
];
let volte = 0;

async function programma(ordineDiretto: boolean, codAnagrafica?: string) {
  const cliente = codAnagrafica ?? (await negozio.cliente());
  const persona = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato)
    values (${`diretto${++volte}@prova.example`}, '', 1, 'Rita', 'Bo', ${cliente}, true, now()) returning id`);
  const ufficio = app.as({ ruolo: 2, idUtente: 2, codAnagrafica: cliente, confermato: now.getTime() });
  const identita = `rete-${++volte}`;
  const campi = {
    nome: 'Rete',
    protocollo: 'cXML' as const,
    identita,
    hosts: ['acquisti.example'],
    idUtente: persona?.id ?? 0,
    minuti: 60,
    scade: null,
    attivo: true,
    fornitore: '',
    gruppoMerci: '',
    invia: [],
    ordineDiretto,
  };
  const salvato = await ufficio.call(contract.salvaPunchout, campi, { 'idempotency-key': `chiave-diretto-${++volte}` });
  expect([salvato.status, salvato.problem?.detail]).toEqual([200, undefined]);
  const { segreto } = (await ufficio.call(contract.segretoPunchout, { id: salvato.reply.id })).reply;
  return { cliente, idUtente: persona?.id ?? 0, rete: programmaCxml(app, { identita, segreto }) };
}
type Programma = Awaited<ReturnType<typeof programma>>;

interface Arrivo {
  readonly stato: string;
  readonly lettura: string;
  readonly motivoLettura: string;
  readonly idDocumento: number | null;
}

/** Waits until the reader has processed the rows. */
const arrivi = ({ cliente }: Programma, quanti: number) =>
  eventually(async () => {
    const righe = await db.rows<Arrivo>(sql`
      select x.stato, x.lettura, x.motivo_lettura, x.id_documento from ordini_in_arrivo x where x.cod_anagrafica = ${cliente} order by x.id`);
    expect(righe.length).toBe(quanti);
    expect(righe.filter(({ stato, motivoLettura }) => stato !== 'ordine' && motivoLettura === '')).toEqual([]);
    return righe;
  });
const manda = async ({ rete }: Programma, testo: string): Promise<void> =>
  expect(statoDi((await rete.manda(testo)).testo)).toBe('200');

test('by agreement, if every line is certain, the order request becomes an order at once, on behalf of the buyer', async () => {
  const chi = await programma(true);
  const ordine = chi.rete.ordine('4500001', [
    { cdArticolo: vite, qta: 100, prezzo: 2.5 },
    { cdArticolo: dado, qta: 3, prezzo: 12 },
  ]);
  await manda(chi, ordine);
  await manda(chi, ordine);
  const [arrivo] = await arrivi(chi, 1);
  const documenti = await db.rows<{ id: number; rfOrdCliente: string; idUtente: number | null; righe: string }>(sql`
    select d.id, d.rf_ord_cliente, d.id_utente,
      (select string_agg(r.cd_articolo || ' ' || trim_scale(r.qt_ordinata) || ' ' || r.riga_ord_cliente, ', ' order by r.riga) from documenti_righe r where r.id_documento = d.id) as righe
    from documenti d where d.cod_anagrafica = ${chi.cliente}`);
  expect(documenti).toEqual([
    { id: arrivo?.idDocumento, rfOrdCliente: '4500001', idUtente: chi.idUtente, righe: `${vite} 100 1, ${dado} 3 2` },
  ]);
});

test('an order with differences or doubts, a repeated or a changed one waits for the office and says why', async () => {
  const chi = await programma(true);
  const righe = [{ cdArticolo: vite, qta: 100, prezzo: 2.5 }];
  await manda(chi, chi.rete.ordine('A-1', righe));
  await arrivi(chi, 1);
  const fermati: readonly (readonly [testo: string, perche: string])[] = [
    [chi.rete.ordine('A-2', [{ cdArticolo: vite, qta: 10, prezzo: 2.49 }]), 'il prezzo scritto non è il nostro'],
    [chi.rete.ordine('A-3', [...righe, { cdArticolo: 'ZZ-99123', qta: 1 }]), 'articolo non trovato'],
    [chi.rete.ordine('A-4', [{ cdArticolo: poco, qta: 50, prezzo: 1 }]), '2 PZ'],
    [chi.rete.ordine('A-1', [{ cdArticolo: dado, qta: 1, prezzo: 12 }]), 'Con questo numero c’è già l’ordine'],
    [chi.rete.ordine('A-5', righe), 'ha le stesse righe'],
    [
      chi.rete.ordine('A-6', [{ cdArticolo: dado, qta: 2, prezzo: 12 }]).replace('type="new"', 'type="delete"'),
      'annullamento',
    ],
    [
      chi.rete
        .ordine('A-7', [{ cdArticolo: dado, qta: 4, prezzo: 12 }])
        .replace('</SupplierPartID>', '</SupplierPartID><SupplierPartAuxiliaryID>{"v":1}</SupplierPartAuxiliaryID>'),
      'su misura',
    ],
  ];
  for (const [testo] of fermati) await manda(chi, testo);
  const tutti = await arrivi(chi, fermati.length + 1);
  expect(tutti.slice(1).map(({ stato }) => stato)).toEqual(fermati.map(() => 'nuovo'));
  fermati.forEach(([, perche], i) => expect(tutti[i + 1]?.motivoLettura).toContain(perche));
  const quanti = await db.one<{ n: number }>(
    sql`select count(*)::int as n from documenti where cod_anagrafica = ${chi.cliente}`,
  );
  expect(quanti?.n).toBe(1);
});

test('two that come at once under one number are one order', async () => {
  const chi = await programma(true);
  const due = [3, 4].map((qta) => chi.rete.ordine('INSIEME', [{ cdArticolo: dado, qta, prezzo: 12 }]));
  await Promise.all(due.map((testo) => manda(chi, testo)));
  const stati = (await arrivi(chi, 2)).map(({ stato }) => stato);
  expect(stati.toSorted()).toEqual(['nuovo', 'ordine']);
});

test('without an agreement it becomes a row; a user who may no longer order orders nothing', async () => {
  const chi = await programma(false);
  await manda(chi, chi.rete.ordine('B-1', [{ cdArticolo: vite, qta: 1, prezzo: 2.5 }]));
  const senza = await programma(true);
  await db.run(sql`update utenti set ordina = false where id = ${senza.idUtente}`);
  await manda(senza, senza.rete.ordine('B-2', [{ cdArticolo: vite, qta: 1, prezzo: 2.5 }]));
  for (const { cliente } of [chi, senza])
    await eventually(async () => {
      const righe = await db.rows<Arrivo>(sql`
        select x.stato, x.lettura, x.motivo_lettura, x.id_documento from ordini_in_arrivo x where x.cod_anagrafica = ${cliente}`);
      expect(righe).toMatchObject([{ stato: 'nuovo', lettura: 'letto', idDocumento: null }]);
    });
});

const verso = (nome: string, via: string, cap: string, id = '') =>
  `<ShipTo><Address isoCountryCode="IT" addressID="${id}"><Name xml:lang="it">${nome}</Name><PostalAddress><Street>${via}</Street><City>Venezia</City><PostalCode>${cap}</PostalCode><Country isoCountryCode="IT">Italia</Country></PostalAddress></Address></ShipTo>`;

async function conDueIndirizzi(): Promise<Programma> {
  const chi = await programma(true);
  await db.run(sql`
    insert into indirizzi (cod_anagrafica, prog, rag_soc, indirizzo, cap, localita, provincia, stato, telefono, fax, mail, note)
    values (${chi.cliente}, 2, 'Cantiere Sud', 'Viale Piave 3', '30172', 'Venezia', 'VE', 'Italia', '', '', '', '')`);
  return chi;
}
const consegnati = ({ cliente }: Programma) =>
  db.rows<{ numero: string; dove: string | null }>(sql`
    select d.rf_ord_cliente as numero, d.destinazione->>'prog' as dove from documenti d where d.cod_anagrafica = ${cliente} order by d.id`);

test('an order at once goes to the address it asks for; one that the customer has not waits and says which', async () => {
  const chi = await conDueIndirizzi();
  await manda(chi, chi.rete.ordine('C-1', [{ cdArticolo: vite, qta: 5, prezzo: 2.5 }], verso('Noi', 'V.le Piave, 3', '30172')));
  await arrivi(chi, 1);
  expect(await consegnati(chi)).toEqual([{ numero: 'C-1', dove: '2' }]);

  await manda(chi, chi.rete.ordine('C-2', [{ cdArticolo: vite, qta: 6, prezzo: 2.5 }], verso('Cantiere Est', 'Via Nuova 9', '30100')));
  const [, fermo] = await arrivi(chi, 2);
  expect(fermo?.motivoLettura).toContain('chiede di consegnare a «Cantiere Est, Via Nuova 9, 30100 Venezia», che non è tra gli indirizzi');

  const misto = chi.rete
    .ordine('C-3', [{ cdArticolo: vite, qta: 7, prezzo: 2.5 }, { cdArticolo: dado, qta: 7, prezzo: 12 }])
    .replace('</ItemDetail></ItemOut>', `</ItemDetail>${verso('Noi', 'Viale Piave 3', '30172')}</ItemOut>`);
  await manda(chi, misto);
  expect((await arrivi(chi, 3))[2]?.motivoLettura).toContain('in luoghi diversi');

  const unico = await programma(true);
  await manda(unico, unico.rete.ordine('C-4', [{ cdArticolo: vite, qta: 8, prezzo: 2.5 }], verso('Noi', 'Viale Piave 3', '30172')));
  expect((await arrivi(unico, 1))[0]?.motivoLettura).toContain('«Noi, Viale Piave 3, 30172 Venezia»');
  expect(await consegnati(unico)).toEqual([]);
}); // prettier-ignore

test('where somebody sent a place that nobody knew, the next order that asks for it goes at once', async () => {
  const chi = await conDueIndirizzi();
  const soloCodice = '<ShipTo><Address addressID="WERK-7"><Name xml:lang="it">Werk 7</Name></Address></ShipTo>';
  await manda(chi, chi.rete.ordine('D-1', [{ cdArticolo: vite, qta: 9, prezzo: 2.5 }], soloCodice));
  const [fermo] = await arrivi(chi, 1);
  expect(fermo?.motivoLettura).toContain('«Werk 7, codice WERK-7»');
  const id = (await db.one<{ id: number }>(sql`select id from ordini_in_arrivo where cod_anagrafica = ${chi.cliente}`))?.id ?? 0;
  const ufficio = app.as({ ruolo: 4, idUtente: 2 });
  await ufficio.call(prendiOrdineInArrivo, { id, prende: true, visto: null });
  const fatto = await ufficio.call(
    ordinaOrdineInArrivo,
    { id, tipo: 'ordine', righe: [{ cdArticolo: vite, qta: 9 }], numeroOrdine: 'D-1', progIndirizzo: 2 },
    { 'idempotency-key': `chiave-diretto-${++volte}` },
  );
  expect(fatto.status).toBe(200);
  await manda(chi, chi.rete.ordine('D-2', [{ cdArticolo: dado, qta: 2, prezzo: 12 }], soloCodice));
  await arrivi(chi, 2);
  expect(await consegnati(chi)).toEqual([{ numero: 'D-1', dove: '2' }, { numero: 'D-2', dove: '2' }]);
}); // prettier-ignore
