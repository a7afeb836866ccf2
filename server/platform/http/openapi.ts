/** The API for readers: the checked-in OpenAPI document and a page that shows it, at /api/docs. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from './security-headers.ts'

const documentFile = new URL('../../../docs/openapi.json', import.meta.url)
const prefix = '/api/docs'
const dayCache = 'public, max-age=86400'

interface Reference {
  readonly html: string
  readonly policy: string
  /** Gzipped: it is four megabytes of script otherwise. */
  readonly script: Buffer
}

/** Costs nothing until somebody opens it: the reader's script is loaded on the first visit. */
export function openDocs(app: FastifyInstance, title: () => Promise<string>): void {
  let reference: Promise<Reference> | undefined
  const open = () => {
    reference ??= title().then(renderReference)
    return reference
  }

  app.get(`${prefix}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await readFile(documentFile)),
  )
  app.get(prefix, async (_request, reply) => {
    const { html, policy } = await open()
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  })
  app.get(`${prefix}/scalar.js`, async (_request, reply) => {
    const { script } = await open()
    return reply
      .headers({ 'cache-control': dayCache, 'content-encoding': 'gzip' })
      .type('text/javascript; charset=utf-8')
      .send(script)
  })
}

/** Rendered once, by the plugin in a server of its own that never listens, and cached. */
async function renderReference(pageTitle: string): Promise<Reference> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const aside = Fastify()
  await aside.register(reference, {
    routePrefix: prefix,
    configuration: {
      pageTitle,
      url: `${prefix}/openapi.json`,
      cdn: `${prefix}/scalar.js`,
      // Nothing on this page asks another host.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  const page = (await aside.inject(`${prefix}/`)).body
  const html = page.replace('<head>', '<head><link rel="icon" type="image/svg+xml" href="/favicon.svg" />')
  const script = await promisify(gzip)((await aside.inject(`${prefix}/js/scalar.js`)).rawPayload)
  await aside.close()
  return { html, script, policy: contentSecurityPolicy(inlineScriptHashes(html)) }
}

const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code = '']) => code)
    .filter((code) => code !== '')
    .map((code) => createHash('sha256').update(code).digest('base64'))
