/** Forms as a browser sends them. */
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { testPassword } from './people.ts'
import type { TestMarket } from './test-market.ts'

export interface FormFile {
  readonly name: string
  readonly filename: string
  readonly type?: string
  readonly content: Buffer
}

type Fields = Readonly<Record<string, string | readonly string[] | undefined>>

/** Body and content type of a multipart form. A field that is undefined is left out, a list is sent several times. */
export function multipartOf(fields: Fields, files: readonly FormFile[] = []) {
  const boundary = `form-${randomUUID()}`
  const parts: (string | Buffer)[] = []
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value ?? []].flat()) {
      parts.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${one}\r\n`)
    }
  }
  for (const { name, filename, type = 'image/png', content } of files) {
    parts.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
      content,
      '\r\n',
    )
  }
  const payload = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)))
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

export const userForm = (fields: Fields = {}): Fields => ({
  userType: 'USER',
  loginType: 'EMAIL',
  name: 'Maya Gurung',
  email: `maya-${randomUUID().slice(0, 8)}@example.com`,
  password: testPassword,
  phone: '9841000000',
  address: 'Thamel 26',
  state: 'Bagmati',
  city: 'Kathmandu',
  ...fields,
})

export const vendorForm = (fields: Fields = {}): Fields => ({
  userType: 'VENDOR',
  loginType: 'EMAIL',
  name: 'Ram Shrestha',
  email: `ram-${randomUUID().slice(0, 8)}@example.com`,
  password: testPassword,
  phone: '9841000001',
  shopName: 'Asan Spice House',
  vendorDescription: 'Spices from the hills',
  ...fields,
})

let logoBytes: Promise<Buffer> | undefined

/** A round logo as the editor makes it: 300 by 300, PNG. */
export function logoPng(): Promise<Buffer> {
  logoBytes ??= sharp({ create: { width: 300, height: 300, channels: 4, background: '#b4402a' } })
    .png()
    .toBuffer()
  return logoBytes
}

export const logoFile = async (content?: Buffer, filename = 'logo.png'): Promise<FormFile> => ({
  name: 'vendorLogoFile',
  filename,
  content: content ?? (await logoPng()),
})

export function sendSignUp(
  test: TestMarket,
  fields: Fields,
  files: readonly FormFile[] = [],
  extra: { readonly remoteAddress?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<LightMyRequestResponse> {
  const { payload, headers } = multipartOf(fields, files)
  return test.app.inject({
    method: 'POST',
    url: '/api/auth/users/signup',
    payload,
    headers: { ...headers, ...extra.headers },
    ...(extra.remoteAddress !== undefined && { remoteAddress: extra.remoteAddress }),
  })
}
