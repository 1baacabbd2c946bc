import type { AnyCall, SentOf } from '#platform/contract/call.ts';
import { callFile } from '../../client.ts';

export async function saveFile<C extends AnyCall>(call: C, input: SentOf<C>): Promise<void> {
  const { name, blob } = await callFile(call, input);
  save(name, blob);
}

export const saveText = (name: string, text: string, type: string): void => save(name, new Blob([text], { type }));

function save(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
