import type { ReactNode } from 'react';
import { useState } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { closeLogin } from '#platform/web/login-door.ts';
import { LoginForm } from './login-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';

/** Login and recovery (P-027). */
export function LoginDialog(): ReactNode {
  const [view, setView] = useState<'login' | 'recovery'>('login');
  return (
    <Dialog
      onClose={closeLogin}
      title={view === 'login' ? 'Accedi all’area riservata' : 'Recupero password'}
      size={320}
    >
      {view === 'login' ? (
        <LoginForm onRecovery={() => setView('recovery')} />
      ) : (
        <RecoveryForm onBack={() => setView('login')} />
      )}
    </Dialog>
  );
}
