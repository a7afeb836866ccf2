/**
 * Asset retention: files of earlier builds stay after a release, for tabs that were opened before: in DATA_DIR/assets,
 * or in the bucket, where every process adds its own and finds those of the others.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AppContext } from '../context.ts'
import type { Job } from '../jobs/jobs.ts'
import { openBucketStorage } from '../pictures/bucket-storage.ts'
import { openDiskStorage } from '../pictures/disk-storage.ts'
import type { PicturePlace, PictureStorage } from '../pictures/picture-storage.ts'
import type { WebBuild } from './web-build.ts'

export type AssetStorage = Pick<PictureStorage, 'read' | 'write' | 'remove' | 'all'>

const folder = 'assets'
const lifeMs = 3 * 24 * 3_600_000
const mostAtOnce = 8

export const assetStorageOf = ({ dataDir, pictures }: PicturePlace): AssetStorage =>
  pictures === undefined
    ? openDiskStorage(dataDir, folder)
    : openBucketStorage({ ...pictures, folder: `${pictures.folder}${folder}/` })

/** The file that marks a build: which assets it has, and when a process last ran on it. No asset has such a name. */
const markOf = (id: string): string => `${id}.build`
const mark = z.object({
  usedAt: z.iso.datetime().transform((at) => new Date(at)),
  files: z.array(z.string()),
})

/** Stores the missing files. The mark first: a sweep that runs at the same time then leaves our files alone. */
export async function keepBuild(
  storage: AssetStorage,
  { id, client, assets }: Pick<WebBuild, 'id' | 'client' | 'assets'>,
  usedAt: Date,
): Promise<void> {
  await storage.write(markOf(id), Buffer.from(JSON.stringify({ usedAt, files: [...assets] })))
  const missing = new Set(assets)
  for await (const { file } of storage.all()) missing.delete(file)
  const waiting = missing.values()
  const lay = async () => {
    for (const file of waiting) await storage.write(file, await readFile(join(client, 'assets', file)))
  }
  await Promise.all(Array.from({ length: mostAtOnce }, lay))
}

/** Daily, before the pictures. */
export const assetJobs: readonly Job[] = [
  { name: 'assets-sweep', cron: '15 20 * * *', run: (ctx) => sweepAssets(ctx) },
]

/** Removes the files of builds on which no process has run for three days, except those that a later build shares. */
export async function sweepAssets({ config, clock }: Pick<AppContext, 'config' | 'clock'>): Promise<void> {
  const storage = assetStorageOf(config)
  const before = new Date(clock().getTime() - lifeMs)
  const inUse = new Set<string>()
  const old: string[] = []
  for await (const { file, at } of storage.all()) {
    if (file.endsWith('.build')) {
      const { success, data } = mark.safeParse(parsed(await storage.read(file)))
      if (success && data.usedAt >= before) for (const name of [file, ...data.files]) inUse.add(name)
      else old.push(file)
    } else if (at < before) old.push(file)
  }
  await storage.remove(old.filter((file) => !inUse.has(file)))
}

function parsed(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '')
  } catch {
    return undefined
  }
}
