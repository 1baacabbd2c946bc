import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Late } from '#platform/web/kit/late.tsx';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { usePageTitle } from '#platform/web/kit/use-page-title.ts';
import { queryOf } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import * as percorsi from '#parti/web/percorsi/vetrina.ts';
import { useUtente } from '#parti/web/utente.ts';
import { elencoNews } from '../contract.ts';
import { azienda, immaginiHome, nomeInsegna } from '../rules.ts';
import { Carosello } from './carosello.tsx';
import { Contatti } from './contatti.tsx';
import classes from './home-page.module.css';
import { InizioCliente } from './inizio-cliente.tsx';
import { NewsCard } from './news-card.tsx';
import { Numeri } from './numeri-azienda.tsx';
import { TavolaHome } from './tavola-home.tsx';
import { tavole } from './tavole.ts';

declare module '#platform/web/slots.ts' {
  interface Slots {
    /** Tasks waiting for the customer. */
    readonly ScrivaniaCliente: Late<object>;
  }
}

/** P-018, P-019. */
export function HomePage(): ReactNode {
  const { ruolo } = useUtente();
  const { ScrivaniaCliente } = useSlots();
  const { presentazione, numeri } = azienda;
  usePageTitle('');
  const mostrate = tavole.slice(0, immaginiHome(ruolo, tavole.length));
  return (
    <>
      <h1 className="visually-hidden">{nomeInsegna(azienda)}</h1>
      {ruolo === 1 && (
        <div className={classes.inizio}>
          <InizioCliente />
        </div>
      )}
      <div className={classes.tavole}>
        {mostrate.length > 1 ? (
          <Carosello
            nome="In primo piano"
            cosa="immagine"
            precedente="Immagine precedente"
            successiva="Immagine successiva"
            vaiA={(numero) => `Vai all’immagine ${numero}`}
            elementi={mostrate.map((tavola, at) => ({
              chiave: tavola.titolo,
              nome: tavola.titolo,
              contenuto: <TavolaHome tavola={tavola} eager={at === 0} />,
            }))}
          />
        ) : (
          mostrate[0] && <TavolaHome tavola={mostrate[0]} eager />
        )}
      </div>
      <div className={classes.page}>
        {ruolo === 1 && (
          <div className={classes.scrivania}>
            <ScrivaniaCliente />
          </div>
        )}
        <section className={classes.azienda} aria-labelledby="home-azienda">
          <div>
            <h2 id="home-azienda">L’azienda</h2>
            {presentazione && <p>{presentazione}</p>}
            <ButtonLink to={percorsi.azienda} variant="default">
              Scopri l’azienda
            </ButtonLink>
          </div>
          {numeri.length > 0 && <Numeri className={classes.numeri} />}
        </section>
        <UltimeNews />
        <Contatti />
      </div>
    </>
  );
}

function UltimeNews(): ReactNode {
  const query = useQuery(queryOf(elencoNews, {}));
  if (query.data?.news.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="home-news">
      <div className={classes.head}>
        <h2 id="home-news">Ultime news</h2>
        <Link to={percorsi.elencoNews}>Tutte le news</Link>
      </div>
      <div className={classes.news}>
        <Await query={query} loading={<Loading rows={1} height={250} />}>
          {({ news }) => (
            <Carosello
              nome="Scorri le news"
              cosa="scheda"
              precedente="News precedenti"
              successiva="News successive"
              elementi={news.map((una) => ({
                chiave: `${una.codiceAzienda}-${una.prog}`,
                nome: una.titolo_breve,
                contenuto: <NewsCard news={una} />,
              }))}
            />
          )}
        </Await>
      </div>
    </section>
  );
}
