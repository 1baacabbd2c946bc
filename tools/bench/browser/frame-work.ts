interface Event {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Begin, length and thread time, µs. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Main-thread time between animation frames, ms; other programs do not count. */
export function frameWork(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly Event[] };
  const frames = traceEvents
    .filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts);
  const [first] = frames;
  if (!first) return [];
  const works = frames.map(() => 0);
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && ph === 'X' && pid === first.pid && tid === first.tid,
  );
  let at = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    // A frame's drawing task belongs to it.
    while ((frames[at + 1]?.ts ?? Infinity) < ts + dur) at++;
    if (ts + dur >= first.ts) works[at] = (works[at] ?? 0) + tdur / 1000;
  }
  return works;
}
