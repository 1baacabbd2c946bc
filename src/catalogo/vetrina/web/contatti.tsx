import type { ReactNode } from 'react';
import { Facts } from '#platform/web/kit/screen.tsx';
import { scriviLocalita } from '#parti/scrivi-indirizzo.ts';
import { azienda } from '../rules.ts';
import classes from './contatti.module.css';
import { MappaSede } from './mappa/mappa-sede.tsx';

/** No external requests without an external map style. */
export function Contatti(): ReactNode {
  const { orari, caselle, indicazioni } = azienda;
  return (
    <section className={classes.contatti} aria-labelledby="home-contatti">
      <h2 id="home-contatti">Contatti</h2>
      <div className={classes.grid}>
        <div>
          <h3>Dove siamo</h3>
          <address>
            {azienda.ragioneSociale}
            <br />
            {azienda.indirizzo}
            <br />
            {scriviLocalita(azienda)}
            <br />
            Tel. <a href={`tel:${azienda.telefono.replaceAll(' ', '')}`}>{azienda.telefono}</a>
          </address>
          {orari.length > 0 && (
            <>
              <h3>Orari</h3>
              <Facts className={classes.voci} facts={orari.map(({ giorni, ore }) => [giorni, ore])} />
            </>
          )}
        </div>
        <div>
          {caselle.length > 0 && <h3>A chi scrivere</h3>}
          <Facts
            className={classes.voci}
            facts={caselle.map(({ reparto, mail }) => [
              reparto,
              <a key={mail} href={`mailto:${mail}`}>
                {mail}
              </a>,
            ])}
          />
        </div>
        <figure>
          <MappaSede />
          {indicazioni && <figcaption>{indicazioni}</figcaption>}
        </figure>
      </div>
    </section>
  );
}
