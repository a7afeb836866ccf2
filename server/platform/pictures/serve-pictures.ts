/** Hands pictures out, as `/pictures/<name>-<width>.webp` and `.avif`. A name says its content: it may be kept for ever. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { openMaker } from './make-later.ts'
import { fileNameOf, type PictureFile, pictureFileOf, shapeOfWidth } from './picture-files.ts'
import { type PicturePlace, type PictureStorage, storageOf } from './picture-storage.ts'
import { privateFileOf, privateFolder } from './private-pictures.ts'

const forEver = 'public, max-age=31536000, immutable'
/** The cache lifetime of a stand-in, until the right file is made. */
const aMinute = 'public, max-age=60'

export interface PictureServing {
  readonly config: PicturePlace & Pick<Config, 'sessionSecret'>
  readonly log: Log
  readonly clock: () => Date
}

export async function openPictures(app: FastifyInstance, market: PictureServing): Promise<void> {
  const { config, log } = market
  if (config.pictures === undefined) await clearDrafts(join(config.dataDir, 'pictures'))
  const storage = storageOf(config)
  const maker = openMaker(storage, log.child({ part: 'pictures' }))
  app.addHook('onClose', maker.close)
  await app.register(
    (scope, _options, done) => {
      scope.setNotFoundHandler((_request, reply) => answerNotFound(reply))
      scope.setErrorHandler((error: FastifyError, _request, reply) => {
        // An impossible path is answered like a missing file.
        if ((error.statusCode ?? 500) >= 500) throw error
        return answerNotFound(reply)
      })
      scope.get<{ Params: { file: string } }>('/:file', async (request, reply) => {
        const wanted = pictureFileOf(request.params.file)
        // A private picture needs a signed address: its name alone is not enough.
        if (wanted && shapeOfWidth(wanted.width) === 'PRIVATE') return answerNotFound(reply)
        const found = wanted && (await find(storage, wanted))
        if (found === undefined) return answerNotFound(reply)
        if ('toMake' in found) maker.want(found.toMake, found.source)
        return send(request, reply, found)
      })
      scope.get<{ Params: { token: string } }>(`/${privateFolder}/:token`, async (request, reply) => {
        const file = privateFileOf(market, request.params.token)
        const bytes = file && (await storage.read(fileNameOf(file)))
        if (file === undefined || bytes === undefined) return answerNotFound(reply)
        reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
        return reply.type(`image/${file.format}`).send(bytes)
      })
      done()
    },
    { prefix: '/pictures' },
  )
}

interface Found {
  readonly file: PictureFile
  readonly bytes: Buffer
}
interface StandIn extends Found {
  readonly toMake: PictureFile
  readonly source: PictureFile
}

/** The file itself; the widest there is for one that would have to be blown up; or what stands in for one to be made. */
async function find(storage: PictureStorage, wanted: PictureFile): Promise<Found | StandIn | undefined> {
  const bytes = await storage.read(fileNameOf(wanted))
  if (bytes !== undefined) return { file: wanted, bytes }
  const files = (await storage.filesOf(wanted.name)).flatMap((file) => pictureFileOf(file) ?? [])
  if (files.some(({ width }) => shapeOfWidth(width) === 'PRIVATE')) return undefined
  const drawn = files.filter(({ format }) => format === 'webp').toSorted((a, b) => a.width - b.width)
  const source = drawn.at(-1)
  if (source === undefined) return undefined
  const toMake = { ...wanted, width: Math.min(wanted.width, source.width) }
  const isThere = files.some((file) => fileNameOf(file) === fileNameOf(toMake))
  const file = isThere ? toMake : (drawn.find(({ width }) => width >= toMake.width) ?? source)
  const instead = await storage.read(fileNameOf(file))
  if (instead === undefined) return undefined
  return isThere ? { file, bytes: instead } : { file, bytes: instead, toMake, source }
}

function send(request: FastifyRequest, reply: FastifyReply, found: Found | StandIn): FastifyReply {
  const { file, bytes } = found
  const tag = `"${fileNameOf(file)}"`
  reply
    .header('cache-control', 'toMake' in found ? aMinute : forEver)
    .header('etag', tag)
    .header('x-content-type-options', 'nosniff')
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  return reply.type(`image/${file.format}`).send(bytes)
}

const answerNotFound = (reply: FastifyReply): FastifyReply =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')

const draftLifeMs = 60 * 60_000

/** Drafts that a killed process had half written. Younger ones may be another process's work. */
async function clearDrafts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.draft')) continue
    const path = join(folder, name)
    const about = await stat(path).catch(() => undefined)
    if (about && Date.now() - about.mtimeMs > draftLifeMs) await rm(path, { force: true })
  }
}
