import { ActionIcon, Button, Indicator } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { IconHelp, IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { askLogin } from '#platform/web/login-door.ts';
import { useContoCarrello } from '#parti/web/conto-carrello.ts';
import { carrello } from '#parti/web/percorsi/carrello.ts';

const CarrelloDialog = lazy(async () => ({ default: (await import('#vendita/carrello/web/carrello-dialog.tsx')).CarrelloDialog }));
const GuidaDialog = lazy(async () => ({ default: (await import('./guida-dialog.tsx')).GuidaDialog }));

export function LoginButton(): ReactNode {
  return <Button onClick={askLogin}>Accedi</Button>;
}

/** A click for a new tab or window is the browser's. */
const suo = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean => button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Lines of kind PRODOTTO in the cart (P-021); it opens over the page (P-030), which is the next one's when its address changes. */
export function CartButton(): ReactNode {
  const count = useContoCarrello();
  const { pathname, href } = useLocation();
  const [su, setSu] = useState<string | null>(null);
  if (su !== null && su !== href) setSu(null);
  const apri = (event: MouseEvent): void => {
    if (pathname === carrello || suo(event)) return;
    event.preventDefault();
    setSu(href);
  };
  return (
    <>
      <Indicator label={count > 99 ? '99+' : count} size={16} offset={5} disabled={count === 0} color="red">
        <ActionIcon
          size="lg"
          color="dark"
          component={Link}
          to={carrello}
          onClick={apri}
          aria-haspopup={pathname === carrello ? undefined : 'dialog'}
          aria-label={count === 1 ? 'Carrello, 1 riga' : `Carrello, ${count} righe`}
        >
          <IconShoppingCart size={20} />
        </ActionIcon>
      </Indicator>
      <Suspense>{su === href && <CarrelloDialog onClose={() => setSu(null)} />}</Suspense>
    </>
  );
}

export function HelpButton(): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon size="lg" aria-label="Aiuto" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconHelp size={20} />
      </ActionIcon>
      <Suspense>{opened && <GuidaDialog onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
