// A client in a process of its own: asks a cheap call all the while, and says its longest wait, ms, since it was last asked.
const [address = '', headers = '{}'] = process.argv.slice(2);
let [longest, begun, answered] = [0, 0, 0];

process.on('message', () => {
  // One that is still waited for counts as far as it has come.
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
