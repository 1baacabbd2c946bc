import { Box } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { AnyCall } from '#platform/contract/call.ts';
import { withheld } from '#platform/contract/refusal.ts';
import { selectCustomer, useCustomer } from '#platform/web/customer.ts';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Empty, Loading, NotAllowed } from '#platform/web/kit/states.tsx';
import { useLogin } from '#platform/web/session.ts';
import { ClienteCombo } from './cliente-combo.tsx';
import { puo } from './puo.ts';
import { useUtente } from './utente.ts';

interface ConClienteProps {
  /** The screen's main call: users who may not make it see nothing of the screen. */
  readonly legge: Pick<AnyCall, 'who' | 'needs'>;
  /** Title of a screen that otherwise shows it with its content. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Gets the focus, as nothing else can be done here. */
function ScegliCliente(): ReactNode {
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => campo.current?.focus({ preventScroll: true }), []);
  return <ClienteCombo ref={campo} value={null} onChange={selectCustomer} label="Cliente per cui operare" />;
}

/** Renders children for the user's own customer, or the one that staff selected. */
export function ConCliente({ legge, title, children }: ConClienteProps): ReactNode {
  const login = useLogin();
  const cliente = useCustomer();
  const utente = useUtente();
  const { ruolo, locale } = utente;
  if (login === null) return <NotAllowed visitor />;
  if (ruolo === 0) return <Loading screen />;
  if (!legge.who.includes(ruolo)) return <NotAllowed />;
  if (legge.needs && !puo(utente, legge)) return <NotAllowed why={withheld(legge.needs).message} />;
  if (!locale || cliente) return children;
  const scelta = (
    <Empty text="Selezionare un cliente.">
      <Box w={300} maw="100%">
        <ScegliCliente />
      </Box>
    </Empty>
  );
  return title === undefined ? scelta : <Screen title={title}>{scelta}</Screen>;
}
