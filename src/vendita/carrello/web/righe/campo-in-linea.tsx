import { TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { keepsEscape } from '#platform/web/kit/use-escape.ts';
import classes from './campo-in-linea.module.css';

interface CampoInLineaProps {
  readonly label: string;
  readonly value: string;
  readonly onSave: (text: string) => void;
  readonly check?: (text: string) => string | null;
  readonly refusal?: string | null;
  readonly onOpen?: () => void;
  readonly pending?: boolean;
  readonly readOnly?: boolean;
  readonly numeric?: boolean;
  /** No Tab stop: the row reaches it by its keys. */
  readonly fuoriGiro?: boolean;
  readonly maxLength?: number;
}

/** Inline edit: Enter or blur saves, Esc cancels. */
export function CampoInLinea(props: CampoInLineaProps): ReactNode {
  const {
    label,
    value,
    onSave,
    check,
    refusal = null,
    onOpen,
    pending = false,
    readOnly = false,
    numeric = false,
    fuoriGiro = false,
    maxLength,
  } = props;
  const [bozza, setBozza] = useState<string | null>(null);
  const [errore, setErrore] = useState<string | null>(null);
  const torna = useRef(false);
  const chiudi = (conTastiera: boolean): void => {
    torna.current = conTastiera;
    setErrore(null);
    setBozza(null);
  };
  const salva = (conTastiera: boolean): void => {
    if (bozza === null) return;
    const scritto = bozza.trim();
    const frase = scritto === value ? null : (check?.(scritto) ?? null);
    if (frase !== null) return setErrore(frase);
    if (scritto !== value) onSave(scritto);
    chiudi(conTastiera);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') salva(true);
    else chiudi(true);
  };
  const apri = (): void => {
    if (pending) return;
    onOpen?.();
    setBozza(value);
  };
  const sottoIlCampo = (
    <span className={classes.errore} role="alert">
      {errore ?? (bozza === null ? refusal : null)}
    </span>
  );
  if (readOnly) return <span className={classes.fermo}>{value || '—'}</span>;
  if (bozza === null)
    return (
      <>
        <UnstyledButton
          ref={(button) => {
            if (button && torna.current) button.focus();
            torna.current = false;
          }}
          className={classes.valore}
          data-numeric={numeric || undefined}
          data-pending={pending || undefined}
          data-in-linea
          tabIndex={fuoriGiro ? -1 : undefined}
          aria-disabled={pending || undefined}
          onClick={apri}
        >
          <VisuallyHidden>{label}: </VisuallyHidden>
          {value || <span className={classes.vuoto}>aggiungi</span>}
        </UnstyledButton>
        {sottoIlCampo}
      </>
    );
  return (
    <>
      <TextInput
        autoFocus
        size="xs"
        aria-label={label}
        classNames={{ input: classes.input }}
        data-numeric={numeric || undefined}
        inputMode={numeric ? 'numeric' : undefined}
        maxLength={maxLength}
        value={bozza}
        error={errore !== null}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setBozza(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => salva(false)}
        {...keepsEscape}
      />
      {sottoIlCampo}
    </>
  );
}
