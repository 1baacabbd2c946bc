import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';

/** For values shown only once: closes only by its own button, not by Escape or a click outside. */
export const OnceDialog = (props: Omit<DialogProps, 'onClose'>): ReactNode => (
  <Dialog {...props} onClose={() => {}} withCloseButton={false} closeOnClickOutside={false} />
);
