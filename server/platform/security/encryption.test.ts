import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openEncryption } from './encryption.ts'

const config = { sessionSecret: 'a-session-secret-of-thirty-two-characters' }
const sealed = openEncryption(config, 'test')

test('a sealed secret opens for its owner alone, for its purpose alone, under the same session secret', () => {
  const [owner, other] = [randomUUID(), randomUUID()]
  const kept = sealed.seal('JBSWY3DPEHPK3PXP', owner)
  expect(kept.includes('JBSWY3DPEHPK3PXP')).toBe(false)
  expect(sealed.open(kept, owner)).toBe('JBSWY3DPEHPK3PXP')
  expect(openEncryption(config, 'test').open(kept, owner)).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed.open(kept, other)).toBeUndefined()
  expect(openEncryption(config, 'another').open(kept, owner)).toBeUndefined()
  expect(
    openEncryption({ sessionSecret: 'another-secret-of-32-characters-0123' }, 'test').open(kept, owner),
  ).toBeUndefined()
})

test('one flipped bit, or a missing end, and it opens no more; sealing twice never looks the same', () => {
  const kept = sealed.seal('secret', 'me')
  expect(sealed.seal('secret', 'me').equals(kept)).toBe(false)
  for (let at = 0; at < kept.length; at += 1) {
    const spoilt = Buffer.from(kept)
    spoilt[at] = (spoilt[at] ?? 0) ^ 1
    expect(sealed.open(spoilt, 'me'), `byte ${at}`).toBeUndefined()
    expect(sealed.open(kept.subarray(0, at), 'me'), `cut at ${at}`).toBeUndefined()
  }
})
