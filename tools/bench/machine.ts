import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { leggiGcode } from '#produzione/centrolavoro/rules/gcode/leggi-gcode.ts';
import { apriSimulatoreCnc } from '#produzione/centrolavoro/server/simulatore/simulatore.ts';
import { startProgram } from '../program.ts';
import { bearer } from './journeys.ts';

const limits = { stopMs: 50, ageMs: 300, previewMs: 2000 } as const;
const pages = 10;
const presses = 200;
const lines = 200_000;
const limiti = { min: [0, 0, -120], max: [800, 400, 50] } as const;

interface Machine {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly login: (origin: string) => Promise<string>;
}

/** Ten pages watch it work: from stop key to controller, age of what they show, and time to process a large program. */
export async function machine({ databaseUrl, dataDir, login }: Machine): Promise<string[]> {
  const cartella = await mkdtemp(join(tmpdir(), 'bench-cnc-'));
  const program = join(cartella, 'lungo.ngc');
  await writeFile(program, `G21 G90\nF600\n${'G1 X700\nG1 X0\n'.repeat(1000)}M2\n`);
  let heard = (): void => {};
  const simulatore = await apriSimulatoreCnc({
    limiti,
    adesso: () => performance.now(),
    consegna: (linea, riga, rispondi) => {
      if (riga === 'set abort') heard();
      linea.write(rispondi());
    },
  });
  const { host, port } = simulatore.presa;
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(dataDir, 'machine'), CNC_DIR: cartella };
  const { origin, stop } = await startProgram({ ...env, CNC_URL: `tcp://${host}:${port}` });
  try {
    const headers = { ...bearer(await login(origin)), 'content-type': 'application/json' };
    simulatore.macchina.azzerata = true;
    simulatore.macchina.modo = 'AUTO';
    simulatore.macchina.apri(program);
    simulatore.macchina.esegui();
    const ages: number[] = [];
    let watched = true;
    const watchers = Array.from({ length: pages }, async () => {
      while (watched) {
        const reply = await fetch(`${origin}/api/intranet/centrolavoro/stato`, { headers });
        const { letta } = (await reply.json()) as { letta: string | null };
        ages.push(Date.now() - Date.parse(letta ?? ''));
      }
    });
    await wait(1000);
    ages.length = 0;
    const floor: number[] = [];
    const stops: number[] = [];
    for (let i = 0; i < presses; i += 1) {
      const asked = performance.now();
      await (await fetch(`${origin}/health`)).text();
      floor.push(performance.now() - asked);
      const begun = performance.now();
      heard = () => void stops.push(performance.now() - begun);
      const body = JSON.stringify({ Command: 'stop' });
      const reply = await fetch(`${origin}/api/intranet/centrolavoro/esegui`, { method: 'POST', headers, body });
      if (!reply.ok) throw new Error(`The machine was not stopped: ${await reply.text()}`);
      simulatore.macchina.esegui();
      await wait(20);
    }
    watched = false;
    await Promise.all(watchers);
    return [
      `${said(`Stop from key to controller, p99 of ${stops.length}, ${pages} pages watching`, percentile(stops), limits.stopMs)}; ` +
        `p50 ${percentile(stops, 0.5).toFixed(0)} ms; a call that does nothing: p50 ${percentile(floor, 0.5).toFixed(0)} ms, p99 ${percentile(floor).toFixed(0)} ms`,
      said(`State on a page while it works, age, p99 of ${ages.length}`, percentile(ages), limits.ageMs),
      said(`Program of ${lines} lines worked out for its preview`, preview(), limits.previewMs),
    ];
  } finally {
    await stop();
    await simulatore.close();
    await rm(cartella, { recursive: true, force: true });
  }
}

const said = (what: string, ms: number, most: number): string =>
  `${what}: ${ms.toFixed(0)} ms (at most ${most}: ${ms <= most ? 'reached' : 'MISSED'})`;

const percentile = (times: readonly number[], part = 0.99): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

function preview(): number {
  const moves = Array.from(
    { length: lines },
    (_, i) => `G1 X${(i % 700).toFixed(3)} Y${((i * 7) % 390).toFixed(3)} F1200`,
  );
  const text = `G21 G90\n${moves.join('\n')}\nM2\n`;
  const begun = performance.now();
  leggiGcode(text);
  return performance.now() - begun;
}
