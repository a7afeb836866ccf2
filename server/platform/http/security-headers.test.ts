import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
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

test('a map of elsewhere may be fetched from where the settings say, and from nowhere else', () => {
  const MAP_STYLE_URL = 'https://maps.example.com/styles/hybrid.json?key=abc'
  const { mapOrigins, mapStyleUrl } = readConfig({ MAP_STYLE_URL, MAP_ORIGINS: 'https://tiles.example.com' })
  expect(mapStyleUrl?.href).toBe(MAP_STYLE_URL)
  const policy = contentSecurityPolicy([], mapOrigins)
  expect(policy).toContain("connect-src 'self' https://maps.example.com https://tiles.example.com;")
  expect(policy).toContain("img-src 'self' data: blob: https://maps.example.com https://tiles.example.com;")
  expect(policy).toContain("script-src 'self';")
  expect(contentSecurityPolicy([], readConfig({ MAP_ORIGINS: 'https://tiles.example.com' }).mapOrigins)).toBe(
    contentSecurityPolicy(),
  )
  for (const MAP_ORIGINS of [
    '*',
    'https:',
    "https://a.example.com; script-src 'unsafe-inline'",
    'https://a.example/x',
  ])
    expect(() => readConfig({ MAP_STYLE_URL, MAP_ORIGINS }), MAP_ORIGINS).toThrow('MAP_ORIGINS')
})

test('a page runs no script but our own files and those that it is known by', () => {
  expect(contentSecurityPolicy()).toContain("script-src 'self';")
  expect(contentSecurityPolicy(['abc='])).toContain("script-src 'self' 'sha256-abc=';")
  expect(contentSecurityPolicy()).not.toContain('unsafe-eval')
  expect(contentSecurityPolicy()).toContain("frame-ancestors 'none'")
})
