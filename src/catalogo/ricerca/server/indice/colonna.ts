import { Numeri } from './numeri.ts';

const bit = 16;
const pagina = 1 << bit;

/** UTF-8: hundreds of thousands of objects would burden the garbage collector. */
export class Colonna {
  private readonly pagine: Buffer[] = [];
  private usati = 0;
  private readonly posti = new Numeri();
  private readonly lunghi = new Numeri();

  metti(n: number, testo: string): void {
    const massimo = testo.length * 3;
    if (!this.pagine.length || this.usati + massimo > pagina) {
      this.pagine.push(Buffer.allocUnsafeSlow(Math.max(pagina, massimo)));
      this.usati = 0;
    }
    const lungo = scrivi(this.pagine.at(-1) as Buffer, this.usati, testo);
    this.posti.metti(n, (this.pagine.length - 1) * pagina + this.usati);
    this.lunghi.metti(n, lungo);
    this.usati += lungo;
  }

  lungo(n: number): number {
    return this.lunghi.di(n);
  }

  di(n: number): string {
    const lungo = this.lungo(n);
    const da = this.posti.di(n) % pagina;
    return lungo === 0 ? '' : this.pagina(n).toString('utf8', da, da + lungo);
  }

  ha(n: number, pezzo: Uint8Array, dove: number): boolean {
    return (
      dove >= 0 &&
      dove + pezzo.length <= this.lungo(n) &&
      uguali(this.pagina(n), (this.posti.di(n) % pagina) + dove, pezzo)
    );
  }

  haDentro(n: number, pezzo: Uint8Array): boolean {
    const lungo = this.lungo(n);
    if (lungo <= pezzo.length) return false;
    const byte = this.pagina(n);
    const da = this.posti.di(n) % pagina;
    for (let i = da + 1; i <= da + lungo - pezzo.length; i++) if (uguali(byte, i, pezzo)) return true;
    return false;
  }

  private pagina(n: number): Buffer {
    return this.pagine[this.posti.di(n) >>> bit] as Buffer;
  }
}

function uguali(byte: Uint8Array, da: number, pezzo: Uint8Array): boolean {
  for (let i = 0; i < pezzo.length; i++) if (byte[da + i] !== pezzo[i]) return false;
  return true;
}

/** Returns the bytes written. */
function scrivi(byte: Buffer, da: number, testo: string): number {
  for (let i = 0; i < testo.length; i++) {
    const lettera = testo.charCodeAt(i);
    if (lettera > 127) return byte.write(testo, da);
    byte[da + i] = lettera;
  }
  return testo.length;
}
