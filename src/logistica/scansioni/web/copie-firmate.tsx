import { Badge, Group, Image } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { callApi } from '#platform/web/client.ts';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { AzioneInTesta } from '#parti/web/azioni-in-testa.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { copieFirmate } from '../contract.ts';

const indirizzo = async (id: number, quale: number): Promise<string> => {
  const { copie } = await callApi(copieFirmate, { id });
  return copie.find(({ idProg }) => idProg === quale)?.urlDoc ?? '';
};

export function CopieFirmate({ id }: { readonly id: number }): ReactNode {
  const { ruolo } = useUtente();
  const { data } = useQuery({
    ...queryOf(copieFirmate, { id }),
    enabled: copieFirmate.who.includes(ruolo),
    meta: { failure: 'notification' as const },
  });
  if (data?.manca)
    return (
      <AzioneInTesta>
        <Badge title="Manca ancora la copia firmata da chi ha ricevuto la merce" color="yellow" style={{ order: -1 }}>
          Senza firma
        </Badge>
      </AzioneInTesta>
    );
  if (!data || data.copie.length === 0) return null;
  return (
    <Section title="Copie firmate">
      {data.copie.map(({ idProg, descrizione, archiviata, pagine, urlAnteprima }) => (
        <Group key={idProg} gap="sm">
          <Image src={urlAnteprima} alt="" w={64} h={90} fit="contain" />
          <Badge color="green">Firmata</Badge>
          <span>
            {descrizione}, {formatCounted(pagine, 'pagina', 'pagine')}, archiviata il {formatDateTime(archiviata)}
          </span>
          <PrintButton
            size="xs"
            print={() => indirizzo(id, idProg)}
            aria-label={`Apri la copia firmata del ${formatDateTime(archiviata)}`}
          >
            Apri
          </PrintButton>
        </Group>
      ))}
    </Section>
  );
}
