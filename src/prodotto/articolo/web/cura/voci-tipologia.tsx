import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { statoTipologia } from '#parti/web/stati.ts';
import { segnoTipologia, tipologieArticolo } from '#prodotto/articolo/rules/tipologie.ts';
import { tipologiaArticolo } from '#prodotto/articolo/contract.ts';
import type { Dettaglio } from '../dati-articolo.ts';

/** The three types of an article, each on or off (P-213). Where somebody else was first the present state is read. */
export function VociTipologia({ dettaglio }: { readonly dettaglio: Dettaglio }): ReactNode {
  const { cdArticolo, versione } = dettaglio;
  const segna = useCall(tipologiaArticolo, {
    // The next mark is made on the version that this one has made.
    untilFresh: true,
    onSuccess: () => notify.ok('Dati aggiornati con successo'),
  });
  return tipologieArticolo.map((type) => (
    <Menu.CheckboxItem
      key={type}
      closeMenuOnClick
      disabled={segna.isPending}
      checked={dettaglio[segnoTipologia[type]]}
      onChange={(attivo) => segna.mutate({ type, CdArticolo: cdArticolo, attivo, versione })}
    >
      {statoTipologia[type].nome}
    </Menu.CheckboxItem>
  ));
}
