/** User data within H.264 itself (SEI messages): cameras write their place there, encoders their name and settings. */

const naluTypeMask = 0x1f
const seiNalu = 6
/** Registered and unregistered user data. */
const userDataTypes = [4, 5]

/**
 * The packet without its SEI units that begin with user data. Units stand one after the other, each behind its length
 * of so many bytes; a packet whose lengths do not add up is returned as undefined.
 */
export function withoutUserData(packet: Uint8Array, lengthBytes: number): Uint8Array | undefined {
  const view = Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength)
  const units: Buffer[] = []
  let dropped = false
  for (let at = 0; at < view.length; ) {
    if (at + lengthBytes > view.length) return undefined
    const end = at + lengthBytes + view.readUIntBE(at, lengthBytes)
    if (end > view.length) return undefined
    const [head = 0, kind = 0] = view.subarray(at + lengthBytes, end)
    if ((head & naluTypeMask) === seiNalu && userDataTypes.includes(kind)) dropped = true
    else units.push(view.subarray(at, end))
    at = end
  }
  return dropped ? Buffer.concat(units) : packet
}

/** How many bytes the length of a unit takes, from the decoder's configuration (avcC); undefined for another layout. */
export function lengthBytesOf(
  description: ArrayBufferLike | ArrayBufferView | undefined,
): number | undefined {
  if (description === undefined) return undefined
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  return bytes.length > 6 && bytes[0] === 1 ? ((bytes[4] ?? 0) & 3) + 1 : undefined
}
