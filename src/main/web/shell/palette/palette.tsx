import { Text, TextInput } from '@mantine/core';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import type { Menu } from '#sistema/menu/rules.ts';
import type { Entry } from '../menu/menu-entries.ts';
import { useMenuEntry } from '../menu/use-menu-entry.tsx';
import classes from './palette.module.css';
import { paletteField } from './use-palette-key.ts';
import { useVoci, type VoceMostrata } from './use-voci.ts';

interface PaletteProps {
  readonly menu: Menu | null;
  readonly open: boolean;
  readonly testo: string;
  readonly setTesto: (testo: string) => void;
  readonly close: () => void;
}

export function Palette({ open, ...rest }: PaletteProps): ReactNode {
  // Outside the palette, so that a dialog stays when it closes.
  const { run, dialog } = useMenuEntry();
  return (
    <>
      {open && <Cerca {...rest} run={run} />}
      {dialog}
    </>
  );
}

interface CercaProps extends Omit<PaletteProps, 'open'> {
  readonly run: (entry: Entry) => void;
}

function Cerca({ menu, testo, setTesto, run, close }: CercaProps): ReactNode {
  const id = useId();
  const [posto, setPosto] = useState(0);
  const voci = useVoci(testo, menu, run);
  const scelta = Math.min(posto, voci.length - 1);
  const apri = (voce: VoceMostrata | undefined): void => {
    if (!voce) return;
    close();
    voce.apri();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setPosto((scelta + 1) % voci.length);
    else if (event.key === 'ArrowUp') setPosto((scelta + voci.length - 1) % voci.length);
    else if (event.key === 'Enter') apri(voci[scelta]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog onClose={close} title="Vai a" size="lg" padding="xs">
      <TextInput
        data-autofocus
        {...paletteField}
        aria-label="Cerca schermate, documenti, clienti, articoli, comandi"
        placeholder="Schermata, numero di documento, cliente, articolo, comando"
        role="combobox"
        aria-expanded={voci.length > 0}
        aria-controls={id}
        aria-activedescendant={voci[scelta] ? `${id}-${scelta}` : undefined}
        autoComplete="off"
        maxLength={100}
        value={testo}
        onChange={({ currentTarget }) => {
          setTesto(currentTarget.value);
          setPosto(0);
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label="Trovati" className={classes.list}>
        {voci.map((voce, n) => (
          <div
            key={`${voce.gruppo} ${voce.fonte} ${voce.chiave}`}
            id={`${id}-${n}`}
            role="option"
            aria-selected={n === scelta}
            tabIndex={-1}
            className={classes.row}
            ref={(row) => void (n === scelta && row?.scrollIntoView?.({ block: 'nearest' }))}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apri(voce)}
            onKeyDown={press}
          >
            <span className={classes.group}>{voce.gruppo === voci[n - 1]?.gruppo ? '' : voce.gruppo}</span>
            <span>{voce.nome}</span>
            <Text span size="xs" c="dimmed" ml="auto">
              {voce.dettaglio}
            </Text>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
