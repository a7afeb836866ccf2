/** Durability: files and names are synced to disk before the next step, so that a power cut undoes neither. */
import { lchown, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account } from './postgres-user.ts'

/** A folder's names are synced like a file. Windows opens no folders, and has no need to. */
export async function syncPath(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await syncPath(path)
  }
  await syncPath(folder)
}

export async function renameForGood(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncPath(dirname(to))
}

/** Gives away the folder with all that is in it; the folder itself last, so that its owner owns everything. */
export async function giveTree(folder: string, { uid, gid }: Account): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await giveTree(path, { uid, gid })
    else await lchown(path, uid, gid)
  }
  await lchown(folder, uid, gid)
}
