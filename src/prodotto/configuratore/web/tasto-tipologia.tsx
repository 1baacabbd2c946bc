import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { SceltaTipologia, type Tipologia } from './scelta-tipologia.tsx';

interface TastoProps {
  readonly tipi: readonly Tipologia[];
  readonly scelta: string;
  readonly onScelta: (tipoSerramento: string) => void;
}

export function TastoTipologia({ tipi, scelta, onScelta }: TastoProps): ReactNode {
  const [aperta, setAperta] = useState(scelta === '');
  const tasto = useRef<HTMLButtonElement>(null);
  const nome = tipi.find(({ tipoSerramento }) => tipoSerramento === scelta)?.descrizione;
  const prendi = (tipoSerramento: string): void => {
    setAperta(false);
    // The menu opened by itself, so there is no opener to return the focus to.
    tasto.current?.focus({ preventScroll: true });
    onScelta(tipoSerramento);
  };
  return (
    <>
      <Button
        ref={tasto}
        size="compact-sm"
        variant={scelta === '' ? 'filled' : 'default'}
        mb="xs"
        onClick={() => setAperta(true)}
      >
        Tipologia{nome ? `: ${nome}` : ''}
      </Button>
      {aperta && <SceltaTipologia tipi={tipi} scelta={scelta} onScelta={prendi} onClose={() => setAperta(false)} />}
    </>
  );
}
