import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import * as accesso from '#parti/web/percorsi/accesso.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { versoDocumenti } from '#parti/web/percorsi/documenti.ts';
import type * as Ricerca from '#parti/web/percorsi/ricerca.ts';
import { versoNews } from '#parti/web/percorsi/vetrina.ts';
import * as vetrina from '#parti/web/percorsi/vetrina.ts';
import type { PortalRouter } from './router.tsx';

let router: PortalRouter;
let versoProdotti: (typeof Ricerca)['versoProdotti'];

beforeAll(async () => {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('localStorage', empty);
  vi.stubGlobal('sessionStorage', empty);
  vi.stubGlobal('scrollTo', () => {});
  ({ versoProdotti } = await import('#parti/web/percorsi/ricerca.ts'));
  const { createPortalRouter } = await import('./router.tsx');
  router = createPortalRouter(new QueryClient(), createMemoryHistory());
});

test('the server knows these screens, and answers 404 anywhere else', async () => {
  const screens = Object.keys(router.routesByPath).sort();
  await expect(`${JSON.stringify(screens, null, 2)}\n`).toMatchFileSnapshot('../screens.json');
});

test('links lead to these URLs for any value', () => {
  const addresses = [
    router.buildLocation({ to: vetrina.azienda }),
    router.buildLocation({ to: vetrina.elencoNews, search: { pagina: 2 } }),
    router.buildLocation(versoNews('CARD', 7)),
    router.buildLocation(versoProdotti('M8/20 50% à $1')),
    router.buildLocation(versoCatalogo({ codTestata: 'CAN00001', suffisso: 1 })),
    router.buildLocation(versoCatalogo({ codTestata: 'CAN00001', suffisso: 1, codArticolo: 'CAN0000101' }, 'cerniere')),
    router.buildLocation(versoDocumenti('ordini')),
    router.buildLocation({ to: accesso.passwordReset, hash: 'code=aB-_9' }),
    router.buildLocation({ to: accesso.activateAccount, hash: 'code=12e5' }),
  ];
  expect(addresses.map((location) => location.href)).toMatchInlineSnapshot(`
    [
      "/azienda",
      "/news?pagina=2",
      "/news/CARD/7",
      "/ricerca/M8%2F20%2050%25%20%C3%A0%20%241/prodotti",
      "/ricerca/CAN00001/catalogo/CAN00001/1",
      "/ricerca/cerniere/catalogo/CAN00001/1/CAN0000101",
      "/documenti/ordini",
      "/passwordreset#code=aB-_9",
      "/activateaccount#code=12e5",
    ]
  `);
});

test('a page of the staff names its roles; these are open to every login', () => {
  const everyLogin = Object.entries(router.routesByPath)
    .filter(([, route]) => route.options.staticData?.riservata === true)
    .map(([path]) => path);
  const words = everyLogin.sort().map((path) => path.split('/')[1]);
  expect([...new Set(words)].join(' ')).toBe(
    'accesso-aziendale approvazioni assortimento carrello cataloghiuscita codicicliente configuratore documenti documento domande lottiProduzione ordinerapido ordiniricorrenti pagamenti pagamento persone profilo promozioni punchout resi sicurezza simulatorehost terzisti test_simapac',
  );
});
