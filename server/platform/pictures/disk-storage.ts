import { randomUUID } from 'node:crypto'
import { access, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { filesOfVideo } from '../videos/video-files.ts'
import { filesOfPicture } from './picture-files.ts'
import type { PictureStorage, StoredFile } from './picture-storage.ts'

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

/** The refusal for an error of the disk; any other error stays as it is. */
export function diskFault(error: unknown): unknown {
  if (error instanceof Refusal || !Object.hasOwn(Object(error), 'syscall')) return error
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)))
  return Object.assign(new Refusal(isFull ? 'NO_ROOM' : 'PICTURES_AWAY'), { cause: error })
}

const orDiskFault = (error: unknown): never => {
  throw diskFault(error)
}

/** Flat in a folder of DATA_DIR. */
export function openDiskStorage(dataDir: string, name = 'pictures'): PictureStorage {
  const folder = join(dataDir, name)
  return {
    read: (file) => readFile(join(folder, file)).catch(undefinedIfMissing),
    sizeOf: async (file) => (await stat(join(folder, file)).catch(undefinedIfMissing))?.size,
    readPart: async (file, first, last) => {
      const opened = await open(join(folder, file)).catch(undefinedIfMissing)
      return opened?.createReadStream({ start: first, end: last })
    },
    write: (file, bytes) => putWhole(folder, file, bytes).catch(orDiskFault),
    filesOf: async (name) => {
      const files = [...filesOfPicture(name), ...filesOfVideo(name)]
      const areThere = await Promise.all(files.map((file) => access(join(folder, file)).then(yes, no)))
      return files.filter((_, at) => areThere[at])
    },
    remove: async (files) => {
      for (const file of files) await rm(join(folder, file), { force: true }).catch(orDiskFault)
    },
    all: () => everything(folder),
  }
}

const yes = () => true
const no = () => false

function undefinedIfMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined
  throw diskFault(error)
}

/** Atomic write: a reader sees the whole file or none, whenever this process is killed. */
async function putWhole(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, file)
  const draft = `${path}.${randomUUID()}.draft`
  try {
    await writeFile(draft, bytes, { mode: 0o600 })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* everything(folder: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(folder).catch(undefinedIfMissing)
  if (entries === undefined) return
  for await (const { name } of entries) {
    const about = await stat(join(folder, name)).catch(undefinedIfMissing)
    if (about !== undefined) yield { file: name, bytes: about.size, at: about.mtime }
  }
}
