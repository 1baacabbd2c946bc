import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Own process, so that the measuring one has a core. */
export interface Flood {
  readonly origin: string;
  /** Must differ from the address of the measuring client. */
  readonly localAddress: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly seconds: number;
  readonly body: string;
  /** A second; 0: `connections` send their bodies slowly instead. */
  readonly perSecond: number;
  readonly connections: number;
}

/** Count by status, or cut. */
export type Flooded = Readonly<Record<string, number>>;

const answers = new Map<string, number>();
const count = (status: string): void => void answers.set(status, (answers.get(status) ?? 0) + 1);

process.once('message', (flood: Flood) => {
  void (flood.perSecond > 0 ? often(flood) : slowly(flood)).then(() =>
    process.send?.(Object.fromEntries(answers), () => process.exit(0)),
  );
});

function ask({ origin, localAddress, path, headers, body }: Flood, agent: Agent) {
  const all = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers };
  const asked = request(`${origin}${path}`, { method: 'POST', headers: all, agent, localAddress });
  let status = 'cut';
  asked.on('response', (reply) => {
    status = String(reply.statusCode);
    reply.resume();
  });
  asked.on('error', () => {});
  return { asked, over: new Promise<void>((done) => asked.once('close', () => (count(status), done()))) };
}

/** Sends requests continuously, whether they are answered or not. */
async function often(flood: Flood): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: flood.connections });
  const begun = performance.now();
  const open: Promise<void>[] = [];
  for (let passed = 0; passed < flood.seconds; passed = (performance.now() - begun) / 1000) {
    while (open.length < passed * flood.perSecond) {
      const { asked, over } = ask(flood, agent);
      asked.end(flood.body);
      open.push(over);
    }
    await wait(5);
  }
  agent.destroy();
  await Promise.all(open);
}

/** A piece per 100 ms, so that all would be complete at the end. */
async function slowly(flood: Flood): Promise<void> {
  const agent = new Agent({ maxSockets: Infinity });
  const uploads = Array.from({ length: flood.connections }, () => ask(flood, agent));
  const pieces = flood.seconds * 10;
  const size = Math.ceil(flood.body.length / pieces);
  for (let at = 0; at < flood.body.length; at += size) {
    for (const { asked } of uploads) if (!asked.destroyed) asked.write(flood.body.slice(at, at + size));
    await wait(100);
  }
  for (const { asked } of uploads) asked.destroy();
  await Promise.all(uploads.map(({ over }) => over));
}
