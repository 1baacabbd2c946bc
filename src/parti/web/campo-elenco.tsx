import { Autocomplete, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface CampoElencoProps {
  readonly label: string;
  readonly voci: readonly ComboboxItem[];
  readonly valore: string;
  readonly onChange: (valore: string) => void;
  readonly errore?: ReactNode;
  readonly disabled?: boolean;
  readonly placeholder?: string | undefined;
}

const piano = (testo: string): string => testo.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** On blur selects the entry named by the text, or the only match; otherwise the field shows an error. */
export function CampoElenco(props: CampoElencoProps): ReactNode {
  const { label, voci, valore, onChange, errore, disabled = false, placeholder } = props;
  const etichetta = voci.find(({ value }) => value === valore)?.label ?? '';
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
const tutte: OptionsFilter = ({ options }) => options;
