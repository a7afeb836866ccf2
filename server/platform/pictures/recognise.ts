/** The kind of a file by its magic bytes, not by a name or a type that was sent with it. */

export type RasterFormat = 'jpeg' | 'png' | 'webp' | 'heif'

/**
 * Nothing else is ever shown to the decoder, which would by itself also open SVG, GIF, TIFF, PDF and more. Whole
 * first bytes are compared: a drawing that merely holds the right letters further on is none of these.
 */
export function recognise(bytes: Buffer): RasterFormat | undefined {
  if (startsWith(bytes, 'ffd8ff')) return 'jpeg'
  if (startsWith(bytes, '89504e470d0a1a0a0000000d49484452')) return 'png'
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 15) === 'WEBPVP8') return 'webp'
  return isAvif(bytes) ? 'heif' : undefined
}

const startsWith = (bytes: Buffer, hex: string): boolean => bytes.toString('hex', 0, hex.length / 2) === hex
const latin = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

const longestBrandBox = 256

/** An ISO container that calls itself a still AVIF picture; HEIC stands in the same container under other brands. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || latin(bytes, 4, 8) !== 'ftyp') return false
  const length = bytes.readUInt32BE(0)
  if (length < 16 || length > longestBrandBox || length % 4 !== 0) return false
  const brands = [latin(bytes, 8, 12)]
  for (let at = 16; at < length; at += 4) brands.push(latin(bytes, at, at + 4))
  return (brands[0] === 'avif' || brands[0] === 'mif1') && brands.includes('avif')
}
