import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { senzaPrezzi } from '#parti/senza-prezzi.ts';
import { paginaDocumento as percorso } from '#parti/web/percorsi/documenti.ts';
import { UtenteProvider, visitatore, type Utente } from '#parti/web/utente.ts';
import type { PaginaIntera } from './documento.ts';
import { paginaDocumento } from '../contract.ts';
import { DocumentoPage } from './documento-page.tsx';

const cliente: Utente = { ...visitatore, ruolo: 1 };
const ufficio: Utente = { ...visitatore, ruolo: 4, locale: true };
const vite = {
  tpRiga: 'PRODOTTO',
  cdArticoloPadre: '10000000001',
  descrizioneProdotto: 'Vite',
  unMisura: 'PZ',
  qtOrdinata: 10,
  qtEvasaStoccata: 0,
  prUnitario: 10,
  sconto1: 0,
  sconto2: 0,
  sconto3: 0,
  impRigo: 100,
  riferimento: '',
  note: '',
  configurazione: '',
  codiceCliente: '',
  rigaOrdCliente: '',
  riga: 1,
  qtAccreditata: 0,
  qtInReso: 0,
  dtConsRichiesta: null,
  impAccreditato: 0,
  resta: 10,
  inRitardo: false,
  mancante: false,
  nuovaData: null,
  attesa: '',
};
const fattura: PaginaIntera = {
  documento: {
    id: 9,
    tipo: 'FT',
    numero: 12,
    suffisso: '',
    anno: 2026,
    data: '2026-03-16',
    descTipo: 'Fattura',
    stato: 'evaso',
    rfTpOrdine: 'Ufficio',
    rfCliente: '',
    rfOrdCliente: 'A/7',
    cig: '',
    cup: '',
    bollo: 0,
    speseBollo: 0,
    numeroPreventivo: '',
    trasporto: 'Corriere BRT',
    porto: '',
    dtConsRichiesta: null,
    prossimaConsegna: null,
    riservataFino: null,
    totaleMerce: 100,
    omaggi: 0,
    speseIncasso: 0,
    speseTrasporto: 0,
    speseImballo: 0,
    speseUrgenza: 0,
    imponibile: 100,
    cdIva: '22',
    imposta: 22,
    totaleDocumento: 122,
    codAnagrafica: '000101',
    ragioneSociale: 'Ferramenta Bo',
    mail: 'ordini@cliente.example',
  },
  destinazione: null,
  centroCosto: '',
  approvatoDa: '',
  righe: [vite],
  collegati: [
    {
      tipo: 'OC',
      numero: 3,
      suffisso: '',
      anno: 2026,
      data: '2026-03-01',
      stato: 'evaso',
      incasso: null,
      totaleDocumento: 122,
    },
    {
      tipo: 'BO',
      numero: 7,
      suffisso: 'A',
      anno: 2026,
      data: '2026-03-10',
      stato: 'evaso',
      incasso: null,
      totaleDocumento: 122,
    },
  ],
  accredito: { stato: 'no', spese: 0, ddt: 1 },
  iva: [{ cdIva: '22', percentualeIva: 22, imponibile: 100, imposta: 22 }],
  dovuto: 122,
  scissione: false,
  pagamento: {
    modo: 'Ricevuta bancaria 30 giorni',
    stato: 'da pagare',
    pagato: null,
    saldato: 0,
    daTogliere: 0,
    rate: [{ scadenza: '2026-04-30', importo: 122 }],
  },
};
const ordine: PaginaIntera = {
  ...fattura,
  documento: { ...fattura.documento, tipo: 'OC', descTipo: 'Ordine cliente', stato: 'confermato' },
  righe: [
    { ...vite, inRitardo: true, mancante: true, nuovaData: '2026-04-02' },
    { ...vite, cdArticoloPadre: '10000000002' },
  ],
  collegati: [],
  pagamento: { modo: 'Bonifico bancario', stato: 'da pagare', pagato: null, saldato: 0, daTogliere: 0, rate: [] },
};

