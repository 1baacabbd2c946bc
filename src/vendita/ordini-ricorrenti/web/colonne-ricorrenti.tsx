import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import type { elencoRicorrenti } from '../contract.ts';
import { ritmoInParole } from '../rules.ts';

export type Riga = ReplyOf<typeof elencoRicorrenti>['righe'][number];
type Data = NonNullable<Riga['ultima']>;

export const Esito = ({ data }: { data: Data }): ReactNode => (
  <>
    {data.documento ? (
      <AnchorLink {...versoDocumento({ tipo: 'OC', ...data.documento })}>
        OC {data.documento.numero}/{data.documento.anno}
      </AnchorLink>
    ) : data.approvazione ? (
      <AnchorLink to="/approvazioni" search={{ id: data.approvazione }}>
        in approvazione
      </AnchorLink>
    ) : (
      (data.stato ?? 'da annunciare')
    )}
    {data.esito !== '' && (
      <Text span display="block" size="xs" c="var(--mantine-color-error)" style={{ whiteSpace: 'pre-line' }}>
        {data.esito}
      </Text>
    )}
  </>
);

const cliente: Column<Riga> = {
  title: 'Cliente',
  wide: true,
  cell: ({ ragioneSociale, codAnagrafica }) => `${ragioneSociale} (${codAnagrafica})`,
};

function prossima({ prossima: data, attivo }: Riga): string {
  if (data) return `${formatDate(data.giorno)}${data.stato === 'saltato' ? ', saltata' : ''}`;
  return attivo ? 'finito' : 'fermo';
}

export const colonneDi = (locale: boolean): readonly Column<Riga>[] => [
  { title: 'Nome', wide: true, cell: ({ nome }) => <strong>{nome}</strong> },
  ...(locale ? [cliente] : []),
  { title: 'Quando', cell: ritmoInParole },
  { title: 'Righe', numeric: true, cell: ({ righe }) => righe },
  { title: 'Prossima', cell: prossima },
  {
    title: 'Ultima',
    wide: true,
    cell: ({ ultima }) =>
      ultima && (
        <>
          {formatDate(ultima.giorno)} <Esito data={ultima} />
        </>
      ),
  },
];
