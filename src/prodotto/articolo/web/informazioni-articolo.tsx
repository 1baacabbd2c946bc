import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Late } from '#platform/web/kit/late.tsx';
import { Await, FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import type { CalcoloSuMisura } from '#parti/web/su-misura.ts';
import { chiOrdina, chiPreleva } from '#parti/ruoli.ts';
import { useUtente } from '#parti/web/utente.ts';
import {
  dettaglioArticolo,
  leggiDescrizioneTecnica,
  preferitoArticolo,
  prezzoArticolo,
} from '#prodotto/articolo/contract.ts';
import { serveConfigurazione } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { mostraDistintaDinamica } from '#prodotto/articolo/rules/mostra-distinta.ts';
import { HostCommandButton } from '#platform/web/host/host-command-button.tsx';
import { formatDiscounts, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { Disponibilita } from '#parti/web/marche.tsx';
import { eDisponibile, quantaScorta } from '#prodotto/articolo/rules/disponibilita.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import { conCalcolo, prezzoMostrato } from './calcolo-su-misura.ts';
import type { DatiArticolo, Prezzo } from './dati-articolo.ts';
import { DatiLocali } from './dati-locali.tsx';
import { DatiMagazziniere } from './dati-magazziniere.tsx';
import { ImmagineArticolo } from './immagine-articolo.tsx';
import classes from './informazioni-articolo.module.css';
import { Dato } from './dato.tsx';
import { DatoEan } from './dato-ean.tsx';

/** Changes only after the server confirmed (P-051). */
function Preferito({ cdArticolo, preferito }: { cdArticolo: string; preferito: boolean }): ReactNode {
  const segna = useCall(preferitoArticolo, { untilFresh: true });
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      leftSection={preferito ? <IconStarFilled size={15} color="#e8a200" /> : <IconStar size={15} />}
      aria-pressed={preferito}
      loading={segna.isPending}
      onClick={() => segna.mutate({ id: cdArticolo, preferito: !preferito })}
    >
      {preferito ? 'Tra i preferiti' : 'Aggiungi ai preferiti'}
    </Button>
  );
}

/** P-055. */
const ConfermaHost = ({ cdArticolo, onChiudi }: { cdArticolo: string; onChiudi: () => void }): ReactNode => (
  <HostCommandButton command={['articoloSelezionato', cdArticolo]} onSent={onChiudi}>
    Conferma
  </HostCommandButton>
);

interface OrdinaProps extends DatiArticolo {
  readonly onQuantita: (quantita: number) => void;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly OrdinaArticolo: Late<OrdinaProps>;
  }
}

/** P-052..061. */
export function Informazioni({ cdArticolo, onChiudi }: { cdArticolo: string; onChiudi: () => void }): ReactNode {
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

/** P-061. */
function DatiCliente({ dettaglio, prezzo }: DatiArticolo): ReactNode {
  const { unMisura, descUmConversione } = dettaglio;
  const decimali = decimaliPrezzo(unMisura);
  const { qtaDisponibile, netto } = prezzo;
  const vede = !useUtente().negati.includes('prezzi');
  return (
    <dl className={classes.dati}>
      <Dato nome="Prezzo di listino">{formatPrice(prezzo.prezzoListino, decimali)}</Dato>
      <Dato nome="Sconto">{formatDiscounts(prezzo.sconto1, prezzo.sconto2)}</Dato>
      {netto && <Dato nome="Prezzo netto">{formatPrice(prezzo.prezzoScontato, decimali)}</Dato>}
      <Dato nome={`Prezzo scontato ${descUmConversione}`.trim()} className={classes.prezzo}>
        {vede && prezzoMostrato({ dettaglio, prezzo })}
      </Dato>
      <DatoEan dettaglio={dettaglio} />
      <Dato nome="Disponibilità">
        {qtaDisponibile !== null && (
          <span className={classes.quanta}>
            <Disponibilita disponibile={eDisponibile(prezzo)} estesa />
            {quantaScorta(prezzo, unMisura)}
          </span>
        )}
      </Dato>
    </dl>
  );
}

/** P-060. */
function DatiTerzista({
  dettaglio: { unMisura },
  prezzo: { dettaglioTerzisti, ordinatoArticoloFornitori },
}: DatiArticolo): ReactNode {
  if (!dettaglioTerzisti) return null;
  const { qtaMagazzinoTerzista, qtaContoProduzione, disponibilitaTerzista } = dettaglioTerzisti;
  const quanta = (quantita: number): string => `${formatQuantity(quantita)} ${unMisura}`;
  return (
    <>
      <dl className={classes.dati}>
        <Dato nome="Giacenza totale">{quanta(qtaMagazzinoTerzista)}</Dato>
        <Dato nome="In produzione">{quanta(qtaContoProduzione)}</Dato>
        <Dato nome="Disponibilità" className={classes.prezzo}>
          {quanta(disponibilitaTerzista)}
        </Dato>
      </dl>
      <Ordinato righe={ordinatoArticoloFornitori ?? []} unMisura={unMisura} />
    </>
  );
}

function Ordinato({
  righe,
  unMisura,
}: {
  righe: NonNullable<Prezzo['ordinatoArticoloFornitori']>;
  unMisura: string;
}): ReactNode {
  if (righe.length === 0) return <p className={classes.nota}>Nessun ordine da consegnare.</p>;
  return (
    <table className={classes.mesi} aria-label="Ordinato ai fornitori">
      <thead>
        <tr>
          <th scope="col">Ragione sociale</th>
          <th scope="col">Mese</th>
          <th scope="col">Q.tà {unMisura}</th>
        </tr>
      </thead>
      <tbody>
        {righe.map(({ ragioneSociale, nomeMese, qtOrdFor }) => (
          <tr key={`${ragioneSociale} ${nomeMese}`}>
            <th scope="row">{ragioneSociale}</th>
            <td>{nomeMese}</td>
            <td>{formatQuantity(qtOrdFor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** P-215. */
function DescrizioneTecnica({ cdArticolo }: { readonly cdArticolo: string }): ReactNode {
  const [aperta, setAperta] = useState(false);
  const testo = useQuery({ ...queryOf(leggiDescrizioneTecnica, { cdArticolo }), enabled: aperta });
  return (
    <details className={classes.perche} onToggle={(event) => setAperta(event.currentTarget.open)}>
      <summary>Descrizione tecnica</summary>
      {aperta && (
        <Await query={testo} loading={<Loading rows={2} height={16} />}>
          {({ descrizioneTecnicaHtml }) => <TestoHtml html={descrizioneTecnicaHtml} />}
        </Await>
      )}
    </details>
  );
}

/** Without VAT (P-052). */
function NotaPrezzo({ spiegazione }: { spiegazione: string }): ReactNode {
  const { negati } = useUtente();
  if (negati.includes('prezzi')) return null;
  return (
    <div className={classes.notaPrezzo}>
      <p className={classes.nota}>Prezzi iva esclusa</p>
      {spiegazione !== '' && (
        <details className={classes.perche}>
          <summary>Perché questo prezzo?</summary>
          <p>{spiegazione}</p>
        </details>
      )}
    </div>
  );
}
