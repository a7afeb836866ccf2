import { randomUUIDv7 } from 'node:crypto'

let last = ''

/**
 * A UUIDv7 above every one that this process has made here, and above the given one. Those of one millisecond are in
 * no order otherwise, and the clocks of two processes never quite agree.
 */
export function monotonicUuid(than = ''): string {
  const fresh = randomUUIDv7()
  const floor = than > last ? than : last
  last = fresh > floor ? fresh : following(floor)
  return last
}

/** The next UUID in order. The incremented bits are random: an overflow of all ones is as good as impossible. */
function following(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
