import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { leggiHome } from '../contract.ts';
import classes from './homeintranet.module.css';

type Voce = ReplyOf<typeof leggiHome>['voci'][number];

const ogni = 15_000;

export function HomeintranetPage(): ReactNode {
  const query = useQuery({ ...queryOf(leggiHome, {}), refetchInterval: ogni });
  const { data } = query;
  return (
    <Screen title={data ? `Oggi, ${formatDate(data.oggi)}` : 'Oggi'}>
      <Await query={query}>
        {({ voci }) =>
          voci.length === 0 ? (
            <Empty text="Niente da segnalare" />
          ) : (
            <ul className={classes.voci}>
              {voci.map((voce) => (
                <li key={voce.chiave}>
                  <Numero voce={voce} />
                </li>
              ))}
            </ul>
          )
        }
      </Await>
    </Screen>
  );
}

/** A real link, so that it opens in new tabs, but navigates without a reload. */
function Numero({ voce: { titolo, numero, verso, urgente } }: { voce: Voce }): ReactNode {
  const router = useRouter();
  const vai = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(verso);
  };
  return (
    <a
      href={verso}
      onClick={vai}
      className={classes.voce}
      data-zero={numero === 0 || undefined}
      data-urgente={(urgente && numero > 0) || undefined}
    >
      <span className={classes.numero}>{formatNumber(numero)}</span>
      <span>{titolo}</span>
    </a>
  );
}
