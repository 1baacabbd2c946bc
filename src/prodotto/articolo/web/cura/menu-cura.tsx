import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { copiaTesto } from '#parti/web/copia-testo.ts';
import { apriModificaArticolo } from '#parti/web/modifica/modifica-articolo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { chiCuraArticoli } from '#parti/ruoli.ts';
import { dettaglioArticolo } from '#prodotto/articolo/contract.ts';
import { VociTipologia } from './voci-tipologia.tsx';

/** P-188, P-213, P-215. */
export function MenuCura({ cdArticolo }: { readonly cdArticolo: string }): ReactNode {
  const { ruolo } = useUtente();
  const { data: dettaglio } = useQuery(queryOf(dettaglioArticolo, { id: cdArticolo }));
  if (!chiCuraArticoli.includes(ruolo) || !dettaglio) return null;
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon aria-label={`Modifica ${mostraCodiceArticolo(cdArticolo)}`} title="Modifica">
          <IconDotsVertical size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => apriModificaArticolo(cdArticolo, 'quantita')}>Modifica quantità</Menu.Item>
        <Menu.Item onClick={() => apriModificaArticolo(cdArticolo, 'iva')}>Aliquota IVA</Menu.Item>
        <Menu.Item onClick={() => apriModificaArticolo(cdArticolo, 'ean')}>Codici EAN</Menu.Item>
        <Menu.Item onClick={() => apriModificaArticolo(cdArticolo, 'descrizione')}>Descrizione tecnica</Menu.Item>
        <Menu.Item onClick={() => void copiaTesto(cdArticolo)}>Copia codice</Menu.Item>
        <Menu.Divider />
        <Menu.Label>Tipologia</Menu.Label>
        <VociTipologia dettaglio={dettaglio} />
      </Menu.Dropdown>
    </Menu>
  );
}
