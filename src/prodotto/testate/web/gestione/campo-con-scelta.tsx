import { ActionIcon, TextInput } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface CampoProps {
  readonly label: string;
  readonly mostra: string;
  readonly obbligatorio?: boolean;
  readonly errore?: ReactNode;
  readonly apre: string;
  readonly onApri: () => void;
  readonly cura: boolean;
}

export const CampoConScelta = (props: CampoProps): ReactNode => (
  <TextInput
    label={props.label}
    withAsterisk={props.obbligatorio ?? false}
    readOnly
    value={props.mostra}
    error={props.errore}
    rightSection={
      <ActionIcon variant="subtle" aria-label={props.apre} onClick={props.onApri} disabled={!props.cura}>
        <IconListSearch size={16} aria-hidden />
      </ActionIcon>
    }
  />
);
