import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { useCall } from '#platform/web/query.ts';
import { type areeScansioni, rileggiNonViste, togliArrivo } from '../contract.ts';
import type { useCarica } from './use-carica.ts';

interface ArriviProps extends Partial<Omit<ReplyOf<typeof areeScansioni>, 'aree'>> {
  readonly caricamento: Omit<ReturnType<typeof useCarica>, 'carica'>;
}

export function Arrivi({ daLeggere = 0, nonViste = 0, illeggibili = [], caricamento }: ArriviProps): ReactNode {
  const { tutti, finiti, rifiuti } = caricamento;
  const caricati = finiti - rifiuti.length;
  return (
    <>
      {tutti > 0 && (
        <Text size="sm" role="status">
          {finiti < tutti
            ? `Caricamento: ${finiti} di ${tutti}…`
            : `${formatCounted(caricati, 'file caricato', 'file caricati')}.`}
        </Text>
      )}
      {finiti < tutti && <Progress value={(100 * finiti) / tutti} aria-label="File caricati" />}
      {rifiuti.length > 0 && <Rifiuti title="File non caricati" quali={rifiuti} color="danger" />}
      {daLeggere > 0 && (
        <Text size="sm" role="status">
          {formatCounted(daLeggere, 'file', 'file')} in lettura…
        </Text>
      )}
      {nonViste > 0 && <NonViste quante={nonViste} />}
      {illeggibili.length > 0 && <Illeggibili quali={illeggibili} />}
    </>
  );
}

interface RifiutiProps {
  readonly title: string;
  readonly color: string;
  readonly quali: readonly { readonly nome: string; readonly motivo: string; readonly arrivato: string }[];
}

const Rifiuti = ({ title, color, quali }: RifiutiProps): ReactNode => (
  <Alert color={color} p="xs" title={title}>
    {quali.map(({ nome, motivo, arrivato }) => (
      <Text key={`${nome} ${arrivato}`} size="sm">
        {nome}: {motivo}
      </Text>
    ))}
  </Alert>
);

function NonViste({ quante }: { readonly quante: number }): ReactNode {
  const rileggi = useCall(rileggiNonViste, { untilFresh: true });
  return (
    <Alert color="yellow" p="xs" title="Pagine che nessuno ha visto">
      <Text size="sm">
        {formatCounted(quante, 'scansione archiviata', 'scansioni archiviate')} dal codice della prima pagina: i clienti
        non le vedono. Rilette, le pagine senza codice tornano da archiviare.
      </Text>
      <Button size="compact-sm" variant="default" mt={4} loading={rileggi.isPending} onClick={() => rileggi.mutate({})}>
        Rileggi
      </Button>
    </Alert>
  );
}

function Illeggibili({ quali }: { readonly quali: NonNullable<ArriviProps['illeggibili']> }): ReactNode {
  const togli = useCall(togliArrivo, { untilFresh: true });
  return (
    <Alert color="yellow" p="xs" title="File che non si leggono">
      {quali.map(({ id, nome, motivo, urlDoc }) => (
        <Group key={id} gap="xs" wrap="nowrap" mt={4}>
          <Text size="sm" style={{ flex: 1, overflowWrap: 'anywhere' }}>
            {nome}: {motivo}
          </Text>
          <Button
            component="a"
            size="compact-sm"
            variant="default"
            href={urlDoc}
            target="_blank"
            rel="noreferrer"
            aria-label={`Apri ${nome}`}
          >
            Apri
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={togli.isPending}
            onClick={() => togli.mutate({ id })}
            aria-label={`Togli ${nome}`}
          >
            Togli
          </Button>
        </Group>
      ))}
    </Alert>
  );
}
