import { Pagine } from './pagine.ts';

export const celle = 1 << 16;
const primaCapienza = 4;

/** Pages of cells; space that a header outgrew is reused. */
export class Griglia {
  private readonly pagine = new Pagine();
  private readonly posti = new Uint32Array(celle);
  private readonly quanti = new Uint32Array(celle);
  private readonly capienze = new Uint32Array(celle);
  private readonly liberi = new Map<number, number[]>();

  metti(cella: number, n: number): void {
    const quanti = this.quanti[cella] as number;
    if (quanti > 0 && this.pagine.leggi(this.posti[cella] as number, quanti - 1) === n) return;
    if (quanti === this.capienze[cella]) this.allarga(cella, quanti);
    this.pagine.scrivi(this.posti[cella] as number, quanti, n);
    this.quanti[cella] = quanti + 1;
  }

  private allarga(cella: number, quanti: number): void {
    const capienza = quanti * 2 || primaCapienza;
    const posto = this.liberi.get(capienza)?.pop() ?? this.pagine.spazio(capienza);
    if (quanti > 0) {
      this.pagine.tratto(posto, quanti).set(this.in(cella));
      const altri = this.liberi.get(quanti);
      if (altri) altri.push(this.posti[cella] as number);
      else this.liberi.set(quanti, [this.posti[cella] as number]);
    }
    this.posti[cella] = posto;
    this.capienze[cella] = capienza;
  }

  quantiIn(cella: number): number {
    return this.quanti[cella] as number;
  }

  in(cella: number): Uint32Array {
    return this.pagine.tratto(this.posti[cella] as number, this.quanti[cella] as number);
  }
}
