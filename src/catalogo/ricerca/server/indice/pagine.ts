const bit = 16;
const pagina = 1 << bit;
const niente = new Uint32Array(0);

/** Growth copies nothing, and ranges are not objects that the garbage collector must visit. */
export class Pagine {
  private readonly pagine: Uint32Array[] = [];
  private usati = pagina;

  spazio(capienza: number): number {
    if (this.usati + capienza > pagina) {
      this.pagine.push(new Uint32Array(Math.max(pagina, capienza)));
      this.usati = 0;
    }
    const posto = (this.pagine.length - 1) * pagina + this.usati;
    this.usati += capienza;
    return posto;
  }

  tratto(posto: number, quanti: number): Uint32Array {
    const da = posto % pagina;
    return this.pagine[posto >>> bit]?.subarray(da, da + quanti) ?? niente;
  }

  scrivi(posto: number, i: number, numero: number): void {
    (this.pagine[posto >>> bit] as Uint32Array)[(posto % pagina) + i] = numero;
  }

  leggi(posto: number, i: number): number {
    return (this.pagine[posto >>> bit] as Uint32Array)[(posto % pagina) + i] as number;
  }
}
