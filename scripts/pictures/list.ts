import type { Page } from 'playwright-core';
import {
  articoloConDistinta,
  articoloConNetto,
  articoloNelCassetto,
  articoloSemplice,
  testataPromozione,
} from '#demo/server/known.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';

export interface Role {
  /** Whose login it is. */
  readonly user: string;
  /** The customer for whom staff act. */
  readonly serving?: string;
}

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Whom it is shown to; null is a visitor. */
  readonly roles: readonly (Role | null)[];
  /** With the notice about cookies, which whoever has read it does not see again. */
  readonly firstVisit?: boolean;
  /** Brings the page into the state to be shown. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The whole page, not only what stands above the fold. */
  readonly whole?: boolean;
}

const [cliente, cliente2, terzista, admin, ufficio, magazzino, host] = [
  'cliente',
  'cliente2',
  'terzista',
  'admin',
  'ufficio',
  'magazzino',
  'host',
].map((name) => ({ user: `${name}@demo.it` })) as [Role, Role, Role, Role, Role, Role, Role];
const perCliente: Role = { ...admin, serving: '000102' };
const everybody = [null, cliente, terzista, admin, ufficio, magazzino, host];

/** Adds two articles of a header to the cart, so that its steps have something to show. */
async function fillCart(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { codAnagrafica } = JSON.parse(sessionStorage.getItem('cliente') ?? '{}') as { codAnagrafica?: string };
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
      ...(codAnagrafica ? { 'x-cliente': codAnagrafica } : {}),
    };
    const found = await fetch('/api/catalogo/ricerca', {
      method: 'POST',
      headers,
      body: JSON.stringify({ valore: 'cerniera' }),
    });
    const { testate } = (await found.json()) as { testate: { codTestata: string; suffisso: number }[] };
    for (const { codTestata, suffisso } of testate.slice(0, 6)) {
      const page = await fetch(`/api/catalogo/paginacatalogo/${codTestata}-${suffisso}`, { headers });
      const { articoli } = (await page.json()) as {
        articoli: { cdArticolo: string; ctTpRiga: string; disponibile: boolean | null }[];
      };
      const articolo = articoli.find((riga) => riga.ctTpRiga === 'P' && riga.disponibile);
      if (articolo)
        await fetch('/api/user/carrello', {
          method: 'POST',
          headers,
          body: JSON.stringify({ cdArticolo: articolo.cdArticolo, qta: 1000 }),
        });
    }
  });
  await page.reload({ waitUntil: 'networkidle' });
}

/** Lines as people paste them, some of which need a look. */
async function pasteLines(page: Page): Promise<void> {
  const lines = [
    'Buongiorno, vi ordino:',
    `1000 pz ${mostraCodiceArticolo(articoloSemplice)}`,
    '121 00024 01 01\t3',
    `${articoloSemplice}; 7`,
    '121000240101',
    '12100024 x4',
    '99999999999 2',
  ];
  await page.getByLabel('Incolla le righe').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Leggi le righe' }).click();
  await page.getByRole('region', { name: 'Righe da aggiungere' }).waitFor();
}

/** Opens the first document. */
const openDocument = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^OC / }).first().click();
  await page.waitForLoadState('networkidle');
};

const firstCard = async (page: Page): Promise<void> => {
  await page.locator('a[data-posto="0"]').click();
  await page.waitForURL('**/catalogo/**');
  await page.locator('tr[data-articolo]').first().waitFor();
};

/** Looks for an article and opens its panel at one of its tabs. */
const articleTab =
  (cdArticolo: string, tab: string) =>
  async (page: Page): Promise<void> => {
    const box = page.getByRole('combobox', { name: 'Cerca nel catalogo' });
    await box.fill(cdArticolo);
    await box.press('Enter');
    await page
      .locator(`tr[data-articolo="${cdArticolo}"]`)
      .getByRole('button', { name: mostraCodiceArticolo(cdArticolo), exact: true })
      .click();
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByRole('tabpanel', { name: tab, exact: true }).getByRole('table').waitFor();
  };

