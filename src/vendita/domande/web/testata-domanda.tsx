import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { versoConfiguratore } from '#parti/web/percorsi/configuratore.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { Domanda } from './messaggi-domanda.tsx';
import { StatoDomanda } from './stato-domanda.tsx';

export function TestataDomanda({ domanda }: { domanda: Domanda }): ReactNode {
  const { stato, aperta, codAnagrafica, ragioneSociale, incaricato } = domanda;
  const { locale } = useUtente();
  return (
    <>
      <Group gap="sm">
        <StatoDomanda stato={stato} />
        <Text size="sm">del {formatDateTime(aperta)}</Text>
      </Group>
      <Facts
        facts={[
          ['Oggetto', <Oggetto key="oggetto" domanda={domanda} />],
          ['Cliente', locale ? `${ragioneSociale} (${codAnagrafica})` : ''],
          ['La segue', incaricato],
        ]}
      />
    </>
  );
}

function Oggetto({ domanda: { titolo, articolo, documento, configurazione } }: { domanda: Domanda }): ReactNode {
  if (documento) return <AnchorLink {...versoDocumento(documento)}>{titolo}</AnchorLink>;
  if (articolo && configurazione) {
    const { tipoSerramento, opzioni, versione } = configurazione;
    const search = { ...(tipoSerramento !== '' && { tipo: tipoSerramento }), scelte: opzioni, versione };
    return <AnchorLink {...versoConfiguratore(articolo.cdArticolo, search)}>{titolo}</AnchorLink>;
  }
  if (articolo?.testata)
    return (
      <AnchorLink {...versoCatalogo({ ...articolo.testata, codArticolo: articolo.cdArticolo })}>{titolo}</AnchorLink>
    );
  return titolo;
}
