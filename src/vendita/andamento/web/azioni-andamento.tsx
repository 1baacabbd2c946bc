import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { callApi } from '#platform/web/client.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { mailLunedi, scegliMailLunedi, stampaAndamento } from '../contract.ts';
import type { Cercato, Scritta } from './leggi-search.ts';
import { VisteAndamento } from './viste-andamento.tsx';

interface AzioniProps extends Pick<Cercato, 'filtro' | 'misura'> {
  readonly scritta: Scritta;
  readonly onApri: (scritta: Scritta) => void;
  readonly children: ReactNode;
}

/** Views, the page on paper, and the mail of the person who looks; `children`: the Excel button of the picture. */
export const AzioniAndamento = ({ filtro, misura, scritta, onApri, children }: AzioniProps): ReactNode => (
  <>
    <MailLunedi />
    <VisteAndamento scritta={scritta} onApri={onApri} />
    <PrintButton print={() => callApi(stampaAndamento, { ...filtro, misura })} />
    {children}
  </>
);

function MailLunedi(): ReactNode {
  const { data } = useQuery(queryOf(mailLunedi, {}));
  const scegli = useCall(scegliMailLunedi, { meta: { failure: 'notification' }, untilFresh: true });
  return (
    <Switch
      label="Mail del lunedì"
      disabled={!data || scegli.isPending}
      checked={scegli.isPending ? scegli.variables.voluta : (data?.voluta ?? false)}
      onChange={({ currentTarget }) => scegli.mutate({ voluta: currentTarget.checked })}
    />
  );
}
