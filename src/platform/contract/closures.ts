interface Closure {
  readonly dal: string;
  readonly al: string;
}

/**
 * The company's own closed days, both ends included, in addition to weekends and holidays; set when server or browser
 * start.
 */
let closures: readonly Closure[] = [];

export function setClosures(given: readonly Closure[]): void {
  closures = given;
}

export const isClosed = (day: string): boolean => closures.some(({ dal, al }) => dal <= day && day <= al);
