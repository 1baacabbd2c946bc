import { UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { MoneyCell } from '#platform/web/kit/cells.tsx';
import { ColumnChart, type ChartColumn } from '#platform/web/kit/chart/column-chart.tsx';
import type { MarkProps } from '#platform/web/kit/chart/use-marks.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import type { leggiAndamento } from '../contract.ts';
import { differenzaInParole, etichettaTratto, nomeTratto, nomiMisure } from '../rules.ts';
import { misure, type Misura } from '../rules/list.ts';
import { sullAsse } from '../rules/valore-scritto.ts';
import { versoRighe, type leggiSearch } from './leggi-search.ts';
import classes from './somme-misure.module.css';

type Andamento = ReplyOf<typeof leggiAndamento>;
type Riga = Andamento['tratti'][number];
type Filtro = ReturnType<typeof leggiSearch>['filtro'];

interface QuadroProps {
  readonly andamento: Andamento;
  readonly filtro: Filtro;
  readonly misura: Misura;
  readonly onMisura: (misura: Misura) => void;
}

/** Sum, chart and table of one measure over time. */
export function QuadroTempo({ andamento, filtro, misura, onMisura }: QuadroProps): ReactNode {
  const { tratti, totali } = andamento;
  const { passo } = filtro;
  const navigate = useNavigate();
  const paragone = `${formatDate(andamento.primaDal)} – ${formatDate(andamento.primaAl)}`;
  const vuoto = tratti.every((riga) => riga[misura].adesso === 0 && riga[misura].prima === 0);
  const colonne = tratti.map((riga): ChartColumn & { riga: Riga } => ({
    key: riga.da,
    label: etichettaTratto(riga, passo),
    said: detto(riga, misura, passo),
    value: riga[misura].adesso,
    before: riga[misura].prima,
    riga,
  }));
  return (
    <>
      <SommeMisure totali={totali} paragone={paragone} misura={misura} onMisura={onMisura} />
      {vuoto ? (
        <Empty
          text="Niente in questo periodo, né in quello di confronto"
          note="Si sommano ordini, DDT, fatture e note di credito per il loro giorno: allargare le date o togliere i filtri."
        />
      ) : (
        <>
          <ColumnChart
            columns={colonne}
            names={{ value: nomiMisure[misura], before: paragone }}
            axis={(euro) => sullAsse(euro, 'euro')}
            mark={colonnaDi(misura, filtro)}
          />
          <Table
            label={`${nomiMisure[misura]} per ${passo}`}
            rows={tratti}
            columns={colonneTabella(misura, filtro)}
            keyOf={({ da }) => da}
            onOpen={(riga) => void navigate(versoRighe(misura, riga, filtro))}
          />
        </>
      )}
    </>
  );
}

const colonnaDi = (misura: Misura, filtro: Filtro) =>
  function Colonna({ riga }: { riga: Riga }, props: MarkProps): ReactNode {
    return <AnchorLink {...versoRighe(misura, riga, filtro)} {...props} />;
  };

function detto(riga: Riga, misura: Misura, passo: Filtro['passo']): string {
  const { adesso, prima } = riga[misura];
  return `${nomeTratto(riga, passo)}: ${formatMoney(adesso)}, confronto ${formatMoney(prima)} (${differenzaInParole(adesso, prima)})`;
}

function colonneTabella(misura: Misura, filtro: Filtro): readonly Column<Riga>[] {
  return [
    {
      title: 'Periodo',
      wide: true,
      cell: (riga) => <AnchorLink {...versoRighe(misura, riga, filtro)}>{nomeTratto(riga, filtro.passo)}</AnchorLink>,
    },
    { title: nomiMisure[misura], numeric: true, cell: (riga) => <MoneyCell value={riga[misura].adesso} /> },
    {
      title: 'Confronto',
      numeric: true,
      cell: (riga) =>
        riga[misura].prima === 0 || riga.primaA < riga.primaDa ? (
          <MoneyCell value={0} />
        ) : (
          <AnchorLink {...versoRighe(misura, { da: riga.primaDa, a: riga.primaA }, filtro)}>
            <MoneyCell value={riga[misura].prima} />
          </AnchorLink>
        ),
    },
    {
      title: 'Differenza',
      numeric: true,
      cell: (riga) => <MoneyCell value={riga[misura].adesso - riga[misura].prima} />,
    },
    {
      title: '%',
      numeric: true,
      cell: (riga) => differenzaInParole(riga[misura].adesso, riga[misura].prima),
    },
  ];
}

interface SommeProps {
  readonly totali: ReplyOf<typeof leggiAndamento>['totali'];
  /** Days of the compared period. */
  readonly paragone: string;
  readonly misura: Misura;
  readonly onMisura: (misura: Misura) => void;
}

/** The sums of the period; pressing one shows its picture. */
function SommeMisure({ totali, paragone, misura, onMisura }: SommeProps): ReactNode {
  return (
    <div className={classes.somme} role="group" aria-label="Somme del periodo">
      {misure.map((una) => {
        const { adesso, prima } = totali[una];
        return (
          <UnstyledButton
            key={una}
            className={classes.somma}
            aria-pressed={una === misura}
            onClick={() => onMisura(una)}
          >
            <span>{nomiMisure[una]}</span>
            <strong>{formatMoney(adesso)}</strong>
            <span>
              {paragone} {formatMoney(prima)} ({differenzaInParole(adesso, prima)})
            </span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
