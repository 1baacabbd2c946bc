/** The kinds of test that a whole run must have seen, by file name. */
const kinds = { unit: /^(?!.*\.db\.test\.ts$).*\.test\.(ts|tsx|mjs)$/, db: /\.db\.test\.ts$/, e2e: /\.e2e\.ts$/ };

/**
 * Counts a run from Vitest's JSON report (undefined: it never finished). A file that could not be loaded, a kind without a test,
 * a failed check, an error outside of any test and, in a whole run, a skipped test count as failed too, each with its line in `reasons`.
 */
export function verdict({ report, vitestCode, checkCode, whole }) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const bad = tests.filter((test) => test.status === 'failed' || (whole && test.status !== 'passed'));
  const reasons = bad.map((test) => `${test.status === 'failed' ? 'Fallita' : 'Non eseguita'}: ${test.fullName}`);
  for (const file of files) {
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
      reasons.push(`Non caricata o non chiusa: ${file.name}`);
  }
  if (checkCode !== 0) reasons.push('Fallito: npm run check');
  for (const [kind, pattern] of whole ? Object.entries(kinds) : []) {
    if (!files.some((file) => pattern.test(file.name) && file.assertionResults.length > 0))
      reasons.push(`Nessuna prova del tipo ${kind}`);
  }
  if (tests.length === 0) reasons.push('Nessuna prova eseguita');
  if (vitestCode !== 0 && reasons.length === 0) reasons.push('Errore fuori dalle prove');
  return { passed, failed: reasons.length, reasons };
}
