import { expect, test } from 'vitest';
import { elencoDaFatturare, elencoPreparazione } from '#logistica/preparazione/contract.ts';
import { elencoQualita } from '#catalogo/qualita-dati/contract.ts';
import type { Diritto, Ruolo } from '#platform/contract/call.ts';
import { elencoConsegneMancate } from '#sistema/collegamenti/contract.ts';
import { elencoEmail } from '#sistema/email/contract.ts';
import { elencoRichieste } from '#sistema/richieste/contract.ts';
import { elencoRegistrazioni } from '#vendita/clienti/contract.ts';
import { elencoSpedizioni } from '#logistica/etichette/contract.ts';
import { elencoConte } from '#logistica/inventario/contract.ts';
import { elencoRicezione } from '#logistica/ricezione/contract.ts';
import { elencoPagamenti } from '#vendita/pagamenti/contract.ts';
import { elencoFattureFornitori } from '#produzione/fatture-fornitori/contract.ts';
import { elencoOrdiniInArrivo } from '#vendita/ordini-in-arrivo/contract.ts';
import { elencoFattureElettroniche, elencoRicevuteDaVedere } from '#vendita/fatture-elettroniche/contract.ts';
import { elencoDomande } from '#vendita/domande/contract.ts';
import { documentiTrovati } from '#vendita/ricerca-documenti/contract.ts';
import { elencoResi } from '#vendita/resi/contract.ts';
import { elencoRicorrenti } from '#vendita/ordini-ricorrenti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { sql } from '#platform/server/db/sql.ts';
import { elencoPartite } from '#vendita/partite/contract.ts';
import { leggiHome, leggiHomeCliente, listeMassime, righeMassime } from './contract.ts';

const app = await testApp({ demo: true });
const { db } = app.database;
const liste = async (ruolo: Ruolo) => (await app.as(ruolo).call(leggiHome, {})).reply.liste;
const lista = async (ruolo: Ruolo, chiave: string) => (await liste(ruolo)).find((una) => una.chiave === chiave);
const voci = async (ruolo: Ruolo) => (await app.as(ruolo).call(leggiHome, {})).reply.voci;

test('each number equals that of the list that it opens', async () => {
  const io = app.as(2);
  const totali: Record<string, number> = {
    'ordini-oggi': (await io.call(elencoPreparazione, { vista: 'oggi' })).reply.totale,
    'ordini-ritardo': (await io.call(elencoPreparazione, { vista: 'ritardo' })).reply.totale,
    'ordini-in-mano': (await io.call(elencoPreparazione, { vista: 'in mano' })).reply.totale,
    'merce-mancante': (await io.call(elencoPreparazione, { vista: 'mancanti' })).reply.totale,
    'da-fatturare': (await io.call(elencoDaFatturare, {})).reply.totale,
    'iva-da-scegliere': (await io.call(elencoDaFatturare, { daScegliere: '1' })).reply.totale,
    'da-sistemare': (await io.call(elencoRicezione, {})).reply.totale,
    'conte-aperte': (await io.call(elencoConte, {})).reply.totale,
    'da-incassare': (await io.call(elencoPagamenti, { vista: 'attesa' })).reply.totale,
    riserve: (await io.call(documentiTrovati, { Gruppo: 'Preventivi', Filtro: 'Riservati' })).reply.totale,
    domande: (await io.call(elencoDomande, { stato: 'aperta' })).reply.totale,
    'ordini-ricorrenti': (await io.call(elencoRicorrenti, { vista: 'guasti' })).reply.totale,
    resi: (await io.call(elencoResi, { vista: 'lavoro' })).reply.totale,
    'da-rimborsare': (await io.call(elencoPagamenti, { vista: 'rimborsare' })).reply.totale,
    'mail-errore': (await io.call(elencoEmail, { stato: 'errore' })).reply.totale,
    'spedizioni-ignote': (await io.call(elencoSpedizioni, { vista: 'ignote' })).reply.totale,
    'spedizioni-ritardo': (await io.call(elencoSpedizioni, { vista: 'ritardo' })).reply.totale,
    'spedizioni-seguire': (await io.call(elencoSpedizioni, { vista: 'seguire' })).reply.totale,
    'consegne-mancate': (await io.call(elencoConsegneMancate, {})).reply.totale,
    richieste: (await io.call(elencoRichieste, { aperte: '1' })).reply.totale,
    'ricerche-vuote': (await io.call(elencoQualita, { controllo: 'ricercheVuote' })).reply.totale,
    'ricerche-senza-clic': (await io.call(elencoQualita, { controllo: 'ricercheSenzaClic' })).reply.totale,
    'senza-immagine': (await io.call(elencoQualita, { controllo: 'senzaImmagine' })).reply.totale,
    'fatture-scartate': (await io.call(elencoFattureElettroniche, { vista: 'scartate' })).reply.totale,
    'fatture-da-inviare': (await io.call(elencoFattureElettroniche, { vista: 'in scadenza' })).reply.totale,
    'fatture-ricevute': (await io.call(elencoRicevuteDaVedere, {})).reply.totale,
    registrazioni: (await io.call(elencoRegistrazioni, { stato: 'richiesta' })).reply.totale,
    'ordini-in-arrivo': (await io.call(elencoOrdiniInArrivo, { vista: 'da fare' })).reply.totale,
    'fatture-fornitori': (await io.call(elencoFattureFornitori, { vista: 'da vedere' })).reply.totale,
  };
  expect(Object.fromEntries((await voci(2)).map(({ chiave, numero }) => [chiave, numero]))).toEqual(totali);
  expect(totali['da-fatturare']).toBeGreaterThan(0);
  expect(totali['richieste']).toBeGreaterThan(0);
});

