import { useRef } from 'react';
import { scannedCode } from '../contract/scanned-code.ts';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'timeStamp'>;

/** Ms from the last key to a scanner's Tab; a person's comes later and moves on to the next field. */
const tabOfScanner = 80;

/** For the keydown of a field of codes: whether this key ends the code, by Enter or by a scanner's Tab. */
export function useScanEnd(): (event: Key, code: string) => boolean {
  const last = useRef(0);
  return ({ key, shiftKey, timeStamp }, code) => {
    const scanned = code.startsWith(']') || timeStamp - last.current <= tabOfScanner;
    last.current = timeStamp;
    return scannedCode(code) !== '' && (key === 'Enter' || (key === 'Tab' && !shiftKey && scanned));
  };
}