const cartDialog = async (page: Page): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrello, / })
    .click();
  await page.getByRole('dialog', { name: 'Carrello', exact: true }).getByLabel('Totali').waitFor();
};

const cartHelp = async (page: Page): Promise<void> => {
  await cartDialog(page);
  await page.getByRole('button', { name: 'Aiuto sul carrello' }).click();
  await page.getByRole('dialog', { name: 'Aiuto sul carrello' }).getByRole('button').last().waitFor();
};

const confirmedDay = async (page: Page): Promise<void> => {
  await articleTab(articoloConNetto, 'In lavorazione')(page);
  await page
    .getByRole('button', { name: /modifica la data di consegna confermata/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Data di consegna confermata' }).getByRole('button', { name: 'Ok' }).waitFor();
};

const pinnedPanel = async (page: Page): Promise<void> => {
  await firstCard(page);
  await page.locator('tr[data-articolo]').first().click();
  await page
    .locator('[data-pannello]')
    .getByText(/^(Disponibilità|Giacenza totale)$/)
    .first()
    .waitFor();
};

const openFilters = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /^Filtri/ });
  if (await button.isVisible()) await button.click();
};

const suggestions = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Cerca nel catalogo' }).pressSequentially('cern');
  await page.getByRole('grid', { name: 'Suggerimenti' }).waitFor();
  await page.keyboard.press('ArrowDown');
};

/** Three cards chosen by a click and a click with shift. */
const chosenCards = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await page.getByRole('switch', { name: 'Multi selezione', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.locator('a[data-posto="0"]').click();
  await page.locator('a[data-posto="2"]').click({ modifiers: ['Shift'] });
};

/** The panel of an article, kept, at one of its tabs. */
const panelTab =
  (scheda: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('tr[data-articolo]').first().waitFor();
    await page.locator('tr[data-articolo] button').first().click();
    await page.getByRole('tab', { name: scheda }).click();
    await page.getByRole('dialog').getByRole('table').first().waitFor();
  };

const headerMenu = async (page: Page): Promise<void> => {
  await page
    .getByRole('group', { name: 'Azioni della pagina' })
    .getByRole('button', { name: /^Modifica / })
    .click();
  await page.getByRole('menuitem', { name: 'Gestione testata' }).waitFor();
};

/** A dialog out of the menu of a header. */
const headerDialog =
  (entry: string) =>
  async (page: Page): Promise<void> => {
    await headerMenu(page);
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
  };

/** Somebody else saves the description between the opening of the dialog and its own save. */
async function conflict(page: Page): Promise<void> {
  await headerDialog('Modifica descrizione')(page);
  const field = page.getByRole('textbox', { name: 'Descrizione' });
  const before = await field.inputValue();
  await page.evaluate(async (descrizione) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
    const { versione } = (await (
      await fetch('/api/catalogo/paginacatalogo/testata/DAD00001-0', { headers })
    ).json()) as { versione: number };
    await fetch('/api/catalogo/paginacatalogo/descrizione/DAD00001-0', {
      method: 'PUT',
      headers,
      body: JSON.stringify({ descrizione, versione }),
    });
  }, before);
  await field.fill(`${before}, in blister`);
  await page.getByRole('button', { name: 'Salva' }).click();
  await page.getByRole('button', { name: 'Tieni il mio' }).waitFor();
}

/** Two requests wait for the office: they are made by whoever has no login, as from the form. */
async function waitingRequests(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const dati = {
      indirizzo: 'Via dei Mille 12',
      localita: 'Schio',
      provincia: 'VI',
      cap: '36015',
      telefono: '0445 521100',
      categoria: 'Artigiano',
      sottoCategoria: 'Artigiano|Serramentista',
      privacy: true,
    };
    const richieste = [
      {
        ...dati,
        ragioneSociale: 'Serramenti Fontanelle S.r.l.',
        piva: '01234567890',
        nome: 'Anna',
        cognome: 'Bortoli',
        userName: 'anna@serramentifontanelle.example',
      },
      {
        ...dati,
        ragioneSociale: 'Carpenteria Rovere S.n.c.',
        piva: '09876543210',
        nome: 'Marco',
        cognome: 'Rovere',
        userName: 'marco@carpenteriarovere.example',
        fax: '0445 521101',
      },
    ];
    for (const richiesta of richieste)
      await fetch('/api/account/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(richiesta),
      });
  });
  await page.reload({ waitUntil: 'networkidle' });
}

