import type { AnyCall } from '#platform/contract/call.ts';
import { meets, topicsOf } from '#platform/contract/topic.ts';

/** Ms within which other servers hear of a change. */
const heardWithin = 10_000;

/** Times of this window's changes, by a monotonic clock. */
const changedAt = new Map<string, number>();

/** Remembers a change, also after a refusal caused by someone else's change. */
export function rememberChange({ changes }: AnyCall, input: unknown): void {
  for (const topic of topicsOf(changes, input)) changedAt.set(topic, performance.now());
}

/** A cached reply could be older than this window's writes. */
export function mayBeOld({ reads }: AnyCall, input: unknown): boolean {
  if (changedAt.size === 0) return false;
  const since = performance.now() - heardWithin;
  for (const [topic, at] of changedAt) if (at < since) changedAt.delete(topic);
  const changed = [...changedAt.keys()];
  return topicsOf(reads, input).some((read) => changed.some((one) => meets(one, read)));
}
