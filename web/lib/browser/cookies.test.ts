import { afterEach, expect, it, vi } from 'vitest'
import { cookieIn, writeCookie } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

/** A document at this address, whose cookie writes are recorded. */
function pageAt(protocol: string): string[] {
  const written: string[] = []
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
    },
  })
  return written
}

it('over https my language is a cookie that only this host sets and only https carries', () => {
  const written = pageAt('https:')
  writeCookie('language', 'ne', 60)
  expect(written).toEqual([
    'language=; path=/; samesite=lax; max-age=0',
    '__Host-language=ne; path=/; samesite=lax; max-age=60; secure',
  ])
})

it('over http, where no such cookie can be, it has its plain name', () => {
  const written = pageAt('http:')
  writeCookie('language', 'ne', 60)
  expect(written).toEqual(['language=ne; path=/; samesite=lax; max-age=60'])
})

it('is read with the prefix and without, and not out of the middle of another name', () => {
  expect(cookieIn('a=b; __Host-person=abc', 'person')).toBe('abc')
  expect(cookieIn('person=abc; a=b', 'person')).toBe('abc')
  expect(cookieIn('xperson=abc; my__Host-person=d; person=', 'person')).toBeUndefined()
})
