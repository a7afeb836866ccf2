/** DATA_DIR: everything that this process keeps on disk. */
import { randomBytes } from 'node:crypto'
import { access, chmod, constants, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { takeDataDirLock } from './data-dir-lock.ts'

/** Makes the folder if need be and takes it for this process alone. Answers how to let go of it. */
export async function openDataDir({ dataDir }: Config): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    await refuseShared(dataDir)
    const release = await takeDataDirLock(dataDir)
    await closeToOthers(dataDir).catch(async (error: unknown) => {
      await release()
      throw error
    })
    return release
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}.`)
  }
}

/** Refuses a folder that others use too: closing it would lock them out. */
async function refuseShared(dataDir: string): Promise<void> {
  const { mode } = await stat(dataDir)
  const isSticky = (mode & 0o1000) !== 0
  if (!isSticky && dirname(dataDir) !== dataDir) return
  throw new StartError(`DATA_DIR ${dataDir} is a folder that others use too: give the market one of its own.`)
}

/** Folders with private content: pictures are payment screenshots too, emails hold links. */
const closedFolders = ['pictures', 'uploads', 'outbox']

/** Also a folder that was there before, or that an older program made. */
async function closeToOthers(dataDir: string): Promise<void> {
  const inside = (await readdir(dataDir)).filter((name) => closedFolders.includes(name))
  for (const folder of [dataDir, ...inside.map((name) => join(dataDir, name))]) {
    const { mode } = await stat(folder)
    if ((mode & 0o077) !== 0) await chmod(folder, mode & 0o700)
  }
}

/** The configured secret, or (in local mode only, see config.ts) one that is made here once and kept. */
export async function sessionSecretOf({ sessionSecret, dataDir }: Config): Promise<string> {
  if (sessionSecret !== undefined) return sessionSecret
  const file = join(dataDir, 'session-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept !== '') return kept
  const secret = randomBytes(48).toString('base64url')
  await writeFile(`${file}.new`, secret, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return secret
}
