import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Screen } from '#platform/web/kit/screen.tsx';
import { useSlots } from '#platform/web/slots.ts';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { carrello } from '#parti/web/percorsi/carrello.ts';
import { leggiTesto } from '../contract.ts';
import { ListeDialog } from './liste-dialog.tsx';
import { OrdineRapido } from './ordine-rapido.tsx';
import { useElenco } from './use-elenco.ts';

export function OrdineRapidoPage(): ReactNode {
  const elenco = useElenco();
  const { ClienteServito } = useSlots();
  const [opened, liste] = useDisclosure();
  return (
    <Screen
      title="Ordine rapido"
      actions={
        <>
          <Button variant="default" leftSection={<IconList size={16} />} onClick={liste.open} aria-haspopup="dialog">
            Liste salvate
          </Button>
          <Button variant="default" renderRoot={(props) => <Link {...props} to={carrello} />}>
            Vai al carrello
          </Button>
        </>
      }
    >
      <ConCliente legge={leggiTesto}>
        <ClienteServito />
        <OrdineRapido elenco={elenco} />
        {opened && <ListeDialog elenco={elenco} onClose={liste.close} />}
      </ConCliente>
    </Screen>
  );
}
