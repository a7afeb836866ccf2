import { describe, expect, it } from 'vitest'
import { userIn } from './person.ts'

const cookie = (shown: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(shown))
  const base64 = btoa(String.fromCharCode(...bytes))
  return `person=${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

describe('the cookie that says who I am', () => {
  it('is read with Devanagari in it, among other cookies', () => {
    const maya = { id: '1', name: 'माया गुरुङ', userType: 'USER', username: null }
    expect(userIn(`theme=dark; ${cookie(maya)}; language=ne`)).toEqual(maya)
  })

  it('is nobody when it is missing, empty, broken or something else', () => {
    for (const cookies of [
      '',
      'person=',
      'person=%%',
      'person=abc',
      cookie(7),
      cookie({ id: '1' }),
      'xperson=e30',
    ]) {
      expect(userIn(cookies)).toBeUndefined()
    }
  })
})
