const bit = 14;
const pagina = 1 << bit;

/** A number for each number, 0 where none was put; in pages, since a list of hundreds of thousands would be copied whole when it grows. */
export class Numeri {
  private readonly pagine: Uint32Array[] = [];

  metti(n: number, numero: number): void {
    (this.pagine[n >>> bit] ??= new Uint32Array(pagina))[n % pagina] = numero;
  }

  di(n: number): number {
    return this.pagine[n >>> bit]?.[n % pagina] ?? 0;
  }
}
