import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ConfigurazioneDiRiga } from '#parti/web/su-misura.ts';
import { versoConfiguratore } from '#parti/web/percorsi/configuratore.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { leggiConfigurazione } from '../contract.ts';
import { ComponentiTabella } from './componenti-tabella.tsx';
import classes from './configuratore.module.css';
import { DisegnoSerramento } from './disegno-serramento.tsx';
import { PdfConfigurazione } from './pdf-configurazione.tsx';

export function PartiConfigurazione({ configurazione, ordinata = false }: ConfigurazioneDiRiga): ReactNode {
  const [accesa, setAccesa] = useState(0);
  const query = useQuery(queryOf(leggiConfigurazione, { id: configurazione }));
  return (
    <Await query={query} loading={<Loading rows={3} height={22} />}>
      {(esito) => (
        <div className={classes.corpo}>
          <div className={classes.affiancati}>
            <ComponentiTabella esito={esito} accesa={accesa} onAccesa={setAccesa} inDialogo ordinata={ordinata} />
            <DisegnoSerramento viste={esito.viste} accesa={accesa} onAccesa={setAccesa} />
          </div>
          <div className={classes.tasti}>
            <PdfConfigurazione
              codArticolo={esito.codArticolo}
              tipoSerramento={esito.tipoSerramento}
              opzioni={esito.scelte}
              versione={esito.versione}
            />
            <AnchorLink
              size="xs"
              {...versoConfiguratore(esito.codArticolo, {
                ...(esito.tipoSerramento === '' ? {} : { tipo: esito.tipoSerramento }),
                scelte: esito.scelte,
                versione: esito.versione,
              })}
            >
              Apri la configurazione
            </AnchorLink>
          </div>
        </div>
      )}
    </Await>
  );
}
