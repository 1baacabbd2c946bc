import { Alert, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Screen } from '#platform/web/kit/screen.tsx';
import { useCall } from '#platform/web/query.ts';
import { startSession } from '#platform/web/session.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { home } from '#parti/web/percorsi/vetrina.ts';
import { entraPunchout } from '../contract.ts';
import { chiaveNonValida } from '../rules.ts';

/** The key is in the fragment, which reaches no server, and is removed from the URL at once. */
export function EntraPunchoutPage(): ReactNode {
  const [chiave] = useState(() => location.hash.slice(1));
  const navigate = useNavigate();
  const andato = useRef(false);
  const { mutate, error } = useCall(entraPunchout, {
    meta: { failure: 'screen' },
    onSuccess: ({ accessCred, articolo, cerca, pagina }) => {
      startSession(accessCred);
      const testo = articolo || cerca;
      if (pagina) return void navigate({ ...versoCatalogo({ ...pagina, codArticolo: articolo }), replace: true });
      void navigate({ ...(testo === '' ? { to: home } : versoProdotti(testo)), replace: true });
    },
  });
  useEffect(() => {
    if (andato.current || chiave === '') return;
    andato.current = true;
    history.replaceState(history.state, '', location.pathname);
    mutate({ chiave });
  }, [chiave, mutate]);
  const rifiuto = chiave === '' ? chiaveNonValida : error?.message;
  return (
    <Screen title="Ingresso dal suo programma">
      {rifiuto === undefined ? (
        <Text size="sm">Un momento: si apre il catalogo…</Text>
      ) : (
        <Alert color="danger">{rifiuto}</Alert>
      )}
    </Screen>
  );
}
