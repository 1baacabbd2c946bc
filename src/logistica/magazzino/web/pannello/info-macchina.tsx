import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { infoCassetti } from '../../contract.ts';
import { attesaInfo } from '../../rules/coda.ts';
import classes from './magazzino.module.css';

/** B-113. */
export function InfoMacchina({ macchina }: { macchina: number }): ReactNode {
  const query = useQuery({
    ...queryOf(infoCassetti, { macchina }),
    refetchInterval: attesaInfo,
    meta: { failure: 'screen' },
  });
  return (
    <Section title="Baie">
      {query.isError && query.data !== undefined && (
        <p role="alert">
          <strong>{query.error.message}</strong>
        </p>
      )}
      <Await query={query} loading={<Loading rows={2} height={40} />}>
        {({ baie, Message }) => (
          <>
            <dl className={classes.baie}>
              {baie.map(({ baia, cassetto, inCoda }) => (
                <div key={baia} className={classes.baia}>
                  <dt>Baia {baia}</dt>
                  <dd>
                    {cassetto === 0 ? '–' : cassetto}
                    <small>{cassetto === 0 ? 'libera' : inCoda > 0 ? `${inCoda} dietro` : 'in baia'}</small>
                  </dd>
                </div>
              ))}
            </dl>
            <ul className={classes.righe} aria-label="Informazioni del magazzino">
              {Message.split(';').map((riga) => (
                <li key={riga}>{riga}</li>
              ))}
            </ul>
          </>
        )}
      </Await>
    </Section>
  );
}
