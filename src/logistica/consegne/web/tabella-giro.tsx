import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { formatMoney, formatQuantity } from '#platform/contract/format.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import type { RowDrag } from '#platform/web/kit/use-row-move.ts';
import { queryOf } from '#platform/web/query.ts';
import { provaSpostamento } from '../contract.ts';
import { altriPosti } from '../rules/frase-prova.ts';
import { oraItaliana } from '../rules/fatti.ts';
import { FattiFermata } from './fatti-fermata.tsx';
import { progSu, type RigaGiro } from './passi-in-coda.ts';
import { chiaveDi, type Consegna } from './righe-piano.ts';

interface TabellaGiroProps {
  readonly nome: string;
  /** Driver; empty: no tour. */
  readonly autista: string;
  readonly data: string;
  readonly puo: boolean;
  readonly righe: readonly RigaGiro[];
  readonly scelte: ReadonlySet<string>;
  readonly onScegli: (chiave: string) => void;
  readonly onTasto: (tasto: string, consegna: Consegna) => boolean;
  readonly onSposta?: (consegna: Consegna, prog: number) => void;
  readonly trascina: RowDrag;
}

/** B-106. */
function tinta(riga: RigaGiro) {
  if (riga.genere !== 'consegna') return null;
  const { scaricato, fuoriOrario, flagRitiro, colli_Barre } = riga.consegna;
  if (scaricato) return 'green';
  if (fuoriOrario) return 'red';
  if (flagRitiro) return 'blue';
  return colli_Barre > 0 ? 'yellow' : null;
}

const parole = ({
  scaricato,
  dataScarico,
  esito,
  fuoriOrario,
  flagRitiro,
  colli_Barre,
  fissa,
  contrassegno,
}: Consegna): string =>
  [
    esito === ''
      ? scaricato && `Scaricata${dataScarico ? ` alle ${oraItaliana(dataScarico)}` : ''}`
      : esito.replace(/,.*$/, ''),
    fuoriOrario && 'Fuori orario',
    flagRitiro && 'Ritiro',
    contrassegno > 0 && `Da incassare ${formatMoney(contrassegno)}`,
    colli_Barre > 0 && formatCounted(colli_Barre, 'barra', 'barre'),
    fissa && 'Bloccata',
  ]
    .filter(Boolean)
    .join(', ');

/** Allows line breaks only between time windows and amounts, unless one is longer than the line. */
const intere = (testo: string): ReactNode =>
  testo === '' ? null : (
    <span>
      {testo.split(', ').map((parte, i) => (
        <Fragment key={parte}>
          {i > 0 && ', '}
          <span style={{ display: 'inline-block' }}>{parte}</span>
        </Fragment>
      ))}
    </span>
  );

const colonne = (scelte: ReadonlySet<string>, onScegli: (chiave: string) => void): readonly Column<RigaGiro>[] => [
  {
    title: 'Scelta',
    cell: (riga) =>
      riga.genere === 'consegna' && (
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={`Scegli ${riga.consegna.ragioneSociale}`}
          checked={scelte.has(chiaveDi(riga.consegna))}
          onChange={() => onScegli(chiaveDi(riga.consegna))}
        />
      ),
  },
  { title: 'N.', numeric: true, cell: (riga) => (riga.genere === 'consegna' ? riga.consegna.prog : null) },
  {
    title: 'Ora',
    cell: (riga) => (riga.genere === 'pausa' ? riga.ora : (riga.consegna.tempoPrevisto ?? '—')),
  },
  {
    title: 'Consegna',
    wide: true,
    cell: (riga) =>
      riga.genere === 'pausa' ? (
        <em>Pausa pranzo</em>
      ) : (
        <span title={riga.consegna.perche || undefined}>
          <strong>{riga.consegna.ragioneSociale}</strong> {riga.consegna.localita}
        </span>
      ),
  },
  {
    title: 'Min',
    numeric: true,
    cell: (riga) =>
      riga.genere === 'pausa' ? riga.minuti : riga.genere === 'consegna' ? riga.consegna.totTempoConsegna : null,
  },
  {
    title: 'Chiesta',
    cell: (riga) => (riga.genere === 'consegna' ? intere(riga.consegna.apertura) : null),
  },
  { title: 'Stato', cell: (riga) => (riga.genere === 'consegna' ? intere(parole(riga.consegna)) : null) },
];

