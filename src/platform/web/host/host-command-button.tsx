import type { ButtonProps } from '@mantine/core';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { notify } from '../kit/notify.tsx';
import { host } from './host.ts';
import { hostFailed } from './port.ts';

interface HostCommandButtonProps extends ButtonProps {
  /** The command and its arguments: `['articoloSelezionato', cdArticolo]`. */
  readonly command: readonly [name: string, ...args: (string | number)[]];
  /** After it was sent. */
  readonly onSent?: () => void;
}

/** Sends a command to the desktop application around the portal; says so where there is none. */
export function HostCommandButton({ command, onSent, ...others }: HostCommandButtonProps): ReactNode {
  const send = (): void => {
    if (host.send(...command)) onSent?.();
    else notify.error(hostFailed);
  };
  return <Button {...others} onClick={send} />;
}
