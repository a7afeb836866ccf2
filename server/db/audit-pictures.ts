/** Invariant I12: rows and picture files name each other, and a file holds a picture and nothing about its maker. */
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { pictureWidths } from '../../contract/limits.ts'
import { type Finding, mostExamples } from './audit.ts'

/** A file that no row names may be an upload under way. */
const graceMs = 24 * 60 * 60_000
const largestFileBytes = 2_000_000

const namesInRows = `
  select unnest(pictures) as name from product union select unnest(pictures) from product_variation
  union select logo from vendor where logo is not null
  union select picture from category where picture is not null
  union select picture from order_line where picture is not null`

export async function auditPictures(client: pg.ClientBase, folder: string, now: Date): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(namesInRows)
  const expected = new Set(rows.flatMap(({ name }) => pictureWidths.map((width) => `${name}-${width}.webp`)))
  const present = new Set(await readdir(folder).catch(() => []))
  const faults = [...expected].filter((file) => !present.has(file)).map((file) => `${file} (no such file)`)
  for (const file of present) {
    const fault = await faultOf(join(folder, file), expected.has(file), now)
    if (fault !== undefined) faults.push(`${file} (${fault})`)
  }
  return {
    name: 'I12',
    claim: 'Every picture has its files, every file its row, and none carries metadata',
    faults: faults.length,
    examples: faults.slice(0, mostExamples),
  }
}

async function faultOf(path: string, isExpected: boolean, now: Date): Promise<string | undefined> {
  const about = await stat(path).catch(() => undefined)
  if (about === undefined) return undefined
  if (!isExpected) return now.getTime() - about.mtimeMs > graceMs ? 'no row names it' : undefined
  if (about.size > largestFileBytes) return `${about.size} bytes`
  const head = Buffer.alloc(21)
  const file = await open(path)
  await file.read(head, 0, head.length, 0).finally(() => file.close())
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp) return 'not a WebP picture'
  if (head.readUInt32LE(4) + 8 !== about.size) return 'cut off'
  // Only the extended format can hold EXIF (8) or XMP (4); its flags say whether it does.
  const flags = head.toString('latin1', 12, 16) === 'VP8X' ? head.readUInt8(20) : 0
  return (flags & 0b1100) === 0 ? undefined : 'carries metadata'
}
