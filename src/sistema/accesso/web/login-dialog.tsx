import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFocusBack } from '#platform/web/kit/use-focus-back.ts';
import { closeLogin } from '#platform/web/login-door.ts';
import { LoginForm } from './login-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';

/** Login and recovery in one dialog (P-027). */
export function LoginDialog(): ReactNode {
  const [view, setView] = useState<'login' | 'recovery'>('login');
  useFocusBack();
  return (
    <Modal
      opened
      onClose={closeLogin}
      title={view === 'login' ? 'Accedi all’area riservata' : 'Recupero password'}
      size={320}
      closeButtonProps={{ 'aria-label': 'Chiudi' }}
    >
      {view === 'login' ? <LoginForm onRecovery={() => setView('recovery')} /> : <RecoveryForm onBack={() => setView('login')} />}
    </Modal>
  );
}
