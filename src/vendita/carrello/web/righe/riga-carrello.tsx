import { ActionIcon, Anchor, Button, Tooltip, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { formatDiscounts, formatQuantity } from '#platform/contract/format.ts';
import { MoneyCell } from '#platform/web/kit/cells.tsx';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { ApriParti } from '#parti/web/apri-parti.tsx';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { descrizioneRiga, isOmaggio } from '#vendita/documenti/rules.ts';
import { useCall } from '#platform/web/query.ts';
import { useQueryClient } from '@tanstack/react-query';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { quantitaAccettate, QuantitaVicine } from '#parti/web/quantita-vicine.tsx';
import { verificaNumero } from '#prodotto/articolo/rules/quantita.ts';
import { aggiornaConfigurazione, modificaQuantita } from '../../contract.ts';
import { prezzoPieno, cambiaRiga, conQuantita, fermaLetture, type Riga } from '../righe.ts';
import classes from './righe-tabella.module.css';
import { TestoCella } from './testo-cella.tsx';
import { CampoInLinea } from './campo-in-linea.tsx';

interface RigaCarrelloProps {
  readonly riga: Riga;
  readonly conFornitore: boolean;
  readonly conCliente: boolean;
  /** A field also where the line has no number of the buyer's order. */
  readonly conVsRiga: boolean;
  readonly nuova: boolean;
  readonly togli: ((riga: Riga) => void) | null;
  readonly tabIndex: number;
  readonly onFocus: (event: FocusEvent<HTMLTableRowElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>, riga: Riga) => void;
}

const soloLettura = 'Il suo profilo può solo consultare il carrello';

export const RigaCarrello = memo(function RigaCarrello({
  riga,
  conFornitore,
  conCliente,
  conVsRiga,
  nuova,
  togli,
  tabIndex,
  onFocus,
  onKeyDown,
}: RigaCarrelloProps): ReactNode {
  const omaggio = isOmaggio(riga);
  const prodotto = riga.tpRiga === 'PRODOTTO' || omaggio;
  const nome = prodotto ? mostraCodiceArticolo(riga.cdArticolo) : descrizioneRiga(riga);
  return (
    <tr
      tabIndex={tabIndex}
      onFocus={onFocus}
      onKeyDown={(event) => onKeyDown(event, riga)}
      data-nuova={nuova || undefined}
      data-avviso={riga.avviso !== '' || undefined}
      data-testo={!prodotto || undefined}
      data-omaggio={omaggio || undefined}
    >
      <td className={classes.codice}>
        {prodotto && (
          <Anchor
            size="sm"
            c="inherit"
            fw={600}
            underline="always"
            renderRoot={(props) => <Link {...props} {...versoProdotti(riga.cdArticolo)} tabIndex={-1} />}
          >
            {nome}
          </Anchor>
        )}
      </td>
      <td className={classes.descrizione}>
        <Descrizione riga={riga} />
        {riga.codiceCliente !== '' && <span className={classes.delCliente}>Vs. codice {riga.codiceCliente}</span>}
        {(riga.rigaOrdCliente !== '' || (conVsRiga && prodotto && !omaggio)) && (
          <span className={classes.delCliente}>
            Vs. riga <TestoCella riga={riga} campo="rigaOrdCliente" readOnly={togli === null || omaggio} />
          </span>
        )}
        {conCliente && riga.delCliente && <span className={classes.delCliente}>del cliente</span>}
        <ApriParti configurazione={riga.configurazione} tabIndex={-1} />
        {riga.avviso !== '' && (
          <span className={classes.avviso}>
            <IconAlertTriangle size={14} style={{ flex: 'none' }} aria-hidden /> {riga.avviso}
          </span>
        )}
        {riga.daAggiornare && togli && <AggiornaModello riga={riga} />}
      </td>
      {conFornitore && <td className={classes.fornitore}>{riga.cdFornitore}</td>}
      <td className={classes.riferimento} data-nome="Riferimento">
        {!omaggio && <TestoCella riga={riga} campo="riferimento" readOnly={togli === null} />}
      </td>
      <td className={classes.note} data-nome="Note">
        {!omaggio && <TestoCella riga={riga} campo="note" readOnly={togli === null} />}
      </td>
      <td className={classes.um}>{riga.um}</td>
      <td className={`${classes.quantita} numeric`}>
        {prodotto && (omaggio ? formatQuantity(riga.qta) : <QuantitaCella riga={riga} readOnly={togli === null} />)}
      </td>
      <td className={`${classes.prezzo} numeric`}>{prodotto && <Prezzo valore={prezzoPieno(riga)} um={riga.um} />}</td>
      <td className={`${classes.sconto} numeric`}>
        {riga.promozione ? (
          <span className={classes.promozione}>Promo</span>
        ) : (
          formatDiscounts(riga.sconto1, riga.sconto2)
        )}
      </td>
      <td className={`${classes.netto} numeric`}>{prodotto && <Prezzo valore={riga.prezzoUnitario} um={riga.um} />}</td>
      <td className={`${classes.importo} numeric`}>{prodotto && <MoneyCell value={riga.importo} />}</td>
      <td className={classes.azioni}>
        {!omaggio && (
          <Tooltip label={togli ? 'Elimina la riga' : soloLettura}>
            <ActionIcon
              aria-label={`Elimina la riga ${nome}`}
              tabIndex={-1}
              aria-disabled={togli === null}
              data-disabled={togli === null || undefined}
              onClick={() => togli?.(riga)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </td>
    </tr>
  );
});

function AggiornaModello({ riga }: { riga: Riga }): ReactNode {
  const aggiorna = useCall(aggiornaConfigurazione);
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={aggiorna.isPending}
      aria-label={`Aggiorna ${mostraCodiceArticolo(riga.cdArticolo)} al modello di oggi`}
      onClick={() => aggiorna.mutate({ prog: riga.prog })}
    >
      Aggiorna al modello di oggi
    </Button>
  );
}

const Prezzo = ({ valore, um }: { valore: number | null; um: string }): ReactNode =>
  valore === null ? '—' : <PriceCell value={valore} decimals={decimaliPrezzo(um)} />;

/** Cut by the rule; hover, focus or a click shows the full text. */
function Descrizione({ riga }: { riga: Riga }): ReactNode {
  const [intera, setIntera] = useState(false);
  const mostrata = descrizioneRiga(riga);
  if (riga.tpRiga !== 'PRODOTTO' || mostrata === riga.descrizione) return <span>{mostrata}</span>;
  return (
    <Tooltip
      label={riga.descrizione}
      multiline
      w={360}
      events={{ hover: true, focus: true, touch: false }}
      disabled={intera}
    >
      <UnstyledButton
        tabIndex={-1}
        className={classes.tagliata}
        aria-expanded={intera}
        onClick={() => setIntera(!intera)}
      >
        {intera ? riga.descrizione : mostrata}
      </UnstyledButton>
    </Tooltip>
  );
}

/** Optimistic; a refusal reverts it and shows the reason. */
function QuantitaCella({ riga, readOnly }: { riga: Riga; readOnly: boolean }): ReactNode {
  const queries = useQueryClient();
  const salva = useCall(modificaQuantita, {
    meta: { failure: 'screen' },
    scope: { id: 'carrello' },
    onMutate: async ({ qta }) => {
      await fermaLetture(queries);
      cambiaRiga(queries, riga.prog, (prima) => conQuantita(prima, qta));
      return riga.qta;
    },
    onSuccess: (nuova) => cambiaRiga(queries, nuova.prog, () => nuova),
    onError: (_error, _mandato, prima) => {
      if (typeof prima === 'number') cambiaRiga(queries, riga.prog, (adesso) => conQuantita(adesso, prima));
    },
  });
  const scrivi = (qta: number): void => salva.mutate({ prog: riga.prog, qta });
  return (
    <>
      <CampoInLinea
        label={`Quantità di ${mostraCodiceArticolo(riga.cdArticolo)}`}
        value={formatQuantity(riga.qta)}
        numeric
        maxLength={12}
        check={verificaNumero}
        refusal={salva.error?.message ?? null}
        onOpen={salva.reset}
        pending={salva.isPending}
        readOnly={readOnly}
        onSave={(testo) => scrivi(parseNumber(testo) ?? 0)}
      />
      <QuantitaVicine quantita={quantitaAccettate(salva.error)} um={riga.um} onScegli={scrivi} />
    </>
  );
}
