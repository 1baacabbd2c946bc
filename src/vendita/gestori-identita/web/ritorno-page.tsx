import { Alert, Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { browserName } from '#platform/web/browser-name.ts';
import { confirmSession } from '#platform/web/confirm-session.ts';
import { Loading } from '#platform/web/kit/states.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { askLogin } from '#platform/web/login-door.ts';
import { loseScan } from '#platform/web/lost-scans.ts';
import { useCall } from '#platform/web/query.ts';
import { startSession, useLogin } from '#platform/web/session.ts';
import { confermaConGestore, entraConGestore } from '../contract.ts';
import { giroScaduto } from '../rules.ts';
import { segnaEntrato } from './entrato.ts';
import { prendiGiro } from './giri-aperti.ts';

/** Page to which a provider redirects the browser. */
export function RitornoPage(): ReactNode {
  const navigate = useNavigate();
  const login = useLogin();
  const entra = useCall(entraConGestore, { meta: { failure: 'screen' } });
  const conferma = useCall(confermaConGestore, { meta: { failure: 'screen' } });
  const [{ giro, ritorno }] = useState(() => ({ giro: prendiGiro(location.href), ritorno: location.search.slice(1) }));
  const uscito = giro?.passo === 'esce';
  const [detto, setDetto] = useState(giro ? null : giroScaduto);
  const preso = useRef(false);
  useEffect(() => {
    if (preso.current || !giro || uscito) return;
    preso.current = true;
    // Removes the code from the URL before anything else can read it.
    history.replaceState(null, '', location.pathname);
    const failed = ({ message }: Error): void => setDetto(message);
    if (giro.passo === 'conferma')
      conferma.mutate(
        { sfida: giro.sfida, ritorno },
        {
          onSuccess: (tokens) => {
            confirmSession(tokens);
            setDetto('');
            close();
          },
          onError: failed,
        },
      );
    else
      entra.mutate(
        { sfida: giro.sfida, ritorno, browser: browserName() },
        {
          onSuccess: (tokens) => {
            startSession(tokens);
            segnaEntrato();
            giro.nonPresi?.forEach(loseScan);
            void navigate({ to: giro.dove, replace: true });
          },
          onError: failed,
        },
      );
  }, [conferma, entra, giro, navigate, ritorno, uscito]);
  if (uscito) return <Uscito />;
  if (detto === null) return <Loading screen />;
  return (
    <Screen title="Accesso aziendale">
      {detto === '' ? (
        <Alert color="teal" role="alert">
          Confermato: si può chiudere questa scheda e continuare nell’altra.
        </Alert>
      ) : (
        <Stack gap="sm" align="start">
          <Alert color="danger" role="alert">
            {detto}
          </Alert>
          {giro?.passo === 'conferma' ? (
            <Text size="sm">Chiudere questa scheda e riprovare dall’altra.</Text>
          ) : (
            login === null && <Button onClick={askLogin}>Accedi</Button>
          )}
        </Stack>
      )}
    </Screen>
  );
}

/** Confirms that both the login here and the one at the provider have ended. */
function Uscito(): ReactNode {
  return (
    <Screen title="Accesso aziendale">
      <Stack gap="sm" align="start">
        <Alert color="teal" role="alert">
          È uscito dal portale e dal sistema d’accesso della sua azienda.
        </Alert>
        <Button onClick={askLogin}>Accedi</Button>
      </Stack>
    </Screen>
  );
}
