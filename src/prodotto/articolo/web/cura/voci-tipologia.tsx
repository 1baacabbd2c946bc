import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { statoTipologia } from '#parti/web/stati.ts';
import { segnoTipologia, tipologieArticolo } from '#prodotto/articolo/rules/tipologie.ts';
import { dettaglioArticolo, tipologiaArticolo } from '#prodotto/articolo/contract.ts';
import type { Dettaglio } from '../dati-articolo.ts';
import { dopoModifica } from './dopo-modifica.ts';

/** The three types of an article, each on or off (P-213). Where somebody else was first the present state is read. */
export function VociTipologia({ dettaglio }: { readonly dettaglio: Dettaglio }): ReactNode {
  const queryClient = useQueryClient();
  const { cdArticolo, versione } = dettaglio;
  const segna = useCall(tipologiaArticolo, {
    onError: (error) =>
      error.status === 409 &&
      void queryClient.invalidateQueries({ queryKey: queryOf(dettaglioArticolo, { id: cdArticolo }).queryKey }),
  });
  return tipologieArticolo.map((type) => (
    <Menu.CheckboxItem
      key={type}
      closeMenuOnClick
      disabled={segna.isPending}
      checked={dettaglio[segnoTipologia[type]]}
      onChange={(attivo) =>
        segna.mutate(
          { type, CdArticolo: cdArticolo, attivo, versione },
          {
            onSuccess: () => {
              dopoModifica(queryClient, cdArticolo, { [segnoTipologia[type]]: attivo, versione: versione + 1 });
              notify.ok('Dati aggiornati con successo');
            },
          },
        )
      }
    >
      {statoTipologia[type].nome}
    </Menu.CheckboxItem>
  ));
}
