import { Alert, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Await } from '#platform/web/kit/states.tsx';
import type { ProgrammaLetto } from '../rules/gcode/leggi-gcode.ts';
import classes from './centrolavoro.module.css';
import { leggiInDisparte } from './leggi-in-disparte.ts';
import { apriScena, type Scena, type Vista } from './scena.ts';
import type { Macchina } from './use-macchina.ts';

interface AnteprimaProps {
  readonly indirizzo: string;
  readonly impronta: string;
  /** Modes that the program takes over from the machine. */
  readonly presunti: readonly string[];
  readonly macchina: Macchina;
}

export function Anteprima({ indirizzo, impronta, presunti, macchina }: AnteprimaProps): ReactNode {
  const query = useQuery({
    queryKey: ['anteprima', impronta, presunti],
    queryFn: async ({ signal }) => {
      const risposta = await fetch(indirizzo, { signal });
      if (!risposta.ok) throw new Error('Il testo del programma non si può leggere');
      return leggiInDisparte({ testo: await risposta.text(), presunti }, signal);
    },
    staleTime: Infinity,
    retry: false,
    meta: { failure: 'screen' },
  });
  return <Await query={query}>{(letto) => <Disegno letto={letto} impronta={impronta} macchina={macchina} />}</Await>;
}

const viste: readonly { readonly value: Vista; readonly label: string }[] = [
  { value: 'spazio', label: '3D' },
  { value: 'alto', label: 'Dall’alto' },
  { value: 'fronte', label: 'Di fronte' },
];

function Disegno({
  letto,
  impronta,
  macchina: { stato },
}: { letto: ProgrammaLetto } & Omit<AnteprimaProps, 'indirizzo' | 'presunti'>): ReactNode {
  const tela = useRef<HTMLCanvasElement>(null);
  const scena = useRef<Scena | null>(null);
  const [vista, setVista] = useState<Vista>('spazio');
  const [muta, setMuta] = useState(false);
  useEffect(() => {
    if (!tela.current) return;
    scena.current = apriScena(tela.current, letto);
    setMuta(scena.current === null);
    return () => {
      scena.current?.chiudi();
      scena.current = null;
    };
  }, [letto]);
  const caricato = stato?.programma.includes(`-${impronta.slice(0, 12)}.`) ?? false;
  const dove = caricato ? stato?.posizionePezzo : undefined;
  useEffect(() => scena.current?.utensile(dove ?? null), [dove]);
  if (letto.percorso.righe.length <= 1)
    return <Alert title="Anteprima">Niente da disegnare: dove si muove si conosce solo alla macchina.</Alert>;
  if (muta)
    return (
      <Alert title="Anteprima">Questo browser non può disegnare in 3D. Le misure del programma stanno qui sotto.</Alert>
    );
  return (
    <>
      <SegmentedControl
        size="xs"
        mb={6}
        aria-label="Vista"
        data={[...viste]}
        value={vista}
        onChange={(nuova) => {
          setVista(nuova as Vista);
          scena.current?.guarda(nuova as Vista);
        }}
      />
      <canvas ref={tela} className={classes.vista} role="img" aria-label="Percorso dell’utensile" />
      {letto.allargato && (
        <Text size="sm">
          Con G41 o G42 il disegno è il percorso programmato; le misure contano il raggio dell’utensile in più.
        </Text>
      )}
    </>
  );
}
