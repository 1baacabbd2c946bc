import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { contenutoOrdineInArrivo } from '../contract.ts';
import type { Dove } from '../rules/letto/letto.ts';
import classes from './banco.module.css';

type Parte = ReplyOf<typeof contenutoOrdineInArrivo>['parti'][number];

interface FoglioProps {
  readonly dove: readonly Dove[];
  /** Places of lines that were not read. */
  readonly nonLette: readonly Dove[];
}

/** Text of a mail or cells of a sheet, with the current line marked. */
export function FoglioArrivato({ id, dove, nonLette }: FoglioProps & { readonly id: number }): ReactNode {
  const { data, error, refetch } = useQuery({ ...queryOf(contenutoOrdineInArrivo, { id }), staleTime: Infinity });
  const qui = useRef<HTMLDivElement>(null);
  const prima = dove.find((una) => 'riga' in una);
  const chiave = prima && 'riga' in prima ? `${'foglio' in prima ? prima.foglio : ''} ${prima.riga}` : '';
  useEffect(() => {
    qui.current?.querySelector('mark:not([data-missed])')?.scrollIntoView({ block: 'nearest' });
  }, [chiave, data]);
  if (error && !data) return <FailedCall error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  return (
    <div ref={qui} className={classes.foglio}>
      {data.parti.map((parte) => (
        <Foglio key={parte.nome} parte={parte} dove={dove} nonLette={nonLette} />
      ))}
      {data.tagliato && (
        <Text size="xs" c="dimmed" p="xs">
          Qui ne è mostrata la prima parte.
        </Text>
      )}
    </div>
  );
}

function Foglio({ parte: { nome, righe }, dove, nonLette }: FoglioProps & { readonly parte: Parte }): ReactNode {
  const segnata = (quali: readonly Dove[], numero: number, colonna: number): boolean =>
    quali.some((una) =>
      'foglio' in una
        ? una.riga === numero && una.foglio === nome && (una.colonna === colonna || nome === '')
        : 'riga' in una && una.riga === numero,
    );
  const mostra = (testo: string, numero: number, colonna: number): ReactNode => {
    if (testo === '') return '';
    if (segnata(dove, numero, colonna)) return <mark>{testo}</mark>;
    return segnata(nonLette, numero, colonna) ? (
      <mark data-missed title="Non letta">
        {testo}
      </mark>
    ) : (
      testo
    );
  };
  return (
    <table>
      {nome !== '' && <caption>{`Foglio ${nome}`}</caption>}
      <tbody>
        {righe.map(({ numero, celle }) => (
          <tr key={numero}>
            <th scope="row">{numero}</th>
            {celle.map((testo, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells of a file never move
              <td key={i}>{mostra(testo, numero, i + 1)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
