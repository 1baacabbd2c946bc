import { Select, type SelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { scelteAbbinamento } from '../contract/abbinamenti.ts';
import type { TipoAbbinamento, Voce } from '../rules.ts';

export type Scelte = ReplyOf<typeof scelteAbbinamento>;

export const nomeVoce = ({ codice, nome }: Voce): string => `${codice} ${nome}`;
export const vociDi = (tipo: TipoAbbinamento, { marchi, categorie }: Scelte): readonly Voce[] =>
  tipo === 'marchio' ? marchi : categorie;

/** Placeholder for a brand that is created when the choice is saved. */
const nuovo = '+';
export const valoreNuovo = (codice: string): string => `${nuovo}${codice}`;
export const codiceNuovoDi = (scelta: string): string | null => (scelta.startsWith(nuovo) ? scelta.slice(1) : null);

interface SceltaProps extends Pick<SelectProps, 'label' | 'aria-label' | 'placeholder' | 'error'> {
  readonly tipo: TipoAbbinamento;
  readonly scelte: Scelte;
  readonly scelta: string;
  readonly onScelta: (scelta: string) => void;
  /** A new brand that can be created here. */
  readonly daFare?: Voce | undefined;
}

/** Selects a brand or category of the portal by code or name. */
export function SceltaAbbinamento({ tipo, scelte, scelta, onScelta, daFare, ...campo }: SceltaProps): ReactNode {
  const voci = vociDi(tipo, scelte).map((voce) => ({ value: voce.codice, label: nomeVoce(voce) }));
  const fare = daFare ? [{ value: valoreNuovo(daFare.codice), label: `Nuovo marchio: ${nomeVoce(daFare)}` }] : [];
  return (
    <Select
      {...campo}
      data={[...fare, ...voci]}
      searchable
      clearable
      limit={60}
      openOnFocus={false}
      nothingFoundMessage="Niente con questo nome"
      value={scelta || null}
      onChange={(nuova) => onScelta(nuova ?? '')}
    />
  );
}
