import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { massimoImmagine } from '../../rules/fatti.ts';

/** Base64 PNG; empty when cleared. After a reload the stored one is shown. */
export function Firma({ firma, onFirma }: { firma: string; onFirma: (png: string) => void }): ReactNode {
  const [diPrima] = useState(firma);
  const tela = useRef<HTMLCanvasElement>(null);
  const disegna = (event: PointerEvent<HTMLCanvasElement>, inizio: boolean): void => {
    const canvas = event.currentTarget;
    const penna = canvas.getContext('2d');
    if (!penna || (!inizio && event.buttons === 0)) return;
    const riquadro = canvas.getBoundingClientRect();
    const x = ((event.clientX - riquadro.left) * canvas.width) / riquadro.width;
    const y = ((event.clientY - riquadro.top) * canvas.height) / riquadro.height;
    if (inizio) {
      canvas.setPointerCapture(event.pointerId);
      penna.lineWidth = 2.5;
      penna.lineCap = 'round';
      penna.strokeStyle = '#111';
      penna.beginPath();
      penna.moveTo(x, y);
    }
    penna.lineTo(x, y);
    penna.stroke();
  };
  /** White in dark mode too. */
  const finito = (): void => {
    const carta = document.createElement('canvas');
    const penna = carta.getContext('2d');
    if (!tela.current || !penna) return;
    [carta.width, carta.height] = [tela.current.width, tela.current.height];
    penna.fillStyle = '#fff';
    penna.fillRect(0, 0, carta.width, carta.height);
    penna.drawImage(tela.current, 0, 0);
    onFirma(carta.toDataURL('image/png').split(',')[1] ?? '');
  };
  const pulisci = (): void => {
    const canvas = tela.current;
    canvas?.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
    onFirma('');
  };
  return (
    <div className="firma">
      {firma !== '' && firma === diPrima ? (
        <img src={`data:image/png;base64,${firma}`} width={500} height={180} alt="Firma del cliente" />
      ) : (
        <canvas
          ref={tela}
          width={500}
          height={180}
          aria-label="Firma del cliente"
          onPointerDown={(event) => disegna(event, true)}
          onPointerMove={(event) => disegna(event, false)}
          onPointerUp={finito}
        />
      )}
      <button type="button" onClick={pulisci}>
        Cancella la firma
      </button>
    </div>
  );
}

/** Base64 JPEG within the size limit. */
export async function rimpicciolita(file: Blob): Promise<string> {
  const immagine = await createImageBitmap(file);
  for (const [lato, qualita] of [
    [1000, 0.6],
    [800, 0.5],
    [640, 0.4],
    [400, 0.3],
  ] as const) {
    const scala = Math.min(1, lato / Math.max(immagine.width, immagine.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(immagine.width * scala);
    canvas.height = Math.round(immagine.height * scala);
    canvas.getContext('2d')?.drawImage(immagine, 0, 0, canvas.width, canvas.height);
    const testo = canvas.toDataURL('image/jpeg', qualita).split(',')[1] ?? '';
    if (testo.length * 0.75 <= massimoImmagine) return testo;
  }
  throw new Error('La foto è troppo grande.');
}