const chiaveRiga = (riga: RigaGiro, posto: number): string =>
  riga.genere === 'consegna' ? chiaveDi(riga.consegna) : `${riga.genere} ${posto}`;

/** Alt+arrow moves a stop; digits and letters go to the page. */
export function TabellaGiro(props: TabellaGiroProps): ReactNode {
  const { nome, autista, data, puo, righe, scelte, onScegli, onTasto, onSposta, trascina } = props;
  const tasto = (event: KeyboardEvent<HTMLElement>): void => {
    const tr = (event.target as HTMLElement).closest('tr');
    const riga = tr ? righe[tr.sectionRowIndex] : undefined;
    if (event.ctrlKey || event.metaKey || event.altKey || riga?.genere !== 'consegna') return;
    if (event.key === ' ') onScegli(chiaveDi(riga.consegna));
    else if (!onTasto(event.key, riga.consegna)) return;
    event.preventDefault();
  };
  const sposta = (da: number, a: number): void => {
    const riga = righe[da];
    if (riga?.genere === 'consegna') onSposta?.(riga.consegna, progSu(righe, a, riga.consegna));
  };
  return (
    <div onKeyDown={tasto} role="presentation">
      <Table<RigaGiro>
        label={nome}
        rows={righe}
        columns={colonne(scelte, onScegli)}
        keyOf={chiaveRiga}
        tint={tinta}
        onOpen={(riga) => riga.genere === 'consegna' && onScegli(chiaveDi(riga.consegna))}
        detail={dettaglioDi(data, autista)}
        {...(puo && {
          order: {
            of: (riga) => (riga.genere === 'consegna' ? riga.consegna.ragioneSociale : 'riga fissa'),
            fixed: (riga) => (riga.genere === 'consegna' ? null : 'Partenza, pausa e arrivo restano al loro posto.'),
            among: trascina,
            ...(onSposta && { move: sposta }),
          },
        })}
      />
    </div>
  );
}

/** Loaded when the detail is opened; empty for a stop without a position or a tour. */
function AltriPosti({ consegna, data, autista }: DettaglioProps): ReactNode {
  const { modalitaConsegna, cdAnagrafica } = consegna;
  const prove = useQuery(queryOf(provaSpostamento, { dtConsegna: data, modalitaConsegna, cdAnagrafica }));
  const altri = altriPosti(prove.data ?? [], { autista, prog: consegna.prog });
  if (altri.length === 0) return null;
  return (
    <div>
      <dt style={{ fontWeight: 600 }}>Altrove:</dt>
      {altri.map((uno) => (
        <dd key={uno} style={{ margin: 0 }}>
          {uno}
        </dd>
      ))}
    </div>
  );
}

interface DettaglioProps {
  readonly consegna: Consegna;
  readonly data: string;
  readonly autista: string;
}

const Dettaglio = ({ consegna, data, autista }: DettaglioProps): ReactNode => (
  <>
    <FattiFermata consegna={consegna} data={data} />
    <dl style={{ margin: 0 }}>
      {(
        [
          ['Perché qui?', consegna.perche],
          [
            'Indirizzo',
            `${consegna.indirizzo}${consegna.origine === 'comune' ? ' (sulla mappa è il punto del comune)' : ''}`,
          ],
          ['Documenti', consegna.documenti.join(', ')],
          ['Merce', `${consegna.colli} colli${consegna.peso > 0 ? `, ${formatQuantity(consegna.peso, 1)} kg` : ''}`],
          ['Telefono', consegna.telefono],
          [consegna.flagRitiro ? 'Da ritirare' : 'Note', consegna.note],
        ] as const
      ).map(([nome, valore]) =>
        valore === '' ? null : (
          <div key={nome}>
            <dt style={{ display: 'inline', fontWeight: 600 }}>{nome}:</dt>{' '}
            <dd style={{ display: 'inline', margin: 0 }}>{valore}</dd>
          </div>
        ),
      )}
      <AltriPosti consegna={consegna} data={data} autista={autista} />
    </dl>
  </>
);

const dettaglioDi =
  (data: string, autista: string) =>
  (riga: RigaGiro): ReactNode =>
    riga.genere === 'consegna' ? <Dettaglio consegna={riga.consegna} data={data} autista={autista} /> : null;
