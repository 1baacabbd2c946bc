import { Text, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type FormEvent } from 'react';
import { paginaCatalogo } from '#catalogo/pagina/contract.ts';
import { articoliDelFiltro, soloNominati } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';
import { articoliConMisura } from '#catalogo/ricerca/rules/misura.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { cambiaConto } from '#parti/web/conto-carrello.ts';
import { Disponibilita } from '#parti/web/marche.tsx';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { versoConfiguratore } from '#parti/web/percorsi/configuratore.ts';
import { quantitaAccettate, QuantitaVicine } from '#parti/web/quantita-vicine.tsx';
import { useUtente } from '#parti/web/utente.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { useCustomer } from '#platform/web/customer.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { serveConfigurazione, daConfigurare } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { verificaNumero } from '#prodotto/articolo/rules/quantita.ts';
import { aggiungiRiga } from '../../contract.ts';
import { EsitoRiga } from '../esito-riga.tsx';
import { motivoNonOrdinabile } from './motivo.ts';
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

type Articolo = ReplyOf<typeof paginaCatalogo>['articoli'][number];

function MisuraRiga({ articolo, prima }: { articolo: Articolo; prima: boolean }): ReactNode {
  const { cdArticolo, descrizione, unMisura, qtScatola, disponibile, prezzoScontato } = articolo;
  const utente = useUtente();
  const cliente = useCustomer() !== null;
  const [qta, setQta] = useState(formatQuantity(qtScatola > 0 ? qtScatola : 1).replaceAll('.', ''));
  const [rifiuto, setRifiuto] = useState<string | null>(null);
  const aggiungi = useCall(aggiungiRiga, {
    meta: { failure: 'screen' },
    onSuccess: ({ nuova }) => nuova && cambiaConto(1),
  });
  const codice = mostraCodiceArticolo(cdArticolo);
  const motivo = motivoNonOrdinabile({ utente, cliente, prezzo: prezzoScontato });
  const invia = (event: FormEvent): void => {
    event.preventDefault();
    const frase = motivo ?? verificaNumero(qta);
    setRifiuto(frase);
    if (frase === null && !aggiungi.isPending) aggiungi.mutate({ cdArticolo, qta: parseNumber(qta) ?? 0 });
  };
  const metti = (una: number): void => {
    setQta(String(una));
    aggiungi.mutate({ cdArticolo, qta: una });
  };
  const errore = rifiuto ?? aggiungi.error?.message;
  return (
    <li className={classes.misura}>
      <span className={classes.codice}>{codice}</span>
      <span className={classes.nome}>
        {descrizione} {disponibile !== null && <Disponibilita disponibile={disponibile} />}
      </span>
      <span className="numeric">
        {prezzoScontato !== null && `€ ${formatPrice(prezzoScontato, decimaliPrezzo(unMisura))}`}
      </span>
      <form className={classes.ordina} onSubmit={invia} noValidate>
        <TextInput
          size="xs"
          w={90}
          aria-label={`Quantità di ${codice}`}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          data-autofocus={prima || undefined}
          rightSection={<small>{unMisura}</small>}
          value={qta}
          error={Boolean(errore)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget: { value } }) => {
            setQta(value);
            setRifiuto(null);
            aggiungi.reset();
          }}
        />
        <Button type="submit" size="xs" variant="default" loading={aggiungi.isPending} disabled={motivo !== null}>
          Aggiungi
        </Button>
      </form>
      {(motivo ?? errore ?? (aggiungi.isSuccess || null)) !== null && (
        <div className={classes.esito}>
          <EsitoRiga
            esito={
              (errore ?? motivo)
                ? { riuscito: false, frase: errore ?? motivo ?? '' }
                : { riuscito: true, frase: 'Articolo inserito nel carrello' }
            }
          />
          <QuantitaVicine quantita={quantitaAccettate(aggiungi.error)} um={unMisura} onScegli={metti} />
        </div>
      )}
    </li>
  );
}
