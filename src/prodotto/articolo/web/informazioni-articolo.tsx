import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Late } from '#platform/web/kit/late.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import type { CalcoloSuMisura } from '#parti/web/su-misura.ts';
import { chiOrdina, chiPreleva } from '#parti/ruoli.ts';
import { useUtente } from '#parti/web/utente.ts';
import { dettaglioArticolo, prezzoArticolo } from '#prodotto/articolo/contract.ts';
import { serveConfigurazione } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { mostraDistintaDinamica } from '#prodotto/articolo/rules/mostra-distinta.ts';
import { conCalcolo } from './calcolo-su-misura.ts';
import { ConfermaHost } from './conferma-host.tsx';
import type { DatiArticolo } from './dati-articolo.ts';
import { DatiCliente } from './dati-cliente.tsx';
import { DatiLocali } from './dati-locali.tsx';
import { DatiMagazziniere } from './dati-magazziniere.tsx';
import { DatiTerzista } from './dati-terzista.tsx';
import { DescrizioneTecnica } from './descrizione-tecnica.tsx';
import { ImmagineArticolo } from './immagine-articolo.tsx';
import classes from './informazioni-articolo.module.css';
import { NotaPrezzo } from './nota-prezzo.tsx';
import { Preferito } from './preferito.tsx';

interface OrdinaProps extends DatiArticolo {
  readonly onQuantita: (quantita: number) => void;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly OrdinaArticolo: Late<OrdinaProps>;
  }
}

interface InformazioniProps {
  readonly cdArticolo: string;
  readonly onChiudi: () => void;
}

/** P-052..061. */
export function Informazioni({ cdArticolo, onChiudi }: InformazioniProps): ReactNode {
  const utente = useUtente();
  const { ruolo } = utente;
  const { OrdinaArticolo, ArticoloSuMisura } = useSlots();
  const [quantita, setQuantita] = useState(1);
  const dettaglio = useQuery(queryOf(dettaglioArticolo, { id: cdArticolo }));
  const prezzo = useQuery({
    ...queryOf(prezzoArticolo, { id: cdArticolo, qta: quantita }),
    placeholderData: keepPreviousData,
  });
  const errore = dettaglio.error ?? prezzo.error;
  if (errore)
    return <FailedCall error={errore} onRetry={() => void Promise.all([dettaglio.refetch(), prezzo.refetch()])} />;
  if (!dettaglio.data || !prezzo.data) return <Loading rows={ruolo === 3 ? 6 : 12} height={26} />;
  const dati = { dettaglio: dettaglio.data, prezzo: prezzo.data };
  const areaPrezzo = (calcolo: CalcoloSuMisura | null): ReactNode => (
    <AreaPrezzo dettaglio={dati.dettaglio} prezzo={conCalcolo(dati.prezzo, calcolo)} />
  );
  return (
    <div className={classes.informazioni} aria-busy={prezzo.isPlaceholderData}>
      <div className={classes.capo}>
        <ImmagineArticolo {...dati} />
        <div className={classes.nome}>
          <p>{dati.dettaglio.descrizione}</p>
          {dati.prezzo.imgNonPresente && <p className={classes.nota}>Immagine generica riferita al gruppo prodotti.</p>}
          <Preferito cdArticolo={cdArticolo} preferito={dati.prezzo.preferiti} />
        </div>
      </div>
      {mostraDistintaDinamica(utente, dati.dettaglio) ? (
        <ArticoloSuMisura cdArticolo={cdArticolo} meanwhile={areaPrezzo(null)}>
          {areaPrezzo}
        </ArticoloSuMisura>
      ) : (
        <AreaPrezzo {...dati} />
      )}
      {chiOrdina.includes(ruolo) && !serveConfigurazione(dati.dettaglio) && (
        <OrdinaArticolo {...dati} onQuantita={setQuantita} />
      )}
      {ruolo === 6 && <ConfermaHost cdArticolo={cdArticolo} onChiudi={onChiudi} />}
    </div>
  );
}

function AreaPrezzo(dati: DatiArticolo): ReactNode {
  const { ruolo } = useUtente();
  return (
    <>
      <Dati {...dati} />
      {dati.dettaglio.conDescrizioneTecnica && <DescrizioneTecnica cdArticolo={dati.dettaglio.cdArticolo} />}
      {ruolo !== 3 && <NotaPrezzo spiegazione={dati.prezzo.spiegazione} />}
    </>
  );
}

function Dati(dati: DatiArticolo): ReactNode {
  const { ruolo, locale } = useUtente();
  if (chiPreleva.includes(ruolo)) return <DatiMagazziniere {...dati} />;
  if (locale) return <DatiLocali {...dati} />;
  return ruolo === 3 ? <DatiTerzista {...dati} /> : <DatiCliente {...dati} />;
}
