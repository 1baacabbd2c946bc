interface Closure {
  readonly dal: string;
  readonly al: string;
}

/** The house's own closed days, both ends included, beside weekends and holidays; set at the start of each side. */
let closures: readonly Closure[] = [];

export function setClosures(given: readonly Closure[]): void {
  closures = given;
}

export const isClosed = (day: string): boolean => closures.some(({ dal, al }) => dal <= day && day <= al);
