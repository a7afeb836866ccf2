/** Runs the tools of the repository as child processes, and ends all of them with this one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface Outcome {
  readonly code: number
  readonly output: string
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Streams the output; otherwise it is only collected. */
  readonly isStreamed?: boolean
  readonly limitMs?: number
}

const running = new Set<ChildProcess>()
const graceMs = 5_000

/** Runs one of the tools in node_modules/.bin, or `node` itself, to its end. */
export function run(tool: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const { env = {}, isStreamed = false, limitMs = 10 * 60_000 } = options
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  const command = tool === 'node' ? process.execPath : tool
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Process group: children of the child end with it.
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  })
  running.add(child)
  return new Promise((resolve) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part
        if (isStreamed) process.stdout.write(part)
      })
    }
    const limit = setTimeout(() => {
      output += `\n${tool} did not end within ${Math.round(limitMs / 60_000)} minutes and was stopped.\n`
      end(child)
    }, limitMs)
    child.on('error', (error) => {
      output += `${error.message}\n`
    })
    child.on('close', (code) => {
      clearTimeout(limit)
      signal(child, 'SIGKILL')
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

function end(child: ChildProcess): void {
  signal(child, 'SIGTERM')
  setTimeout(() => signal(child, 'SIGKILL'), graceMs).unref()
}

/** Signals the whole group; one that has ended already is no fault. */
function signal(child: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(name)
    else process.kill(-child.pid, name)
  } catch {
    // The group is empty.
  }
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    for (const child of running) signal(child, 'SIGTERM')
    setTimeout(() => process.exit(130), 500)
  })
}
process.on('exit', () => {
  for (const child of running) signal(child, 'SIGKILL')
})
