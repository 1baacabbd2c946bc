import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { altezzaRiga } from './misure.ts';

const distanza = 14;

export function GrigliaInAttesa({ colonne, elenco }: { colonne: number; elenco: boolean }): ReactNode {
  const perRiga = elenco ? 1 : colonne;
  const altezza = altezzaRiga(undefined, colonne, elenco);
  const spazio = elenco ? 1 : distanza;
  return (
    <div
      style={{ display: 'grid', gap: spazio, gridTemplateColumns: `repeat(${perRiga}, minmax(0, 1fr))` }}
      aria-hidden
    >
      {Array.from({ length: perRiga * (perRiga === 1 ? 8 : 3) }, (_, n) => `posto ${n}`).map((posto) => (
        <Skeleton key={posto} height={altezza - spazio} radius={0} />
      ))}
    </div>
  );
}
