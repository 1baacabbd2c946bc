import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface PasswordFieldProps extends Omit<
  PasswordInputProps,
  'visible' | 'onVisibilityChange' | 'visibilityToggleButtonProps'
> {
  /** What the key shows or hides, as 'la password'. */
  readonly what: string;
}

/** A secret whose key names what it does now: 'Mostra la password', then 'Nascondi la password'. */
export function PasswordField({ what, ...props }: PasswordFieldProps): ReactNode {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': `${visible ? 'Nascondi' : 'Mostra'} ${what}` }}
    />
  );
}
