import { Select, type OptionsFilter } from '@mantine/core';
import type { ReactNode } from 'react';
import { italia, nudo, paeseDi, paesi, type Paese } from '../paesi.ts';

interface SceltaPaeseProps {
  readonly label: string;
  /** Stored form: a name, a code or an older free text. */
  readonly value: string;
  readonly onChange: (paese: Paese) => void;
  readonly error?: ReactNode;
  readonly withAsterisk?: boolean;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
}

/** Italy first, then by name. */
const voci = paesi
  .toSorted((a, b) => Number(b.codice === italia) - Number(a.codice === italia) || a.nome.localeCompare(b.nome, 'it'))
  .map(({ codice, nome }) => ({ value: codice, label: nome }));

/** Matches the beginning of a word in any of its names: `ger`, `deutsch`, `de`. */
const filtro: OptionsFilter = ({ options, search }) => {
  const scritto = nudo(search);
  const adatto = (codice: string): boolean => {
    const paese = paeseDi(codice);
    const nomi = paese ? [paese.codice, paese.nome, ...paese.altri] : [];
    return nomi.some((nome) => ` ${nudo(nome)}`.includes(` ${scritto}`));
  };
  return options.filter((voce) => 'value' in voce && adatto(voce.value));
};

/** Selects a country; a stored text that is no country is shown until one is chosen. */
export function SceltaPaese({ value, onChange, error, ...resto }: SceltaPaeseProps): ReactNode {
  const scelto = paeseDi(value);
  return (
    <Select
      {...resto}
      data={voci}
      value={value.trim() === '' ? null : (scelto?.codice ?? null)}
      placeholder={scelto ? undefined : value}
      error={error}
      searchable
      autoSelectOnBlur
      selectFirstOptionOnChange
      allowDeselect={false}
      // Mounting 250 options would slow the form, so they are rendered when opened.
      comboboxProps={{ keepMounted: false }}
      nothingFoundMessage="Nessun Paese con questo nome"
      filter={filtro}
      onChange={(codice) => {
        const paese = codice && paeseDi(codice);
        if (paese) onChange(paese);
      }}
    />
  );
}
