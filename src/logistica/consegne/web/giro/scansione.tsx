import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';

interface Lettore {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  // Browsers that have it read codes by the camera; the others have the field, for a scanner that types.
  var BarcodeDetector: (new (come: { readonly formats: readonly string[] }) => Lettore) | undefined;
}

interface ScansioneProps {
  readonly onCodice: (codice: string) => void;
  /** What the last code came to. */
  readonly esito: string;
}

/** Codes of parcels: typed by a scanner, or read by the camera of the phone. */
export function Scansione({ onCodice, esito }: ScansioneProps): ReactNode {
  const [codice, setCodice] = useState('');
  const [camera, setCamera] = useState(false);
  return (
    <form
      className="scansione"
      onSubmit={(event) => {
        event.preventDefault();
        if (codice.trim() !== '') onCodice(codice);
        setCodice('');
      }}
    >
      <label>
        Codice del collo
        <input autoComplete="off" value={codice} onChange={({ target }) => setCodice(target.value)} />
      </label>
      {globalThis.BarcodeDetector && (
        <button type="button" aria-pressed={camera} onClick={() => setCamera(!camera)}>
          {camera ? 'Chiudi la fotocamera' : 'Inquadra i colli'}
        </button>
      )}
      {camera && <Camera onCodice={onCodice} onAccesa={setCamera} />}
      <p role="status">{esito}</p>
    </form>
  );
}

/** Milliseconds between two looks. */
const sguardo = 250;

interface CameraProps {
  readonly onCodice: (codice: string) => void;
  /** False where there is none, or nobody may look. */
  readonly onAccesa: (accesa: boolean) => void;
}

function Camera({ onCodice, onAccesa }: CameraProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const dice = useRef(onCodice);
  useEffect(() => {
    dice.current = onCodice;
  }, [onCodice]);
  useEffect(() => {
    let flusso: MediaStream | undefined;
    let ultimo = '';
    let orologio: ReturnType<typeof setInterval> | undefined;
    let chiusa = false;
    const spegni = (): void => {
      chiusa = true;
      clearInterval(orologio);
      for (const traccia of flusso?.getTracks() ?? []) traccia.stop();
    };
    const guarda = async (): Promise<void> => {
      flusso = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (chiusa || !video.current || !globalThis.BarcodeDetector) return spegni();
      video.current.srcObject = flusso;
      await video.current.play();
      const lettore = new globalThis.BarcodeDetector({ formats: ['qr_code'] });
      orologio = setInterval(() => {
        if (!video.current) return;
        lettore.detect(video.current).then(
          ([primo]) => {
            if (!primo || primo.rawValue === ultimo) return;
            ultimo = primo.rawValue;
            dice.current(ultimo);
          },
          // A picture that can't be read: the next one may be.
          () => undefined,
        );
      }, sguardo);
    };
    guarda().catch(() => onAccesa(false));
    return spegni;
  }, [onAccesa]);
  return <video ref={video} muted playsInline aria-label="Fotocamera" />;
}
