import type { ReactNode } from 'react';
import { useConfirmationAsked } from '#platform/web/confirm-door.ts';
import { useLoginAsked } from '#platform/web/login-door.ts';
import { LoginDialog } from '#sistema/accesso/web/login-dialog.tsx';
import { ConfermaDialog } from '#sistema/sicurezza/web/conferma-dialog.tsx';
import { SecondoPasso } from '#sistema/sicurezza/web/secondo-passo.tsx';
import { TastoPasskey } from '#sistema/sicurezza/web/tasto-passkey.tsx';
import { ConfermaAziendale } from '#vendita/gestori-identita/web/conferma-aziendale.tsx';
import { PrimaIndirizzo } from '#vendita/gestori-identita/web/prima-indirizzo.tsx';

/** What asks who the user is. It comes in one file of its own, because most visits of the catalogue need none. */
export const LoginPlace = (): ReactNode => (
  <>
    {useLoginAsked() && (
      <LoginDialog SecondoPasso={SecondoPasso} TastoPasskey={TastoPasskey} PrimaIndirizzo={PrimaIndirizzo} />
    )}
    {useConfirmationAsked() && <ConfermaDialog ConfermaAziendale={ConfermaAziendale} />}
  </>
);
