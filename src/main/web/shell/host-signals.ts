import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { host } from '#platform/web/host/host.ts';
import { hostFailed } from '#platform/web/host/port.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { useStore } from '#platform/web/store.ts';

/** Ms. */
const pingEvery = 30_000;

/** Sends only the signals that the host listed in its `host` command. */
export function useHostSignals(): void {
  useStore(host.greetings);
  useTitolo(host.can('titolo'));
  useOccupato(host.can('occupato'));
  useScanner(host.can('scanner'));
  usePing(host.can('ping'));
}

function useTitolo(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    let told = '';
    const tell = (): void => {
      if (document.title !== told) host.send('titolo', (told = document.title));
    };
    tell();
    const watch = new MutationObserver(tell);
    watch.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => watch.disconnect();
  }, [wanted]);
}

function useOccupato(wanted: boolean): void {
  const busy = useIsFetching() + useIsMutating() > 0;
  useEffect(() => {
    if (wanted) host.send('occupato', busy ? 1 : 0);
  }, [wanted, busy]);
}

const scannedField = (target: EventTarget | null): string =>
  (target instanceof HTMLInputElement && target.dataset['scanner']) || '';

/**
 * Sends `scanner|avvia|{field}` when a code field gets the focus; `letto|{field}|{code}` fills and submits the field.
 */
function useScanner(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const begin = ({ target }: FocusEvent): void => {
      const field = scannedField(target);
      if (field !== '') host.send('scanner', 'avvia', field);
    };
    const end = ({ target }: FocusEvent): void => {
      if (scannedField(target) !== '') host.send('scanner', 'ferma');
    };
    document.addEventListener('focusin', begin);
    document.addEventListener('focusout', end);
    const stop = host.on('letto', ([field = '', code = '']) => writeCode(field, code));
    return () => {
      document.removeEventListener('focusin', begin);
      document.removeEventListener('focusout', end);
      stop();
    };
  }, [wanted]);
}

function writeCode(field: string, code: string): boolean {
  const found = [...document.querySelectorAll<HTMLInputElement>('input[data-scanner]')].find(
    (one) => one.dataset['scanner'] === field,
  );
  if (!found || found.disabled || !/^[\x20-\x7e]{1,80}$/.test(code)) return false;
  // React notices the change only through the native setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(found, code);
  found.dispatchEvent(new Event('input', { bubbles: true }));
  setTimeout(() => found.form?.requestSubmit(), 0);
  return true;
}

/** `ping|{n}` and `pong|{n}`; shows one notification when the host stops answering. */
function usePing(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    let sent = 0;
    let heard = 0;
    let told = false;
    const stop = host.on('pong', ([n = '']) => {
      if (n !== String(sent) || sent === 0) return false;
      heard = sent;
      told = false;
      return true;
    });
    const timer = setInterval(() => {
      if (heard < sent && !told) {
        told = true;
        notify.error(hostFailed);
      }
      host.send('ping', ++sent);
    }, pingEvery);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [wanted]);
}
