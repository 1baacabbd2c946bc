/** The kinds of test that a complete run must contain, by file name. */
const kinds = {
  unit: /^(?!.*\.db\.test\.ts$).*\.test\.(ts|mjs)$/,
  web: /\.test\.tsx$/,
  db: /\.db\.test\.ts$/,
  e2e: /\.e2e\.ts$/,
};

const isJourney = (file) => kinds.e2e.test(file.name);

/**
 * Failed browser test files. They alone are run once more, because a browser on a busy machine sometimes fails without
 * an error in the code.
 */
export function failedJourneys(report) {
  return (report?.testResults ?? []).filter(isJourney).flatMap(({ name: file, assertionResults }) => {
    const names = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    return names.length > 0 ? [{ file, names }] : [];
  });
}

/**
 * Counts a run from Vitest's JSON report (undefined: it never finished). Also failed, with a line in `reasons`: an
 * unloadable file, a failed check, an error outside of tests and, in a complete run, a skipped test or missing kind. A
 * browser test that passed in a report of `again` passes, listed in `unsteady`.
 */
export function verdict({
  report,
  outside = [],
  again = [],
  vitestCode,
  checkCode,
  whole,
  wanted = Object.keys(kinds),
}) {
  const files = report?.testResults ?? [];
  const steadyAgain = passedOf(again);
  const tests = files.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, unsteady: steadyAgain.has(keyOf(file, test)) })),
  );
  const unsteady = tests.filter((test) => test.status === 'failed' && test.unsteady);
  const passed = tests.filter((test) => test.status === 'passed').length + unsteady.length;
  const bad = tests.filter(
    (test) => !unsteady.includes(test) && (test.status === 'failed' || (whole && test.status !== 'passed')),
  );
  const reasons = bad.map((test) => `${test.status === 'failed' ? 'Fallita' : 'Non eseguita'}: ${test.fullName}`);
  for (const file of files) {
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
      reasons.push(`Non caricata o non chiusa: ${file.name}`);
  }
  if (checkCode !== 0) reasons.push('Fallito: npm run check');
  for (const kind of whole ? wanted : []) {
    if (!files.some((file) => kinds[kind].test(file.name) && file.assertionResults.length > 0))
      reasons.push(`Nessuna prova del tipo ${kind}`);
  }
  if (tests.length === 0) reasons.push('Nessuna prova eseguita');
  reasons.push(...outside.map((message) => `Errore fuori dalle prove: ${message}`));
  if (vitestCode !== 0 && reasons.length + unsteady.length === 0) reasons.push('Errore fuori dalle prove');
  return { passed, failed: reasons.length, reasons, unsteady: unsteady.map(lineOf) };
}

const keyOf = (file, test) => `${file.name}\n${test.fullName}`;

/** Browser tests that passed in the second run; other tests are not repeated. */
function passedOf(again) {
  const files = again.flatMap((report) => report?.testResults ?? []).filter(isJourney);
  const passed = (file) => file.assertionResults.filter((test) => test.status === 'passed');
  return new Set(files.flatMap((file) => passed(file).map((test) => keyOf(file, test))));
}

function lineOf({ fullName, meta }) {
  const traces = meta?.traces ?? [];
  return `instabile: ${fullName}${traces.length > 0 ? ` (traccia: ${traces.join(', ')})` : ''}`;
}
