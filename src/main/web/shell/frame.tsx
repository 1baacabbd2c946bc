import { Outlet } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useCustomer } from '#platform/web/customer.ts';
import { host } from '#platform/web/host/host.ts';
import { ConfirmPlace } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { LoadingBar } from '#platform/web/kit/loading-bar.tsx';
import { MessagePlace } from '#platform/web/kit/notify.tsx';
import { useLoginAsked } from '#platform/web/login-door.ts';
import { useLogin } from '#platform/web/session.ts';
import { useAiutoChiesto } from '#parti/web/aiuto.ts';
import { contoCarrello } from '#parti/web/conto-carrello.ts';
import { useRichiestaTestata } from '#parti/web/menu/richiesta-testata.ts';
import { usePannelliAttivi } from '#parti/web/pannelli/pannelli.ts';
import { UtenteProvider } from '#parti/web/utente.ts';
import { CookieBar } from './cookie-bar.tsx';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { Keys } from './keys/shell-keys.tsx';
import { usePaletteKey } from './palette/use-palette-key.ts';
import { UpdateNotice } from './update-notice.tsx';
import { useArrival } from './use-arrival.ts';
import { useBadge } from './use-badge.ts';
import { useStartPage } from './use-start-page.ts';
import { useUserInfo, utenteOf } from './user.ts';

const AiutoDialog = late(() => import('#sistema/aiuto/web/aiuto-dialog.tsx'), 'AiutoDialog');
const HostPlace = late(() => import('./host-place.tsx'), 'HostPlace');
const LoginDialog = late(() => import('#sistema/accesso/web/login-dialog.tsx'), 'LoginDialog');
const Palette = late(() => import('./palette/palette.tsx'), 'Palette');
const PannelliArticolo = late(() => import('../schede-articolo.tsx'), 'PannelliConSchede');
const StrumentiTestata = late(() => import('#prodotto/testate/web/strumenti-testata.tsx'), 'StrumentiTestata');

/** Screens remount when the user or the selected customer changes. */
export function Frame(): ReactNode {
  const info = useUserInfo();
  const utente = useMemo(() => utenteOf(info), [info]);
  const login = useLogin();
  const customer = useCustomer();
  const loginAsked = useLoginAsked();
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
      <main id="contenuto" tabIndex={-1} className={classes.main}>
        <Outlet key={`${login}:${customer?.codAnagrafica ?? ''}`} />
      </main>
      {!utente.locale && <Footer />}
      {utente.ruolo <= 1 && <CookieBar />}
      <Keys />
      <MessagePlace />
      <ConfirmPlace />
      {conArticoli && <PannelliArticolo />}
      {conTestata && <StrumentiTestata />}
      {host.inside() && <HostPlace />}
      {loginAsked && <LoginDialog />}
      {utente.ruolo !== 0 && open !== null && <Palette menu={info?.menu ?? null} open={open} {...palette} />}
      {aiuto && <AiutoDialog helpName={aiuto.helpName} />}
    </UtenteProvider>
  );
}
