import { expect, test } from 'vitest';
import { elencoDaFatturare, elencoPreparazione } from '#logistica/preparazione/contract.ts';
import { elencoQualita } from '#catalogo/qualita-dati/contract.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { elencoConsegneMancate } from '#sistema/collegamenti/contract.ts';
import { elencoEmail } from '#sistema/email/contract.ts';
import { elencoRichieste } from '#sistema/richieste/contract.ts';
import { elencoRegistrazioni } from '#vendita/clienti/contract.ts';
import { elencoSpedizioni } from '#logistica/etichette/contract.ts';
import { elencoConte } from '#logistica/inventario/contract.ts';
import { elencoRicezione } from '#logistica/ricezione/contract.ts';
import { elencoPagamenti } from '#vendita/pagamenti/contract.ts';
import { elencoDomande } from '#vendita/domande/contract.ts';
import { documentiTrovati } from '#vendita/ricerca-documenti/contract.ts';
import { elencoResi } from '#vendita/resi/contract.ts';
import { elencoRicorrenti } from '#vendita/ordini-ricorrenti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { leggiHome } from './contract.ts';

const app = await testApp({ demo: true });
const voci = async (ruolo: Ruolo) => (await app.as(ruolo).call(leggiHome, {})).reply.voci;

test('each number is that of the list that it opens', async () => {
  const io = app.as(2);
  const totali: Record<string, number> = {
    'ordini-oggi': (await io.call(elencoPreparazione, { vista: 'oggi' })).reply.totale,
    'ordini-ritardo': (await io.call(elencoPreparazione, { vista: 'ritardo' })).reply.totale,
    'ordini-in-mano': (await io.call(elencoPreparazione, { vista: 'in mano' })).reply.totale,
    'merce-mancante': (await io.call(elencoPreparazione, { vista: 'mancanti' })).reply.totale,
    'da-fatturare': (await io.call(elencoDaFatturare, {})).reply.totale,
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
    registrazioni: (await io.call(elencoRegistrazioni, { stato: 'richiesta' })).reply.totale,
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
