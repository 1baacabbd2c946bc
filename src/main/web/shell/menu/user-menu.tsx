import { Button, Indicator, Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { queryOf } from '#platform/web/query.ts';
import { documenti } from '#parti/web/percorsi/documenti.ts';
import { profilo, sicurezza } from '#parti/web/percorsi/accesso.ts';
import { ordineRapido } from '#parti/web/percorsi/ordine-rapido.ts';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { useUtente } from '#parti/web/utente.ts';
import { contaDaLeggere } from '#vendita/domande/contract.ts';
import { leave } from '../leave.ts';

/** P-022. Customers also get quick order, documents, questions with the count of unread ones, favourites. */
export function UserMenu({ nome }: { nome: string }): ReactNode {
  const { ruolo, username } = useUtente();
  const queryClient = useQueryClient();
  const chi = nome || username;
  const { data } = useQuery({
    ...queryOf(contaDaLeggere, {}),
    enabled: contaDaLeggere.who.includes(ruolo),
    meta: { failure: 'notification' as const },
  });
  const daLeggere = data?.daLeggere ?? 0;
  return (
    <Menu position="bottom-end" width={220}>
      <Indicator label={daLeggere} size={16} offset={3} color="red" disabled={daLeggere === 0}>
        <Menu.Target>
          <Button
            variant="default"
            fullWidth
            px="xs"
            aria-label={`Utente ${chi}${daLeggere > 0 ? `, ${inParole(daLeggere)}` : ''}`}
            title={chi}
            rightSection={<IconChevronDown size={14} />}
          >
            {chi}
          </Button>
        </Menu.Target>
      </Indicator>
      <Menu.Dropdown>
        <Menu.Label>{username}</Menu.Label>
        <Menu.Item component={Link} to={profilo}>
          Profilo
        </Menu.Item>
        <Menu.Item component={Link} to={sicurezza}>
          Accessi e sicurezza
        </Menu.Item>
        {ruolo === 1 && (
          <>
            <Menu.Item component={Link} to={ordineRapido}>
              Ordine rapido
            </Menu.Item>
            <Menu.Item component={Link} to={documenti}>
              Documenti
            </Menu.Item>
            <Menu.Item component={Link} to="/domande">
              Domande{daLeggere > 0 && ` (${inParole(daLeggere)})`}
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

const inParole = (daLeggere: number): string => `${daLeggere} da leggere`;
