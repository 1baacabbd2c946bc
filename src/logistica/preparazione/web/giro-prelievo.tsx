import { Group, NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { createContext, use, useState, type ReactNode } from 'react';
import { sum } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useCall } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { stampanti } from '#parti/web/percorsi/stampanti.ts';
import { decimaliQuantita } from '#prodotto/articolo/rules/decimali.ts';
import { daDovePrendere, postiNostri, type PostoNostro } from '#prodotto/articolo/rules/posti.ts';
import { preparaRiga } from '../contract.ts';
import type { Preparazione } from './colonne-preparazione.tsx';
import classes from './giro.module.css';

type Riga = Preparazione['giro'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Ubicazione', width: 120, wide: true, cell: (riga) => <Ubicazione riga={riga} /> },
  {
    title: 'Articolo',
    wide: true,
    cell: ({ cdArticolo }) => <span className={classes.codice}>{mostraCodiceArticolo(cdArticolo)}</span>,
  },
  { title: 'Descrizione', wide: true, cell: ({ descrizione }) => descrizione },
  {
    title: 'Note',
    across: true,
    cell: ({ note, attesa, fermo }) => [note, attesa, fermo].filter(Boolean).join(' - ') || null,
  },
  { title: 'UM', stacked: 'hidden', cell: ({ unMisura }) => unMisura },
  { title: 'Ordinata', numeric: true, stacked: 'hidden', cell: ({ qtOrdinata }) => formatQuantity(qtOrdinata) },
  {
    title: 'Da consegnare',
    numeric: true,
    across: true,
    stacked: 'large',
    cell: ({ resta, unMisura }) => (
      <span>
        {formatQuantity(resta)} <span className={classes.unita}>{unMisura}</span>
      </span>
    ),
  },
  { title: 'A scaffale', numeric: true, cell: ({ quante }) => quante && formatQuantity(quante.scaffale) },
  { title: 'Altrove', across: true, cell: altrove },
];
const consegna: Column<Riga> = { title: 'Consegna', cell: ({ giorno }) => <DateCell value={giorno} /> };
const detto: Column<Riga> = { title: 'Da', cell: ({ da }) => da };
const scelto: Column<Riga> = { title: 'Da', width: 160, cell: (riga) => <DaDove riga={riga} /> };
const pronta: Column<Riga> = {
  title: 'Pronta',
  numeric: true,
  cell: ({ preparata }) => formatQuantity(preparata),
};
const scritta: Column<Riga> = {
  title: 'Pronta',
  numeric: true,
  width: 110,
  cell: (riga) => <Pronta key={riga.preparata} riga={riga} />,
};

interface Detto {
  readonly qta: number;
  readonly da?: PostoNostro | null;
}
/** `rifiutata` is called if the server refuses the change. */
const Segna = createContext<(riga: Riga, dati: Detto, rifiutata?: () => void) => void>(() => {});

interface GiroProps {
  readonly ordine: Preparazione;
  /** True: also shows the lines of later deliveries. */
  readonly anticipa: boolean;
  readonly scrive: boolean;
}

