import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { attivaPannelli } from '#parti/web/pannelli/pannelli.ts';
import { paginaPromozione, promozioni } from '#parti/web/percorsi/promozioni.ts';
import { leggiPromozione } from '../contract.ts';
import { PromozioneDettaglio } from './promozione-dettaglio.tsx';

const percorso = getRouteApi(paginaPromozione);

/** P-076. */
export function PromozionePage(): ReactNode {
  const { codice } = percorso.useParams();
  const { data } = useSuspenseQuery(queryOf(leggiPromozione, { id: codice }));
  useEffect(attivaPannelli, []);
  return (
    <Screen
      title={data.descrizione}
      actions={
        <ButtonLink to={promozioni} size="xs" variant="default">
          Tutte le promozioni
        </ButtonLink>
      }
    >
      <PromozioneDettaglio key={data.codice} promozione={data} />
    </Screen>
  );
}
