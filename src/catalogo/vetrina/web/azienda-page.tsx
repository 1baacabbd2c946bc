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
import { azienda } from '../rules.ts';
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
      <Numeri className={classes.numeri} />
      <div className={classes.testo}>
        <Section title="Chi siamo">
          <p>
            {azienda.ragioneSociale} nasce a Thiene come bottega di ferramenta e diventa, in circa 60 anni, il grossista
            di riferimento per rivendite, serramentisti e falegnami del Nord-Est. Oltre 1500 clienti trovano da noi
            cerniere, maniglie, serrature, guide, profili, guarnizioni e viteria.
          </p>
        </Section>
        <Section title="Magazzino e consegne">
          <p>
            Più di centomila articoli in oltre 2000 metri quadrati di magazzino, con cassetti automatici per la
            minuteria. Oltre il 90% delle consegne avviene con mezzi propri: i nostri autisti conoscono i cantieri e
            riportano i resi in giornata. Dove non arriviamo noi, arrivano i corrieri.
          </p>
        </Section>
        <Section title="Qualità">
          <p>
            Il sistema di gestione per la qualità è certificato ISO 9001-2015. Ogni reclamo riceve una risposta scritta
            e una causa; i fornitori sono valutati ogni anno su puntualità e conformità.
          </p>
        </Section>
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
