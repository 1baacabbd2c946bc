import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useCall } from '#platform/web/query.ts';
import { salvaPunto } from '../contract.ts';
import { leggiPunto, puntoIgnoto, type Origine } from '../rules/punto-indirizzo.ts';
import type { Punto } from '../rules/stima.ts';
import { chiaveDi, consegneDi, type Consegna, type Piano } from './righe-piano.ts';

const parole: Readonly<Record<Origine, string>> = {
  '': 'manca',
  comune: 'del comune',
  servizio: 'dal servizio',
  mano: 'a mano',
};

export const perPunto = ({ giri, daAssegnare }: Piano): readonly Consegna[] =>
  [...daAssegnare, ...giri.flatMap(consegneDi)].toSorted((a, b) => Number(certo(a)) - Number(certo(b)));

export const certo = ({ origine }: Consegna): boolean => origine === 'mano' || origine === 'servizio';

interface PuntiProps {
  readonly consegne: readonly Consegna[];
  readonly onScegli: (consegna: Consegna) => void;
  readonly onClose: () => void;
}

export function PuntiDialog({ consegne, onScegli, onClose }: PuntiProps): ReactNode {
  return (
    <Dialog onClose={onClose} title="Punti degli indirizzi" size="lg">
      <Table
        label="Punti degli indirizzi"
        rows={consegne}
        keyOf={chiaveDi}
        onOpen={onScegli}
        tint={(consegna) => (certo(consegna) ? null : 'yellow')}
        columns={[
          { title: 'Consegna', wide: true, cell: ({ ragioneSociale }) => ragioneSociale },
          { title: 'Indirizzo', cell: ({ indirizzo, localita }) => `${indirizzo}, ${localita}` },
          { title: 'Punto', cell: ({ origine }) => parole[origine] },
        ]}
      />
    </Dialog>
  );
}

interface MettiProps {
  readonly data: string;
  readonly consegna: Consegna;
  readonly segnato: Punto | null;
  readonly onClose: () => void;
}

export function MettiPunto({ data, consegna, segnato, onClose }: MettiProps): ReactNode {
  const [scritto, setScritto] = useState(segnato ? `${segnato.lat.toFixed(5)}, ${segnato.lon.toFixed(5)}` : '');
  const [errore, setErrore] = useState<string | null>(null);
  const salva = useCall(salvaPunto, { onSuccess: onClose });
  const { cdAnagrafica, modalitaConsegna, ragioneSociale, indirizzo, localita } = consegna;
  const manda = (punto: { latitudine: number; longitudine: number } | null): void =>
    salva.mutate({ dtConsegna: data, cdAnagrafica, modalitaConsegna, punto });
  return (
    <Alert color="blue" p="xs" title={`Punto di ${ragioneSociale}, ${indirizzo}, ${localita}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const punto = leggiPunto(scritto);
          if (punto) manda({ latitudine: punto.lat, longitudine: punto.lon });
          else setErrore(puntoIgnoto);
        }}
      >
        <Group gap="xs" align="end">
          <TextInput
            size="xs"
            w={240}
            data-autofocus
            label="Clic sulla mappa, o coordinate"
            placeholder="45.7071, 11.4736"
            maxLength={60}
            value={scritto}
            error={errore}
            onChange={({ currentTarget }) => {
              setErrore(null);
              setScritto(currentTarget.value);
            }}
          />
          <Button size="xs" type="submit" loading={salva.isPending}>
            Salva il punto
          </Button>
          {certo(consegna) && (
            <Button size="xs" variant="default" onClick={() => manda(null)}>
              Togli il punto
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onClose}>
            Annulla
          </Button>
        </Group>
      </form>
    </Alert>
  );
}
