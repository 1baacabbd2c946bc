import type { ReactNode } from 'react';
import { Facts } from '#platform/web/kit/screen.tsx';
import { scriviLocalita } from '#parti/scrivi-indirizzo.ts';
import { azienda, caselle, orari } from '../rules.ts';
import classes from './contatti.module.css';
import { MappaSede } from './mappa/mappa-sede.tsx';

/** No external requests without an external map style. */
export function Contatti(): ReactNode {
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
          <h3>Orari</h3>
          <Facts className={classes.voci} facts={orari} />
        </div>
        <div>
          <h3>A chi scrivere</h3>
          <Facts
            className={classes.voci}
            facts={caselle.map(([reparto, mail]) => [
              reparto,
              <a key={mail} href={`mailto:${mail}`}>
                {mail}
              </a>,
            ])}
          />
        </div>
        <figure>
          <MappaSede />
          <figcaption>Uscita A31 Thiene–Schio, poi 2 km verso Zanè. Carico e scarico dal retro.</figcaption>
        </figure>
      </div>
    </section>
  );
}
