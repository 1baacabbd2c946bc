import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { host } from '#platform/web/host/host.ts';
import { hostFailed } from '#platform/web/host/port.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { useStore } from '#platform/web/store.ts';

/** Every so often the host is asked whether it is still there, ms; without an answer until the next time the person is told. */
const pingEvery = 30_000;

/** What the host is told unasked, as far as its greeting says that it understands it: title, being busy, scanner, health. */
export function useHostSignals(): void {
  useStore(host.greetings);
  useTitolo(host.can('titolo'));
  useOccupato(host.can('occupato'));
  useScanner(host.can('scanner'));
  usePing(host.can('ping'));
}

/** `titolo|{text}`: what the window is called. */
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

/** `occupato|1` while something is on its way to the server or back. */
function useOccupato(wanted: boolean): void {
  const busy = useIsFetching() + useIsMutating() > 0;
  useEffect(() => {
    if (wanted) host.send('occupato', busy ? 1 : 0);
  }, [wanted, busy]);
}

const scannedField = (target: EventTarget | null): string =>
  (target instanceof HTMLInputElement && target.dataset['scanner']) || '';

/** `scanner|avvia|{field}` while a field that takes codes has the focus; `letto|{field}|{code}` fills it and sends its form. */
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

/** False where there is no such field on the screen, or the code is none. */
function writeCode(field: string, code: string): boolean {
  const found = [...document.querySelectorAll<HTMLInputElement>('input[data-scanner]')].find(
    (one) => one.dataset['scanner'] === field,
  );
  if (!found || found.disabled || !/^[\x20-\x7e]{1,80}$/.test(code)) return false;
  // React hears of a value only when it is set by the element's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(found, code);
  found.dispatchEvent(new Event('input', { bubbles: true }));
  // After React has taken the value over.
  setTimeout(() => found.form?.requestSubmit(), 0);
  return true;
}

/** `ping|{n}` and `pong|{n}`: a host that stopped answering is told to the person once. */
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