const acceptedRequest = async (page: Page): Promise<void> => {
  await waitingRequests(page);
  await page
    .getByRole('button', { name: /^Accetta / })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Cliente già in anagrafica' }).check();
};

const infoEditor = async (page: Page): Promise<void> => {
  await headerDialog('Informazioni testata')(page);
  await page.getByRole('textbox', { name: 'Informazioni' }).waitFor();
};

const cardMenu = async (page: Page): Promise<void> => {
  await page.locator('a[data-posto="1"]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Gestione testata' }).waitFor();
};

/** A drawer is sent out, and its machine chosen to put it back. */
const pickedDrawer = async (page: Page): Promise<void> => {
  const box = page.getByRole('combobox', { name: 'Cerca nel catalogo' });
  await box.fill(articoloNelCassetto.cdArticolo);
  await box.press('Enter');
  await page.getByRole('button', { name: `Preleva ${mostraCodiceArticolo(articoloNelCassetto.cdArticolo)}` }).click();
  await page.getByText('Comando inviato').waitFor();
  await page.getByRole('button', { name: 'Riponi cassetto' }).click();
  await page.getByRole('menuitem', { name: 'Macchina 91' }).waitFor();
};

const rowMenu = async (page: Page): Promise<void> => {
  await page.locator('tr[data-articolo]').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Elimina rigo' }).waitFor();
};

const pageTab =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('tab', { name }).click();

const sheetViewer = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Schede prodotto' }).click();
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await page.getByRole('img', { name: /pagina 1 di/ }).waitFor();
};

/** The card of the customer who is served. */
const customerCard = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Scheda cliente' }).click();
  await page.getByRole('heading', { name: 'Referenti' }).waitFor();
};

/** An order that waits to be paid by card, and the screen where it is paid. */
async function unpaidOrder(page: Page): Promise<void> {
  const path = await page.evaluate(async (cdArticolo) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
      'idempotency-key': `picture-${Math.random()}`,
    };
    await fetch('/api/user/carrello/svuota', { method: 'DELETE', headers: { authorization: headers.authorization } });
    await fetch('/api/user/carrello', { method: 'POST', headers, body: JSON.stringify({ cdArticolo, qta: 500 }) });
    const made = await fetch('/api/user/carrello/conferma', {
      method: 'POST',
      headers,
      body: JSON.stringify({ trasporto: 'ritiro', pagamento: 'carta' }),
    });
    const { anno, numero } = (await made.json()) as { anno: number; numero: number };
    return `/pagamento/${anno}/${numero}`;
  }, articoloSemplice);
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
}

const partnerPage = async (page: Page): Promise<void> => {
  await unpaidOrder(page);
  await page.getByRole('button', { name: 'Vai al pagamento' }).click();
  await page.getByLabel('Numero della carta').waitFor();
};

const paidOrder = async (page: Page): Promise<void> => {
  await partnerPage(page);
  await page.getByRole('button', { name: 'Paga' }).click();
  await page.getByText('Ordine confermato').waitFor();
};

/** Its notification comes 20 seconds later. */
const verifiedOrder = async (page: Page): Promise<void> => {
  await partnerPage(page);
  await page.getByText('Prove di guasto').click();
  await page.getByLabel('La notifica al portale arriva').selectOption('ritardo');
  await page.getByRole('button', { name: 'Paga' }).click();
  await page.getByText('Pagamento in verifica').waitFor();
};

