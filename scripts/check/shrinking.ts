/** Exceptions to a rule: what, and the reason why. The list may only shrink. */
export type Exceptions = Readonly<Record<string, string>>;

/** Compares what breaks a rule with its exceptions: what is not excused, and what is excused without need. Both are to be empty. */
export function against(
  exceptions: Exceptions,
  broken: readonly string[],
): { notExcused: string[]; noLongerNeeded: string[] } {
  return {
    notExcused: broken.filter((name) => !(name in exceptions)),
    noLongerNeeded: Object.keys(exceptions).filter((name) => !broken.includes(name)),
  };
}

export const nothing = { notExcused: [], noLongerNeeded: [] };
