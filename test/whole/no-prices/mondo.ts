import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as configuratore from '#prodotto/configuratore/contract.ts';
import { modelloVuoto } from '#prodotto/configuratore/rules/modello-nuovo.ts';
import type { Modello } from '#prodotto/configuratore/rules/modello.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import * as codici from '#vendita/codici-cliente/contract.ts';
import * as domande from '#vendita/domande/contract.ts';
import * as ricorrenti from '#vendita/ordini-ricorrenti/contract.ts';
import * as rapido from '#vendita/ordine-rapido/contract.ts';
import * as resi from '#vendita/resi/contract.ts';

// A company with a user who sees prices and one who does not, with amounts in everything that both can read.

export const filesDir = mkdtempSync(join(tmpdir(), 'senza-prezzi-'));
export const app = await testApp({ filesDir });
export const { db } = app.database;
export const negozio = await apriNegozio(db);
export const cliente = await negozio.cliente({ mail: 'cantiere@prova.example' });
await db.run(sql`
  insert into utenti (id, username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato, vede_prezzi, amministra, approva, paga) overriding system value
  values (21, 'capo@prova.example', '', 1, 'Il', 'Capo', ${cliente}, true, now(), true, true, true, true),
    (22, 'cantiere@prova.example', '', 1, 'Un', 'Cantiere', ${cliente}, true, now(), false, false, false, false)`);
export const capo = app.as({ ruolo: 1, idUtente: 21, codAnagrafica: cliente });
/** The same company's user who sees no prices, with the shared cart. */
export const chi = {
  ruolo: 1,
  idUtente: 22,
  codAnagrafica: cliente,
  negati: ['prezzi', 'amministra', 'approva', 'paga'],
} as const;
export const cantiere = app.as(chi);
export const ufficio = app.as({ ruolo: 4, idUtente: 4, codAnagrafica: cliente });

/** EUR per piece; computed amounts have decimals too, and no other number above 1,000 in this test has any. */
export const prezzo = 8761.437;
export const scritti = ['costa € 12,34', 'EUR 77,10', '12.50 eur/pz', '1.234,56 euro', 'a 87,6 l’uno'];
export const impronte = /12,34|77,10|12\.50|1\.234,56|87,6|8\.?761|17\.?522|IT60X|Banca di prova|Spese di trasporto/;

export const cdArticolo = await negozio.articolo({ prezzo });
let giro = 0;
export const chiave = () => ({ 'idempotency-key': `chiave-senza-prezzi-${++giro}` });
export const testo = (): string => scritti[++giro % scritti.length] ?? '';
export const riga = async () =>
  (await capo.call(carrello.aggiungiRiga, { cdArticolo, qta: 2, riferimento: testo(), note: testo() })).reply.prog;
export async function ordine() {
  await riga();
  const { tipo, numero, anno, data } = (
    await capo.call(
      carrello.confermaCarrello,
      { trasporto: 'ritiro', numeroOrdineCliente: testo(), rfCliente: testo() },
      chiave(),
    )
  ).reply;
  return { tipo, numero, anno, data };
}
export const [letto, fatturato] = [await ordine(), await ordine()];
await db.run(sql`update documenti set tipo = 'FT' where tipo = 'OC' and numero = ${fatturato.numero}`);
export const reso = (
  await capo.call(
    resi.chiediReso,
    {
      anno: fatturato.anno,
      numero: fatturato.numero,
      messaggio: testo(),
      righe: [{ riga: 1, qta: 1, motivo: 'altro' }],
    },
    chiave(),
  )
).reply.id;
await ufficio.call(resi.decidiReso, { id: reso, passo: 'accetta', risposta: scritti.join('; ') });
export const domanda = (
  await capo.call(domande.apriDomanda, { oggetto: { tipo: 'articolo', cdArticolo }, testo: testo() }, chiave())
).reply.id;
for (const uno of scritti) await ufficio.call(domande.scriviMessaggio, { id: domanda, testo: uno }, chiave());
export const ricorrente = (
  await capo.call(
    ricorrenti.nuovoRicorrente,
    {
      nome: `Ogni mese a ${testo()}`,
      ogni: 1,
      giorno: 3,
      dal: '2026-03-17',
      al: null,
      trasporto: 'ritiro',
      progIndirizzo: null,
      riferimento: testo(),
      righe: [{ cdArticolo, qta: 2, riferimento: testo(), note: testo() }],
    },
    chiave(),
  )
).reply.id;
await db.run(sql`
  insert into ordini_ricorrenti_date (id_ricorrente, giorno, stato, esito, quando)
  values (${ricorrente}, '2026-03-16', 'non riuscito', 'L''ordine supera il limite per ordine (€ 17.522,87 su € 12,34).', now())`);
