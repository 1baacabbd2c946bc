import { spawn } from 'node:child_process';

/** Runs a program to its end and answers its code and all that it wrote; with `loud` it writes to the terminal instead. */
export function run(command, args, { cwd, env = process.env, loud = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', loud ? 'inherit' : 'pipe', loud ? 'inherit' : 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}

/** The line of a program's output that says most about its failure. */
export function tellingLine(output) {
  const plain = output.replace(/\x1b\[[0-9;]*m/g, '');
  if (/ENOSPC|no space left/i.test(plain)) return 'disco pieno';
  const lines = plain.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !/A complete log|npm warn|^at /.test(line));
  return lines.find((line) => /error/i.test(line) && line.length > 12) ?? lines.at(-1) ?? 'nessun messaggio';
}
