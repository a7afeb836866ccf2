/** Forms with a file, told by the vendor's logo: H10, J3, J4, J5 and J7 of the promises. */
import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FormFile, logoFile, logoPng, multipartOf, sendSignUp, vendorForm } from '../../testing/forms.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

const limit = 10 * 1024 * 1024
let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket()
})
afterAll(() => market.close())

const left = () => readdir(join(market.ctx.config.dataDir, 'uploads'))
const send = (file: FormFile, fields = {}) => sendSignUp(market, vendorForm(fields), [file])
const logoOf = async (form: Readonly<Record<string, unknown>>) => {
  const { logo } = await market.db
    .selectFrom('vendor')
    .innerJoin('account', 'account.id', 'vendor.account_id')
    .select('vendor.logo')
    .where('account.email', '=', String(form.email))
    .executeTakeFirstOrThrow()
  return readFile(join(market.ctx.config.dataDir, 'pictures', `${logo}-320.webp`))
}

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('may be a %s', async (format) => {
    const content = await sharp(await logoPng())
      .toFormat(format)
      .toBuffer()
    expect((await send(await logoFile(content))).statusCode).toBe(201)
  })

  test('of exactly 10 MB is let in, of one byte more is not', async () => {
    const png = await logoPng()
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
    expect((await send(await logoFile(padded(limit)))).statusCode).toBe(201)
    expect((await send(await logoFile(padded(limit + 1)))).json()).toMatchObject({
      status: 413,
      detail: 'File must be less than 10 MB.',
    })
    expect(await left()).toEqual([])
  })

  test('is kept without where it was taken, and without what hangs on behind', async () => {
    const taken = await sharp(await logoPng())
      .jpeg()
      .withExif({ IFD0: { Copyright: 'planted-canary' }, IFD3: { GPSLatitude: '27/1 42/1 0/1' } })
      .toBuffer()
    const polyglot = Buffer.concat([taken, Buffer.from('<script>planted-canary</script>')])
    const form = vendorForm()
    const name = '../../../x.php\0.png'.padEnd(300, 'x')
    expect((await sendSignUp(market, form, [await logoFile(polyglot, name)])).statusCode).toBe(201)
    const kept = await logoOf(form)
    expect(kept.includes('planted-canary')).toBe(false)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['a drawing with a script', svg],
    [
      'a drawing with entities',
      `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PHP file', '<?php system($_GET[0]); ?>'],
    ['the first bytes of a PNG', '\x89PNG\r\n\x1a\n and then nothing'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
  ])('that is %s is refused whatever it is called', async (_, content) => {
    const answer = await send(await logoFile(Buffer.from(content, 'latin1')))
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { vendorLogoFile: 'The logo must be a PNG, JPEG or WebP picture.' },
    })
    expect(await left()).toEqual([])
  })

  test('that unpacks to 400 megapixels is refused', async () => {
    const bomb = await sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(limit)
    expect((await send(await logoFile(bomb))).statusCode).toBe(400)
  })
})

describe('a form', () => {
  const post = (payload: Buffer | string, headers: Record<string, string>) =>
    market.app.inject({ method: 'POST', url: '/api/auth/users/signup', payload, headers })

  test('must be one: JSON and plain text are not understood', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      expect((await post('{}', { 'content-type': type })).json()).toMatchObject({
        status: 415,
        code: 'NOT_MULTIPART',
      })
    }
    expect((await market.app.inject({ method: 'POST', url: '/api/auth/users/signup' })).statusCode).toBe(415)
  })

  test('of ten thousand parts, without an end, or torn off is refused', async () => {
    const many = multipartOf(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, 'x'])))
    expect((await post(many.payload, many.headers)).statusCode).toBe(413)
    const { payload, headers } = multipartOf(vendorForm(), [await logoFile()])
    expect((await post(payload.subarray(0, payload.length - 400), headers)).statusCode).toBe(400)
    expect((await post(payload, { 'content-type': 'multipart/form-data' })).statusCode).toBe(400)
    expect((await post('', headers)).statusCode).toBe(400)
    expect(await left()).toEqual([])
  })

  test('with a second file, or a file under another name, leaves nothing behind', async () => {
    const logo = await logoFile()
    const twice = await sendSignUp(market, vendorForm(), [logo, logo])
    expect(twice.statusCode).toBe(413)
    const elsewhere = await sendSignUp(market, vendorForm(), [{ ...logo, name: 'other' }])
    expect(elsewhere.statusCode).toBe(400)
    expect(await left()).toEqual([])
  })

  test('that would never end is answered at the limit, and its sender is cut off', async () => {
    const url = new URL(await market.url())
    const { headers } = multipartOf({})
    const sent = { bytes: 0, isCut: false }
    const answer = await new Promise<string>((resolve, reject) => {
      const call = request({
        host: url.hostname,
        port: url.port,
        path: '/api/auth/users/signup',
        method: 'POST',
        headers: { ...headers, 'transfer-encoding': 'chunked' },
      })
      const boundary = headers['content-type'].split('boundary=')[1]
      call.write(
        `--${boundary}\r\ncontent-disposition: form-data; name="vendorLogoFile"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n`,
      )
      const chunk = Buffer.alloc(256 * 1024)
      const pour = () => {
        if (sent.isCut || sent.bytes > 4_000 * 1024 * 1024) return
        sent.bytes += chunk.length
        if (call.write(chunk)) setImmediate(pour)
        else call.once('drain', pour)
      }
      call.on('response', (response) => {
        let text = ''
        response.on('data', (part: Buffer) => {
          text += part.toString()
        })
        response.on('end', () => resolve(text))
      })
      call.on('error', reject)
      call.on('close', () => {
        sent.isCut = true
      })
      pour()
    })
    expect(JSON.parse(answer)).toMatchObject({ status: 413, detail: 'File must be less than 10 MB.' })
    await expect.poll(() => sent.isCut).toBe(true)
    expect(await left()).toEqual([])
  })
})
