/**
 * `npm run advisories`: known vulnerabilities of the dependencies, from npm's registry. No part of `npm test`: it needs
 * the network, and its result changes without a change of ours. A missing response is not "all is well".
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export interface Verdict {
  /** Exit code: 0 none are known, 1 some are, 2 the registry could not be asked. */
  readonly code: 0 | 1 | 2
  readonly lines: readonly string[]
}

const root = join(import.meta.dirname, '..')

/** @param registry instead of the configured one. */
export function askAdvisories(registry?: string): Verdict {
  const args = [
    'audit',
    '--omit=dev',
    '--json',
    '--loglevel=silent',
    ...(registry ? ['--registry', registry] : []),
  ]
  const options = { cwd: root, encoding: 'utf8', timeout: 60_000, maxBuffer: 64 * 1024 * 1024 } as const
  const npm = process.env.npm_execpath
  const { stdout } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return verdictOf(stdout ?? '')
}

interface Hole {
  readonly name: string
  readonly severity: string
  readonly via: readonly (string | { readonly title?: string; readonly url?: string })[]
}

function verdictOf(answer: string): Verdict {
  const holes = holesIn(answer)
  if (holes === undefined)
    return {
      code: 2,
      lines: ['The registry gave no answer about known holes: nothing is known, neither good nor bad.'],
    }
  if (holes.length === 0) return { code: 0, lines: ['No hole is known in what the market runs on.'] }
  return { code: 1, lines: holes.flatMap(linesOf) }
}

/** Undefined where the response is no report. */
function holesIn(answer: string): readonly Hole[] | undefined {
  try {
    const { vulnerabilities } = JSON.parse(answer)
    return vulnerabilities && Object.values(vulnerabilities)
  } catch {
    return undefined
  }
}

/** Transitive: a package that is affected only through a dependency is reported by that dependency. */
function linesOf({ name, severity, via }: Hole): readonly string[] {
  const own = via.flatMap((one) => (typeof one === 'string' ? [] : [one]))
  return own.map(({ title = 'no title', url = '' }) => `${severity}  ${name}  ${title}  ${url}`.trimEnd())
}

if (import.meta.main) {
  const { code, lines } = askAdvisories()
  for (const line of lines) console.log(line)
  process.exitCode = code
}
