import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { versoOrdineInArrivo } from '#parti/web/percorsi/ordini-in-arrivo.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { arrivoDelDocumento } from '../contract.ts';

/** For the office: link to the customer's document from which an order or quote was made. */
export function ArrivoDelDocumento({ id }: { id: number }): ReactNode {
  const utente = useUtente();
  const { data } = useQuery({
    ...queryOf(arrivoDelDocumento, { documento: id }),
    enabled: puo(utente, arrivoDelDocumento),
    meta: { failure: 'notification' as const },
  });
  if (!data?.arrivo) return null;
  const { id: arrivo, nome, mittente, arrivato, url } = data.arrivo;
  return (
    <Section title="Originale del cliente">
      <Group gap="sm">
        <AnchorLink {...versoOrdineInArrivo(arrivo)}>{nome}</AnchorLink>
        <span>{[formatDateTime(arrivato), mittente].filter(Boolean).join(' · ')}</span>
        <a href={url} download={nome}>
          Scarica
        </a>
      </Group>
    </Section>
  );
}
