import { Button, Menu } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ordini } from './cambia-ricerca.ts';

interface OrdineProps {
  readonly ordine: 1 | 2 | 3;
  /** The filter that orders the results, instead of `ordine`. */
  readonly perFiltro: string | undefined;
  readonly onChange: (ordine: 1 | 2 | 3) => void;
}

/** P-039. */
export function Ordine({ ordine, perFiltro, onChange }: OrdineProps): ReactNode {
  const nome = perFiltro ?? ordini.find(([codice]) => codice === ordine)?.[1];
  const attuale = (codice: number): boolean => !perFiltro && codice === ordine;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={15} />}>
          Ordina: {nome}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ordini.map(([codice, descrizione]) => (
          <Menu.Item
            key={codice}
            aria-current={attuale(codice)}
            leftSection={<IconCheck size={14} visibility={attuale(codice) ? 'visible' : 'hidden'} />}
            onClick={() => onChange(codice)}
          >
            {descrizione}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
