import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { attivaPannelli } from '#parti/web/pannelli/pannelli.ts';
import { configuratore, versoConfiguratore, type CercaConfigurazione } from '#parti/web/percorsi/configuratore.ts';
import { Screen } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { dettaglioArticolo } from '#prodotto/articolo/contract.ts';
import { tipiSerramento } from '../contract.ts';
import { Configuratore } from './configuratore.tsx';
import { Confronto } from './confronto.tsx';
import { TastoTipologia } from './tasto-tipologia.tsx';

const route = getRouteApi(configuratore);

/** Opens a configuration from a link, with a second one for comparison. */
export function ConfiguratorePage(): ReactNode {
  const { codArticolo } = route.useParams();
  const search: CercaConfigurazione = route.useSearch();
  const vai = useNavigate();
  useEffect(attivaPannelli, []);
  const { tipi } = useSuspenseQuery(queryOf(tipiSerramento, { id: codArticolo })).data;
  const dettaglio = useQuery(queryOf(dettaglioArticolo, { id: codArticolo }));
  const tipo = search.tipo ?? (tipi.length === 1 ? (tipi[0]?.tipoSerramento ?? '') : '');
  const mostra = (cambiata: CercaConfigurazione): void =>
    void vai({ ...versoConfiguratore(codArticolo, { ...search, ...cambiata }), replace: true, resetScroll: false });
  const scelto = tipi.length === 0 || tipo !== '';
  return (
    <Screen title={`Configuratore ${mostraCodiceArticolo(codArticolo)}`}>
      <p>{dettaglio.data?.descrizione}</p>
      {tipi.length > 1 && (
        <TastoTipologia
          tipi={tipi}
          scelta={tipo}
          onScelta={(nuovo) => mostra({ tipo: nuovo, scelte: undefined, versione: undefined, contro: undefined })}
        />
      )}
      {scelto && search.contro !== undefined && (
        <Confronto codArticolo={codArticolo} search={{ ...search, tipo }} onCambia={mostra} />
      )}
      {scelto && search.contro === undefined && (
        <Configuratore
          codArticolo={codArticolo}
          aperta={{ tipoSerramento: tipo, scelte: search.scelte ?? '', versione: search.versione }}
          onCambia={({ tipoSerramento, scelte, versione }) => mostra({ tipo: tipoSerramento, scelte, versione })}
        />
      )}
    </Screen>
  );
}
