import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { ciSonoGestori, iniziaConferma } from '../contract.ts';
import { tieniGiro } from './giri-aperti.ts';

/**
 * Confirmation for users who logged in by their company's provider: opens the provider in a tab of its own, so that
 * this page stays.
 */
export function ConfermaAziendale({ sola }: { readonly sola: boolean }): ReactNode {
  const { data } = useQuery(queryOf(ciSonoGestori, {}));
  const [attesa, setAttesa] = useState(false);
  const inizia = useCall(iniziaConferma, { meta: { failure: 'screen' } });
  const [bloccata, setBloccata] = useState(false);
  const via = async (): Promise<void> => {
    // Opened in the click handler, because browsers block windows opened later.
    const scheda = open('about:blank');
    setBloccata(scheda === null);
    if (!scheda) return;
    const iniziato = await inizia.mutateAsync({}).catch(() => null);
    if (!iniziato?.indirizzo) {
      scheda.close();
      if (iniziato) notify.info('Lei è entrato con la password: confermi con quella.');
      return;
    }
    tieniGiro(iniziato.indirizzo, { sfida: iniziato.sfida, dove: '/', passo: 'conferma' });
    setAttesa(true);
    scheda.location.href = iniziato.indirizzo;
  };
  if (!data) return null;
  if (!data.mio)
    return sola ? (
      <Text size="sm">
        Qui non c’è con che confermare. Uscire e rientrare: con l’accesso della sua azienda, o con una password chiesta
        da «Hai dimenticato la password?».
      </Text>
    ) : null;
  return (
    <>
      <Button
        variant={sola ? 'filled' : 'default'}
        data-autofocus={sola || undefined}
        fullWidth
        loading={inizia.isPending}
        onClick={() => void via()}
      >
        {attesa ? 'In attesa dell’altra scheda…' : 'Conferma con l’accesso aziendale'}
      </Button>
      {bloccata && (
        <Text role="alert" size="sm">
          Il browser ha bloccato la scheda in cui confermare: permetterla per questo sito e riprovare.
        </Text>
      )}
      <SubmitError error={inizia.error} />
    </>
  );
}
