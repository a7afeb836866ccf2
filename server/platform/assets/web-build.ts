/** The built web that this process runs on, from its first moment to its last. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { StartError } from '../start-error.ts'

export interface WebBuild {
  /** A hash over the names of all files, which are hashes of their content. */
  readonly id: string
  /** The folder of the files that browsers fetch. */
  readonly client: string
  /** The module that renders pages on the server. */
  readonly entry: URL
  /** Vite's manifest: source file to what became of it. */
  readonly manifest: unknown
  /** The names of everything in `client/assets`, precompressed forms included. */
  readonly assets: ReadonlySet<string>
}

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))

/** @param folder instead of the one that dist/current names. */
export async function openWebBuild(folder?: string): Promise<WebBuild> {
  try {
    const whole = folder ?? join(dist, (await readFile(join(dist, 'current'), 'utf8')).trim())
    const client = join(whole, 'client')
    const manifest = await readFile(join(client, '.vite', 'manifest.json'), 'utf8')
    return {
      id: createHash('sha256').update(manifest).digest('hex').slice(0, 16),
      client,
      entry: pathToFileURL(join(whole, 'server', 'entry-server.js')),
      manifest: JSON.parse(manifest),
      assets: new Set(await readdir(join(client, 'assets'))),
    }
  } catch (error) {
    throw new StartError(
      `There is no built web ${folder === undefined ? 'in dist/ (npm start makes one)' : `in WEB_DIR ${folder}`}: ${(error as Error).message}`,
    )
  }
}
