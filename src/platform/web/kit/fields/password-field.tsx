import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface PasswordFieldProps extends Omit<
  PasswordInputProps,
  'visible' | 'onVisibilityChange' | 'visibilityToggleButtonProps'
> {
  /** What the button shows or hides, e.g. 'la password'. */
  readonly what: string;
}

/** A password field whose button names its next action: 'Mostra la password', then 'Nascondi la password'. */
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
