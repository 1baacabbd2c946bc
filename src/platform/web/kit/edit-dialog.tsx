import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';
import { mayLeave, useLosing } from './unsaved.ts';

interface EditDialogProps extends DialogProps {
  /** True if closing would lose input; then it asks first. */
  readonly loses: boolean;
}

export function EditDialog({ onClose, loses, ...others }: EditDialogProps): ReactNode {
  const close = async (): Promise<void> => {
    if (!loses || (await mayLeave())) onClose();
  };
  useLosing(() => loses);
  return <Dialog onClose={() => void close()} closeOnClickOutside={!loses} {...others} />;
}
