/** The Range header of a request (RFC 9110, section 14.2). */

export interface ByteRange {
  readonly first: number
  /** Its last byte, included. */
  readonly last: number
}

/**
 * The one range that is asked for, within a file of this size; BEYOND for one that begins after its end. A header that
 * is malformed, or asks for several parts, is ignored as the standard allows: then the whole is sent.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'BEYOND' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'BEYOND' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return undefined
  if (first >= size) return 'BEYOND'
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
