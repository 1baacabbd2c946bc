import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import { mayLeave, useLosing } from './unsaved.ts';

interface EditDialogProps extends DialogProps {
  /** Closing it would lose something that was written where there is no form: asked about before. */
  readonly loses: boolean;
}

/** A dialog in which something is written that is no form: rows that are added, moved and taken out. */
export function EditDialog({ onClose, loses, ...others }: EditDialogProps): ReactNode {
  const close = async (): Promise<void> => {
    if (!loses || (await mayLeave())) onClose();
  };
  useLosing(() => loses);
  return <Dialog onClose={() => void close()} closeOnClickOutside={!loses} {...others} />;
}
