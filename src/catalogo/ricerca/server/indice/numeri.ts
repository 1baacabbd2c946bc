const bit = 14;
const pagina = 1 << bit;

/** Default 0; paged, so that growth copies nothing. */
export class Numeri {
  private readonly pagine: Uint32Array[] = [];

  metti(n: number, numero: number): void {
    (this.pagine[n >>> bit] ??= new Uint32Array(pagina))[n % pagina] = numero;
  }

  di(n: number): number {
    return this.pagine[n >>> bit]?.[n % pagina] ?? 0;
  }
}
