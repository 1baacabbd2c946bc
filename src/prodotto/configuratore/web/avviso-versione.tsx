import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatPrice } from '#platform/contract/format.ts';
import { queryOf } from '#platform/web/query.ts';
import { useDocumentoHost } from '#parti/web/documento-host.ts';
import { elaboraDistinta } from '../contract.ts';
import { partiDiverse } from './differenze.ts';
import type { Esito } from './scelte-fatte.ts';

export function AvvisoVersione({
  esito,
  onAttuale,
}: {
  readonly esito: Esito;
  readonly onAttuale: () => void;
}): ReactNode {
  const docId = useDocumentoHost();
  const vecchia = esito.versione !== esito.versioneAttuale;
  const oggi = useQuery({
    ...queryOf(elaboraDistinta, {
      codArticolo: esito.codArticolo,
      tipoSerramento: esito.tipoSerramento,
      opzioni: esito.scelte,
      docId,
    }),
    enabled: vecchia,
  });
  if (!vecchia) return null;
  const cambiate = oggi.data ? partiDiverse(esito, oggi.data).size : 0;
  return (
    <Alert color="yellow" title={`Versione ${esito.versione} del modello: ora vale la ${esito.versioneAttuale}`}>
      {oggi.error && <p>Con la versione di oggi: {oggi.error.message}</p>}
      {oggi.data && (
        <p>
          {cambiamenti(cambiate)}; il totale passa da € {formatPrice(esito.totaleGenerale) || '–'} a €{' '}
          {formatPrice(oggi.data.totaleGenerale) || '–'}.
        </p>
      )}
      <Button size="compact-sm" mt="xs" onClick={onAttuale}>
        Passa alla versione attuale
      </Button>
    </Alert>
  );
}

const cambiamenti = (quanti: number): string => {
  if (quanti === 0) return 'I componenti sono gli stessi';
  return quanti === 1 ? 'Cambia un componente' : `Cambiano ${quanti} componenti`;
};
