import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriSpedizioni } from '#test/fixtures/spedizioni.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import * as spedizioni from '#logistica/etichette/contract.ts';
import * as preparazione from '#logistica/preparazione/contract.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import * as documenti from '#vendita/documenti/contract.ts';

// Customers abroad from the cart with a foreign address to the invoice as paper and XML, and their own pages.
const { app, db, bruno, altro, corrieri, info, bolla: nuovaBolla } = await apriSpedizioni();
// Its article exists and can be bought; its number is not in the series.
await nuovaBolla();
await db.run(sql`update documenti set numero = 90000`);
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-estero-${++chiavi}` });

const paesi = [
  {
    paese: 'DE',
    stato: 'Germania',
    cap: '80331',
    citta: 'München',
    via: 'Hauptstraße 5',
    piva: 'DE136695976',
    iva: 'N3.2',
    xml: /<IdPaese>DE<\/IdPaese>/,
  },
  {
    paese: 'AT',
    stato: 'Austria',
    cap: '1010',
    citta: 'Wien',
    via: 'Kärntner Straße 2',
    piva: 'ATU13585627',
    iva: 'N3.2',
    xml: /<IdPaese>AT<\/IdPaese>\s*<IdCodice>U13585627<\/IdCodice>/,
  },
  {
    paese: 'FR',
    stato: 'Francia',
    cap: '75001',
    citta: 'Paris',
    via: 'Rue de Rivoli 8',
    piva: 'FR40303265045',
    iva: 'N3.2',
    xml: /<IdPaese>FR<\/IdPaese>/,
  },
  {
    paese: 'CH',
    stato: 'Svizzera',
    cap: '6900',
    citta: 'Lugano',
    via: 'Via Nassa 3',
    piva: 'CHE116281710',
    iva: 'N3.1',
    xml: /<IdPaese>CH<\/IdPaese>/,
  },
  {
    paese: 'SM',
    stato: 'San Marino',
    cap: '47890',
    citta: 'San Marino',
    via: 'Via Oddo 1',
    piva: 'SM24165',
    iva: 'N3.3',
    xml: /<CodiceDestinatario>2R4GTO8<\/CodiceDestinatario>/,
  },
] as const;

test.each(paesi)(
  'a customer of $stato orders, is sent its goods by BRT and invoiced, and reads its own papers',
  async (uno) => {
    const codice = `9000${10 + paesi.indexOf(uno)}`;
    await db.run(sql`
    insert into clienti (cod_anagrafica, ragione_sociale, indirizzo, cap, localita, provincia, stato, piva, codice_destinatario, telefono, mail, categoria, sotto_categoria,
      cod_listino, sconto1, sconto2, cd_pagamento, descrizione_pagamento, banca, iban, cd_iva, percentuale_iva, nome_agente, punteggio_totale,
      zona_passaggio, giorno_passaggio, frequenza_passaggio, giorno_consegna, autista_consegna)
    values (${codice}, ${`Beschläge ${uno.paese}`}, ${uno.via}, ${uno.cap}, ${uno.citta}, '', ${uno.stato}, ${uno.piva}, ${uno.paese === 'SM' ? '2R4GTO8' : 'XXXXXXX'}, '+49891234567',
      ${`${uno.paese}@cliente.example`}, '', '', 'BASE', 0, 0, 'BB30', 'Bonifico 30 giorni', 'Banca', 'DE89370400440532013000', ${uno.iva}, 0, '', 5, '', '', '', 'lmv', '')`);
    const lui = app.as({ ruolo: 1, codAnagrafica: codice });
    const nuovo = {
      RagSoc: 'Baustelle',
      Indirizzo: uno.via,
      Cap: uno.cap,
      Localita: uno.citta,
      Provincia: '',
      Stato: uno.stato,
      Telefono: '+49891234567',
      Fax: '+49891234568',
      Mail: `${uno.paese}@cliente.example`,
    };
    const { reply: dove, problem } = await lui.call(carrello.nuovoIndirizzo, nuovo);
    expect([uno.paese, problem?.errors]).toEqual([uno.paese, undefined]);
    const articolo = await db.one<{ cdArticolo: string }>(
      sql`select cd_articolo from articoli where peso is not null order by 1 limit 1`,
    );
    const cdArticolo = articolo?.cdArticolo ?? '';
    await lui.call(carrello.aggiungiRiga, { cdArticolo, qta: 4 });
    const { date } = (await lui.call(carrello.dateConsegna, { trasporto: 'BRT' })).reply;
    const fatto = await lui.call(
      carrello.confermaCarrello,
      { trasporto: 'BRT', progIndirizzo: dove.prog, dataConsegna: date[0]?.dataconsegna },
      chiave(),
    );
    expect([fatto.status, fatto.problem?.errors]).toEqual([200, undefined]);
    const { id } = fatto.reply;
    await bruno.call(preparazione.iniziaPreparazione, { id, subentra: false });
    await bruno.call(preparazione.preparaRiga, { id, riga: 1, qta: 4 });
    const consegna = await bruno.call(preparazione.consegnaOrdine, { id, fattura: 'subito' }, chiave());
    expect([consegna.status, consegna.problem?.detail]).toEqual([200, undefined]);
    const { ddt, fattura } = consegna.reply;
    const bolla = await db.one<{ id: number }>(
      sql`select id from documenti where tipo = 'BO' and cod_anagrafica = ${codice}`,
    );
    const preparata = await bruno.call(spedizioni.preparaSpedizione, { documenti: [bolla?.id ?? 0] });
    const { codiceSpedizione, anno, nazione, provincia } = await info(preparata.reply.descrCodiceSpedizione);
    expect([nazione, provincia]).toEqual([uno.paese, '']);
    const inviata = await bruno.call(spedizioni.creaSpedizione, { operatore: 'BRT', codiceSpedizione, anno });
    expect(inviata.problem?.detail ?? inviata.reply.esito).toBe('OK');
    expect(corrieri.brt.spedizioni.at(-1)?.dati).toMatchObject({ consigneeCountryAbbreviationISOAlpha2: uno.paese });
    expect(ddt.numero).toBeGreaterThan(0);
    const quale = { tipo: 'FT' as const, anno: 2026, numero: fattura?.numero ?? 0 };
    const [pagina, pdf, xml] = [
      await lui.call(documenti.paginaDocumento, quale),
      await lui.call(documenti.pdfPagina, quale),
      await lui.call(documenti.xmlPagina, quale),
    ];
    expect([pagina.status, pdf.status, xml.status, xml.problem?.detail]).toEqual([200, 200, 200, undefined]);
    const carta = (
      await textOf((await app.server.app.inject({ url: pdf.reply, headers: lui.login ?? {} })).rawPayload)
    ).join(' ');
    expect(carta).toContain(uno.piva);
    expect(carta).toContain(uno.citta);
    const file = (await app.server.app.inject({ url: xml.reply, headers: lui.login ?? {} })).payload;
    expect(file).toMatch(uno.xml);
    expect(file).toContain(`<Natura>${uno.iva}</Natura>`);
    expect((await altro.call(documenti.xmlPagina, quale)).status).toBe(200);
  },
);
