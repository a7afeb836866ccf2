import { expect, it } from 'vitest'
import { pathIn } from './parse-path.ts'

// Red where only the first two characters are checked: browsers drop tab, CR and LF before they parse an address.
it.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example/x',
  '/\n/evil.example/x',
  '/\r/evil.example/x',
  '/\t\\evil.example',
  '/\u0000/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example/y',
  '/%2e//evil.example',
  '/x\\..\\\\evil.example',
  'https://evil.example/',
  'https:/evil.example',
  'javascript:alert(1)',
  'evil.example',
  ' //evil.example',
  '',
])('%j leads nowhere', (next) => {
  expect(pathIn(next)).toBeUndefined()
})

it('a path of ours leads there, with what it asks and where on the page', () => {
  expect(pathIn(null)).toBeUndefined()
  expect(pathIn('/')).toBe('/')
  expect(pathIn('/store/asan?sort=price&search=a%20b#reviews')).toBe(
    '/store/asan?sort=price&search=a%20b#reviews',
  )
  expect(new URL(pathIn('/store/हटिया') ?? '', 'http://a').href).toBe(new URL('http://a/store/हटिया').href)
})

it('cannot slip out of one area into another', () => {
  expect(pathIn('/admin/vendor/../user')).toBe('/admin/user')
})
