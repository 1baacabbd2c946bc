import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Facts } from '#platform/web/kit/screen.tsx';
import type { elencoDispositivi } from '../contract.ts';
import { Immagine } from './immagine.tsx';

export type Riga = ReplyOf<typeof elencoDispositivi>['righe'][number];

export const Doppione = ({ frase }: { frase: string }): ReactNode =>
  frase === '' ? null : (
    <Text size="xs" c="var(--ink)">
      <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {frase}
    </Text>
  );

export const colonne: readonly Column<Riga>[] = [
  { title: 'IP', sort: 'ip', cell: ({ ip }) => ip || null },
  {
    title: 'Nome',
    wide: true,
    sort: 'nome',
    cell: ({ nome, doppione }) => (
      <>
        <strong>{nome}</strong>
        <Doppione frase={doppione} />
      </>
    ),
  },
  { title: 'Tipo', sort: 'tipo', cell: ({ tipo }) => tipo || null },
  { title: 'Nome utente', sort: 'nomeUtente', cell: ({ nomeUtente }) => nomeUtente || null },
  { title: 'Switch', sort: 'switch', cell: (riga) => riga.switch || null },
  { title: 'Porta switch', sort: 'portaSwitch', cell: ({ portaSwitch }) => portaSwitch || null },
  { title: 'Patch panel', sort: 'patchPanel', cell: ({ patchPanel }) => patchPanel || null },
  { title: 'Porta patch panel', sort: 'portaPatchPanel', cell: ({ portaPatchPanel }) => portaPatchPanel || null },
  { title: 'Pozzetto', sort: 'pozzetto', cell: ({ pozzetto }) => pozzetto || null },
  { title: 'Porta pozzetto', sort: 'portaPozzetto', cell: ({ portaPozzetto }) => portaPozzetto || null },
];

/** Expanded row (B-060). */
export const dettaglio = (riga: Riga): ReactNode => (
  <>
    <Facts
      facts={[
        ['MAC', riga.mac],
        ['Seriale', riga.seriale],
        ['IMEI', riga.imei],
        ['OS', riga.os],
        ['Fornitore', riga.fornitore],
        ['Localizzazione', riga.localizzazione],
        ['Note', riga.note],
      ]}
    />
    {riga.conImmagine && <Immagine id={riga.id} nome={riga.nome} />}
  </>
);
