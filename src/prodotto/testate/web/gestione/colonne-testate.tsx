import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { mostraCategoria, mostraCodiceTestata } from '#parti/codici.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { formatNumber } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Picture } from '#platform/web/kit/picture.tsx';
import type { elencoTestate } from '../../contract.ts';

export type Riga = ReplyOf<typeof elencoTestate>['righe'][number];

function Segni({ disattivaInternet, newsLetter, outlet, sconto, new: nuova, promozione }: Riga): ReactNode {
  const segni = [
    nuova && 'nuova',
    promozione && 'promozione',
    outlet && `outlet ${formatNumber(sconto)}%`,
    newsLetter && 'newsletter',
    disattivaInternet && 'internet disattivo',
  ].filter((segno) => segno !== false);
  return (
    <Group gap={4}>
      {segni.map((segno) => (
        <Badge key={segno} variant="default" fw={400}>
          {segno}
        </Badge>
      ))}
    </Group>
  );
}

/** B-040. */
export const colonne: readonly Column<Riga>[] = [
  {
    title: 'Logo',
    width: 84,
    cell: ({ logo }) => (
      <div data-logo style={{ width: 66 }}>
        <Picture file={logo} alt="" width={66} height={33} />
      </div>
    ),
  },
  {
    title: 'Immagine',
    width: 70,
    cell: ({ img }) => (
      <div style={{ width: 48 }}>
        <Picture file={img} alt="" width={48} height={36} />
      </div>
    ),
  },
  { title: 'Codice', sort: 'codTestata', width: 110, cell: ({ codTestata }) => mostraCodiceTestata(codTestata) },
  { title: 'Suff.', numeric: true, width: 60, cell: ({ suffisso }) => suffisso },
  {
    title: 'Descrizione',
    wide: true,
    sort: 'descrizione',
    cell: ({ descrizione }) => (
      <Text span size="sm" lineClamp={2} fw={500}>
        {descrizione}
      </Text>
    ),
  },
  { title: 'Azienda', sort: 'azienda', cell: ({ nomeAzienda }) => nomeAzienda },
  {
    title: 'Categoria',
    sort: 'categoria',
    cell: ({ catMerceologica, cmDes }) => (
      <Text span size="sm" lineClamp={1}>
        {mostraCategoria(catMerceologica)} {cmDes}
      </Text>
    ),
  },
  { title: 'Segni', cell: (riga) => <Segni {...riga} /> },
  {
    title: 'Modificata',
    sort: 'modificata',
    width: 130,
    cell: ({ dataModifica, utenteModifica }) => <span title={utenteModifica}>{formatDateTime(dataModifica)}</span>,
  },
];
