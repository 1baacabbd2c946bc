import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { queryOf } from '#platform/web/query.ts';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { elencoFattureElettroniche, statoFatturaElettronica } from '../contract.ts';
import { StatoDellaFattura } from './stato-fattura.tsx';

/** On the page of an invoice: its state for the office; for the customer whether it was delivered. */
export function FatturaDelDocumento({ id }: { id: number }): ReactNode {
  const utente = useUtente();
  const { data } = useQuery({
    ...queryOf(statoFatturaElettronica, { id }),
    enabled: puo(utente, statoFatturaElettronica),
    meta: { failure: 'notification' as const },
  });
  if (!data) return null;
  const { stato, perCliente } = data;
  if (stato !== null)
    return (
      <Text component="div" size="sm">
        Fattura elettronica: <StatoDellaFattura stato={stato} />{' '}
        {puo(utente, elencoFattureElettroniche) && (
          <AnchorLink to="/fattureElettroniche" search={{ vista: 'tutte', fattura: id }}>
            Ricevute
          </AnchorLink>
        )}
      </Text>
    );
  if (perCliente === null) return null;
  return (
    <Text size="sm">
      {perCliente === 'consegnata'
        ? 'La fattura elettronica è stata consegnata.'
        : 'La fattura elettronica è nel cassetto fiscale: si legge sul sito dell’Agenzia delle Entrate, in Fatture e Corrispettivi.'}
    </Text>
  );
}
