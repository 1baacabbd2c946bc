import type { LiveEvent } from '#platform/contract/live.ts';

export interface Heard {
  readonly event: LiveEvent;
  readonly id: string;
  readonly data: unknown;
}

export async function* eventsOf(body: ReadableStream<Uint8Array>, sign: () => void): AsyncGenerator<Heard, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    sign();
    text += decoder.decode(part.value, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const heard = eventOf(text.slice(0, end));
      text = text.slice(end + 2);
      if (heard) yield heard;
    }
  }
}

function eventOf(block: string): Heard | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const event = fields.get('event');
  return event
    ? { event: event as LiveEvent, id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') ?? 'null') }
    : null;
}
