import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { memo, type ReactNode } from 'react';
import { formatDiscounts, formatQuantity } from '#platform/contract/format.ts';
import type { Late } from '#platform/web/kit/late.tsx';
import { useSlots } from '#platform/web/slots.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { Disponibilita, MarcaStato } from '#parti/web/marche.tsx';
import { statiArticolo } from '#parti/web/stati.ts';
import { daConfigurare, serveConfigurazione } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { quante, type Colonne } from './colonne.ts';
import type { Riga, RigaMostrata } from './righe-mostrate.ts';
import classes from './tabella-articoli.module.css';

interface PrelevaProps {
  readonly cdArticolo: string;
  readonly ubicazione: string;
  readonly attiva: boolean;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly PrelevaArticolo: Late<PrelevaProps>;
  }
}

interface RigaProps extends RigaMostrata {
  readonly colonne: Colonne;
  readonly attiva: boolean;
  readonly aperta: boolean;
  readonly cercata: boolean;
}

/** P-096. */
export const RigaArticolo = memo(function RigaArticolo(props: RigaProps): ReactNode {
  const { riga, colonne } = props;
  if (riga.ctTpRiga === 'P') return <RigaProdotto {...props} />;
  const classe = { D: classes.titolo, T: classes.testo, V: classes.vuota }[riga.ctTpRiga];
  const larga = quante(colonne) - (colonne.modifica ? 1 : 0);
  return (
    <tr className={classe} data-nr={colonne.modifica ? riga.nrArt : undefined}>
      {riga.ctTpRiga === 'D' ? (
        <th colSpan={larga}>
          <span>{riga.descrizione}</span>
        </th>
      ) : (
        <td colSpan={larga}>
          <span>{riga.descrizione}</span>
        </td>
      )}
      {colonne.modifica && (
        <CellaMenu nome={riga.descrizione === '' ? 'riga vuota' : riga.descrizione} attiva={props.attiva} />
      )}
    </tr>
  );
});

const CellaMenu = ({ nome, attiva }: { nome: string; attiva: boolean }): ReactNode => (
  <td className={classes.cellaMenu}>
    <button
      type="button"
      className={classes.menu}
      data-menu
      tabIndex={attiva ? 0 : -1}
      aria-haspopup="menu"
      aria-label={`Modifica ${nome}`}
    >
      ⋮
    </button>
  </td>
);

function RigaProdotto({ riga, ombra, stacco, colonne, attiva, aperta, cercata }: RigaProps): ReactNode {
  const { PrelevaArticolo } = useSlots();
  const decimali = decimaliPrezzo(riga.unMisura);
  return (
    <tr
      className={classes.articolo}
      data-articolo={riga.cdArticolo}
      data-nr={riga.nrArt}
      data-ombra={ombra}
      data-stacco={stacco || undefined}
      data-aperta={aperta}
      data-cercata={cercata}
    >
      <th scope="row">
        <button type="button" className={classes.codice} tabIndex={attiva ? 0 : -1} aria-expanded={aperta}>
          {mostraCodiceArticolo(riga.cdArticolo)}
        </button>
        {!colonne.descrizione && <Descrizione riga={riga} />}
      </th>
      {colonne.descrizione && (
        <td>
          <Descrizione riga={riga} />
        </td>
      )}
      {colonne.fornitore && <td className={classes.fornitore}>{riga.cdArticoloFornitoreCatalogo}</td>}
      <td>{riga.unMisura}</td>
      <td className="numeric">{riga.qtScatola > 0 && formatQuantity(riga.qtScatola)}</td>
      {colonne.disponibilita && (
        <td className={classes.centro}>
          {riga.disponibile !== null && <Disponibilita disponibile={riga.disponibile} />}
        </td>
      )}
      {colonne.listino && (
        <td className="numeric">
          <PriceCell value={riga.prezzoListino} decimals={decimali} />
        </td>
      )}
      {colonne.sconto && (
        <td className="numeric">
          {riga.netto ? <span className={classes.netto}>netto</span> : formatDiscounts(riga.sconto1, riga.sconto2)}
        </td>
      )}
      {colonne.prezzo && (
        <td className={`numeric ${classes.prezzo}`}>
          {serveConfigurazione(riga) ? daConfigurare : <PriceCell value={riga.prezzoScontato} decimals={decimali} />}
        </td>
      )}
      {colonne.dettagli && <td className={classes.dettagli}>Dettagli</td>}
      {colonne.preleva && (
        <td className={classes.preleva}>
          <PrelevaArticolo cdArticolo={riga.cdArticolo} ubicazione={riga.ubicazione} attiva={attiva} />
        </td>
      )}
      {colonne.modifica && <CellaMenu nome={mostraCodiceArticolo(riga.cdArticolo)} attiva={false} />}
    </tr>
  );
}

function Descrizione({ riga }: { riga: Riga }): ReactNode {
  const stati = statiArticolo(riga);
  return (
    <span className={classes.descrizione}>
      {riga.descrizione}
      {stati.map((stato) => (
        <MarcaStato key={stato.nome} stato={stato} />
      ))}
    </span>
  );
}
