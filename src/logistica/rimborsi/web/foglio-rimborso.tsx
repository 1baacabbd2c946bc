import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { late } from '#platform/web/kit/late.tsx';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { mappaDisegnabile } from '#parti/web/mappa/mappa-disegnabile.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { useUtente } from '#parti/web/utente.ts';
import { aggiungiDestinazione, chiRiapre, riapriRimborso, stampaRimborso } from '../contract.ts';
import { AggiungiDestinazione, ElencoDestinazioni } from './destinazioni.tsx';
import { CampiKm } from './campi-km.tsx';
import type { FoglioProps } from './foglio.ts';
import classes from './rimborsi.module.css';

const Mappa = late(() => import('./mappa-rimborsi.tsx'), 'MappaRimborsi');

export function FoglioRimborso({ quale, foglio }: Omit<FoglioProps, 'modificabile'>): ReactNode {
  const { ruolo } = useUtente();
  const [conMappa] = useState(mappaDisegnabile);
  const stampa = useCall(stampaRimborso, { meta: { failure: 'screen' } });
  const riapri = useCall(riapriRimborso);
  const puoScrivere = chiUsaMagazzino.includes(ruolo);
  const props = { quale, foglio, modificabile: puoScrivere && foglio.chiuso === null };
  return (
    <div className={conMappa ? classes.foglio : undefined}>
      <div className={classes.colonna}>
        {foglio.chiuso !== null && (
          <Alert color="blue" p="xs" title={`Stampato e chiuso il ${formatDateTime(foglio.chiuso)}`}>
            {chiRiapre.includes(ruolo) && (
              <Button
                size="compact-sm"
                variant="default"
                loading={riapri.isPending}
                onClick={() => riapri.mutate(quale)}
              >
                Riapri
              </Button>
            )}
          </Alert>
        )}
        <CampiKm {...props} />
        {props.modificabile && <AggiungiDestinazione quale={quale} />}
        <Mancanti {...props} />
        <ElencoDestinazioni {...props} />
        {puoScrivere && (
          <Group gap="xs">
            <PrintButton print={() => stampa.mutateAsync(quale)}>
              {foglio.chiuso === null ? 'Stampa e chiudi' : 'Ristampa'}
            </PrintButton>
          </Group>
        )}
      </div>
      {conMappa && <Mappa foglio={foglio} meanwhile={<div className={classes.mappa} />} />}
    </div>
  );
}

function Mancanti({ quale, foglio: { mancanti }, modificabile }: FoglioProps): ReactNode {
  const aggiungi = useCall(aggiungiDestinazione);
  if (mancanti.length === 0) return null;
  return (
    <Alert color="yellow" p="xs" title="Nel giro e non nel foglio">
      {mancanti.map(({ cdAnagrafica, modalitaConsegna, ragioneSociale }) => (
        <Group key={`${cdAnagrafica}/${modalitaConsegna}`} gap="xs" justify="space-between" wrap="nowrap">
          <span>{ragioneSociale}</span>
          {modificabile && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Aggiungi ${ragioneSociale}`}
              loading={aggiungi.isPending}
              onClick={() =>
                aggiungi.mutate({
                  DtRimborso: quale.dtRimborso,
                  Utente: quale.utente,
                  CdAnagrafica: cdAnagrafica,
                  modalitaConsegna,
                })
              }
            >
              Aggiungi
            </Button>
          )}
        </Group>
      ))}
    </Alert>
  );
}
