import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { scriviIndirizzo } from '#parti/scrivi-indirizzo.ts';
import { apriAiuto } from '#parti/web/aiuto.ts';
import {
  azienda as paginaAzienda,
  condizioni,
  contributiPubblici,
  cookie,
  privacy,
} from '#parti/web/percorsi/vetrina.ts';
import { useUtente } from '#parti/web/utente.ts';
import { azienda } from '#catalogo/vetrina/rules.ts';
import classes from './footer.module.css';

/** P-023. Links to the help for visitors, whose header has none (P-203). */
export function Footer(): ReactNode {
  const visitatore = useUtente().ruolo === 0;
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <address className={classes.company}>
          <strong>{azienda.ragioneSociale}</strong>
          <span>{scriviIndirizzo(azienda)}</span>
          <span>
            P. IVA {azienda.piva} · REA {azienda.rea} ·{' '}
            <span className={classes.whole}>Capitale sociale {azienda.capitaleSociale} i.v.</span>
          </span>
          <span>
            Tel. <a href={`tel:${azienda.telefono.replaceAll(' ', '')}`}>{azienda.telefono}</a> ·{' '}
            <a href={`mailto:${azienda.mail}`}>{azienda.mail}</a>
          </span>
        </address>
        <nav aria-label="Informazioni" className={classes.links}>
          <Link to={paginaAzienda}>Azienda</Link>
          <Link to={privacy}>Privacy</Link>
          <Link to={cookie}>Cookie</Link>
          <Link to={condizioni}>Condizioni di vendita</Link>
          <Link to={contributiPubblici}>Contributi pubblici</Link>
          {visitatore && (
            <button type="button" onClick={() => apriAiuto()}>
              Aiuto
            </button>
          )}
        </nav>
      </div>
    </footer>
  );
}