export const screens: readonly Screen[] = [
  { name: 'home', path: '/', roles: [null, cliente, admin], whole: true },
  { name: 'prima-visita', path: '/', roles: [null], firstVisit: true },
  {
    name: 'accedi',
    path: '/',
    roles: [null],
    prepare: (page) => page.getByRole('button', { name: 'Accedi' }).first().click(),
  },
  { name: 'ricerca', path: '/ricerca/cerniera/prodotti', roles: everybody },
  { name: 'ricerca-vuota', path: '/ricerca/qwxyz/prodotti', roles: [null] },
  { name: 'ricerca-ripiego', path: '/ricerca/cerniera ottone qwxyz/prodotti', roles: [null] },
  {
    name: 'ricerca-filtri',
    path: `/ricerca/cerniera/prodotti?filtri=${encodeURIComponent('["Materiale#Inox AISI 304"]')}`,
    roles: [null, cliente],
    prepare: openFilters,
  },
  {
    name: 'ricerca-impostazioni',
    path: '/ricerca/cerniera/prodotti',
    roles: [admin],
    prepare: (page) => page.getByRole('button', { name: 'Impostazioni' }).click(),
  },
  { name: 'ricerca-selezione', path: '/ricerca/cerniera/prodotti', roles: [admin], prepare: chosenCards },
  { name: 'suggerimenti', path: '/', roles: [null, admin], prepare: suggestions },
  { name: 'sommario', path: '/ricerca/catalogo/sommario', roles: [null] },
  { name: 'sommario-capitolo', path: '/ricerca/catalogo/sommario/03', roles: [null] },
  { name: 'indice', path: '/ricerca/catalogo/indice/03', roles: [null] },
  { name: 'novita', path: '/ricerca/novita/prodotti', roles: [null, cliente] },
  { name: 'catalogo', path: '/ricerca/cerniera/prodotti', roles: everybody, prepare: firstCard, whole: true },
  { name: 'catalogo-menu', path: '/catalogo/DAD00001/0', roles: [admin], prepare: headerMenu },
  {
    name: 'catalogo-gestione',
    path: '/catalogo/DAD00001/0',
    roles: [admin],
    prepare: headerDialog('Gestione testata'),
  },
  { name: 'catalogo-informazioni', path: '/catalogo/DAD00001/0', roles: [admin], prepare: infoEditor },
  { name: 'catalogo-parole', path: '/catalogo/DAD00001/0', roles: [admin], prepare: headerDialog('Parole chiave') },
  { name: 'catalogo-riga', path: '/catalogo/DAD00001/0', roles: [admin, ufficio], prepare: rowMenu },
  { name: 'catalogo-prelievo', path: '/', roles: [magazzino], prepare: pickedDrawer },
  {
    name: 'catalogo-schede',
    path: '/catalogo/DAD00001/0',
    roles: [null, ufficio],
    prepare: pageTab('Schede prodotto'),
    whole: true,
  },
  {
    name: 'catalogo-correlati',
    path: '/catalogo/VTC00001/0',
    roles: [ufficio],
    prepare: pageTab('Prodotti correlati'),
    whole: true,
  },
  { name: 'catalogo-visore', path: '/catalogo/DAD00001/0', roles: [null], prepare: sheetViewer },
  { name: 'catalogo-mancante', path: '/catalogo/ZZZ99999/0', roles: [null] },
  ...['Imposta categoria', 'Ordinamento', 'Pulisci testata', 'Opzioni PDF'].map((voce) => ({
    name: `catalogo-${voce.split(' ')[0]?.toLowerCase()}`,
    path: '/catalogo/DAD00001/0',
    roles: [admin],
    prepare: headerDialog(voce),
  })),
  { name: 'catalogo-conflitto', path: '/catalogo/DAD00001/0', roles: [admin], prepare: conflict },
  { name: 'ricerca-menu', path: '/ricerca/cerniera/prodotti', roles: [admin], prepare: cardMenu },
  { name: 'pannello-clienti', path: '/', roles: [admin], prepare: articleTab('140000080202', 'Clienti') },
  { name: 'pannello-fornitori', path: '/', roles: [magazzino], prepare: articleTab(articoloSemplice, 'Fornitori') },
  { name: 'pannello-listini', path: '/', roles: [ufficio], prepare: articleTab(articoloSemplice, 'Listini') },
  { name: 'pannello-ordini', path: '/', roles: [cliente], prepare: articleTab('101000210101', 'Ordini') },
  { name: 'pannello-ricevimenti', path: '/', roles: [terzista], prepare: articleTab(articoloConNetto, 'Ricevimenti') },
  {
    name: 'pannello-lavorazione',
    path: '/',
    roles: [terzista],
    prepare: articleTab(articoloConNetto, 'In lavorazione'),
  },
  { name: 'pannello-consegna', path: '/', roles: [terzista], prepare: confirmedDay },
  { name: 'pannello-scarti', path: '/', roles: [terzista], prepare: articleTab(articoloConNetto, 'Scarti') },
  { name: 'pannello', path: '/ricerca/cerniera/prodotti', roles: everybody.slice(1), prepare: pinnedPanel },
  {
    name: 'distinta',
    path: `/ricerca/${articoloConDistinta}/prodotti`,
    roles: [cliente, admin],
    prepare: panelTab('Distinta base'),
  },
  { name: 'promozioni', path: '/promozioni', roles: [cliente, admin] },
  { name: 'promozione', path: '/promozioni/PROMO001', roles: [cliente, terzista], whole: true },
  {
    name: 'scheda-promozione',
    path: `/ricerca/${testataPromozione.codTestata}/catalogo/${testataPromozione.codTestata}/${testataPromozione.suffisso}`,
    roles: [cliente],
    prepare: panelTab('Promozioni'),
  },
  { name: 'scheda-cliente', path: '/news', roles: [perCliente], prepare: customerCard },
  { name: 'carrello-vuoto', path: '/carrello', roles: [cliente2] },
  { name: 'carrello', path: '/carrello', roles: [cliente, perCliente], prepare: fillCart, whole: true },
  { name: 'carrello-finestra', path: '/news', roles: [cliente], prepare: cartDialog },
  { name: 'carrello-aiuto', path: '/news', roles: [cliente], prepare: cartHelp },
  { name: 'carrello-spedizione', path: '/carrello?passo=2', roles: [cliente, perCliente], whole: true },
  { name: 'carrello-conferma', path: '/carrello?passo=3', roles: [cliente, perCliente], whole: true },
  { name: 'ordine-rapido', path: '/ordinerapido', roles: [cliente, perCliente], prepare: pasteLines, whole: true },
  { name: 'documento', path: '/documenti/ordini?dal=2026-01-01', roles: [cliente, perCliente], prepare: openDocument },
  { name: 'pagamento-ordine', path: '/carrello', roles: [cliente2], prepare: unpaidOrder },
  { name: 'pagamento-simulatore', path: '/carrello', roles: [cliente2], prepare: partnerPage },
  { name: 'pagamento-verifica', path: '/carrello', roles: [cliente2], prepare: verifiedOrder },
  { name: 'pagamento-fatto', path: '/carrello', roles: [cliente2], prepare: paidOrder },
  { name: 'pagamenti-attesa', path: '/pagamenti?vista=attesa', roles: [admin] },
  { name: 'pagamenti-tutti', path: '/pagamenti?vista=tutti', roles: [admin, ufficio] },
  { name: 'documenti', path: '/documenti/ordini', roles: [cliente, admin, perCliente] },
  { name: 'fatture', path: '/documenti/fatture', roles: [cliente, perCliente] },
  { name: 'profilo', path: '/profilo', roles: [cliente], whole: true },
  { name: 'registrazione', path: '/registrazione', roles: [null], whole: true },
  { name: 'registrazioni', path: '/registrazioni', roles: [admin], prepare: waitingRequests },
  { name: 'registrazioni-accetta', path: '/registrazioni', roles: [ufficio], prepare: acceptedRequest },
  { name: 'news', path: '/news', roles: [null] },
  { name: 'azienda', path: '/azienda', roles: [null], whole: true },
  { name: 'non-trovata', path: '/inventata', roles: [null] },
];
