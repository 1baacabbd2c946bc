import type { AnyCall } from '#platform/contract/call.ts';
import { meets, topicsOf } from '#platform/contract/topic.ts';

/** A server hears of another one's commit within milliseconds; this is long enough for one that is very busy, ms. */
const heardWithin = 10_000;

/** When each topic was changed by this window, by a clock that never goes back. */
const changedAt = new Map<string, number>();

/** Remembers what a write of this window has changed, or was refused over because somebody else had. */
export function rememberChange({ changes }: AnyCall, input: unknown): void {
  for (const topic of topicsOf(changes, input)) changedAt.set(topic, performance.now());
}

/** True where a reply from a server's memory could be older than what this window has just written. */
export function mayBeOld({ reads }: AnyCall, input: unknown): boolean {
  if (changedAt.size === 0) return false;
  const since = performance.now() - heardWithin;
  for (const [topic, at] of changedAt) if (at < since) changedAt.delete(topic);
  const changed = [...changedAt.keys()];
  return topicsOf(reads, input).some((read) => changed.some((one) => meets(one, read)));
}
