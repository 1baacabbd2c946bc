import { Text } from '@mantine/core';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { closeLogin } from '#platform/web/login-door.ts';
import { sessionRanOut, useLogin } from '#platform/web/session.ts';
import { LoginForm, Registrati, type Sfida } from './login-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';

const titles = {
  login: 'Accedi all’area riservata',
  recovery: 'Recupero password',
  second: 'Secondo fattore',
} as const;

interface LoginDialogProps {
  /** Slots filled by `sistema/sicurezza`, which is a higher layer. */
  readonly SecondoPasso: ComponentType<Sfida & { readonly onBack: () => void }>;
  readonly TastoPasskey: ComponentType;
  /**
   * Slot of `vendita/gestori-identita`: asks for the address first if some users log in by their company's provider.
   */
  readonly PrimaIndirizzo: ComponentType<{
    readonly iniziale: string;
    readonly children: (username: string) => ReactNode;
    readonly altrimenti: ReactNode;
  }>;
}

/** Login, its second step and recovery (P-027). */
export function LoginDialog({ SecondoPasso, TastoPasskey, PrimaIndirizzo }: LoginDialogProps): ReactNode {
  const [view, setView] = useState<'login' | 'recovery' | Sfida>('login');
  // After the second step or the recovery the form shows the address again.
  const [scritto, setScritto] = useState('');
  const login = (): void => setView('login');
  const entrato = useLogin() !== null;
  const aMeta = typeof view === 'object';
  // In another tab; recovery codes that are shown stay.
  useEffect(() => {
    if (entrato && !aMeta) closeLogin();
  }, [entrato, aMeta]);
  const passa = (altra: 'recovery' | Sfida, username: string): void => {
    setScritto(username);
    setView(altra);
  };
  return (
    <Dialog onClose={closeLogin} title={titles[aMeta ? 'second' : view]} size={320}>
      {view === 'login' && sessionRanOut() && (
        <Text size="sm" mb="sm">
          L’accesso di prima è terminato: è scaduto, oppure è stato chiuso da un’altra scheda o da un altro dispositivo.
        </Text>
      )}
      {view === 'login' && (
        <PrimaIndirizzo iniziale={scritto} altrimenti={<Altrimenti TastoPasskey={TastoPasskey} />}>
          {(username) => (
            <LoginForm
              username={username}
              onRecovery={(scelto) => passa('recovery', scelto)}
              onSfida={passa}
              TastoPasskey={TastoPasskey}
            />
          )}
        </PrimaIndirizzo>
      )}
      {view === 'recovery' && <RecoveryForm username={scritto} onBack={login} />}
      {typeof view === 'object' && <SecondoPasso {...view} onBack={login} />}
    </Dialog>
  );
}

/** Ways to log in without address and password. */
const Altrimenti = ({ TastoPasskey }: Pick<LoginDialogProps, 'TastoPasskey'>): ReactNode => (
  <>
    {'credentials' in navigator && <TastoPasskey />}
    <Registrati />
  </>
);