test('a role sees its own numbers, customers and subcontractors none', async () => {
  const chiavi = async (ruolo: Ruolo) => (await voci(ruolo)).map(({ chiave }) => chiave);
  expect(await chiavi(5)).toContain('ordini-ritardo');
  expect(await chiavi(5)).not.toContain('da-fatturare');
  expect(await chiavi(4)).toContain('da-fatturare');
  expect(await chiavi(4)).not.toContain('da-rimborsare');
  for (const ruolo of [0, 1, 3] as const)
    expect([401, 403]).toContain((await app.as(ruolo).call(leggiHome, {})).status);
});

test('the lists of a role are the first rows of what waits, the most urgent first, and none of them is empty', async () => {
  const chiavi = async (ruolo: Ruolo) => (await liste(ruolo)).map(({ chiave }) => chiave);
  expect(await chiavi(5)).toEqual(['da-preparare', 'da-spedire', 'spedizioni-seguire', 'da-sistemare', 'conte-aperte']);
  expect((await chiavi(4))[0]).toBe('ordini-ritardo');
  expect((await chiavi(2)).slice(0, 2)).toEqual(['ordini-in-arrivo', 'partite-scadute']);
  expect(await chiavi(6)).toEqual(['richieste']);
  for (const ruolo of [2, 4, 5, 6] as const)
    for (const { righe, altre } of await liste(ruolo)) {
      expect(righe.length).toBeGreaterThan(0);
      if (altre) expect(righe).toHaveLength(righeMassime);
    }
  expect(await liste(4)).toHaveLength(listeMassime);
});

test('late orders are those of the list of late orders, and the office has their telephone, the warehouse their picking', async () => {
  const tardi = await app.as(4).call(elencoPreparazione, { vista: 'ritardo', ordina: 'giorno' });
  const nomi = tardi.reply.righe.map(({ numero, anno }) => `OC ${numero}/${anno}`);
  const avvisare = await lista(4, 'ordini-ritardo');
  expect(avvisare?.righe.map(({ rif }) => rif)).toEqual(nomi.slice(0, righeMassime));
  expect(avvisare?.altre).toBe(nomi.length > righeMassime);
  expect(avvisare?.righe.every(({ telefono, grave }) => telefono !== '' && grave)).toBe(true);
  const oggi = await app.as(5).call(elencoPreparazione, { vista: 'oggi' });
  const dovuti = new Map([...tardi.reply.righe, ...oggi.reply.righe].map((ordine) => [ordine.id, ordine]));
  // Orders that somebody is working on come last.
  const attesi = [...dovuti.values()].toSorted(
    (a, b) => Number(a.mano !== '') - Number(b.mano !== '') || a.giorno.localeCompare(b.giorno) || a.id - b.id,
  );
  const preparare = await lista(5, 'da-preparare');
  expect(preparare?.righe.map(({ verso, passo }) => `${passo} ${verso}`)).toEqual(
    attesi.slice(0, righeMassime).map(({ id, mano }) => `${mano === '' ? 'Prepara' : 'Continua'} /preparazione/${id}`),
  );
});