// The price has changed since; reordering says so to users who see prices.
await negozio.prezza(cdArticolo, 8761.5);
await riga();
await capo.call(carrello.aggiungiRiga, { tpRiga: 'RIFERIMENTO', descrizione: 'Porta EUR 77,10', qta: 0 });
export const lista = (await capo.call(rapido.salvaLista, { nome: `Lista da ${testo()}` })).reply.id;
export const daApprovare = await db.one<{ id: number }>(sql`
  insert into approvazioni (cod_anagrafica, id_utente, utente, richiesta, spiegazione, origine, tot_documento, stato, chiesta, motivo)
  values (${cliente}, 22, 'Un Cantiere', ${JSON.stringify({
    tipoDocumento: 'Ordine',
    numeroPreventivo: '',
    numeroOrdineCliente: 'EUR 77,10',
    trasporto: 'ritiro',
    pagamento: 'banca',
    preso: 'telefono',
    rfCliente: '',
  })}::jsonb, 'Supera € 12,34', '', 17522.87, 'respinta', now(), 'troppo: 1.234,56 euro') returning id`);
export const preventivo = { tipo: 'PC', anno: letto.anno, numero: await fattoPreventivo() } as const;
await creaTestata(db, {
  codTestata: 'VTA00001',
  descrizione: 'Vite di prova',
  outlet: 20,
  parole: ['vite'],
  righe: [cdArticolo],
});
await creaTestata(db, {
  codTestata: 'VTA00002',
  descrizione: 'Vite cara',
  parole: ['vite'],
  righe: [await negozio.articolo({ prezzo: 9123.45 })],
});
await db.run(sql`
  insert into promozioni (codice, descrizione, descrizione_estesa, immagini, dal, al, qta_minima_per_omaggio, qta_omaggio, omaggio, descrizione_omaggio)
  values ('PRIMA', 'Offerta', 'Fino a esaurimento.', '{}', '2020-01-01', '2040-01-01', 3, 2, ${cdArticolo}, 'La stessa vite')`);
await db.run(
  sql`insert into promozione_articoli (codice, cd_articolo, prezzo, qta) values ('PRIMA', ${cdArticolo}, 8761.25, 1)`,
);
await db.run(sql`update indirizzi set note = 'Al portone costa € 12,34' where cod_anagrafica = ${cliente}`);
export const codice = (
  await capo.call(codici.nuovoCodice, { codice: 'NOSTRA-VITE', cdArticolo, descrizione: 'Vite a EUR 77,10' })
).reply;

// Texts of the office, couriers and imports that appear in no form of the customer.
await db.run(sql`insert into assortimenti (cod_anagrafica, nome) values (${cliente}, 'Vincolo a EUR 77,10')`);
await db.run(sql`update documenti set porto = 'Addebito € 12,34' where cod_anagrafica = ${cliente}`);
await db.run(
  sql`update clienti set descrizione_pagamento = '60 gg, spese EUR 77,10' where cod_anagrafica = ${cliente}`,
);
await db.run(sql`update resi set nr_bolla = '12.50 eur/pz' where id = ${reso}`);
await db.run(sql`
  with s as (
    insert into spedizioni (anno, codice, operatore, stato, cod_anagrafica, destinatario, indirizzo, cap, localita, provincia, nazione, tipo_porto, dt_partenza, numero_corriere, utente, creata, traccia_luogo)
    values (2026, 1, 'GLS', 'confermata', ${cliente}, 'Cantiere', 'Via Po 2', '31100', 'Treviso', 'TV', 'IT', 'F', '2026-03-17', '', 'prova', now(), 'Filiale, da incassare EUR 77,10') returning id)
  insert into spedizioni_documenti (id_spedizione, id_documento)
  select s.id, d.id from s, documenti d where d.cod_anagrafica = ${cliente} and d.tipo = 'OC' and d.numero = ${letto.numero}`);

