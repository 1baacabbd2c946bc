import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useCustomer } from '#platform/web/customer.ts';
import { usePageTitle } from '#platform/web/kit/use-page-title.ts';
import { queryOf } from '#platform/web/query.ts';
import { mostraCodiceTestata, normalizzaCodice } from '#parti/codici.ts';
import { attivaPannelli } from '#parti/web/pannelli/pannelli.ts';
import { useStretto } from '#parti/web/use-stretto.ts';
import { useUtente } from '#parti/web/utente.ts';
import { paginaCatalogo } from '../contract.ts';
import { filtroPerRuolo, filtroPredefinito, leggiFiltro } from '#catalogo/ricerca/rules.ts';
import { BarraPagina } from './barra-pagina.tsx';
import classes from './catalogo-page.module.css';
import { Filtrati } from './articoli/filtrati.tsx';
import { colonneDi } from './articoli/colonne.ts';
import { idDa } from './id-pagina.ts';
import { righeMostrate } from './articoli/righe-mostrate.ts';
import { useFiltrati } from './articoli/use-filtrati.ts';
import { useMisurati } from './articoli/use-misurati.ts';
import { SchedePagina } from './schede/schede-pagina.tsx';
import { TabellaArticoli } from './articoli/tabella-articoli.tsx';
import { TestataPagina } from './testata-pagina.tsx';
import { TitoloPagina } from './titolo-pagina.tsx';

/** P-008, P-035. */
export function CatalogoPage(): ReactNode {
  const params = useParams({ strict: false });
  const { codTestata = '', suffisso = '', value, codArticolo } = params;
  const { stati } = useSearch({ strict: false });
  const id = idDa({ codTestata, suffisso }) ?? '';
  const { data } = useSuspenseQuery(queryOf(paginaCatalogo, { id }));
  const { ruolo, locale, negati } = useUtente();
  const cliente = useCustomer() !== null;
  const stretto = useStretto();
  const cercato = normalizzaCodice(codArticolo ?? '');
  const filtro = useMemo(
    () => filtroPerRuolo(ruolo, (stati ? leggiFiltro(stati) : null) ?? filtroPredefinito),
    [ruolo, stati],
  );
  const { filtri, filtrati } = useFiltrati(data.articoli);
  const tutte = useMemo(
    () => righeMostrate(data.articoli, filtro, { ...data.testata, cercato }),
    [data, filtro, cercato],
  );
  const righe = useMemo(
    () =>
      filtrati.length === 0 ? tutte : righeMostrate(data.articoli, filtro, { ...data.testata, cercato, filtrati }),
    [data, filtro, cercato, filtrati, tutte],
  );
  const misurati = useMisurati(cercato === '' ? (value ?? '') : '', righe);
  const cercati = useMemo(() => (cercato === '' ? misurati : [cercato]), [cercato, misurati]);
  const senzaPrezzi = negati.includes('prezzi');
  const colonne = useMemo(
    () => colonneDi({ ruolo, cliente, stretto, senzaPrezzi }),
    [ruolo, cliente, stretto, senzaPrezzi],
  );
  usePageTitle(`${mostraCodiceTestata(data.testata.codTestata)} ${data.testata.descrizione}`);
  useEffect(() => (ruolo === 0 ? undefined : attivaPannelli()), [ruolo]);
  return (
    <div className={classes.pagina}>
      <BarraPagina
        testata={data.testata}
        valore={value}
        alCodice={cercato !== ''}
        filtro={locale || ruolo === 3 ? filtro : null}
      />
      <TitoloPagina testata={data.testata} />
      <div className={classes.corpo}>
        <TestataPagina testata={data.testata} />
        <div className={classes.tavola}>
          <Filtrati filtri={filtri} mostrate={righe} tutte={tutte} />
          <TabellaArticoli key={id} testata={data.testata} righe={righe} colonne={colonne} cercati={cercati} />
          <SchedePagina key={`schede ${id}`} pagina={data} />
        </div>
      </div>
    </div>
  );
}
