import '#platform/web/kit/styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wireMenuEscape } from '#platform/web/kit/close-menus.ts';
import { guideToRefused } from '#platform/web/kit/refused-field.ts';
import { keepFocus } from '#platform/web/kit/keep-focus.ts';
import { guardMovedPress } from '#platform/web/kit/moved-press.ts';
import { wireNextStep } from '#platform/web/kit/next-step.ts';
import { guardSecondPress } from '#platform/web/kit/second-press.ts';
import { losesText, mayLeave } from '#platform/web/kit/unsaved.ts';
import { aziendaDimostrativa, type Azienda } from '#catalogo/vetrina/rules.ts';
import { idDatiAzienda, usaAzienda } from '#catalogo/vetrina/rules/usa-azienda.ts';
import { Themed } from '#platform/web/kit/themed.tsx';
import { takeFirstAnswers } from '#platform/web/first-answers.ts';
import { createQueryClient } from '#platform/web/query.ts';
import { SlotsProvider } from '#platform/web/slots.ts';
import './prima.css';
import { createPortalRouter } from './router.tsx';
import { slotContents } from './slot-contents.ts';
import { wireSession } from './wire-session.ts';

const nostri = document.getElementById(idDatiAzienda)?.textContent;
if (nostri) usaAzienda({ ...aziendaDimostrativa, ...(JSON.parse(nostri) as Partial<Azienda>) });

const queryClient = createQueryClient();
const router = createPortalRouter(queryClient);
wireSession(queryClient, router);
guardSecondPress(document);
guardMovedPress(document);
guideToRefused(document);
keepFocus(document);
wireNextStep(document);
wireMenuEscape(window);
router.history.block({
  blockerFn: async () => losesText() && !(await mayLeave()),
  enableBeforeUnload: losesText,
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
takeFirstAnswers(queryClient);

/** Maximum ms for which the server-rendered content is kept. */
const patience = 4000;
const drawn = root.firstElementChild?.hasAttribute('data-attesa') === false;
const ready = drawn
  ? Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, patience))])
  : Promise.resolve();

void ready.finally(() =>
  createRoot(root).render(
    <StrictMode>
      <Themed>
        <QueryClientProvider client={queryClient}>
          <SlotsProvider value={slotContents}>
            <RouterProvider router={router} />
          </SlotsProvider>
        </QueryClientProvider>
      </Themed>
    </StrictMode>,
  ),
);
