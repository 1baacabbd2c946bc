import { Text, Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode, ComponentProps, MouseEvent } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { BarChart } from '#platform/web/kit/chart/bar-chart.tsx';
import { ColumnChart } from '#platform/web/kit/chart/column-chart.tsx';
import type { MarkProps } from '#platform/web/kit/chart/use-marks.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import type { leggiQuadro } from '../contract.ts';
import { nomiMisure } from '../rules.ts';
import type { Misura } from '../rules/list.ts';
import { definizioni, type Definizione, type NomeQuadro } from '../rules/quadri.ts';
import { scarto, scritto, sullAsse } from '../rules/valore-scritto.ts';

type Letto = ReplyOf<typeof leggiQuadro>;
type Riga = Letto['righe'][number];

interface ElencoProps {
  readonly quadro: NomeQuadro;
  readonly misura: Misura;
  readonly letto: Letto;
}

/** Sum, chart and table of one picture. */
export function QuadroElenco({ quadro, misura, letto }: ElencoProps): ReactNode {
  const router = useRouter();
  const definizione: Definizione = definizioni[quadro];
  const nome = definizione.filtri.includes('misura') ? nomiMisure[misura] : definizione.valore.titolo;
  const paragone = `${formatDate(letto.primaDal)} – ${formatDate(letto.primaAl)}`;
  const titolo = `${nome}: ${definizione.titolo.toLowerCase()}`;
  if (letto.righe.length === 0) return <Empty text={letto.nota || 'Niente da mostrare con questi filtri'} />;
  return (
    <>
      <Somma definizione={definizione} letto={letto} paragone={paragone} />
      <Grafico definizione={definizione} letto={letto} names={{ value: nome, before: paragone }} />
      {letto.nota !== '' && (
        <Text size="sm" mb="xs">
          {letto.nota}
        </Text>
      )}
      <Table
        label={titolo}
        rows={letto.righe}
        columns={colonne(definizione, nome)}
        keyOf={({ chiave }) => chiave}
        onOpen={({ verso }) => verso !== '' && router.history.push(verso)}
      />
    </>
  );
}

function Somma({
  definizione: { valore, confronto },
  letto: { totale },
  paragone,
}: {
  readonly definizione: Definizione;
  readonly letto: Letto;
  readonly paragone: string;
}): ReactNode {
  if (totale === null) return null;
  const { adesso, prima } = totale;
  return (
    <Text mt="xs">
      In tutto <b>{scritto(adesso, valore.unita)}</b>
      {confronto &&
        prima !== null &&
        `, ${paragone} ${scritto(prima, valore.unita)} (${scarto(adesso, prima, valore.unita)})`}
    </Text>
  );
}

interface GraficoProps {
  readonly definizione: Definizione;
  readonly letto: Letto;
  readonly names: { readonly value: string; readonly before: string };
}

function Grafico({ definizione, letto, names }: GraficoProps): ReactNode {
  const { valore, confronto, forma } = definizione;
  const nomi = { value: names.value, before: confronto ? names.before : undefined };
  const righe = letto.righe
    .filter(({ chiave }) => chiave !== '*' && chiave !== '+')
    .map((riga) => ({
      key: riga.chiave,
      label: riga.nome,
      said: detto(riga, definizione, names.before),
      shown: scritto(riga.adesso, valore.unita),
      value: riga.adesso ?? 0,
      before: confronto ? (riga.prima ?? 0) : undefined,
      verso: riga.verso,
    }));
  const segno = ({ verso }: { readonly verso: string }, props: MarkProps): ReactNode => (
    <Collegamento verso={verso} {...props} />
  );
  return forma === 'barre' ? (
    <BarChart bars={righe} names={nomi} mark={segno} />
  ) : (
    <ColumnChart columns={righe} names={nomi} axis={(euro) => sullAsse(euro, valore.unita)} mark={segno} />
  );
}

function detto({ nome, adesso, prima }: Riga, { valore, confronto }: Definizione, paragone: string): string {
  const valori = `${nome}: ${scritto(adesso, valore.unita) || 'niente da misurare'}`;
  if (!confronto || prima === null) return valori;
  return `${valori}, ${paragone} ${scritto(prima, valore.unita)} (${scarto(adesso, prima, valore.unita)})`;
}

const numerica = (valore: string): ReactNode => <span className="numeric">{valore}</span>;

function colonne({ righe, valore, altri, confronto }: Definizione, nome: string): Column<Riga>[] {
  const prima: readonly Column<Riga>[] = [
    {
      title: 'Confronto',
      numeric: true,
      cell: (riga) => (
        <Collegamento verso={riga.prima === 0 ? '' : riga.versoPrima}>
          {numerica(scritto(riga.prima, valore.unita))}
        </Collegamento>
      ),
    },
    {
      title: 'Differenza',
      numeric: true,
      cell: (riga) => scarto(riga.adesso, riga.prima, valore.unita),
    },
  ];
  return [
    { title: righe, wide: true, cell: (riga) => <Collegamento verso={riga.verso}>{riga.nome}</Collegamento> },
    { title: nome, numeric: true, cell: ({ adesso }) => numerica(scritto(adesso, valore.unita)) },
    ...(confronto ? prima : []),
    ...altri.map(({ titolo, unita }, i): Column<Riga> => ({
      title: titolo,
      numeric: true,
      cell: (riga) => (
        <Collegamento verso={riga.altri[i] === 0 ? '' : (riga.versoAltri[i] ?? '')}>
          {numerica(scritto(riga.altri[i], unita))}
        </Collegamento>
      ),
    })),
  ];
}

interface CollegamentoProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'ref'> {
  /** Address within the program; empty: there are no rows to open. */
  readonly verso: string;
}

/** A real link, so that it opens in new tabs, but navigates without a reload. */
function Collegamento({ verso, children, className, ...altro }: CollegamentoProps): ReactNode {
  const router = useRouter();
  if (verso === '') return <span className={className}>{children}</span>;
  const vai = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(verso);
  };
  return (
    <Anchor
      href={verso}
      onClick={vai}
      {...(className === undefined ? { underline: 'always' } : { className })}
      {...altro}
    >
      {children}
    </Anchor>
  );
}
