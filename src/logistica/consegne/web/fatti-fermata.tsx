import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '#platform/web/query.ts';
import { fattiConsegna } from '../contract.ts';
import type { Consegna } from './righe-piano.ts';

export function FattiFermata({ consegna, data }: { readonly consegna: Consegna; readonly data: string }): ReactNode {
  const { cdAnagrafica, modalitaConsegna } = consegna;
  const { data: fatti = [] } = useQuery({
    ...queryOf(fattiConsegna, { dtConsegna: data, cdAnagrafica, modalitaConsegna }),
    enabled: consegna.esito !== '',
    meta: { failure: 'notification' as const },
  });
  if (fatti.length === 0) return null;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 16 }} aria-label="Detto dall’autista">
      {fatti.map(({ id, autista, frase, urlImmagine }) => (
        <li key={id}>
          {autista}: {frase}{' '}
          {urlImmagine !== null && (
            <a href={urlImmagine} target="_blank" rel="noreferrer">
              <img
                src={urlImmagine}
                alt={frase}
                width={96}
                height={48}
                style={{ objectFit: 'contain', verticalAlign: 'middle' }}
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
