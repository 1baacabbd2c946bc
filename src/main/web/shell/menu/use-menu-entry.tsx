import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { hostFailed, sendToHost } from '#platform/web/host.ts';
import { alertDialog } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import type { DialogName, Entry } from './menu-entries.ts';
import { dialogNamed, pathOf } from './menu-entries.ts';

const dialogs = {
  clienti: late(() => import('../customers/clienti-dialog.tsx'), 'ClientiDialog'),
  aiuto: late(() => import('../guida-dialog.tsx'), 'GuidaDialog'),
};

interface MenuEntry {
  readonly run: (entry: Entry) => void;
  /** Where a dialog opened by an entry appears. */
  readonly dialog: ReactNode;
}

/** Does what a menu entry says (P-017, P-026). */
export function useMenuEntry(): MenuEntry {
  const router = useRouter();
  const [opened, setOpened] = useState<DialogName | null>(null);
  const run = (entry: Entry): void => {
    if (entry.programType === 'vue') router.history.push(pathOf(entry));
    else if (entry.programType === 'link') window.open(entry.programPath, '_blank', 'noopener');
    else if (entry.programType === 'js') location.reload();
    else if (entry.programType === 'dialog') setOpened(dialogNamed(entry.programPath));
    else if (!sendToHost('menu', entry.menuDettaglioID)) void alertDialog(hostFailed);
  };
  const Dialog = opened && dialogs[opened];
  return { run, dialog: Dialog && <Dialog onClose={() => setOpened(null)} /> };
}
