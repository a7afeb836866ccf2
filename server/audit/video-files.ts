/** A stored video, looked at byte by byte: its container, and what must not be in it. */
import type { VideoFormat } from '../../contract/shared/video-limits.ts'

/** Boxes of an MP4 that hold words, places and covers; moov and trak are looked into. */
const telling = ['udta', 'meta', 'uuid', 'loci', '\u00a9xyz']
const nests = ['moov', 'trak', 'mdia']

/** EBML: the element Tags, and Attachments. Their ids are four bytes that a Segment holds at its own level. */
const tags = 0x1254c367
const attachments = 0x1941a469

export const faultOfVideo = (bytes: Buffer, format: VideoFormat): string | undefined =>
  format === 'mp4' ? faultOfMp4(bytes) : faultOfWebm(bytes)

function faultOfMp4(bytes: Buffer): string | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return 'not an MP4 video'
  return faultOfBoxes(bytes, 0, bytes.length)
}

function faultOfBoxes(bytes: Buffer, from: number, to: number): string | undefined {
  let at = from
  while (at + 8 <= to) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    // Longer than 4 GB, or to the end: no video of ours is written so.
    if (length < 8 || at + length > to) return 'cut off'
    if (telling.includes(kind)) return 'carries metadata'
    const within = nests.includes(kind) ? faultOfBoxes(bytes, at + 8, at + length) : undefined
    if (within !== undefined) return within
    at += length
  }
  return at === to ? undefined : 'cut off'
}

function faultOfWebm(bytes: Buffer): string | undefined {
  if (bytes.length < 64 || bytes.readUInt32BE(0) !== 0x1a45dfa3) return 'not a WebM video'
  const head = sizeAt(bytes, 4)
  const segment = sizeAt(bytes, head.after + head.size + 4)
  const end = segment.after + segment.size
  if (end > bytes.length) return 'cut off'
  for (let at = segment.after; at + 5 < end; ) {
    const id = idAt(bytes, at)
    if (id.value === tags || id.value === attachments) return 'carries metadata'
    const { after, size } = sizeAt(bytes, id.after)
    at = after + size
  }
  return undefined
}

/** A number whose first byte says by its leading zeros how many bytes it has. */
const lengthAt = (bytes: Buffer, at: number): number => Math.clz32((bytes[at] ?? 0) | 1) - 23

function sizeAt(bytes: Buffer, at: number): { readonly size: number; readonly after: number } {
  const length = Math.min(lengthAt(bytes, at), bytes.length - at)
  let size = (bytes[at] ?? 0) & (0xff >> length)
  for (let next = 1; next < length; next += 1) size = size * 256 + (bytes[at + next] ?? 0)
  return { size, after: at + Math.max(1, length) }
}

function idAt(bytes: Buffer, at: number): { readonly value: number; readonly after: number } {
  const length = Math.min(4, lengthAt(bytes, at))
  let value = 0
  for (let next = 0; next < length; next += 1) value = value * 256 + (bytes[at + next] ?? 0)
  return { value, after: at + Math.max(1, length) }
}
