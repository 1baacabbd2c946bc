import { Alert, Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { useCall } from '#platform/web/query.ts';
import { startSession, useLogin } from '#platform/web/session.ts';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { home } from '#parti/web/percorsi/vetrina.ts';
import { entra } from '../contract.ts';
import { rifiutoIngresso } from '../rules.ts';
import { collegamentoAperto } from './collegamento-aperto.ts';

/** Login by link, then search (B-028). Only the button consumes it, not mail scanners. */
export function IngressoPage(): ReactNode {
  const [{ ricerca, ...chiave }] = useState(collegamentoAperto);
  const navigate = useNavigate();
  const login = useLogin();
  const rifiuto = rifiutoIngresso(chiave);
  const enter = useCall(entra, {
    meta: { failure: 'screen' },
    onSuccess: ({ accessCred }) => startSession(accessCred),
  });
  // A user already logged in stays so, and the link stays valid (B-193).
  useEffect(() => {
    if (login === null || rifiuto !== null) return;
    void navigate({ ...(ricerca === '' ? { to: home } : versoProdotti(ricerca)), replace: true });
  }, [login, rifiuto, ricerca, navigate]);
  if (rifiuto !== null)
    return (
      <Screen title="Accesso agli ordini">
        <Alert color="danger">{rifiuto}</Alert>
      </Screen>
    );
  return (
    <Screen title="Accesso agli ordini">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          enter.mutate(chiave);
        }}
      >
        <Stack gap="sm" maw={420}>
          <Text size="sm">Questo collegamento fa entrare il cliente {chiave.codCliente} una volta sola.</Text>
          <SubmitError error={enter.error} />
          <Button type="submit" loading={enter.isPending}>
            Entra
          </Button>
        </Stack>
      </form>
    </Screen>
  );
}
