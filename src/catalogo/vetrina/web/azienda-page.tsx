import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { late } from '#platform/web/kit/late.tsx';
import { Facts, Screen, Section } from '#platform/web/kit/screen.tsx';
import { scriviIndirizzo } from '#parti/scrivi-indirizzo.ts';
import * as percorsi from '#parti/web/percorsi/vetrina.ts';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { leggiDatiAzienda } from '../contract.ts';
import { azienda, paragrafi } from '../rules.ts';
import classes from './azienda-page.module.css';
import { Contatti } from './contatti.tsx';
import { Numeri } from './numeri-azienda.tsx';

const route = getRouteApi(percorsi.azienda);
const DatiAzienda = late(() => import('./dati-azienda-dialog.tsx'), 'DatiAziendaDialog');

/** P-082; an administrator changes the company's data here. */
export function AziendaPage(): ReactNode {
  const { dati = false } = route.useSearch();
  const navigate = route.useNavigate();
  const cambia = puo(useUtente(), leggiDatiAzienda);
  const apri = (aperta: boolean): void => void navigate({ search: aperta ? { dati: true } : {}, replace: true });
  return (
    <Screen
      title="Azienda"
      actions={
        cambia && (
          <Button variant="default" onClick={() => apri(true)}>
            Cambia i dati
          </Button>
        )
      }
    >
      {cambia && dati && <DatiAzienda onClose={() => apri(false)} />}
      {azienda.numeri.length > 0 && <Numeri className={classes.numeri} />}
      <div className={classes.testo}>
        {azienda.testi.map(({ titolo, testo }) => (
          <Section key={titolo} title={titolo}>
            {paragrafi(testo).map((paragrafo) => (
              <p key={paragrafo}>{paragrafo}</p>
            ))}
          </Section>
        ))}
        <Section title="Dati societari">
          <Facts
            facts={[
              ['Ragione sociale', azienda.ragioneSociale],
              ['Sede legale', scriviIndirizzo(azienda)],
              ['Partita IVA', azienda.piva],
              ['REA', azienda.rea],
              ['Capitale sociale', `${azienda.capitaleSociale} i.v.`],
              ['PEC', azienda.pec],
            ]}
          />
        </Section>
      </div>
      <Contatti />
    </Screen>
  );
}