async function apri(pagina: PaginaIntera, utente: Utente) {
  const asked = await standInApi(({ line }) => {
    if (line.includes('/modifiche'))
      return ok({
        versione: 1,
        rifiuto: '',
        dtConsRichiesta: null,
        spese: { speseTrasporto: null, speseImballo: 0, speseUrgenza: 0 },
        trasportoPrevisto: null,
        righe: [],
        rimborsi: [],
        modifiche: [],
      });
    if (/ \/(intranet\/|user\/)?(domande|resi)\b/.test(line)) return ok({ totale: 0, righe: [] });
    if (line.includes('/strada/')) return ok(strada(pagina));
    if (line.includes('etichettespedizioni')) return ok({ spedizioni: [] });
    if (line.includes('/scansioni/documento/')) return ok({ manca: utente.ruolo === 4, copie: [] });
    return line.startsWith('POST') ? ok({ destinatario: 'cantiere@altrove.example' }) : ok(pagina);
  });
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: percorso, component: DocumentoPage });
  const { tipo, anno, numero } = pagina.documento;
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/documento/${tipo}/${anno}/${numero}`] }),
  });
  const person = draw(
    <UtenteProvider value={utente}>
      <RouterProvider<typeof router> router={router} />
    </UtenteProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: `${pagina.documento.descTipo} ${numero}/${anno}` });
  return { asked, person };
}
/** Reply of the area `strada` for the page's documents. */
const strada = ({ documento, collegati, pagamento }: PaginaIntera) => ({
  carte: [...collegati, { ...documento, qui: true }].map((una) => ({
    qui: false,
    chi: '',
    righe: 1,
    evase: 1,
    trasporto: 'ritiro',
    firmato: false,
    sdi: '',
    accreditata: false,
    ...una,
    incasso:
      una.tipo === 'FT' && pagamento.stato
        ? {
            stato: pagamento.stato,
            scadenza: pagamento.rate[0]?.scadenza ?? null,
            pagato: null,
            dovuto: 0,
            aperto: null,
          }
        : null,
  })),
  preparazione: null,
  spedizioni: [],
  resi: [],
});
const fatti = (): string => [...document.querySelectorAll('dl')].map(({ textContent }) => textContent).join(' ');

test('an invoice shows lines with prices, the way back to note and order, and when how much is due', async () => {
  const { asked } = await apri(fattura, cliente);
  expect(asked[0]?.line).toContain('GET /documento/FT/2026/12');
  const righe = await screen.findByRole('table', { name: 'Righe di FT 12/2026' });
  expect(within(righe).getAllByRole('row').at(-1)?.textContent).toContain('10,00');
  const collegati = screen.getByRole('table', { name: 'Documenti collegati' });
  expect(
    within(collegati)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/documento/OC/2026/3', '/documento/BO/2026/7?suffisso=A']);
  expect(fatti()).toContain('Da pagare');
  expect(fatti()).toMatch(/30\/04\/2026.*122,00/);
  expect(screen.getByRole('button', { name: /^PDF di FT/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Fattura elettronica XML/ })).toBeTruthy();
});

test('the way from order to money stands at the head, with the links and the days, and the document’s own step marked', async () => {
  await apri(fattura, cliente);
  const tappe = within(await screen.findByRole('list', { name: 'Dal preventivo al pagamento' })).getAllByRole(
    'listitem',
  );
  expect(tappe.map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
    'Ordine',
    'Preparazione',
    'DDT',
    'Fattura',
    'Pagamento',
  ]);
  expect(tappe.map((tappa) => within(tappa).queryByRole('link')?.getAttribute('href'))).toEqual([
    '/documento/OC/2026/3',
    undefined,
    '/documento/BO/2026/7?suffisso=A',
    undefined,
    undefined,
  ]);
  expect(tappe.map((tappa) => tappa.getAttribute('aria-current'))).toEqual([null, null, null, 'step', null]);
  expect(tappe.at(-1)?.textContent).toContain('da pagare, entro il 30/04/2026');
});

test.each<[string, PaginaIntera, string, string]>([
  [
    'an order how far it is, in the singular, and when it is due',
    { ...ordine, documento: { ...ordine.documento, prossimaConsegna: '2199-05-06' }, righe: [vite] },
    'da pagare',
    'del 16/03/2026, 0 di 1 riga evasa, consegna per il 06/05/2199',
  ],
  ['an invoice by when it is due', fattura, 'da pagare', 'del 16/03/2026, entro il 30/04/2026'],
])('state and day are one line at the head: of %s', async (_, pagina, stato, riga) => {
  await apri(pagina, cliente);
  expect(screen.getByText(riga).parentElement?.textContent).toBe(`${stato}${riga}`);
});

test.each<[string, Utente, boolean]>([
  ['the office', ufficio, true],
  ['the customer', cliente, false],
])('%s sees how far an invoice is credited, and the credit note with its sign', async (_, utente, accredita) => {
  await apri(
    {
      ...fattura,
      accredito: { stato: 'in parte', spese: 0, ddt: 1 },
      pagamento: { ...fattura.pagamento, saldato: 20, daTogliere: 54.9 },
      righe: [{ ...vite, qtAccreditata: 4, impAccreditato: 45 }],
      collegati: [
        {
          tipo: 'NC',
          numero: 2,
          suffisso: '',
          anno: 2026,
          data: '2026-03-20',
          stato: 'evaso',
          incasso: null,
          totaleDocumento: 54.9,
        },
      ],
    },
    utente,
  );
  expect(fatti()).toMatch(
    /Note di creditoAccreditata in parte.*Già saldato€ 20,00Da togliere per note di credito€ 54,90/,
  );
  expect(fatti().includes('Cliente')).toBe(accredita);
  expect(screen.getByText('4 · € 45,00')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Documenti collegati' }).textContent).toMatch(/Nota di credito.*-.*54,90/);
  expect(screen.queryByRole('button', { name: 'Nota di credito' }) !== null).toBe(accredita);
});

test('a credit note shows its lines and its electronic form, and no due day', async () => {
  await apri(
    {
      ...fattura,
      documento: { ...fattura.documento, tipo: 'NC', descTipo: 'Nota di credito' },
      righe: [{ ...vite, tpRiga: 'PREZZO', descrizioneProdotto: 'Differenza di prezzo: Vite', prUnitario: 0.5 }],
    },
    cliente,
  );
  expect((await screen.findByRole('table', { name: 'Righe di NC 12/2026' })).textContent).toContain('0,50');
  expect(screen.getByRole('button', { name: /^Fattura elettronica XML/ })).toBeTruthy();
  for (const nome of ['Pagamento', 'Ordina di nuovo']) expect(screen.queryByText(nome)).toBeNull();
});

test('of an invoice that is credited whole nothing is asked for, and no other note is offered', async () => {
  await apri({ ...fattura, accredito: { stato: 'tutta', spese: 0, ddt: 1 } }, ufficio);
  expect(fatti()).toContain('Accreditata tutta: niente da pagare');
  expect(fatti()).not.toContain('30/04/2026');
  expect(screen.queryByRole('button', { name: 'Nota di credito' })).toBeNull();
});

test('a late line says its new day; a column of deliveries is there only where one line needs it', async () => {
  await apri(ordine, cliente);
  expect(await screen.findByText('In ritardo, nuova data 02/04/2026')).toBeTruthy();
  expect(screen.queryByText('Senza firma')).toBeNull();
  expect(screen.getByRole('link', { name: 'Vai al pagamento' }).getAttribute('href')).toBe('/pagamento/2026/12');
});

test.each<[string, Utente, readonly string[], readonly string[]]>([
  ['the customer', cliente, ['Ordina di nuovo', 'Manda per mail'], ['Preparazione', 'Mail inviate']],
  ['the office', ufficio, ['Preparazione', 'Mail inviate', 'Manda per mail'], ['Ordina di nuovo', 'Vai al pagamento']],
  ['the host application', { ...ufficio, ruolo: 6 }, ['Preparazione'], ['Manda per mail', 'Ordina di nuovo']],
])('%s sees what it may do and nothing else', async (_, utente, ci, senza) => {
  await apri(ordine, utente);
  const nomi = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')].map(({ textContent }) => textContent);
  for (const nome of ci) expect(nomi).toContain(nome);
  for (const nome of senza) expect(nomi).not.toContain(nome);
});

test('an invoice that is due leads the office to the booking of its money, and nobody else', async () => {
  await apri(fattura, ufficio);
  const tasto = await screen.findByRole('link', { name: 'Registra incasso' });
  const verso = new URL(tasto.getAttribute('href') ?? '', 'http://portale');
  expect(verso.pathname).toBe('/partite');
  expect(Object.fromEntries(verso.searchParams)).toMatchObject({ incassa: 'FT 12/2026', vista: 'aperte' });
  cleanup();
  await apri(fattura, cliente);
  expect(screen.queryByRole('link', { name: 'Registra incasso' })).toBeNull();
});

test('what was only quoted is ordered, not ordered again', async () => {
  await apri({ ...fattura, documento: { ...fattura.documento, tipo: 'PC', descTipo: 'Preventivo cliente' } }, cliente);
  expect(await screen.findByRole('link', { name: 'Ordina ai prezzi di oggi' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ordina di nuovo' })).toBeNull();
});

test('a user who may not see prices gets the lines of an order without amounts, and no PDF', async () => {
  const documento = { ...fattura.documento, tipo: 'OC', descTipo: 'Ordine cliente' } as const;
  await apri(senzaPrezzi(paginaDocumento.reply, { ...fattura, documento }) as typeof fattura, {
    ...cliente,
    negati: ['prezzi', 'paga'],
  });
  const righe = await screen.findByRole('table', { name: 'Righe di OC 12/2026' });
  expect(within(righe).getAllByRole('row').at(-1)?.textContent).toContain('Vite');
  expect(within(righe).queryByRole('columnheader', { name: /^(Prezzo|Sconto|Importo)/ })).toBeNull();
  expect(document.body.textContent).not.toContain('€');
  expect(screen.queryByRole('button', { name: /^PDF|mail/ })).toBeNull();
});

test('what has no rows yet is a key in the head and no heading between the facts and the lines', async () => {
  await apri(ordine, ufficio);
  const righe = await screen.findByRole('heading', { name: 'Righe' });
  for (const nome of ['Modifica ordine', 'Scrivi al cliente']) {
    const tasto = await screen.findByRole('button', { name: nome });
    expect(tasto.compareDocumentPosition(righe)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  const titoli = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titoli.filter((titolo) => /Modifiche|Domande|Resi|Spedizione|Copie firmate/.test(titolo))).toEqual([]);
});

test('the office is told that no signed copy is kept', async () => {
  await apri(ordine, ufficio);
  expect(await screen.findByText('Senza firma')).toBeTruthy();
});

test('the office sends a document to the address that it says, and is told to whom it goes', async () => {
  const { asked, person } = await apri(fattura, ufficio);
  await person.click(screen.getByRole('button', { name: 'Manda per mail' }));
  const campo = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Indirizzo mail/ });
  expect(campo.value).toBe('ordini@cliente.example');
  await person.clear(campo);
  await person.type(campo, 'cantiere');
  await person.click(screen.getByRole('button', { name: 'Manda' }));
  expect(await screen.findByText('Indirizzo email non valido.')).toBeTruthy();
  await person.type(campo, '@altrove.example');
  await person.click(screen.getByRole('button', { name: 'Manda' }));
  expect(await screen.findByText('Mail in coda per cantiere@altrove.example')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.at(-1)).toMatchObject({
    line: expect.stringContaining('POST /documento/FT/2026/12/mail'),
    body: { destinatario: 'cantiere@altrove.example' },
  });
});

test('a line that comes on another day than its order says it, to the customer too', async () => {
  const [prima, ...altre] = ordine.righe;
  if (!prima) throw new Error('The order has no lines');
  const suo = { ...ordine.documento, dtConsRichiesta: '2026-12-03' };
  const righe = [{ ...prima, dtConsRichiesta: '2026-12-12' }, { ...prima, dtConsRichiesta: '2026-12-03' }, ...altre];
  await apri({ ...ordine, documento: suo, righe }, cliente);
  const tabella = screen.getByRole('table', { name: /^Righe di/ });
  expect(within(tabella).getByRole('columnheader', { name: 'Consegna' })).toBeTruthy();
  expect(within(tabella).getAllByText(/12\/12\/2026/)).toHaveLength(1);
  expect(within(tabella).queryByText(/03\/12\/2026/)).toBeNull();
});
