import { SegmentedControl } from '@mantine/core';
import { replaceEqualDeep } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { memo, useCallback, useMemo, useState } from 'react';
import type { Filtro } from '../domanda.ts';
import { filtriMostrati } from './filtri.ts';
import type { FiltroMostrato } from './filtri.ts';
import { GruppoFiltro } from './gruppo-filtro.tsx';
import classes from './pannello-filtri.module.css';
import { conInterruttore } from '../cambia-ricerca.ts';
import type { Cambio, StatoRicerca } from '../stato-ricerca.ts';

const apertiDaSoli = 3;

interface PannelloFiltriProps {
  readonly filtri: readonly Filtro[];
  readonly stato: StatoRicerca;
  readonly onCambia: (cambio: Cambio) => void;
  readonly onPremuta: (cambio: Cambio) => void;
}

const nessuna: readonly string[] = [];

/** P-041. Not rerendered by further steps. */
export const PannelloFiltri = memo(function PannelloFiltri({
  filtri,
  stato,
  onCambia,
  onPremuta,
}: PannelloFiltriProps): ReactNode {
  const { filtri: scelte = nessuna, perFiltro, decrescente, unoBasta = false } = stato;
  const mostrati = useInOrdine(useComePrima(useMemo(() => filtriMostrati(filtri, scelte), [filtri, scelte])));
  const [aperti, setAperti] = useState<ReadonlyMap<string, boolean>>(new Map());
  const apri = useCallback(
    (filtro: string, aperto: boolean): void => setAperti((prima) => new Map(prima).set(filtro, aperto)),
    [],
  );
  return (
    <div className={classes.pannello}>
      <QuanteScelte unoBasta={unoBasta} onCambia={onCambia} />
      {mostrati.map((filtro, n) => (
        <GruppoFiltro
          key={filtro.filtro}
          filtro={filtro}
          aperto={aperti.get(filtro.filtro) ?? (n < apertiDaSoli || filtro.scelti > 0)}
          onAperto={apri}
          ordine={perFiltro !== filtro.filtro ? null : decrescente ? 'decrescente' : 'crescente'}
          onCambia={onCambia}
          onPremuta={onPremuta}
        />
      ))}
    </div>
  );
});

const QuanteScelte = memo(function QuanteScelte({
  unoBasta,
  onCambia,
}: {
  unoBasta: boolean;
  onCambia: (cambio: Cambio) => void;
}): ReactNode {
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label="Quante scelte devono corrispondere"
      value={unoBasta ? 'una' : 'tutte'}
      onChange={(quante) => onCambia((stato) => conInterruttore(stato, 'unoBasta', quante === 'una'))}
      data={[
        { value: 'tutte', label: 'Tutte le scelte' },
        { value: 'una', label: 'Almeno una' },
      ]}
    />
  );
});

function useComePrima(filtri: readonly FiltroMostrato[]): readonly FiltroMostrato[] {
  const [prima, setPrima] = useState(filtri);
  const ora = replaceEqualDeep(prima, filtri);
  if (ora !== prima) setPrima(ora);
  return ora;
}

/** Keeps the order, so that filters do not move when counts change. */
function useInOrdine(filtri: readonly FiltroMostrato[]): readonly FiltroMostrato[] {
  const [noti, setNoti] = useState<readonly string[]>([]);
  const nuovi = filtri.map(({ filtro }) => filtro).filter((nome) => !noti.includes(nome));
  if (nuovi.length > 0) setNoti([...noti, ...nuovi]);
  return filtri.toSorted((a, b) => noti.indexOf(a.filtro) - noti.indexOf(b.filtro));
}
