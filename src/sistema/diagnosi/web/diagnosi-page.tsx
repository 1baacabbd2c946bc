import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { Screen, Section } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import type { Tint } from '#platform/web/kit/table-row.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { leggiDiagnosi, riprovaLavoro } from '../contract.ts';
import type { Livello } from '../rules/list.ts';

type Diagnosi = ReplyOf<typeof leggiDiagnosi>;
type Esame = Diagnosi['esami'][number];
type Coda = Diagnosi['code'][number];
type Fallito = Diagnosi['falliti'][number];

const ogni = 15_000;

const tinte: Readonly<Record<Livello, Tint | null>> = { bene: null, avviso: 'yellow', guasto: 'red' };

const colonneEsami: readonly Column<Esame>[] = [
  { title: 'Esito', width: 90, cell: ({ livello }) => (livello === 'bene' ? livello : <strong>{livello}</strong>) },
  { title: 'Cosa', width: 160, cell: ({ cosa }) => cosa },
  { title: 'Che cosa si è visto', wide: true, cell: ({ detto }) => detto },
];

const conto = (quanti: number): string | null => (quanti === 0 ? null : formatNumber(quanti));

const colonneCode: readonly Column<Coda>[] = [
  { title: 'Coda', wide: true, cell: ({ coda }) => coda },
  { title: 'In attesa', numeric: true, cell: ({ attesa }) => conto(attesa) },
  { title: 'In corso', numeric: true, cell: ({ inCorso }) => conto(inCorso) },
  { title: 'Da riprovare', numeric: true, cell: ({ riprovano }) => conto(riprovano) },
  { title: 'Non riusciti', numeric: true, cell: ({ falliti }) => conto(falliti) },
];

const colonneFalliti: readonly Column<Fallito>[] = [
  { title: 'Quando', width: 150, cell: ({ finito }) => formatDateTime(finito) },
  { title: 'Coda', width: 200, cell: ({ coda }) => coda },
  { title: 'Tentativi', numeric: true, width: 90, cell: ({ tentativi }) => tentativi },
  { title: 'Motivo', wide: true, cell: ({ errore }) => errore || null },
];

export function DiagnosiPage(): ReactNode {
  const query = useQuery({ ...queryOf(leggiDiagnosi, {}), refetchInterval: ogni });
  return (
    <Screen title="Stato del sistema">
      <Await query={query}>
        {({ esami, code, falliti }) => (
          <>
            <Section title="Esami">
              <Table
                label="Esami"
                rows={esami}
                columns={colonneEsami}
                keyOf={({ cosa, detto }) => `${cosa} ${detto}`}
                tint={({ livello }) => tinte[livello]}
              />
            </Section>
            <Section title="Lavori non riusciti">
              <Falliti falliti={falliti} />
            </Section>
            <Section title="Lavori in sottofondo">
              <Table label="Lavori in sottofondo" rows={code} columns={colonneCode} keyOf={({ coda }) => coda} />
            </Section>
          </>
        )}
      </Await>
    </Screen>
  );
}

function Falliti({ falliti }: { readonly falliti: readonly Fallito[] }): ReactNode {
  const riprova = useCall(riprovaLavoro);
  if (falliti.length === 0) return <Empty text="Nessuno" />;
  return (
    <Table
      label="Lavori non riusciti"
      rows={falliti}
      columns={colonneFalliti}
      keyOf={({ id }) => id}
      actions={[
        {
          label: 'Riprova',
          key: 'r',
          of: ({ coda, finito }) => `Riprova: ${coda} del ${formatDateTime(finito)}`,
          act: ({ id, coda }) =>
            riprova.mutate({ id }, { onSuccess: () => notify.ok(`Lavoro di ${coda} rimesso in coda`) }),
        },
      ]}
    />
  );
}
