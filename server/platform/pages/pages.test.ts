import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { openPages } from './pages.ts'

const script = 'document.title'
let market: TestMarket
const written: string[] = []

beforeAll(async () => {
  market = await openTestMarket()
  await openPages(market.app, market.ctx, {
    shown: (language) => ({
      name: language === 'ne' ? 'हटिया' : 'Hatiya',
      minimumPasswordLength: 3,
      roadFactor: 1.3,
      identity: {},
      announcedYears: {},
    }),
    renderer: {
      searchParams: ['search'],
      write: async (address, { name, language }) => {
        written.push(`${language} ${address}`)
        if (address === '/moved') return new Response(null, { status: 307, headers: { location: '/here' } })
        if (address === '/renamed') return new Response(null, { status: 308, headers: { location: '/here' } })
        const status = address.startsWith('/nowhere') ? 404 : address === '/broken' ? 503 : 200
        if (address === '/odd') return new Response("<script>'\0\r\n'</script>")
        const page = `<html lang="${language}"><title>${name}</title><script>${script}</script><script src="/a.js"></script>${address}`
        return new Response(page, { status })
      },
    },
  })
})
afterAll(() => market.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  market.app.inject({ method: 'GET', url, headers })

test('a page is written once and then handed out, in each language by itself', async () => {
  await get('/')
  const again = await get('/')
  const nepali = await get('/', { cookie: 'language=ne' })
  expect(again.body).toContain('<title>Hatiya</title>')
  expect(nepali.body).toContain('<title>हटिया</title>')
  expect(written.filter((one) => one.endsWith(' /'))).toEqual(['en /', 'ne /'])
})

test('marks of mailings and advertisements share the page that they lead to', async () => {
  await get('/products?search=tea&utm_source=mail')
  await get('/products?fbclid=1&search=tea')
  expect(written.filter((one) => one.includes('/products'))).toEqual(['en /products?search=tea'])
})

test('only the inline scripts that the page came with may run', async () => {
  const policy = (await get('/')).headers['content-security-policy']
  expect(policy).toContain(
    `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`,
  )
  expect((await get('/')).headers['x-content-type-options']).toBe('nosniff')
})

test('a script with signs that browsers read as others runs all the same', async () => {
  const { body, headers } = await get('/odd')
  expect(body).toBe("<script>'\uFFFD\n'</script>")
  const hash = createHash('sha256').update("'\uFFFD\n'").digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
})

test('a page that has not changed is not sent again', async () => {
  const { etag } = (await get('/')).headers
  const again = await get('/', { 'if-none-match': String(etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('pages travel compressed to those who can read it', async () => {
  const plain = await get('/')
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
  const gz = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
})

test('what is not there says so: a page with 404, a call with a problem, a file without a page', async () => {
  const page = await get('/nowhere')
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  const call = await get('/api/nowhere')
  expect([call.statusCode, call.json().code]).toEqual([404, 'ROUTE_UNKNOWN'])
  const file = await get('/assets/old-1234.js')
  expect([file.statusCode, file.headers['content-type']]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ])
})

test('a page that moved sends the visitor on, within the market only', async () => {
  const answer = await get('/moved')
  expect([answer.statusCode, answer.headers.location]).toEqual([307, '/here'])
  const forEver = await get('/renamed')
  expect([forEver.statusCode, forEver.headers.location]).toEqual([308, '/here'])
})

test('an address in which a % stands for no letter leads to the page that says that nothing is there', async () => {
  for (const [asked, led] of [
    ['/nowhere/%E0%A4%A', '/nowhere/%25E0%25A4%25A'],
    ['/nowhere/50%', '/nowhere/50%25'],
    ['//another.example/%', '/another.example/%25'],
    ['/nowhere%/?next=%', '/nowhere%25'],
  ] as const) {
    const answer = await get(asked)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, led])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
  expect((await get('/nowhere/%25E0%25A4%25A')).statusCode).toBe(404)
  const call = await get('/api/vendor/%E0%A4%A', { cookie: 'language=ne' })
  expect([call.statusCode, call.json().code]).toEqual([404, 'ROUTE_UNKNOWN'])
})

test('a page that cannot be written is not kept', async () => {
  const answer = await get('/broken')
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ])
  await get('/broken')
  expect(written.filter((one) => one.endsWith('/broken'))).toHaveLength(2)
})

test('a page that is reached by a mailed token does not pass its address on', async () => {
  const policy = async (url: string) => (await get(url)).headers['referrer-policy']
  expect(await policy('/reset-password?token=secret')).toBe('no-referrer')
  expect(await policy('/verify-email?token=secret')).toBe('no-referrer')
  expect(await policy('/about')).toBe('strict-origin-when-cross-origin')
  expect(written.some((one) => one.includes('secret'))).toBe(false)
})
