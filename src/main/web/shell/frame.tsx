import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useCustomer } from '#platform/web/customer.ts';
import { findCarrier } from '#platform/web/host/carrier.ts';
import { ConfirmPlace } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { LoadingBar } from '#platform/web/kit/loading-bar.tsx';
import { MessagePlace } from '#platform/web/kit/notify.tsx';
import { useConfirmationAsked } from '#platform/web/confirm-door.ts';
import { useLoginAsked } from '#platform/web/login-door.ts';
import { useLogin } from '#platform/web/session.ts';
import { useLive } from '#platform/web/live/use-live.ts';
import { queryOf } from '#platform/web/query.ts';
import { useAiutoChiesto } from '#parti/web/aiuto.ts';
import { contoCarrello } from '#parti/web/conto-carrello.ts';
import { useRichiestaTestata } from '#parti/web/menu/richiesta-testata.ts';
import { usePannelliAttivi } from '#parti/web/pannelli/pannelli.ts';
import { UtenteProvider, type Utente } from '#parti/web/utente.ts';
import { paginaIniziale } from '#parti/web/percorsi/home-intranet.ts';
import { home } from '#parti/web/percorsi/vetrina.ts';
import { leggiUtente } from '#sistema/accesso/contract.ts';
import { mossa } from '#parti/web/mossa.ts';
import { CookieBar } from './cookie-bar.tsx';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { Guarded } from './guarded.tsx';
import { Header } from './header.tsx';
import { Keys } from './keys/shell-keys.tsx';
import { usePaletteKey } from './palette/use-palette-key.ts';
import { useUserInfo, utenteOf, type UserInfo } from './user.ts';

const AiutoDialog = late(() => import('#sistema/aiuto/web/aiuto-dialog.tsx'), 'AiutoDialog');
const HostPlace = late(() => import('./host-place.tsx'), 'HostPlace');
const UpdateNotice = late(() => import('./update-notice.tsx'), 'UpdateNotice');
const LoginPlace = late(() => import('./login-place.tsx'), 'LoginPlace');
const Palette = late(() => import('./palette/palette.tsx'), 'Palette');
const PannelliArticolo = late(() => import('../schede-articolo.tsx'), 'PannelliConSchede');
const StrumentiTestata = late(() => import('#prodotto/testate/web/strumenti-testata.tsx'), 'StrumentiTestata');

/** Screens remount when the user or the selected customer changes. */
export function Frame(): ReactNode {
  const info = useUserInfo();
  const utente = useMemo(() => utenteOf(info), [info]);
  const login = useLogin();
  const customer = useCustomer();
  const asked = [useLoginAsked(), useConfirmationAsked()].includes(true);
  const aiuto = useAiutoChiesto();
  const conArticoli = usePannelliAttivi();
  const conTestata = useRichiestaTestata() !== null;
  useEffect(() => contoCarrello.set(info?.carrello ?? 0), [info]);
  useBadge(info);
  useArrival();
  useStartPage(utente);
  const { open, ...palette } = usePaletteKey(utente.ruolo !== 0);
  return (
    <UtenteProvider value={utente}>
      <a href="#contenuto" className={classes.skip}>
        Vai al contenuto
      </a>
      <LoadingBar />
      <Header menu={info?.menu ?? null} nome={info?.nome ?? ''} />
      {utente.locale && <UpdateNotice />}
      <main id="contenuto" tabIndex={-1} className={classes.main} data-pollice={utente.ruolo === 5 || undefined}>
        <Guarded ruolo={utente.ruolo}>
          <Outlet key={`${login}:${customer?.codAnagrafica ?? ''}`} />
        </Guarded>
      </main>
      {!utente.locale && <Footer />}
      {utente.ruolo <= 1 && <CookieBar />}
      <Keys />
      <MessagePlace />
      <ConfirmPlace />
      {conArticoli && <PannelliArticolo />}
      {conTestata && <StrumentiTestata />}
      {findCarrier() !== null && <HostPlace />}
      {asked && <LoginPlace />}
      {utente.ruolo !== 0 && open !== null && <Palette menu={info?.menu ?? null} open={open} {...palette} />}
      {aiuto && <AiutoDialog helpName={aiuto.helpName} />}
    </UtenteProvider>
  );
}

/** Applies to the home page only; on other screens the user stays. */
function useStartPage({ ruolo }: Utente): void {
  const router = useRouter();
  const before = useRef(ruolo);
  useEffect(() => {
    const loggedIn = before.current === 0 && ruolo !== 0;
    before.current = ruolo;
    const to = paginaIniziale(ruolo);
    if (!loggedIn) return;
    if (to !== home && router.state.location.pathname === home) void router.navigate({ to });
    else void import('#parti/web/fuoco-libero.ts').then(({ fuocoDopoAccesso }) => fuocoDopoAccesso());
  }, [ruolo, router]);
}

function useBadge(info: UserInfo | null): void {
  const queries = useQueryClient();
  const look = async (): Promise<void> => {
    const { carrello } = await queries.fetchQuery({ ...queryOf(leggiUtente, {}), staleTime: 0 });
    contoCarrello.set(carrello);
  };
  useLive(info?.codAnagrafica ? 'carrello' : null, () => void look().catch(() => {}));
}

/** After navigation focuses the new heading, unless something else has the focus. */
function useArrival(): void {
  const router = useRouter();
  useEffect(() => router.history.subscribe(() => void (mossa.fatta = true)), [router]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (!pathChanged || !mossa.fatta) return;
        void import('#parti/web/fuoco-libero.ts').then(({ fuocoAlTitolo }) => requestAnimationFrame(fuocoAlTitolo));
      }),
    [router],
  );
}
