import { Button, ColorSwatch, Group, Switch, Tooltip } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import type { elencoCataloghi } from '../../contract.ts';
import { interruttori, leggiCataloghi, scriviCataloghi, type Cataloghi } from '../../rules/cataloghi.ts';

type Catalogo = ReplyOf<typeof elencoCataloghi>['cataloghi'][number];

interface CataloghiProps {
  readonly query: UseQueryResult<ReplyOf<typeof elencoCataloghi>, ApiError>;
  readonly codici: string;
  readonly onConferma: (codici: string) => void;
  readonly onClose: () => void;
}

/** A disabled switch states why (B-044, B-120, B-121). */
export function CataloghiDialog({ query, codici, onConferma, onClose }: CataloghiProps): ReactNode {
  const [scelti, setScelti] = useState<Cataloghi>(() => leggiCataloghi(codici));
  return (
    <Dialog onClose={onClose} title="Cataloghi" size={620}>
      <Await query={query}>
        {({ cataloghi }) => (
          <Table
            label="Cataloghi"
            rows={cataloghi}
            keyOf={({ codiceCatalogoCapitoli }) => codiceCatalogoCapitoli}
            columns={colonneDi(scelti, setScelti)}
          />
        )}
      </Await>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Annulla
        </Button>
        <Button
          disabled={scelti.primario === null && scelti.secondari.length > 0}
          onClick={() => onConferma(scriviCataloghi(scelti))}
        >
          Conferma
        </Button>
      </Group>
    </Dialog>
  );
}

const colonneDi = (scelti: Cataloghi, setScelti: (nuovi: Cataloghi) => void): readonly Column<Catalogo>[] => [
  {
    title: 'Catalogo',
    wide: true,
    cell: ({ descrizione, coloreRgb }) => (
      <Group gap="xs" wrap="nowrap">
        <ColorSwatch color={coloreRgb} size={14} aria-hidden />
        {descrizione}
      </Group>
    ),
  },
  {
    title: 'Primario',
    cell: ({ codiceCatalogoCapitoli: codice, descrizione }) => (
      <Interruttore
        nome={`Primario: ${descrizione}`}
        acceso={scelti.primario === codice}
        rifiuto={interruttori(codice, scelti).primario}
        onChange={(acceso) => setScelti({ ...scelti, primario: acceso ? codice : null })}
      />
    ),
  },
  {
    title: 'Secondario',
    cell: ({ codiceCatalogoCapitoli: codice, descrizione }) => (
      <Interruttore
        nome={`Secondario: ${descrizione}`}
        acceso={scelti.secondari.includes(codice)}
        rifiuto={interruttori(codice, scelti).secondario}
        onChange={(acceso) =>
          setScelti({
            ...scelti,
            secondari: acceso ? [...scelti.secondari, codice] : scelti.secondari.filter((altro) => altro !== codice),
          })
        }
      />
    ),
  },
];

interface InterruttoreProps {
  readonly nome: string;
  readonly acceso: boolean;
  readonly rifiuto: string | null;
  readonly onChange: (acceso: boolean) => void;
}

const Interruttore = ({ nome, acceso, rifiuto, onChange }: InterruttoreProps): ReactNode => (
  <Tooltip label={rifiuto} disabled={rifiuto === null}>
    <span title={rifiuto ?? undefined}>
      <Switch
        aria-label={nome}
        aria-description={rifiuto ?? undefined}
        checked={acceso}
        disabled={rifiuto !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </span>
  </Tooltip>
);
