/** A written page in the forms that it leaves in: plain, gzip, brotli, each with its headers ready. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentSecurityPolicy } from '../http/security-headers.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

export interface Form {
  readonly body: Buffer
  readonly etag: string
  /** Names and values in turn, as node:http takes them without looking twice. */
  readonly headers: readonly string[]
}

export interface Page {
  readonly status: number
  /** The page in this encoding: at once when it has been compressed before. */
  readonly form: (encoding: Encoding) => Form | Promise<Form>
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const brotliQuality = 5

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const dataBlock = /\stype="application\/(ld\+)?json"/

/** The hashes under which the inline scripts of this page are allowed to run. */
export const inlineScriptHashes = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(inlineScript)]
      .filter(([, attributes = '']) => !dataBlock.test(attributes))
      .map(([, , script = '']) => createHash('sha256').update(script).digest('base64')),
  ),
]

/** Normalised as a browser's parser does it: with another hash an inline script does not run. */
const asRead = (html: string): string => html.replaceAll('\0', '\uFFFD').replace(/\r\n?/g, '\n')

export function pageOf(
  written: string,
  status: number,
  common: Readonly<Record<string, string>>,
  mapOrigins: readonly string[] = [],
): Page {
  const html = asRead(written)
  const plain = Buffer.from(html)
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const headers = {
    ...common,
    'content-security-policy': contentSecurityPolicy(inlineScriptHashes(html), mapOrigins),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': status < 500 ? 'private, no-cache' : 'no-store',
    vary: 'accept-encoding, cookie',
    ...(status === 503 && { 'retry-after': '2' }),
  }
  const ready = new Map<Encoding, Form>()
  const form = (encoding: Encoding, body: Buffer): Form => {
    const etag = `"${digest}-${encoding}"`
    const own = {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      etag,
      'content-length': String(body.length),
    }
    const made = { body, etag, headers: Object.entries(own).flat() }
    ready.set(encoding, made)
    return made
  }
  form('identity', plain)
  const make = async (encoding: Encoding): Promise<Form> =>
    form(
      encoding,
      encoding === 'br'
        ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
        : await gzipped(plain),
    )
  return { status, form: (encoding) => ready.get(encoding) ?? make(encoding) }
}

export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
