import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { scannedCode } from '../../contract/scanned-code.ts';
import { useScanEnd } from '../use-scan-end.ts';
import { useScanner } from '../use-scanner.ts';

interface Detector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  // Not in all browsers; without it only the text field is offered, for a keyboard scanner.
  var BarcodeDetector: (new (how: { readonly formats: readonly string[] }) => Detector) | undefined;
}

interface ScanFieldProps {
  readonly label: string;
  /** Label of the button that opens the camera. */
  readonly camera: string;
  readonly onCode: (code: string) => void;
  /** Result of the last code. */
  readonly outcome: string;
  /** Formats the camera recognizes; default QR. */
  readonly formats?: readonly string[];
  readonly autoFocus?: boolean;
}

const qr = ['qr_code'];

/** Reads a code typed by a scanner, whatever has the focus, or seen by the phone's camera. */
export function ScanField(props: ScanFieldProps): ReactNode {
  const { label, camera: opens, onCode, outcome, formats = qr, autoFocus = false } = props;
  const [code, setCode] = useState('');
  const [camera, setCamera] = useState(false);
  const [slow, setSlow] = useState('');
  const tell = (read: string): void => {
    setSlow('');
    if (scannedCode(read) !== '') onCode(scannedCode(read));
  };
  useScanner(tell, { onSlow: setSlow });
  const take = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    tell(code);
    setCode('');
  };
  const ends = useScanEnd();
  return (
    <form className="scan" onSubmit={take}>
      <label>
        {label}
        <input
          autoComplete="off"
          autoFocus={autoFocus}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={(event) => ends(event, code) && take(event)}
        />
      </label>
      {globalThis.BarcodeDetector && (
        <button type="button" aria-pressed={camera} onClick={() => setCamera(!camera)}>
          {camera ? 'Chiudi la fotocamera' : opens}
        </button>
      )}
      {camera && <Camera onCode={tell} onOpen={setCamera} formats={formats} />}
      <p role="status">{slow || outcome}</p>
    </form>
  );
}

/** Ms between two readings from the camera. */
const lookMs = 250;

interface CameraProps {
  readonly onCode: (code: string) => void;
  /** Called with false if there is no camera or its use is denied. */
  readonly onOpen: (open: boolean) => void;
  readonly formats: readonly string[];
}

function Camera({ onCode, onOpen, formats }: CameraProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  }, [onCode]);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let last = '';
    let clock: ReturnType<typeof setInterval> | undefined;
    let closed = false;
    const stop = (): void => {
      closed = true;
      clearInterval(clock);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (closed || !video.current || !globalThis.BarcodeDetector) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      const detector = new globalThis.BarcodeDetector({ formats });
      clock = setInterval(() => {
        if (!video.current) return;
        detector.detect(video.current).then(
          ([first]) => {
            if (!first || first.rawValue === last) return;
            last = first.rawValue;
            tell.current(last);
          },
          // Skips an unreadable frame.
          () => undefined,
        );
      }, lookMs);
    };
    look().catch(() => onOpen(false));
    return stop;
  }, [onOpen, formats]);
  return <video ref={video} muted playsInline aria-label="Fotocamera" />;
}
