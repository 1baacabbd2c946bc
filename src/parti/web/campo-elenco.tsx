import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { Autocomplete } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';

interface CampoElencoProps {
  readonly label: string;
  readonly voci: readonly ComboboxItem[];
  /** Value of the entry that is chosen, empty for none. */
  readonly valore: string;
  readonly onChange: (valore: string) => void;
  readonly errore?: ReactNode;
  readonly disabled?: boolean;
  readonly placeholder?: string | undefined;
}

const piano = (testo: string): string => testo.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * A field with a list of which one entry has to be chosen. What is typed stays when the field is left: it chooses the entry that it names, or
 * the only one that holds it; else the field says that it is none, and the text can be put right.
 */
export function CampoElenco(props: CampoElencoProps): ReactNode {
  const { label, voci, valore, onChange, errore, disabled = false, placeholder } = props;
  const etichetta = voci.find(({ value }) => value === valore)?.label ?? '';
  // What was typed belongs to the value that it made; another value, set from outside, shows its own name.
  const [scritto, setScritto] = useState({ testo: etichetta, per: valore });
  const [dentro, setDentro] = useState(false);
  const testo = scritto.per === valore ? scritto.testo : etichetta;
  const scrivi = (nuovo: string, scelta: string): void => {
    setScritto({ testo: nuovo, per: scelta });
    if (scelta !== valore) onChange(scelta);
  };
  const lascia = (): void => {
    setDentro(false);
    if (valore !== '' || piano(testo) === '') return;
    const [sola, ...altre] = voci.filter((voce) => piano(voce.label).includes(piano(testo)));
    if (sola && altre.length === 0) scrivi(sola.label, sola.value);
  };
  const ignoto = !dentro && valore === '' && piano(testo) !== '';
  return (
    <Autocomplete
      label={label}
      withAsterisk
      autoComplete="off"
      data={voci.map((voce) => voce.label)}
      filter={valore === '' ? contiene : tutte}
      value={testo}
      onChange={(nuovo) => scrivi(nuovo, voci.find((voce) => piano(voce.label) === piano(nuovo))?.value ?? '')}
      onFocus={() => setDentro(true)}
      onBlur={lascia}
      error={ignoto ? 'Scegliere una voce dell’elenco.' : errore}
      disabled={disabled}
      placeholder={placeholder}
      maxDropdownHeight={260}
    />
  );
}

const contiene: OptionsFilter = ({ options, search }) =>
  options.filter((voce) => 'label' in voce && piano(voce.label).includes(piano(search)));
/** Once an entry is chosen the list offers the others too. */
const tutte: OptionsFilter = ({ options }) => options;
