import { Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type DragEvent, type HTMLAttributes, type ReactNode } from 'react';
import type { RowDrag } from '#platform/web/kit/use-row-move.ts';
import { queryOf } from '#platform/web/query.ts';
import { provaSpostamento } from '../contract.ts';
import { fraseProva } from '../rules/frase-prova.ts';
import { progSu, type RigaGiro } from './passi-in-coda.ts';
import type { Consegna } from './righe-piano.ts';
import type { Azioni } from './use-consegne.ts';

interface Sopra {
  readonly consegna: Consegna;
  /** Empty: no driver. */
  readonly autista: string;
  readonly prog: number;
  readonly x: number;
  readonly y: number;
}

export interface Trascina {
  /** Drop targets: rows of a tour. */
  readonly righe: (autista: string, righe: readonly RigaGiro[]) => RowDrag;
  /** The rest of a tour's panel; a drop there appends. */
  readonly pannello: (autista: string, quante: number) => HTMLAttributes<HTMLElement>;
  readonly cartello: ReactNode;
}

/** Drags stops between tours and shows beside the pointer what the drop would change. */
export function useTrascina(data: string, azioni: Azioni): Trascina {
  const presa = useRef<Consegna | null>(null);
  const mostra = useRef<(sopra: Sopra | null) => void>(() => undefined);
  const su = (autista: string, prog: number, { clientX, clientY }: DragEvent): boolean => {
    const consegna = presa.current;
    mostra.current(consegna && { consegna, autista, prog, x: clientX, y: clientY });
    return consegna !== null;
  };
  const lascia = (autista: string, prog: number): void => {
    if (!presa.current) return;
    if (autista === '') azioni.dai([presa.current], '');
    else azioni.sposta(presa.current, prog, autista);
    fine();
  };
  const fine = (): void => {
    presa.current = null;
    mostra.current(null);
  };
  return {
    righe: (autista, righe) => {
      const prog = (place: number): number => (presa.current ? progSu(righe, place, presa.current) : 1);
      return {
        start: (place) => {
          const riga = righe[place];
          presa.current = riga?.genere === 'consegna' ? riga.consegna : null;
        },
        over: (place, event) => su(autista, prog(place), event),
        drop: (place) => lascia(autista, prog(place)),
        end: fine,
      };
    },
    pannello: (autista, quante) => ({
      onDragOver: (event) => {
        if (!event.isDefaultPrevented() && su(autista, quante + 1, event)) event.preventDefault();
      },
      onDrop: (event) => {
        if (event.isDefaultPrevented()) return;
        event.preventDefault();
        lascia(autista, quante + 1);
      },
    }),
    cartello: <Cartello data={data} onMostra={(fai) => (mostra.current = fai)} />,
  };
}

function Cartello({
  data,
  onMostra,
}: {
  readonly data: string;
  readonly onMostra: (mostra: (sopra: Sopra | null) => void) => void;
}): ReactNode {
  const [sopra, setSopra] = useState<Sopra | null>(null);
  useEffect(() => onMostra(setSopra), [onMostra]);
  if (!sopra) return null;
  const { x, y, autista, prog } = sopra;
  return (
    <Paper
      withBorder
      shadow="md"
      p="xs"
      maw={320}
      role="status"
      style={{
        position: 'fixed',
        zIndex: 400,
        pointerEvents: 'none',
        left: Math.min(x + 16, innerWidth - 330),
        top: y + 16,
      }}
    >
      <Text size="sm" fw={600}>
        {autista === '' ? 'Da assegnare' : `${autista}, posto ${prog}`}
      </Text>
      {autista !== '' && <Differenza data={data} {...sopra} />}
    </Paper>
  );
}

export function Differenza({
  data,
  consegna: { modalitaConsegna, cdAnagrafica },
  autista,
  prog,
}: Pick<Sopra, 'consegna' | 'autista' | 'prog'> & { readonly data: string }): ReactNode {
  const { data: prove } = useQuery({
    ...queryOf(provaSpostamento, { dtConsegna: data, modalitaConsegna, cdAnagrafica }),
    meta: { failure: 'notification' as const },
  });
  const sue = prove?.filter((una) => una.autista === autista) ?? [];
  const questa = sue[Math.min(prog, sue.length) - 1];
  if (questa) return <Text size="sm">{fraseProva(questa)}</Text>;
  return <Text size="sm">{prove ? 'Senza un punto sulla mappa non si calcola.' : '…'}</Text>;
}
