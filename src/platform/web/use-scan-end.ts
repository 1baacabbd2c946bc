import { useRef } from 'react';
import { scannedCode } from '../contract/scanned-code.ts';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'timeStamp'>;

/** Ms between the last key and a scanner's Tab; a person's Tab comes later and moves to the next field. */
const tabOfScanner = 80;

/** Keydown check for a field of codes: true if Enter or a scanner's Tab ends the code. */
export function useScanEnd(): (event: Key, code: string) => boolean {
  const last = useRef(0);
  return ({ key, shiftKey, timeStamp }, code) => {
    const scanned = code.startsWith(']') || timeStamp - last.current <= tabOfScanner;
    last.current = timeStamp;
    return scannedCode(code) !== '' && (key === 'Enter' || (key === 'Tab' && !shiftKey && scanned));
  };
}
