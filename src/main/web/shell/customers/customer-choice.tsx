import { ActionIcon } from '@mantine/core';
import { IconAddressBook, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { selectCustomer, useCustomer } from '#platform/web/customer.ts';
import { late } from '#platform/web/kit/late.tsx';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import { schedaQuery } from '#vendita/clienti/web/dati.ts';
import { Punteggio } from '#vendita/clienti/web/punteggio.tsx';
import classes from './customer-choice.module.css';

function choose(customer: Parameters<typeof selectCustomer>[0]): void {
  selectCustomer(customer);
  if (customer) setTimeout(() => document.querySelector<HTMLInputElement>('input[name="cerca"]')?.focus());
}

const dialogs = {
  zoom: late(() => import('./clienti-dialog.tsx'), 'ClientiDialog'),
  scheda: late(() => import('#vendita/clienti/web/scheda-cliente.tsx'), 'SchedaCliente'),
};

/** P-028, P-120, P-204. */
export function CustomerChoice(): ReactNode {
  const customer = useCustomer();
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const close = (): void => setOpened(null);
  return (
    <div className={classes.choice}>
      {customer && <Colour codAnagrafica={customer.codAnagrafica} />}
      <div className={classes.combo}>
        <ClienteCombo value={customer} onChange={choose} />
      </div>
      <ActionIcon aria-label="Clienti" title="Clienti" aria-haspopup="dialog" onClick={() => setOpened('zoom')}>
        <IconUserSearch size={17} />
      </ActionIcon>
      {customer && (
        <ActionIcon
          aria-label="Scheda cliente"
          title="Scheda cliente"
          aria-haspopup="dialog"
          onClick={() => setOpened('scheda')}
        >
          <IconAddressBook size={17} />
        </ActionIcon>
      )}
      {opened === 'zoom' && <dialogs.zoom onClose={close} />}
      {opened === 'scheda' && customer && <dialogs.scheda cdAnagrafica={customer.codAnagrafica} onClose={close} />}
    </div>
  );
}

function Colour({ codAnagrafica }: { codAnagrafica: string }): ReactNode {
  const { data } = useQuery({ ...schedaQuery(codAnagrafica), meta: { failure: 'notification' } });
  return <span className={classes.colour}>{data && <Punteggio punteggio={data.punteggioTotale} />}</span>;
}
