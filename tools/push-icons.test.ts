import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../web/public/', import.meta.url)
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47])

test('a push message bears a picture and a badge that every system can show', () => {
  const worker = readFileSync(new URL('push-worker.js', folder), 'utf8')
  for (const name of ['icon', 'badge']) {
    const [, address = ''] = new RegExp(`\\b${name}: '/([^']+)'`).exec(worker) ?? []
    expect(address).toMatch(/\.png$/)
    expect(readFileSync(new URL(address, folder)).subarray(0, 4)).toEqual(png)
  }
})
