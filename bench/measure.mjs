// Runs commands and measures them.
import { spawn } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A command that failed or took longer than it may. */
export class CommandFailed extends Error {}

/** Memory (in KB, resident) and processor time (in ticks) of a process with all its children. */
function treeUsage(pid) {
  const sum = { memory: 0, ticks: 0 };
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    sum.memory += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime, stime, and those of children that have ended: fields 14 to 17 of proc(5).
    for (const field of [11, 12, 13, 14]) sum.ticks += Number(fields[field]);
    for (const task of readdirSync(`/proc/${pid}/task`)) {
      const children = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim();
      for (const child of children.split(' ').filter(Boolean)) {
        const { memory, ticks } = treeUsage(child);
        sum.memory += memory;
        sum.ticks += ticks;
      }
    }
  } catch {
    // It has ended meanwhile, or the system has no /proc: the figure stays 0.
  }
  return sum;
}

/** Ticks a second: what Linux counts in, on all systems that Node runs on. */
const TICKS = 100;

/** Ends a process with all that it started. */
export function stop(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/**
 * Runs a command to its end: seconds, seconds of the processors, and peak memory of all its processes
 * in MB.
 *
 * @param limit in seconds; what takes longer is ended
 * @throws CommandFailed with what it printed
 */
export function measure([command, ...args], cwd, limit) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const env = {
      ...process.env,
      CI: '1',
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    };
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const peak = { memory: 0, ticks: 0 };
    const sample = () => {
      const { memory, ticks } = treeUsage(child.pid);
      peak.memory = Math.max(peak.memory, memory);
      peak.ticks = Math.max(peak.ticks, ticks);
    };
    const timer = setInterval(sample, 25);
    let isLate = false;
    const end = setTimeout(() => {
      isLate = true;
      stop(child);
    }, limit * 1000);
    let output = '';
    const read = (chunk) => {
      output = `${output}${chunk}`.slice(-20_000);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', sample);
    child.on('close', (code) => {
      clearInterval(timer);
      clearTimeout(end);
      const line = [command, ...args].join(' ');
      if (isLate) return reject(new CommandFailed(`${line} took longer than ${limit} s`));
      if (code !== 0) return reject(new CommandFailed(`${line} failed:\n${output}`));
      const seconds = (performance.now() - start) / 1000;
      resolve({ seconds, cpu: peak.ticks / TICKS, megabytes: peak.memory / 1024 });
    });
  });
}

/** Files below a folder with their sizes in bytes. */
export function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map((file) => ({ file, stat: lstatSync(path.join(folder, file)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ file, stat }) => ({ file, bytes: stat.size }));
}
