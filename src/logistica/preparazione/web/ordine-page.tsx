import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
import { GiroPrelievo } from './giro-prelievo.tsx';
import { Letture } from './letture.tsx';

const route = getRouteApi(ordineInPreparazione);

export function OrdinePage(): ReactNode {
  const id = Number(route.useParams().id);
  const query = useQuery(queryOf(leggiPreparazione, { id }));
  const { data, error } = query;
  if (!data)
    return (
      <Screen title="Ordine">
        {error ? <FailedCall error={error} onRetry={() => void query.refetch()} /> : <Loading rows={10} />}
      </Screen>
    );
  const aperto = verificaStato(data.stato) === null;
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
      {aperto && data.mia && <Letture id={data.id} />}
      <Section title={`Giro di prelievo: ${data.pronte} di ${data.righe} righe pronte`}>
        <GiroPrelievo ordine={data} scrive={aperto && data.mia} />
      </Section>
      {data.bolle.length > 0 && (
        <Section title="Consegne">
          <BolleOrdine ordine={data} />
        </Section>
      )}
    </Screen>
  );
}
