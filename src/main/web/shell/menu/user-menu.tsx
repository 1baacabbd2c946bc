import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { documenti } from '#parti/web/percorsi/documenti.ts';
import { profilo } from '#parti/web/percorsi/accesso.ts';
import { ordineRapido } from '#parti/web/percorsi/ordine-rapido.ts';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { useUtente } from '#parti/web/utente.ts';
import { leave } from '../leave.ts';

/** Profile, logout (P-022); for customers also quick order, documents, favourites. */
export function UserMenu({ nome }: { nome: string }): ReactNode {
  const { ruolo, username } = useUtente();
  const queryClient = useQueryClient();
  const chi = nome || username;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          fullWidth
          px="xs"
          aria-label={`Utente ${chi}`}
          title={chi}
          rightSection={<IconChevronDown size={14} />}
        >
          {chi}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{username}</Menu.Label>
        <Menu.Item component={Link} to={profilo}>
          Profilo
        </Menu.Item>
        {ruolo === 1 && (
          <>
            <Menu.Item component={Link} to={ordineRapido}>
              Ordine rapido
            </Menu.Item>
            <Menu.Item component={Link} to={documenti}>
              Documenti
            </Menu.Item>
            <Menu.Item renderRoot={(props) => <Link {...props} {...versoProdotti('preferiti')} />}>Preferiti</Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => void leave(queryClient)}>Esci</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
