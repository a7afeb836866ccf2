/** Hands out `/assets/<name>-<hash>.<kind>`, of this build and of earlier ones. A name says its content: it may be kept for ever. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../context.ts'
import { type Encoding, encodingFor } from '../pages/page.ts'
import { assetStorageOf, keepBuild } from './kept-builds.ts'
import type { WebBuild } from './web-build.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
}
/** Allowlist of names: no path, no precompressed form by its own name, no draft, no mark. */
const nameShape = /^[a-zA-Z0-9_][\w.-]{0,150}-[\w-]{8}\.(js|mjs|css|svg|png|webp|avif|woff2)$/
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
/** How often a process renews the mark of its build, and restores files that were removed. */
const remindMs = 60 * 60_000

export function openAssets(
  app: FastifyInstance,
  { config, log, clock }: Pick<AppContext, 'config' | 'log' | 'clock'>,
  build: WebBuild,
): void {
  const storage = assetStorageOf(config)
  const own = new Map<string, Promise<Buffer | undefined>>()

  const readOwn = (file: string): Promise<Buffer | undefined> => {
    const known = own.get(file)
    if (known !== undefined) return known
    const reading = readFile(join(build.client, 'assets', file)).catch(() => {
      own.delete(file)
      return undefined
    })
    own.set(file, reading)
    return reading
  }
  const read = async (file: string): Promise<Buffer | undefined> =>
    (build.assets.has(file) ? await readOwn(file) : undefined) ?? (await storage.read(file))

  app.get<{ Params: { file: string } }>(
    '/assets/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      const type = types[nameShape.exec(file)?.[1] ?? '']
      if (type === undefined) return answerNotFound(reply)
      const accepted = encodingFor(request.headers['accept-encoding'])
      const compressed = accepted === 'identity' ? undefined : await read(file + endings[accepted])
      const bytes = compressed ?? (await read(file))
      if (bytes === undefined) return answerNotFound(reply)
      const encoding = compressed === undefined ? 'identity' : accepted
      const tag = `"${file}-${encoding}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', tag)
        .header('vary', 'accept-encoding')
        .header('x-content-type-options', 'nosniff')
      if (request.headers['if-none-match'] === tag) return reply.status(304).send()
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type(type).send(bytes)
    },
  )
  app.get('/version', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(build.id),
  )

  let keeping: Promise<void> | undefined
  const keep = () => {
    keeping ??= keepBuild(storage, build, clock())
      .catch((error: unknown) => log.warn({ err: error }, 'the files of this build could not be kept'))
      .finally(() => {
        keeping = undefined
      })
  }
  keep()
  const reminder = setInterval(keep, remindMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(reminder)
    await keeping
  })
}

/** Not cacheable: another process may have the file, and it may be here in a moment. */
const answerNotFound = (reply: FastifyReply): FastifyReply =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
