import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#platform/contract/format-date.ts';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { queryOf } from '#platform/web/query.ts';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { elencoFattureElettroniche, leggiFatturaElettronica, statoFatturaElettronica } from '../contract.ts';
import { daRifare } from '../rules.ts';
import { Motivi, useInvia } from './motivi-fattura.tsx';
import { StatoDellaFattura } from './stato-fattura.tsx';

/** What prevents sending and where to correct it, and the send button. */
function DaMandare({ id }: { id: number }): ReactNode {
  const { data } = useQuery(queryOf(leggiFatturaElettronica, { id }));
  const { label, manda, loading, error } = useInvia(data);
  return (
    <>
      {data?.entro && <Text size="sm">Da inviare entro il {formatDate(data.entro)}.</Text>}
      {data && <Motivi {...data} />}
      <SubmitError error={error} />
      {label !== null && (
        <Button size="xs" variant="default" mt="xs" onClick={manda} loading={loading}>
          {label === 'Invia' ? 'Invia la fattura elettronica' : label}
        </Button>
      )}
    </>
  );
}

/** On an invoice's page: its SdI state for the office, for the customer whether it was delivered. */
export function FatturaDelDocumento({ id }: { id: number }): ReactNode {
  const utente = useUtente();
  const { data } = useQuery({
    ...queryOf(statoFatturaElettronica, { id }),
    enabled: puo(utente, statoFatturaElettronica),
    meta: { failure: 'notification' as const },
  });
  if (!data) return null;
  const { stato, perCliente } = data;
  if (stato !== null) {
    const suo = puo(utente, elencoFattureElettroniche);
    return (
      <>
        <Text component="div" size="sm">
          Fattura elettronica: <StatoDellaFattura stato={stato} />{' '}
          {suo && (
            <AnchorLink to="/fattureElettroniche" search={{ vista: 'tutte', fattura: id }}>
              {stato === 'da firmare' ? 'Fai firmare il file' : 'Ricevute'}
            </AnchorLink>
          )}
        </Text>
        {suo && (stato === 'da inviare' || daRifare.includes(stato)) && <DaMandare id={id} />}
      </>
    );
  }
  if (perCliente === null) return null;
  return (
    <Text size="sm">
      {perCliente === 'consegnata'
        ? 'La fattura elettronica è stata consegnata.'
        : 'La fattura elettronica è nel cassetto fiscale: si legge sul sito dell’Agenzia delle Entrate, in Fatture e Corrispettivi.'}
    </Text>
  );
}
