import type { ReactNode } from 'react';
import { useConfirmationAsked } from '#platform/web/confirm-door.ts';
import { useLoginAsked } from '#platform/web/login-door.ts';
import { LoginDialog } from '#sistema/accesso/web/login-dialog.tsx';
import { ConfermaDialog } from '#sistema/sicurezza/web/conferma-dialog.tsx';
import { SecondoPasso } from '#sistema/sicurezza/web/secondo-passo.tsx';
import { TastoPasskey } from '#sistema/sicurezza/web/tasto-passkey.tsx';
import { ConfermaAziendale } from '#vendita/gestori-identita/web/conferma-aziendale.tsx';
import { PrimaIndirizzo } from '#vendita/gestori-identita/web/prima-indirizzo.tsx';

/** Dialogs that ask who the user is, in a chunk of their own, because most visits need none. */
export const LoginPlace = (): ReactNode => (
  <>
    {useLoginAsked() && (
      <LoginDialog SecondoPasso={SecondoPasso} TastoPasskey={TastoPasskey} PrimaIndirizzo={PrimaIndirizzo} />
    )}
    {useConfirmationAsked() && <ConfermaDialog ConfermaAziendale={ConfermaAziendale} />}
  </>
);
