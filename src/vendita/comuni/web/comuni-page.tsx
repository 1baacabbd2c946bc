import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { mappaDisegnabile } from '#parti/web/mappa/mappa-disegnabile.ts';
import { chiCuraArticoli } from '#parti/ruoli.ts';
import { useUtente } from '#parti/web/utente.ts';
import { assegnaComuni, eliminaZona, elencoZone } from '../contract.ts';
import { giorniInParole } from '../rules.ts';
import classes from './comuni.module.css';
import { ZonaForm, type Aperta } from './zona-form.tsx';
import type { Zona } from './zona.ts';

const Mappa = late(() => import('./mappa-zone.tsx'), 'MappaZone');
const Scambio = late(() => import('./scambio-kml.tsx'), 'ScambioKml');

/** Zones: map, table and town dialog (B-036). */
export function ComuniPage(): ReactNode {
  const query = useQuery(queryOf(elencoZone, {}));
  const puo = chiCuraArticoli.includes(useUtente().ruolo);
  const [aperta, setAperta] = useState<Aperta | null>(null);
  const [scambio, setScambio] = useState(false);
  return (
    <Screen
      title="Zone di consegna"
      actions={
        <>
          <Button variant="default" onClick={() => setScambio(true)}>
            KML
          </Button>
          {puo && <Button onClick={() => setAperta({ zona: null, comune: '' })}>Nuova zona</Button>}
        </>
      }
    >
      <Await query={query}>
        {(zone) => (
          <>
            <Zone zone={zone} puo={puo} onApri={setAperta} />
            {aperta && <ZonaForm {...aperta} zone={zone} puo={puo} onClose={() => setAperta(null)} />}
            {scambio && <Scambio zone={zone} puo={puo} onClose={() => setScambio(false)} />}
          </>
        )}
      </Await>
    </Screen>
  );
}

const colonne: readonly Column<Zona>[] = [
  {
    title: 'Zona',
    cell: ({ zona_Passaggio, coloreHtml }) => (
      <span className={classes.zona}>
        <span className={classes.colore} style={{ background: coloreHtml }} />
        {zona_Passaggio}
      </span>
    ),
  },
  { title: 'Descrizione', wide: true, cell: ({ descrizioneZona }) => descrizioneZona },
  { title: 'Comuni', numeric: true, cell: ({ contComuni }) => contComuni },
  { title: 'Giorni', cell: ({ giorni }) => giorniInParole(giorni).replaceAll('il ', '') },
  { title: 'Autista', cell: ({ autista }) => autista },
];

interface ZoneProps {
  readonly zone: readonly Zona[];
  readonly puo: boolean;
  readonly onApri: (aperta: Aperta) => void;
}

function Zone({ zone, puo, onApri }: ZoneProps): ReactNode {
  const [conMappa] = useState(mappaDisegnabile);
  const [pennello, setPennello] = useState<string | null>(null);
  const assegna = useCall(assegnaComuni);
  const elimina = useCall(eliminaZona, { meta: { failure: 'screen' } });
  const dipinta = zone.find(({ zona_Passaggio }) => zona_Passaggio === pennello);
  const clic = (comune: string): void => {
    const sua = zone.find(({ comuni }) => comuni.includes(comune)) ?? null;
    if (!dipinta) return onApri({ zona: sua, comune });
    const zona_Passaggio = sua === dipinta ? '-' : dipinta.zona_Passaggio;
    return assegna.mutate({ zona: zona_Passaggio, comuni: [comune] });
  };
  const togli = ({ zona_Passaggio, contComuni }: Zona): Promise<boolean> =>
    confirm({
      title: `Eliminare la zona ${zona_Passaggio}?`,
      text: `I suoi ${contComuni} comuni restano senza zona.`,
      danger: true,
      act: () => elimina.mutateAsync({ zona: zona_Passaggio }),
    });
  const dipingi: RowAction<Zona> = {
    label: 'Dipingi',
    of: ({ zona_Passaggio }) => `Dipingi ${zona_Passaggio}`,
    act: ({ zona_Passaggio }) => setPennello(zona_Passaggio),
  };
  const cancella: RowAction<Zona> = {
    label: 'Elimina',
    of: ({ zona_Passaggio }) => `Elimina ${zona_Passaggio}`,
    act: (zona) => void togli(zona),
  };
  return (
    <div className={conMappa ? classes.pagina : undefined}>
      {conMappa && <Mappa zone={zone} onComune={clic} meanwhile={<div className={classes.mappa} />} />}
      <div>
        {dipinta && (
          <Alert color="blue" mb="xs" title={`Si dipinge la zona ${dipinta.zona_Passaggio}`}>
            <Group gap="xs" justify="space-between">
              <Text size="sm">Un clic su un comune lo mette nella zona, o lo toglie.</Text>
              <Button size="xs" variant="default" onClick={() => setPennello(null)}>
                Smetti
              </Button>
            </Group>
          </Alert>
        )}
        <Table
          label="Zone di consegna"
          rows={zone}
          keyOf={({ zona_Passaggio }) => zona_Passaggio}
          onOpen={(zona) => onApri({ zona, comune: '' })}
          columns={colonne}
          {...(puo && { actions: conMappa ? [dipingi, cancella] : [cancella] })}
        />
      </div>
    </div>
  );
}
