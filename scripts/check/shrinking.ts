/** Maps an exception to its reason. The list may only shrink. */
export type Exceptions = Readonly<Record<string, string>>;

/** New violations, and exceptions no longer needed; both must be empty. */
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
