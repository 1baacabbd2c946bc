import { Tooltip, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDiscounts, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { mostraCategoria } from '#parti/codici.ts';
import { Disponibilita, MarcaStato } from '#parti/web/marche.tsx';
import { statiArticolo } from '#parti/web/stati.ts';
import { eDisponibile, scortaNonGestita } from '#prodotto/articolo/rules/disponibilita.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { Dato } from './dato.tsx';
import { DatoEan } from './dato-ean.tsx';
import type { DatiArticolo, Dettaglio, Prezzo } from './dati-articolo.ts';
import { prezzoMostrato, serveCalcolo } from './calcolo-su-misura.ts';
import classes from './informazioni-articolo.module.css';

type Magazzino = NonNullable<Prezzo['dettaglioMagazzino']>;

const righe = [
  ['Ord. clienti', 'qtaOrdCli'],
  ['Evaso', 'qtaEvasaStoccata'],
  ['Ord. fornitori', 'qtaOrdFor'],
] as const;

/** P-058. */
function MovimentiMese({ magazzino }: { magazzino: Magazzino }): ReactNode {
  const [primo, secondo, terzo] = magazzino.nomiMesi;
  return (
    <table className={classes.mesi} aria-label="Movimenti per mese">
      <thead>
        <tr>
          <th scope="col">Mese</th>
          <th scope="col">{primo}</th>
          <th scope="col">{secondo}</th>
          <th scope="col">{terzo}</th>
          <th scope="col">
            <abbr title="Mesi successivi">Suc</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {righe.map(([nome, campo]) => (
          <tr key={campo}>
            <th scope="row">{nome}</th>
            <td>{formatQuantity(magazzino[`${campo}Mese1`])}</td>
            <td>{formatQuantity(magazzino[`${campo}Mese2`])}</td>
            <td>{formatQuantity(magazzino[`${campo}Mese3`])}</td>
            <td>{formatQuantity(magazzino[`${campo}Succ`])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LocaliProps extends DatiArticolo {
  readonly sottoIlPosto?: boolean;
}

/** P-056..059. */
export function DatiLocali({ dettaglio, prezzo, sottoIlPosto = false }: LocaliProps): ReactNode {
  const magazzino = prezzo.dettaglioMagazzino;
  const prezzi = <Prezzi dettaglio={dettaglio} prezzo={prezzo} />;
  return (
    <>
      <StatoArticolo dettaglio={dettaglio} />
      <dl className={`${classes.dati} ${classes.doppi}`}>
        <Dato nome="Cod. fornitore" className={classes.largo}>
          {dettaglio.cdArticoloFornitoreCatalogo}
        </Dato>
        <DatoEan dettaglio={dettaglio} />
        {!sottoIlPosto && prezzi}
        {magazzino && (
          <DatiMagazzino
            dettaglio={dettaglio}
            prezzo={prezzo}
            magazzino={magazzino}
            scaffale={!sottoIlPosto && <Dato nome="Scaffale">{formatQuantity(magazzino.qtaScaffale)}</Dato>}
          />
        )}
        {!sottoIlPosto && <Dato nome="Ubicazione">{dettaglio.ubicazione || '–'}</Dato>}
        <Dato nome="Ubicazione 2">{dettaglio.ubicazione2 || '–'}</Dato>
        <Dato nome="Data validità">{formatDate(prezzo.dtValidita) || '–'}</Dato>
        <Dato nome="Cat. merceologica">{mostraCategoria(dettaglio.catMerceologica)}</Dato>
      </dl>
      {magazzino && <MovimentiMese magazzino={magazzino} />}
      {sottoIlPosto && <dl className={`${classes.dati} ${classes.doppi}`}>{prezzi}</dl>}
    </>
  );
}

function Prezzi({ dettaglio, prezzo }: DatiArticolo): ReactNode {
  const decimali = decimaliPrezzo(dettaglio.unMisura);
  return (
    <>
      <Dato nome={`Listino ${dettaglio.descUmConversione}`.trim()}>{formatPrice(prezzo.prezzoListino, decimali)}</Dato>
      <Dato nome="Sconto %">{prezzo.netto ? 'netto' : formatDiscounts(prezzo.sconto1, prezzo.sconto2) || '0'}</Dato>
      <Dato nome="Prezzo scontato" className={`${classes.largo} ${classes.prezzo}`}>
        {prezzoMostrato({ dettaglio, prezzo })}
      </Dato>
    </>
  );
}

function DatiMagazzino({
  dettaglio,
  prezzo,
  magazzino,
  scaffale,
}: DatiArticolo & { magazzino: NonNullable<Prezzo['dettaglioMagazzino']>; scaffale: ReactNode }): ReactNode {
  return (
    <>
      <Dato nome="Disponibilità" className={classes.largo}>
        {serveCalcolo({ dettaglio, prezzo }) ? (
          '–'
        ) : (
          <span className={classes.quanta}>
            <Disponibilita disponibile={eDisponibile(prezzo)} estesa />
            {prezzo.scortaNonGestita
              ? scortaNonGestita
              : `${formatQuantity(magazzino.qtaDisponibile)} ${dettaglio.unMisura}`}
          </span>
        )}
      </Dato>
      {scaffale}
      <Dato nome="Mag. esterno">{formatQuantity(magazzino.qtaUbicazione2)}</Dato>
      <Dato nome="Terzista">{formatQuantity(magazzino.qtaTerzista)}</Dato>
      <Dato nome="Ricevuta">{formatQuantity(magazzino.qtaRicevuta)}</Dato>
      <Dato nome="Pre-ordine">{formatQuantity(magazzino.qtaPreOrdine)}</Dato>
      <Dato nome="Inventario">{formatDate(magazzino.dataInventario) || '–'}</Dato>
    </>
  );
}

/** P-059. */
function StatoArticolo({ dettaglio }: { dettaglio: Dettaglio }): ReactNode {
  const stati = statiArticolo(dettaglio);
  if (stati.length === 0) return null;
  return (
    <div>
      {stati.map((stato) => (
        <Tooltip key={stato.nome} label={spiegazioni[stato.nome]} events={{ hover: true, focus: true, touch: true }}>
          <UnstyledButton aria-label={`${stato.nome}. ${spiegazioni[stato.nome]}`}>
            <MarcaStato stato={stato} />
          </UnstyledButton>
        </Tooltip>
      ))}
    </div>
  );
}

const spiegazioni: Readonly<Record<string, string>> = {
  Obsoleto: 'Articolo obsoleto: in esaurimento',
  Eliminato: 'Articolo eliminato: non più ordinabile',
  'Fuori catalogo': 'Articolo non stampato a catalogo',
};
