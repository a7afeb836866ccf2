/** ISO base media (MP4): a file is a row of boxes, each beginning with its length. A box that ends behind the file is cut off. */
import { open } from 'node:fs/promises'

const headBytes = 16
const mostBoxes = 10_000

export async function hasWholeBoxes(path: string): Promise<boolean> {
  await using file = await open(path)
  const { size } = await file.stat()
  const head = Buffer.alloc(headBytes)
  let at = 0
  for (let count = 0; at < size; count += 1) {
    const { bytesRead } = await file.read(head, 0, headBytes, at)
    if (bytesRead < 8 || count > mostBoxes) return false
    const told = head.readUInt32BE(0)
    // 0: to the end of the file. 1: the length stands behind the name, in eight bytes.
    if (told === 0) return true
    if (told === 1 && bytesRead < headBytes) return false
    const length = told === 1 ? Number(head.readBigUInt64BE(8)) : told
    if (length < 8) return false
    at += length
  }
  return at === size
}
