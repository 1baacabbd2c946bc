import { ActionIcon, Button, Indicator } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconHelp, IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { late } from '#platform/web/kit/late.tsx';
import { askLogin } from '#platform/web/login-door.ts';
import { apriAiuto } from '#parti/web/aiuto.ts';
import { useContoCarrello } from '#parti/web/conto-carrello.ts';
import { carrello } from '#parti/web/percorsi/carrello.ts';

const CarrelloDialog = late(() => import('#vendita/carrello/web/carrello-page.tsx'), 'CarrelloDialog');

export function LoginButton(): ReactNode {
  return <Button onClick={askLogin}>Accedi</Button>;
}

/** P-021, P-030. */
export function CartButton(): ReactNode {
  const count = useContoCarrello();
  const [opened, setOpened] = useState(false);
  const open = (event: MouseEvent): void => {
    if (location.pathname === carrello || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <>
      <Indicator label={count > 99 ? '99+' : count} size={16} offset={5} disabled={count === 0} color="red">
        <ActionIcon
          size="lg"
          color="dark"
          component={Link}
          to={carrello}
          onClick={open}
          aria-label={count === 1 ? 'Carrello, 1 riga' : `Carrello, ${count} righe`}
        >
          <IconShoppingCart size={20} />
        </ActionIcon>
      </Indicator>
      {opened && <CarrelloDialog onClose={() => setOpened(false)} />}
    </>
  );
}

export const HelpButton = (): ReactNode => (
  <ActionIcon size="lg" aria-label="Aiuto" aria-haspopup="dialog" onClick={() => apriAiuto()}>
    <IconHelp size={20} />
  </ActionIcon>
);
