import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { apriAiuto } from '#parti/web/aiuto.ts';
import { host } from '#platform/web/host/host.ts';
import { hostFailed } from '#platform/web/host/port.ts';
import { alertDialog } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { dialogNamed, pathOf, type Entry } from './menu-entries.ts';

const ClientiDialog = late(() => import('../customers/clienti-dialog.tsx'), 'ClientiDialog');

interface MenuEntry {
  readonly run: (entry: Entry) => void;
  readonly dialog: ReactNode;
}

/** P-017, P-026. */
export function useMenuEntry(): MenuEntry {
  const router = useRouter();
  const [choosing, setChoosing] = useState(false);
  const open = (name: string): void => {
    if (dialogNamed(name) === 'aiuto') apriAiuto();
    else setChoosing(dialogNamed(name) === 'clienti');
  };
  const run = (entry: Entry): void => {
    if (entry.programType === 'vue') router.history.push(pathOf(entry));
    else if (entry.programType === 'link') window.open(entry.programPath, '_blank', 'noopener');
    else if (entry.programType === 'js') location.reload();
    else if (entry.programType === 'dialog') open(entry.programPath);
    else if (!host.send('menu', entry.menuDettaglioID)) void alertDialog(hostFailed);
  };
  return { run, dialog: choosing && <ClientiDialog onClose={() => setChoosing(false)} /> };
}
