import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { Fragment, useState, type ReactNode } from 'react';
import { formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { scegliArticolo, usePannelliAttivi } from '#parti/web/pannelli/pannelli.ts';
import { useUtente } from '#parti/web/utente.ts';
import { insufficiente } from '#prodotto/articolo/rules/disponibilita.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import classes from './configuratore.module.css';
import type { Esito, ParteMostrata } from './scelte-fatte.ts';

interface TabellaProps {
  readonly esito: Esito;
  readonly accesa: number;
  readonly onAccesa: (prog: number) => void;
  readonly diverse?: ReadonlySet<number>;
  readonly inDialogo?: boolean;
  /** Hides shortages: the parts are already taken. */
  readonly ordinata?: boolean;
}

/** P-073. */
export function ComponentiTabella({
  esito,
  accesa,
  onAccesa,
  diverse,
  inDialogo = false,
  ordinata = false,
}: TabellaProps): ReactNode {
  const [perche, setPerche] = useState(0);
  const vede = !useUtente().negati.includes('prezzi');
  const apribili = usePannelliAttivi() && !inDialogo;
  return (
    <div className={classes.cornice}>
      <table className={classes.tabella} aria-label="Componenti">
        <thead>
          <tr>
            <th scope="col">N.</th>
            <th scope="col">Articolo</th>
            <th scope="col">Descrizione</th>
            <th scope="col">UM</th>
            {['Q.tà', ...(vede ? ['Prezzo', 'Sconto', 'Importo'] : []), 'Scaffale'].map((nome) => (
              <th key={nome} scope="col" className="numeric">
                {nome}
              </th>
            ))}
            <th scope="col" aria-label="Perché" />
          </tr>
        </thead>
        <tbody>
          {esito.componentiDistinta.map((parte) => (
            <Fragment key={parte.prog}>
              <tr
                data-accesa={parte.prog === accesa || undefined}
                data-diversa={diverse?.has(parte.prog) || undefined}
                onPointerEnter={() => onAccesa(parte.prog)}
                onPointerLeave={() => onAccesa(0)}
              >
                <td className="numeric" data-nome="N.">
                  {parte.prog}
                </td>
                <th scope="row">
                  {apribili ? (
                    <UnstyledButton
                      fz="inherit"
                      onClick={(event) => scegliArticolo(parte.codiceUtente, event.currentTarget)}
                    >
                      {mostraCodiceArticolo(parte.codiceUtente)}
                    </UnstyledButton>
                  ) : (
                    mostraCodiceArticolo(parte.codiceUtente)
                  )}
                </th>
                <td className={classes.descrizione}>
                  {parte.descrizione}
                  {parte.lunghezza !== null && <small> taglio {formatQuantity(parte.lunghezza)} mm</small>}
                  {!ordinata && !parte.disponibile && <small className={classes.manca}> {insufficiente}</small>}
                </td>
                <td data-nome="UM">{parte.unMisura}</td>
                <td className="numeric" data-nome="Q.tà">
                  {formatQuantity(parte.cfImpVis)}
                </td>
                {vede && <PrezziParte parte={parte} />}
                <td className="numeric" data-nome="Scaffale">
                  {parte.qtaScaffale === 'x' ? 'x' : formatQuantity(parte.qtaScaffale)}
                </td>
                <td className={classes.azioni}>
                  <ActionIcon
                    size="sm"
                    aria-label={`Perché ${parte.descrizione}`}
                    title="Perché questo componente"
                    aria-expanded={perche === parte.prog}
                    onClick={() => setPerche(perche === parte.prog ? 0 : parte.prog)}
                  >
                    <IconHelp size={15} />
                  </ActionIcon>
                </td>
              </tr>
              {perche === parte.prog && (
                <tr>
                  <td colSpan={vede ? 10 : 7} className={classes.descrizione}>
                    <Perche parte={parte} versione={esito.versione} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const PrezziParte = ({ parte }: { readonly parte: ParteMostrata }): ReactNode => (
  <>
    <td className="numeric" data-nome="Prezzo">
      {parte.prezzo === null ? '–' : <PriceCell value={parte.prezzo} decimals={decimaliPrezzo(parte.unMisura)} />}
    </td>
    <td className="numeric" data-nome="Sconto">
      {parte.sconti}
    </td>
    <td className="numeric" data-nome="Importo">
      {formatPrice(parte.importo)}
    </td>
  </>
);

function Perche({ parte, versione }: { readonly parte: ParteMostrata; readonly versione: number }): ReactNode {
  const { posizione, riga, condizione, formula, netta, sfrido, intervalli } = parte.perche;
  const conSfrido = sfrido > 0 ? `, con sfrido ${formatQuantity(sfrido)}% e arrotondamento` : '';
  return (
    <div className={classes.perche}>
      <p>
        {posizione}: riga {riga} del modello, versione {versione}
        {condizione === '' ? ', sempre' : `, dove ${condizione}`}. Quantità {formula} = {formatQuantity(netta, 4)}
        {conSfrido} → {formatQuantity(parte.cfImpVis, 4)} {parte.unMisura}.
      </p>
      {intervalli.map(({ nome, valore, da, a }) => (
        <p key={nome}>
          {nome}: {formatQuantity(valore)}
          {a !== null && `; cambia oltre ${formatQuantity(a)} (${finoA(a - valore)})`}
          {da !== null && `; cambia sotto ${formatQuantity(da)} (${finoA(valore - da)})`}
        </p>
      ))}
    </div>
  );
}

const finoA = (quanto: number): string => (quanto === 0 ? 'è al limite' : `mancano ${formatQuantity(quanto)}`);
