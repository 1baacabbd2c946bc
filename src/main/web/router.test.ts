import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import * as accesso from '#parti/web/percorsi/accesso.ts';
import { versoNews } from '#parti/web/percorsi/vetrina.ts';
import * as vetrina from '#parti/web/percorsi/vetrina.ts';
import type { PortalRouter } from './router.tsx';

let router: PortalRouter;

beforeAll(async () => {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('localStorage', empty);
  vi.stubGlobal('sessionStorage', empty);
  vi.stubGlobal('scrollTo', () => {});
  const { createPortalRouter } = await import('./router.tsx');
  router = createPortalRouter(new QueryClient(), createMemoryHistory());
});

test('the portal has these screens', () => {
  expect(Object.keys(router.routesByPath).sort()).toMatchInlineSnapshot(`
    [
      "/",
      "/activateaccount",
      "/azienda",
      "/catalogo/$codTestata/$suffisso",
      "/condizioni",
      "/contributi-pubblici",
      "/cookie",
      "/news",
      "/news/$company/$prog",
      "/passwordreset",
      "/privacy",
      "/profilo",
      "/registrazione",
      "/ricerca/$value/catalogo/$codTestata/$suffisso/{-$codArticolo}",
      "/ricerca/$value/prodotti",
    ]
  `);
});

test('links lead to these addresses, whatever a value contains', () => {
  const addresses = [
    router.buildLocation({ to: vetrina.azienda }),
    router.buildLocation({ to: vetrina.elencoNews, search: { pagina: 2 } }),
    router.buildLocation(versoNews('CARD', 7)),
    router.buildLocation({ to: accesso.passwordReset, search: { code: 'aB-_9' } }),
    router.buildLocation({ to: accesso.activateAccount, search: { code: '12e5' } }),
  ];
  expect(addresses.map((location) => location.href)).toMatchInlineSnapshot(`
    [
      "/azienda",
      "/news?pagina=2",
      "/news/CARD/7",
      "/passwordreset?code=aB-_9",
      "/activateaccount?code=12e5",
    ]
  `);
});
