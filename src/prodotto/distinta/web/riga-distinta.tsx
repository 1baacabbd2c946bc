import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { IconAlertTriangle, IconChevronDown, IconChevronRight, IconTruckDelivery } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { multiply } from '#platform/contract/decimal.ts';
import { formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { scegliArticolo } from '#parti/web/pannelli/pannelli.ts';
import { eDisponibile, insufficiente, scortaNonGestita } from '#prodotto/articolo/rules/disponibilita.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import classes from './distinta-semplice.module.css';
import type { Riga } from './riga.ts';

interface RigaDistintaProps {
  readonly riga: Riga;
  readonly qta: number;
  readonly aperta: boolean | null;
  readonly apri: () => void;
  readonly ordiniAperti: boolean | null;
  readonly apriOrdini: () => void;
}

/** At most eight, to leave room for text. */
const rientro = (livello: number): CSSProperties => ({ '--livello': Math.min(livello, 8) - 1 }) as CSSProperties;

export function RigaDistinta({ riga, qta, aperta, apri, ordiniAperti, apriOrdini }: RigaDistintaProps): ReactNode {
  const codice = mostraCodiceArticolo(riga.cdFiglio);
  const serve = multiply(riga.coefficenteTotale, qta, 3);
  const manca = !eDisponibile(riga, serve);
  return (
    <tr data-livello={riga.livello}>
      <th scope="row" className={classes.codice} style={rientro(riga.livello)}>
        {aperta === null ? (
          <span className={classes.foglia} />
        ) : (
          <ActionIcon size="sm" aria-expanded={aperta} aria-label={`Parti di ${codice}`} onClick={apri}>
            {aperta ? <IconChevronDown size={15} /> : <IconChevronRight size={15} />}
          </ActionIcon>
        )}
        <UnstyledButton
          className={classes.apre}
          onClick={(event) => scegliArticolo(riga.cdFiglio, event.currentTarget)}
          title="Apri l'articolo"
        >
          {codice}
        </UnstyledButton>
        {riga.ciclo && (
          <span className={classes.ciclo}>
            <IconAlertTriangle size={14} aria-hidden /> Contiene sé stesso
          </span>
        )}
      </th>
      <td className={classes.descrizione}>{riga.descrizione}</td>
      <td data-nome="UM">{riga.unMisura}</td>
      <td className="numeric" data-nome="Coefficiente">
        {formatQuantity(riga.coefficenteImpiego, 4)}
      </td>
      <td className="numeric" data-nome="Serve">
        {formatQuantity(serve)}
      </td>
      <td className="numeric" data-nome="Disponibilità" data-manca={manca || undefined}>
        {riga.scortaNonGestita ? scortaNonGestita : formatQuantity(riga.qtaDisponibile)}
        {manca && <span className={classes.manca}> {insufficiente}</span>}
      </td>
      <td className="numeric" data-nome="Prezzo">
        {riga.prezzoVenditaUnitario === null ? (
          '–'
        ) : (
          <PriceCell value={riga.prezzoVenditaUnitario} decimals={decimaliPrezzo(riga.unMisura)} />
        )}
      </td>
      <td className="numeric" data-nome="Sconto">
        {riga.sconti}
      </td>
      <td className="numeric" data-nome="Importo">
        {riga.prezzoVendita === null ? '–' : formatPrice(riga.prezzoVendita)}
      </td>
      {ordiniAperti !== null && (
        <td className={classes.azioni}>
          <Tooltip label="Ordini a fornitori">
            <ActionIcon
              size="sm"
              aria-label={`Ordini a fornitori di ${codice}`}
              aria-expanded={ordiniAperti}
              onClick={apriOrdini}
            >
              <IconTruckDelivery size={16} />
            </ActionIcon>
          </Tooltip>
        </td>
      )}
    </tr>
  );
}
