/** DATA_DIR: everything that this process keeps on disk. */
import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { takeLock } from './lock.ts'
import { StartFault } from './start-fault.ts'

/** Makes the folder if need be and takes it for this process alone. Answers how to let go of it. */
export async function openDataDir({ dataDir }: Config): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await takeLock(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new StartFault(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}.`)
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
