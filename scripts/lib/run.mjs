import { spawn } from 'node:child_process';

const running = new Set();
// If this process exits first, its child processes are ended too.
process.on('exit', () => running.forEach((child) => child.kill()));

/** Runs a program to its end; returns its exit code and output. With `loud` the output goes to the terminal. */
export function run(command, args, { cwd, env = process.env, loud = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', loud ? 'inherit' : 'pipe', loud ? 'inherit' : 'pipe'],
    });
    running.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 1, signal, output });
    });
  });
}

/** The line of the output that best explains the failure. */
export function tellingLine(output) {
  const plain = output.replace(/\x1b\[[0-9;]*m/g, '');
  if (/ENOSPC|no space left/i.test(plain)) return 'disco pieno';
  const lines = plain
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !idle.test(line));
  return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'nessun messaggio').replace(
    /^(npm error|Error:)\s*/,
    '',
  );
}

/** Lines around the cause that do not explain it. */
const idle =
  /A complete log|^npm warn|^npm error (code|errno|syscall|path|dest)\b|^npm error$|^at |^error during build|^Build failed|^✗/;