test('customers to remind are those with the longest overdue items, with the sum of all their overdue items', async () => {
  const perCliente = new Map<string, number>();
  const { righe } = (await app.as(2).call(elencoPartite, { vista: 'scadute', ordina: 'scadenza' })).reply;
  for (const { codAnagrafica, aperto } of righe)
    perCliente.set(codAnagrafica, (perCliente.get(codAnagrafica) ?? 0) + Math.round(aperto * 100));
  const scritte = (await lista(2, 'partite-scadute'))?.righe ?? [];
  expect(scritte.map(({ rif }) => rif)).toEqual([...perCliente.keys()].slice(0, righeMassime));
  const centesimi = (cosa: string): number => Number(/€ ([\d.]+,\d\d)/.exec(cosa)?.[1]?.replace(/[.,]/g, ''));
  expect(scritte.map(({ cosa }) => centesimi(cosa))).toEqual([...perCliente.values()].slice(0, righeMassime));
});

test('the warehouse sees no amounts, and finished tasks leave the page', async () => {
  expect(JSON.stringify(await liste(5))).not.toContain('€');
  await db.run(sql`update richieste set eseguito = true where not archivia`);
  expect(await liste(6)).toEqual([]);
});

test('a customer is shown its own goods, bills and orders; who may not see prices or order is shown neither', async () => {
  const di = async (username: string, negati: readonly Diritto[] = []) => {
    const chi = await db.one<{ id: number; cod: string }>(
      sql`select id, cod_anagrafica as cod from utenti where username = ${username}`,
    );
    const io = app.as({ ruolo: 1, idUtente: chi?.id ?? 0, codAnagrafica: chi?.cod ?? '', negati });
    return { cod: chi?.cod ?? '', ...(await io.call(leggiHomeCliente, {})).reply };
  };
  const sue = await di('cliente@demo.it');
  expect(sue.liste.map(({ chiave }) => chiave)).toEqual(['in-arrivo', 'risposte', 'da-pagare', 'da-ripetere']);
  for (const { righe } of sue.liste)
    for (const { rif } of righe) {
      const [, tipo, numero, anno] = /^(OC|FT) (\d+)\/(\d+)$/.exec(rif) ?? [];
      if (tipo === undefined) continue;
      expect(
        await db.one(sql`
          select d.cod_anagrafica as cod from documenti d where d.tipo = ${tipo} and d.numero = ${numero}::int and d.anno = ${anno}::int and d.suffisso = ''`),
      ).toEqual({ cod: sue.cod });
    }
  const senza = await di('cliente@demo.it', ['prezzi', 'ordina']);
  expect(senza.liste.map(({ chiave }) => chiave)).toEqual(['in-arrivo', 'risposte']);
  await db.run(sql`
    insert into approvazioni (cod_anagrafica, id_utente, utente, richiesta, spiegazione, tot_documento, stato, chiesta)
    values (${sue.cod}, 1, 'Prova', '{}', '', 4321.09, 'in attesa', '2026-03-16T08:00:00Z')`);
  const attesa = async (negati: readonly Diritto[]) => {
    const { liste: queste } = await di('cliente@demo.it', negati);
    return queste.find(({ chiave }) => chiave === 'approvazioni')?.righe[0]?.cosa;
  };
  expect([await attesa([]), await attesa(['prezzi'])]).toEqual(['€ 4.321,09, da oggi', 'da oggi']);
  expect((await di('cliente2@demo.it')).liste.flatMap(({ righe }) => righe.map(({ verso }) => verso))).not.toContain(
    sue.liste[0]?.righe[0]?.verso,
  );
  for (const ruolo of [0, 2, 3, 4, 5, 6] as const)
    expect([401, 403]).toContain((await app.as(ruolo).call(leggiHomeCliente, {})).status);
});
