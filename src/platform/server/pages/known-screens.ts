export function knownScreens(patterns: readonly string[]): (path: string) => boolean {
  const screens = patterns.map((pattern) => {
    const steps = pattern.split('/').filter((step) => step !== '');
    const written = steps.map((step) => {
      if (step.startsWith('{-$')) return '(?:/[^/]+)?';
      return step.startsWith('$') ? '/[^/]+' : `/${step.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;
    });
    return `${written.join('')}/?`;
  });
  const any = new RegExp(`^(?:${screens.join('|')})$`);
  return (path) => any.test(path);
}
