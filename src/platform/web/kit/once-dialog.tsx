import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';

/** What is shown once and never again goes by the dialog's own button alone, by no Escape and no click beside it. */
export const OnceDialog = (props: Omit<DialogProps, 'onClose'>): ReactNode => (
  <Dialog {...props} onClose={() => {}} withCloseButton={false} closeOnClickOutside={false} />
);
