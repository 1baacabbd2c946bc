// A client process that calls a cheap call continuously and reports its longest wait, ms, since the last report.
const [address = '', headers = '{}'] = process.argv.slice(2);
let [longest, begun, answered] = [0, 0, 0];

process.on('message', () => {
  // A pending call counts with its time so far.
  const waiting = begun > answered ? performance.now() - begun : 0;
  process.send?.(Math.max(longest, waiting));
  longest = 0;
});
process.on('disconnect', () => process.exit());

for (;;) {
  begun = performance.now();
  const reply = await fetch(address, { headers: JSON.parse(headers) });
  await reply.text();
  if (!reply.ok) throw new Error(`A cheap call was answered with ${reply.status}`);
  answered = performance.now();
  longest = Math.max(longest, answered - begun);
  await new Promise((resolve) => setTimeout(resolve, 4));
}