// A bill of materials, a configurable article, and texts of the catalogue.
export const [conDistinta, suMisura] = [
  await negozio.articolo({ prezzo: 9301.75 }),
  await negozio.articolo({ prezzo: null }),
];
await db.run(sql`
  insert into distinta_semplice (cd_padre, cd_figlio, prog, coefficente_impiego) values (${conDistinta}, ${cdArticolo}, 10, 2)`);
await db.run(
  sql`update articoli set distinta_base_dinamica = true, funzione_db = 'PROVA' where cd_articolo = ${suMisura}`,
);
const amministratore = app.as(2);
await amministratore.call(configuratore.salvaModelloDistinta, {
  codice: 'PROVA',
  modello: modelloDi(cdArticolo),
  versione: 0,
});
await amministratore.call(configuratore.pubblicaModelloDistinta, { codice: 'PROVA', versione: 1 });
await db.run(sql`
  insert into news (codice_azienda, prog, titolo_breve, titolo_lungo, data, sottotitolo, testo, fonte, immagini)
  values ('PRV', 1, 'Novità', 'Novità', '2026-01-03', '', 'Uno.', 'Ufficio', '{}')`);
await db.run(sql`
  insert into help_pagine (help_name, titolo, informazioni, testo, richieste, ruoli, ordine, modificata_il)
  values ('prova', 'Prova', '', 'Prova della guida', '', '{1}', 1, now()) on conflict do nothing`);
export const caricamento = (
  await cantiere.call(
    codici.caricaCodici,
    {
      nome: 'codici.csv',
      contenuto: Buffer.from(`codice;articolo;descrizione\nALTRA;${cdArticolo};Vite a EUR 77,10`).toString('base64'),
    },
    chiave(),
  )
).reply.id;
export const lavoro = (
  await db.one<{ id: number }>(sql`
    insert into lavori_lunghi (genere, titolo, id_utente, utente, ruolo, condiviso, stato, percentuale, avanzamento, dati, chiave, errore, presa, creato, aggiornato)
    values ('stampa-catalogo', 'Stampa', 22, 'Un Cantiere', 1, '{}', 'finito', 100, '', '{}', '', '', 1, now(), now()) returning id`)
)?.id;

await capo.call(carrello.aggiungiRiga, {
  cdArticolo: suMisura,
  qta: 1,
  configurazione: { opzioni: 'LBB$600', versione: 1 },
});
export const configurazione =
  (await capo.call(carrello.leggiCarrello, {})).reply.righe.find((una) => una.cdArticolo === suMisura)
    ?.configurazione ?? '';

async function fattoPreventivo(): Promise<number> {
  await riga();
  const quote = {
    tipoDocumento: 'Preventivo',
    numeroPreventivo: '77',
    trasporto: 'ritiro',
    rfCliente: testo(),
  } as const;
  const key = chiave();
  // The line may contain the price before its change, which the first confirmation then reports.
  const first = await capo.call(carrello.confermaCarrello, quote, key);
  const { numero } = (first.status === 409 ? await capo.call(carrello.confermaCarrello, quote, key) : first).reply;
  await riga();
  return numero;
}

/** Two parts, priced at the buyer's terms, and a measure. */
function modelloDi(articolo: string): Modello {
  return {
    ...modelloVuoto,
    descrizione: 'Modello di prova',
    opzioni: [
      {
        id: 'LBB',
        nome: 'Larghezza',
        raggruppamento: 'Misure',
        tipo: 'misura',
        unita: 'mm',
        min: 400,
        max: 1200,
        passo: 1,
        predefinito: '600',
        valori: [],
        opzionePadre: '',
        valoreOpzioneCompatibile: [],
      },
    ],
    posizioni: [{ id: 'VITI', nome: 'Viti', se: '' }],
    componenti: [{ posizione: 'VITI', se: '', articolo, um: 'PZ', quantita: '2', lunghezza: '' }],
    unita: [{ um: 'PZ', sfrido: 0, passo: 1 }],
  };
}
