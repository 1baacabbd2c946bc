import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { AnchorLink, ButtonLink } from '#platform/web/kit/links.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { Screen, Section } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import * as percorsi from '#parti/web/percorsi/dispositivi.ts';
import { mappaRete } from '../contract.ts';
import { Doppione } from './colonne-dispositivi.tsx';

type Porta = ReplyOf<typeof mappaRete>['porte'][number];

const presa = (apparato: string, porta: string): ReactNode =>
  apparato === '' ? null : `${apparato} / ${porta || '?'}`;

const colonne: readonly Column<Porta>[] = [
  { title: 'Porta', wide: true, width: 90, cell: ({ portaSwitch }) => <strong>{portaSwitch || '?'}</strong> },
  { title: 'Patch panel', cell: ({ patchPanel, portaPatchPanel }) => presa(patchPanel, portaPatchPanel) },
  { title: 'Pozzetto', cell: ({ pozzetto, portaPozzetto }) => presa(pozzetto, portaPozzetto) },
  {
    title: 'Dispositivo',
    wide: true,
    cell: ({ nome, tipo, nomeUtente, doppione }) => (
      <>
        <AnchorLink to={percorsi.mappatura} search={{ cerca: nome }}>
          {nome}
        </AnchorLink>{' '}
        {[tipo, nomeUtente].filter(Boolean).join(', ')}
        <Doppione frase={doppione} />
      </>
    ),
  },
  { title: 'IP', cell: ({ ip }) => ip || null },
];

export function MappaRetePage(): ReactNode {
  const query = useQuery(queryOf(mappaRete, {}));
  return (
    <Screen
      title="Mappa della rete"
      actions={
        <ButtonLink to={percorsi.mappatura} variant="default">
          Elenco
        </ButtonLink>
      }
    >
      <Await query={query}>
        {({ porte }) =>
          porte.length === 0 ? (
            <Empty text="Nessun dispositivo è collegato a uno switch" />
          ) : (
            perSwitch(porte).map(([nome, sue]) => (
              <Section key={nome} title={`${nome}: ${sue.length} ${sue.length === 1 ? 'porta' : 'porte'}`}>
                <Table
                  label={nome}
                  rows={sue}
                  columns={colonne}
                  keyOf={({ id }) => id}
                  tint={({ doppione }) => (doppione === '' ? null : 'orange')}
                />
              </Section>
            ))
          )
        }
      </Await>
    </Screen>
  );
}

function perSwitch(porte: readonly Porta[]): readonly (readonly [string, Porta[]])[] {
  const gruppi = new Map<string, [string, Porta[]]>();
  for (const porta of porte) {
    const chiave = porta.switch.toLowerCase();
    const gruppo = gruppi.get(chiave) ?? [porta.switch, []];
    gruppo[1].push(porta);
    gruppi.set(chiave, gruppo);
  }
  return [...gruppi.values()];
}
