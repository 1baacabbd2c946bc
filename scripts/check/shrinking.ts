/** What, and the reason. The list may only shrink. */
export type Exceptions = Readonly<Record<string, string>>;

/** Unexcused breaches, and unneeded exceptions; both must be empty. */
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
