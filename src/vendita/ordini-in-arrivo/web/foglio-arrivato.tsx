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

/** The text of a mail or the cells of a sheet, with what was read of the line at hand marked. */
export function FoglioArrivato({ id, dove }: { id: number; dove: readonly Dove[] }): ReactNode {
  const { data, error, refetch } = useQuery({ ...queryOf(contenutoOrdineInArrivo, { id }), staleTime: Infinity });
  const qui = useRef<HTMLDivElement>(null);
  const prima = dove.find((una) => 'riga' in una);
  const chiave = prima && 'riga' in prima ? `${'foglio' in prima ? prima.foglio : ''} ${prima.riga}` : '';
  useEffect(() => {
    qui.current?.querySelector('mark')?.scrollIntoView({ block: 'nearest' });
  }, [chiave, data]);
  if (error && !data) return <FailedCall error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  return (
    <div ref={qui} className={classes.foglio}>
      {data.parti.map((parte) => (
        <Foglio key={parte.nome} parte={parte} dove={dove} />
      ))}
      {data.tagliato && (
        <Text size="xs" c="dimmed" p="xs">
          Qui ne è mostrata la prima parte.
        </Text>
      )}
    </div>
  );
}

function Foglio({ parte: { nome, righe }, dove }: { parte: Parte; dove: readonly Dove[] }): ReactNode {
  const segnata = (numero: number, colonna: number): boolean =>
    dove.some((una) =>
      'foglio' in una
        ? una.riga === numero && una.foglio === nome && (una.colonna === colonna || nome === '')
        : 'riga' in una && una.riga === numero,
    );
  return (
    <table>
      {nome !== '' && <caption>{`Foglio ${nome}`}</caption>}
      <tbody>
        {righe.map(({ numero, celle }) => (
          <tr key={numero}>
            <th scope="row">{numero}</th>
            {celle.map((testo, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells of a file never move
              <td key={i}>{segnata(numero, i + 1) && testo !== '' ? <mark>{testo}</mark> : testo}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
