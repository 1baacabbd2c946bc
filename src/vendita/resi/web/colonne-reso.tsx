import { Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import { decimaliQuantita } from '#prodotto/articolo/rules/decimali.ts';
import type { leggiReso } from '../contract.ts';
import { motivoInParole, verificaArrivo, verificaEsito, type Esito, type Stato } from '../rules.ts';

export type RigaLetta = ReplyOf<typeof leggiReso>['righe'][number];

/** Input for a step; untouched lines get the likely values. */
export interface Bozza {
  readonly risposta: string;
  /** Whether the answer contains prices; null: the proposed value. */
  readonly prezzi: boolean | null;
  readonly nrBolla: string;
  readonly dtBolla: string | null;
  readonly righe: ReadonlyMap<number, Partial<Esito & { readonly arrivata: number }>>;
}
type Campo = keyof Esito | 'arrivata';

/** By default everything goes back to the shelf and is credited; faulty or made-to-measure goods are scrapped. */
export function controlloDi(riga: RigaLetta, { righe }: Bozza): { readonly riga: number } & Esito {
  const arrivata = riga.arrivata ?? 0;
  const buona = !riga.suMisura && (riga.motivo === 'sbagliato' || riga.motivo === 'non serve');
  const solito = { scaffale: buona ? arrivata : 0, scarto: buona ? 0 : arrivata, fornitore: 0, accredita: arrivata };
  return { riga: riga.riga, ...solito, ...righe.get(riga.riga) };
}

/** Refusals by line, with their field. */
export const guastiControllo = (righe: readonly RigaLetta[], bozza: Bozza) =>
  new Map(
    righe.flatMap((riga) => {
      const guasto = verificaEsito({ ...riga, arrivata: riga.arrivata ?? 0 }, controlloDi(riga, bozza));
      return guasto === null ? [] : [[riga.riga, guasto] as const];
    }),
  );

export interface Scrittura {
  readonly bozza: Bozza;
  /** The form was submitted, so missing input is reported too. */
  readonly provato: boolean;
  readonly scrive: boolean;
  readonly primaRiga: number | undefined;
  readonly cambia: (bozza: Bozza) => void;
}

const senzaArrivo: readonly Stato[] = ['richiesto', 'accettato', 'rifiutato', 'ritirato'];
const controllati: readonly Stato[] = ['controllato', 'accreditato', 'scalato', 'chiuso'];

export function colonneReso(stato: Stato, scrittura: Scrittura): readonly Column<RigaLetta>[] {
  const arriva = stato === 'accettato' && scrittura.scrive;
  const controlla = stato === 'arrivato' && scrittura.scrive;
  const prima = (riga: RigaLetta, quale: Campo): boolean =>
    riga.riga === scrittura.primaRiga && (quale === 'arrivata' || quale === (riga.suMisura ? 'scarto' : 'scaffale'));
  const campo = (title: string, nome: string, quale: Campo, scrivibile: boolean): Column<RigaLetta> =>
    scrivibile
      ? {
          title,
          width: 110,
          cell: (riga) => <Quantita {...{ riga, nome, quale, scrittura, prima: prima(riga, quale) }} />,
        }
      : { title, numeric: true, cell: (riga) => formatQuantity(riga[quale] ?? 0) };
  return [
    {
      title: 'Articolo',
      wide: true,
      cell: ({ cdArticolo, descrizione }) => (
        <>
          <CodiceMostrato codice={cdArticolo} /> {descrizione}
        </>
      ),
    },
    { title: 'Motivo', cell: ({ motivo }) => motivoInParole[motivo] },
    { title: 'Chiesta', numeric: true, cell: ({ qta, unMisura }) => `${formatQuantity(qta)} ${unMisura}` },
    ...(arriva || !senzaArrivo.includes(stato) ? [campo('Arrivata', 'Arrivata di', 'arrivata', arriva)] : []),
    ...(controlla || controllati.includes(stato)
      ? [
          campo('A scaffale', 'A scaffale di', 'scaffale', controlla),
          campo('Scarto', 'Scarto di', 'scarto', controlla),
          campo('Al fornitore', 'Al fornitore di', 'fornitore', controlla),
          campo(
            controlla ? 'Da accreditare' : stato === 'scalato' ? 'Non si fattura' : 'Accreditata',
            'Da accreditare di',
            'accredita',
            controlla,
          ),
        ]
      : []),
  ];
}

interface QuantitaProps {
  readonly riga: RigaLetta;
  readonly nome: string;
  readonly quale: Campo;
  readonly scrittura: Scrittura;
  /** True for the first row, which gets the focus. */
  readonly prima: boolean;
}

function Quantita({ riga, nome, quale, scrittura: { bozza, provato, cambia }, prima }: QuantitaProps): ReactNode {
  const scritta = bozza.righe.get(riga.riga) ?? {};
  const value = quale === 'arrivata' ? (scritta.arrivata ?? riga.qta) : controlloDi(riga, bozza)[quale];
  const guasto = quale === 'arrivata' ? null : (guastiControllo([riga], bozza).get(riga.riga) ?? null);
  const error =
    quale === 'arrivata' ? verificaArrivo(riga, value) : provato && guasto?.campo === quale ? guasto.message : null;
  return (
    <NumberField
      size="xs"
      decimals={decimaliQuantita(riga.unMisura)}
      min={0}
      required
      data-autofocus={prima || undefined}
      aria-label={`${nome} ${mostraCodiceArticolo(riga.cdArticolo)}`}
      disabled={quale === 'scaffale' && riga.suMisura}
      error={error}
      value={value}
      onChange={(nuovo) => {
        if (nuovo !== null)
          cambia({ ...bozza, righe: new Map(bozza.righe).set(riga.riga, { ...scritta, [quale]: nuovo }) });
      }}
    />
  );
}

/** Fields of the delivery note that came with the goods. */
export const CampiArrivo = ({ bozza, cambia }: Pick<Scrittura, 'bozza' | 'cambia'>): ReactNode => (
  <Group align="flex-start">
    <TextInput
      label="Numero del DDT"
      description="Vuoto se è arrivata senza."
      maxLength={20}
      value={bozza.nrBolla}
      onChange={({ currentTarget }) => cambia({ ...bozza, nrBolla: currentTarget.value })}
    />
    <DateField
      label="Data del DDT"
      description="Come sta scritta."
      w={150}
      max={oggiInItalia(new Date())}
      value={bozza.dtBolla}
      onChange={(dtBolla) => cambia({ ...bozza, dtBolla })}
    />
  </Group>
);