export function GiroPrelievo({ ordine, anticipa, scrive }: GiroProps): ReactNode {
  const righe = ordine.giro.filter(({ dopo }) => anticipa || !dopo);
  const date = new Set(righe.map(({ giorno }) => giorno)).size > 1;
  const prepara = useCall(preparaRiga);
  const navigate = useNavigate();
  const segna = ({ riga }: Riga, dati: Detto, rifiutata = (): void => {}): void =>
    void prepara.mutateAsync({ id: ordine.id, riga, ...dati }).catch(rifiutata);
  const azioni: readonly RowAction<Riga>[] = [
    {
      label: 'Tutta',
      key: 't',
      of: ({ cdArticolo }) => `Tutta pronta: ${mostraCodiceArticolo(cdArticolo)}`,
      refuse: ({ resta, prelevabile, preparata, attesa, fermo }) =>
        preparata >= resta
          ? 'La riga è già pronta o consegnata.'
          : preparata >= prelevabile
            ? `Il resto aspetta la merce: ${[attesa, fermo].filter(Boolean).join('; ')}.`
            : null,
      act: (riga) => segna(riga, { qta: riga.prelevabile }),
    },
    {
      label: 'Etichetta',
      key: 'e',
      of: ({ cdArticolo }) => `Etichetta: ${mostraCodiceArticolo(cdArticolo)}`,
      act: ({ riga }) =>
        void navigate({
          to: stampanti,
          search: { tipo: 'merce', chiave: `OC ${ordine.numero}/${ordine.anno}/${riga}` },
        }),
    },
  ];
  return (
    <Segna value={segna}>
      <Table
        label="Giro di prelievo"
        rows={righe}
        columns={[...colonne, ...(date ? [consegna] : []), ...(scrive ? [scelto, scritta] : [detto, pronta])]}
        keyOf={({ riga }) => riga}
        {...(scrive ? { actions: azioni } : {})}
        tint={(riga) => (riga.preparata >= riga.resta ? 'green' : manca(riga) ? 'red' : null)}
      />
    </Segna>
  );
}

/** Explains why there is no quantity, because an empty cell would look like zero. */
function altrove({ quante }: Riga): string | null {
  if (quante === null) return 'non si conta';
  const { scaffale, ricezione, esterno } = quante;
  const posti = [
    ...(ricezione > 0 ? [`${formatQuantity(ricezione)} in ricezione`] : []),
    ...(esterno > 0 ? [`${formatQuantity(esterno)} nel magazzino esterno`] : []),
  ];
  return posti.join(', ') || (scaffale > 0 ? null : 'non c’è');
}

const manca = ({ quante, resta, da }: Riga): boolean =>
  quante !== null &&
  sum(
    daDovePrendere(resta, quante, da).map(({ qta }) => qta),
    3,
  ) < resta;

const nomi: Readonly<Record<PostoNostro, string>> = {
  scaffale: 'scaffale',
  ricezione: 'ricezione',
  esterno: 'mag. esterno',
};

/** Shown only if there are several sources. */
function DaDove({ riga }: { riga: Riga }): ReactNode {
  const segna = use(Segna);
  const { quante, da, resta, preparata } = riga;
  const scelte = postiNostri.filter((posto) => posto === da || (quante?.[posto] ?? 0) > 0);
  if (resta === 0 || scelte.every((posto) => posto === 'scaffale')) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={`Da dove ${mostraCodiceArticolo(riga.cdArticolo)}`}
      value={da ?? ''}
      data={[
        { value: '', label: 'prima lo scaffale' },
        ...scelte.map((posto) => ({ value: posto, label: nomi[posto] })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        segna(riga, { qta: preparata, da: postiNostri.find((posto) => posto === value) ?? null })
      }
    />
  );
}

function Ubicazione({ riga: { cdArticolo, ubicazione } }: { riga: Riga }): ReactNode {
  const { PrelevaArticolo } = useSlots();
  return (
    <Group gap={6} wrap="nowrap">
      <span className={classes.posto}>{ubicazione}</span>
      <PrelevaArticolo cdArticolo={cdArticolo} ubicazione={ubicazione} attiva />
    </Group>
  );
}

function Pronta({ riga }: { riga: Riga }): ReactNode {
  const segna = use(Segna);
  const [qta, setQta] = useState<number | null>(riga.preparata);
  const manda = (): void => {
    if (qta !== null && qta !== riga.preparata) segna(riga, { qta }, () => setQta(riga.preparata));
  };
  return (
    <NumberField
      size="xs"
      required
      min={0}
      decimals={decimaliQuantita(riga.unMisura)}
      aria-label={`Pronta di ${mostraCodiceArticolo(riga.cdArticolo)}`}
      value={qta}
      disabled={riga.resta === 0}
      onChange={setQta}
      onBlur={manda}
      onKeyDown={({ key }) => key === 'Enter' && manda()}
    />
  );
}
