import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paginaIniziale } from '#parti/web/percorsi/home-intranet.ts';
import { home } from '#parti/web/percorsi/vetrina.ts';
import type { Utente } from '#parti/web/utente.ts';

/** Redirects from the home page only; on other screens the user stays. */
export function useStartPage({ ruolo }: Utente): void {
  const router = useRouter();
  const before = useRef(ruolo);
  useEffect(() => {
    const loggedIn = before.current === 0 && ruolo !== 0;
    before.current = ruolo;
    const to = paginaIniziale(ruolo);
    if (loggedIn && to !== home && router.state.location.pathname === home) void router.navigate({ to });
  }, [ruolo, router]);
}
