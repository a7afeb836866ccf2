/** Types, lint with import rules, drift of generated files; then the names of the tests that the change calls for. */
import { calledTests } from './called-tests.ts'
import { run } from './run.ts'

export interface Check {
  readonly name: string
  readonly hasPassed: boolean
  readonly output: string
}

const checks: readonly (readonly [name: string, tool: string, args: readonly string[]])[] = [
  ['types', 'tsc', ['-b']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '--diagnostic-level=warn']],
  ['generated files', 'node', ['tools/generate.ts', '--check']],
]

/** All checks in parallel, each reported as soon as it has ended. */
export function check(tell: (check: Check) => void = tellCheck): Promise<Check[]> {
  return Promise.all(
    checks.map(async ([name, tool, args]) => {
      const { code, output } = await run(tool, args, { limitMs: 5 * 60_000 })
      const done = { name, hasPassed: code === 0, output }
      tell(done)
      return done
    }),
  )
}

function tellCheck({ name, hasPassed, output }: Check): void {
  console.log(`${hasPassed ? '✓' : '✗'} ${name}`)
  if (!hasPassed) console.log(output)
}

if (import.meta.main) {
  const done = await check()
  const { changed, tests } = await calledTests()
  if (tests.length > 0) {
    console.log(`\nTests that the change of ${changed.length} files calls for: npm test -- PATH`)
    for (const path of tests) console.log(`  ${path}`)
  }
  process.exitCode = done.every(({ hasPassed }) => hasPassed) ? 0 : 1
}
