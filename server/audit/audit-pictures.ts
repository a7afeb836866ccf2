/**
 * Invariant I12: rows and files of pictures and videos refer to each other, and no file holds metadata of its maker.
 */
import type pg from 'pg'
import type { VideoFormat } from '../../contract/shared/video-limits.ts'
import { pictureFileOf } from '../platform/pictures/picture-files.ts'
import { type PicturePlace, type StoredFile, storageOf } from '../platform/pictures/picture-storage.ts'
import type { PictureUse } from '../platform/pictures/sweep-pictures.ts'
import { videoFileOf } from '../platform/videos/video-files.ts'
import { type Finding, mostExamples } from './audit.ts'
import { pictureUses } from './picture-uses.ts'
import { faultOfVideo } from './video-files.ts'

/** A file that no row names may be an upload under way. */
const graceMs = 24 * 60 * 60_000
const largestFileBytes = 2_000_000
/** A little more than an upload: the new container may be larger than the old one. */
const largestVideoFileBytes = 21 * 1024 * 1024
/** Over the network only a sample is opened; on disk all are. */
const mostOpenedOfBucket = 500

/** JSON columns are skipped: pictures that an import has replaced may be gone before it is undone. */
const namesOf = ({ table, column, holds }: PictureUse): string =>
  holds === 'LIST' ? `select unnest(${column}) from ${table}` : `select ${column} from ${table}`
const namesInRows = pictureUses
  .filter(({ holds }) => holds !== 'JSON')
  .map(namesOf)
  .join(' union ')

/** Checks pictures on disk or in the bucket, whichever is configured. */
export async function auditPictures(client: pg.ClientBase, place: PicturePlace, now: Date): Promise<Finding> {
  const storage = storageOf(place)
  const known = await client.query<{ name: string; file: string }>(
    `select p.name, p.name || coalesce('-video.' || v.format, '-' || p.width || '.webp') as file
    from picture p left join video v using (name)`,
  )
  const names = new Set(known.rows.map(({ name }) => name))
  const present = new Map<string, StoredFile>()
  for await (const stored of storage.all()) present.set(stored.file, stored)

  const used = await client.query<{ name: string }>(
    `select name from (${namesInRows}) as used (name) where name is not null except select name from picture`,
  )
  const faults = [
    ...used.rows.map(({ name }) => `${name} (used without a row of its own)`),
    ...known.rows
      .map(({ file }) => file)
      .filter((file) => !present.has(file))
      .map((file) => `${file} (no such file)`),
  ]
  let mayOpen = place.pictures === undefined ? Number.POSITIVE_INFINITY : mostOpenedOfBucket
  for (const { file, bytes, at } of present.values()) {
    const video = videoFileOf(file)
    const picture = video ?? pictureFileOf(file)
    const isKnown = picture !== undefined && names.has(picture.name)
    let fault: string | undefined
    if (!isKnown) fault = now.getTime() - at.getTime() > graceMs ? 'no row names it' : undefined
    else if (bytes > (video ? largestVideoFileBytes : largestFileBytes)) fault = `${bytes} bytes`
    else if (mayOpen-- > 0) fault = faultOf(await storage.read(file), picture.format)
    if (fault !== undefined) faults.push(`${file} (${fault})`)
  }
  return {
    name: 'I12',
    claim: 'Every picture and video has its files, every file its row, and none carries metadata',
    faults: faults.length,
    examples: faults.slice(0, mostExamples),
  }
}

/** A file missing by now is no fault: it was swept. */
function faultOf(bytes: Buffer | undefined, format: 'webp' | 'avif' | VideoFormat): string | undefined {
  if (bytes === undefined) return undefined
  if (format === 'webp') return faultOfWebp(bytes)
  return format === 'avif' ? faultOfAvif(bytes) : faultOfVideo(bytes, format)
}

function faultOfWebp(bytes: Buffer): string | undefined {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp || bytes.length < 21) return 'not a WebP picture'
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return 'cut off'
  // Only the extended format can hold EXIF (8) or XMP (4); its flags say whether it does.
  const flags = bytes.toString('latin1', 12, 16) === 'VP8X' ? bytes.readUInt8(20) : 0
  return (flags & 0b1100) === 0 ? undefined : 'carries metadata'
}

/** An AVIF file is a row of boxes, each beginning with its length; its metadata is listed in the one called meta. */
function faultOfAvif(bytes: Buffer): string | undefined {
  if (bytes.toString('latin1', 4, 12) !== 'ftypavif') return 'not an AVIF picture'
  let at = 0
  for (let length = 0; at + 8 <= bytes.length; at += length) {
    length = bytes.readUInt32BE(at)
    if (length < 8) break
    if (bytes.toString('latin1', at + 4, at + 8) !== 'meta') continue
    const meta = bytes.toString('latin1', at, at + length)
    if (/infe.{8,12}(Exif|mime)/s.test(meta)) return 'carries metadata'
  }
  return at === bytes.length ? undefined : 'cut off'
}
