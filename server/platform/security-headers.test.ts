import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const local = readConfig({})
const served = readConfig({
  PUBLIC_URL: 'https://market.example.com',
  SESSION_SECRET: '0123456789abcdef0123456789abcdef',
})

test('none of the headers that keep a shopper safe is lost by accident', () => {
  const always = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
  ]
  expect(Object.keys(securityHeaders(local)).toSorted()).toEqual(always)
  expect(Object.keys(securityHeaders(served)).toSorted()).toEqual(
    [...always, 'strict-transport-security'].toSorted(),
  )
})

test('a page runs no script but our own files and those that it is known by', () => {
  expect(contentSecurityPolicy()).toContain("script-src 'self';")
  expect(contentSecurityPolicy(['abc='])).toContain("script-src 'self' 'sha256-abc=';")
  expect(contentSecurityPolicy()).not.toContain('unsafe-eval')
  expect(contentSecurityPolicy()).toContain("frame-ancestors 'none'")
})
