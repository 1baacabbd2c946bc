import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDate } from '#platform/contract/format-date.ts';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { Facts, Screen, Section } from '#platform/web/kit/screen.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { ordineInPreparazione } from '#parti/web/percorsi/preparazione.ts';
import { leggiPreparazione } from '../contract.ts';
import { verificaStato } from '../rules.ts';
import { AzioniOrdine } from './azioni-ordine.tsx';
import { BolleOrdine } from './bolle-ordine.tsx';
import { nomeOrdine } from './colonne-preparazione.tsx';
import type { Preparazione } from './colonne-preparazione.tsx';
import { GiroPrelievo } from './giro-prelievo.tsx';
import { Letture } from './letture.tsx';

const route = getRouteApi(ordineInPreparazione);

export function OrdinePage(): ReactNode {
  const id = Number(route.useParams().id);
  const [anticipa, setAnticipa] = useState(false);
  const query = useQuery(queryOf(leggiPreparazione, { id }));
  const { data, error } = query;
  if (!data)
    return (
      <Screen title="Ordine">
        {error ? <FailedCall error={error} onRetry={() => void query.refetch()} /> : <Loading rows={10} />}
      </Screen>
    );
  const aperto = verificaStato(data.stato) === null;
  const dopo = data.giro.filter((riga) => riga.dopo);
  return (
    <Screen
      title={`Ordine ${nomeOrdine(data)}`}
      actions={
        <>
          <ButtonLink variant="default" {...versoDocumento({ tipo: 'OC', ...data })}>
            Documento
          </ButtonLink>
          <AzioniOrdine ordine={data} />
        </>
      }
    >
      <Facts
        facts={[
          ['Cliente', `${data.ragioneSociale} (${data.codAnagrafica})`],
          ['Destinazione', data.destinazione],
          ['Trasporto', data.trasporto],
          ['Consegna', formatDate(data.giorno)],
          ['Vostro ordine', data.rfOrdCliente],
          ['Stato', data.stato],
          ['In mano a', data.mano],
        ]}
      />
      {aperto && data.mia && <Letture id={data.id} anticipa={anticipa} />}
      <Section title={`Giro di prelievo: ${data.pronte} di ${data.righe} righe pronte`}>
        {dopo.length > 0 && (
          <Switch
            mb="sm"
            label={anchePiuAvanti(dopo)}
            checked={anticipa}
            onChange={({ currentTarget }) => setAnticipa(currentTarget.checked)}
          />
        )}
        <GiroPrelievo ordine={data} anticipa={anticipa} scrive={aperto && data.mia} />
      </Section>
      {data.bolle.length > 0 && (
        <Section title="Consegne">
          <BolleOrdine ordine={data} />
        </Section>
      )}
    </Screen>
  );
}

/** `Anche 2 righe di dopo, dal 12/12/2026`. */
function anchePiuAvanti(dopo: Preparazione['giro']): string {
  const quante = dopo.length === 1 ? 'la riga' : `le ${dopo.length} righe`;
  const [prima = ''] = dopo.map(({ giorno }) => giorno).toSorted();
  return `Mostra anche ${quante} di dopo, dal ${formatDate(prima)}`;
}
