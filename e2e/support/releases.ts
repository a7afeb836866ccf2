/** Releases: the same database and pictures, served by processes on different builds of the web, in turn. */
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { runningEmbeddedUrl } from '../../server/platform/postgres/embedded-postgres.ts'
import { type Program, startProgram } from '../../server/testing/program.ts'
import { ownMarket } from './test-servers.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

export const builtNow = async (): Promise<string> =>
  join(dist, (await readFile(join(dist, 'current'), 'utf8')).trim())

/** Builds the next release, as prepare-web.mjs builds this one. */
export async function buildNext(to: string): Promise<string> {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      ...['build', '--app', '--logLevel', 'error', '--config', 'e2e/support/next-release.config.ts'],
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', WEB_OUT_DIR: to } },
  )
  if (status !== 0) throw new Error(`The next release could not be built: ${stderr}`)
  return to
}

/** A process on this build, with a DATA_DIR of its own beside the database and the pictures of this worker's market. */
export async function startRelease(webDir: string, dataDir: string, port: string): Promise<Program> {
  const own = ownMarket()
  const databaseUrl = await runningEmbeddedUrl(own.dataDir)
  if (databaseUrl === undefined) throw new Error('The market of this worker has no database')
  await mkdir(dataDir, { recursive: true })
  await symlink(join(own.dataDir, 'pictures'), join(dataDir, 'pictures')).catch(() => {})
  const program = await startProgram({
    ...own.gateways,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: port,
    WEB_DIR: webDir,
  })
  await program.untilReady()
  return program
}
