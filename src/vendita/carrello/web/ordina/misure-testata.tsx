import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { paginaCatalogo } from '#catalogo/pagina/contract.ts';
import { articoliDelFiltro, soloNominati } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';
import { articoliConMisura } from '#catalogo/ricerca/rules/misura.ts';
import { serveConfigurazione, daConfigurare } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { versoConfiguratore } from '#parti/web/percorsi/configuratore.ts';
import { MisuraRiga } from './misura-riga.tsx';
import classes from './misure-testata.module.css';

interface MisureProps {
  readonly testata: { readonly codTestata: string; readonly suffisso: number; readonly descrizione: string };
  readonly valore: string;
  readonly filtri: readonly string[];
  readonly unoBasta: boolean;
  readonly onClose: () => void;
}

/** More sizes than this are shown on the linked page. */
const massime = 40;

/** Sizes matching filters and search, else all, ordered from the results. */
export function MisureTestata({ testata, valore, filtri, unoBasta, onClose }: MisureProps): ReactNode {
  const query = useQuery(queryOf(paginaCatalogo, { id: scriviIdTestata(testata) }));
  return (
    <Dialog title={`Misure: ${testata.descrizione}`} onClose={onClose} size={860}>
      <Await query={query} loading={<Loading rows={4} height={36} />}>
        {({ articoli }) => {
          const prodotti = articoli.filter(({ ctTpRiga, eliminato }) => ctTpRiga === 'P' && !eliminato);
          const nominati = soloNominati(prodotti, articoliDelFiltro({ filtri, unoBasta }, articoli));
          const tutte = soloNominati(nominati, articoliConMisura(valore, articoli));
          if (tutte.length === 0) return <Empty text="Nessun articolo da mostrare." />;
          return (
            <>
              <ul className={classes.misure}>
                {tutte.slice(0, massime).map((articolo, posto) => {
                  const Misura = serveConfigurazione(articolo) ? MisuraDaConfigurare : MisuraRiga;
                  return <Misura key={articolo.cdArticolo} articolo={articolo} prima={posto === 0} />;
                })}
              </ul>
              <Text size="sm" mt="sm">
                {tutte.length > massime && `Altre ${tutte.length - massime} misure nella pagina. `}
                <AnchorLink {...versoCatalogo(testata, valore)}>Apri la pagina</AnchorLink>
              </Text>
            </>
          );
        }}
      </Await>
    </Dialog>
  );
}

interface MisuraProps {
  readonly articolo: ReplyOf<typeof paginaCatalogo>['articoli'][number];
  readonly prima: boolean;
}

const MisuraDaConfigurare = ({ articolo: { cdArticolo, descrizione }, prima }: MisuraProps): ReactNode => (
  <li className={classes.misura}>
    <span className={classes.codice}>{mostraCodiceArticolo(cdArticolo)}</span>
    <span className={classes.nome}>{descrizione}</span>
    <span className="numeric">{daConfigurare}</span>
    <span className={classes.ordina}>
      <AnchorLink {...versoConfiguratore(cdArticolo, {})} data-autofocus={prima || undefined}>
        Configura
      </AnchorLink>
    </span>
  </li>
);
