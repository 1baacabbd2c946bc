import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { statoTipologia } from '#parti/web/stati.ts';
import { segnoTipologia, tipologieArticolo } from '#prodotto/articolo/rules/tipologie.ts';
import { tipologiaArticolo } from '#prodotto/articolo/contract.ts';
import type { Dettaglio } from '../dati-articolo.ts';

/** Conflicts reload (P-213). */
export function VociTipologia({ dettaglio }: { readonly dettaglio: Dettaglio }): ReactNode {
  const { cdArticolo, versione } = dettaglio;
  const segna = useCall(tipologiaArticolo, {
    // The next mark needs the new version.
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
