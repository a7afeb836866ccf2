/** Bytes: pictures come in here and are handed out here. Nothing else reads or writes DATA_DIR/pictures. */
import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '../../contract/limits.ts'
import type { Config } from './config.ts'

/** Six lower-case hex digits, without the `#`. */
export type Ground = string

const widest = Math.max(...pictureWidths)
const mostPixels = 40e6
const groundShape = /^[0-9a-f]{6}$/
const fileShape = new RegExp(`^/[0-9a-f]{32}\\.[0-9a-f]{6}-(${pictureWidths.join('|')})\\.webp$`)

const picturesIn = (dataDir: string): string => join(dataDir, 'pictures')

/** Keeps a drawing of our own. Never call it with an SVG that came from outside. */
export function storeDrawing(dataDir: string, svg: string, ground: Ground): Promise<string> {
  return store(dataDir, Buffer.from(svg), ground)
}

/** The first bytes of JPEG, PNG, WebP (in RIFF) and AVIF (in an ISO container). */
const rasterShapes: readonly { at: number; bytes: string }[] = [
  { at: 0, bytes: 'ffd8ff' },
  { at: 0, bytes: '89504e470d0a1a0a' },
  { at: 8, bytes: Buffer.from('WEBP').toString('hex') },
  { at: 4, bytes: Buffer.from('ftypavif').toString('hex') },
]

const isRaster = (bytes: Buffer): boolean =>
  rasterShapes.some(
    (shape) => bytes.toString('hex', shape.at, shape.at + shape.bytes.length / 2) === shape.bytes,
  )

export class PictureFault extends Error {}

/**
 * Keeps a photograph and answers its name. What it shows is drawn anew, so no metadata survives.
 * Throws PictureFault for anything that is not a readable JPEG, PNG, WebP or AVIF.
 */
export async function storePicture(dataDir: string, bytes: Buffer, ground: Ground): Promise<string> {
  if (!isRaster(bytes)) throw new PictureFault('Not a JPEG, PNG, WebP or AVIF picture')
  try {
    return await store(dataDir, bytes, ground)
  } catch (error) {
    if (isFromFileSystem(error)) throw error
    throw new PictureFault('The picture cannot be read', { cause: error })
  }
}

const isFromFileSystem = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== undefined

/** The name follows from the content, so storing the same picture twice costs a look at the disk. */
async function store(dataDir: string, bytes: Buffer, ground: Ground): Promise<string> {
  if (!groundShape.test(ground)) throw new PictureFault('A ground colour is six lower-case hex digits')
  const content = createHash('sha256').update(ground).update(bytes).digest('hex').slice(0, 32)
  const name = `${content}.${ground}`
  const folder = picturesIn(dataDir)
  const files = pictureWidths.map((width) => ({ width, path: join(folder, `${name}-${width}.webp`) }))
  if ((await Promise.all(files.map(({ path }) => isThere(path)))).every(Boolean)) return name
  await mkdir(folder, { recursive: true })
  const open = await openSquare(bytes, ground)
  await Promise.all(
    files.map(async ({ width, path }) => {
      await putWhole(path, await open().resize(width).webp({ quality: 80, effort: 2 }).toBuffer())
    }),
  )
  return name
}

/** Read once at the widest size, on its ground; each width is then made from those pixels. */
async function openSquare(bytes: Buffer, ground: Ground): Promise<() => Sharp> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .rotate()
    .resize(widest, widest, { fit: 'contain', background: `#${ground}` })
    .flatten({ background: `#${ground}` })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** A reader sees the whole file or none, whenever this process is killed. */
async function putWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const isThere = (path: string): Promise<boolean> => access(path).then(yes, no)
const yes = () => true
const no = () => false

/** Serves `/pictures/<name>-<width>.webp`. A name says its content, so browsers may keep it for ever. */
export async function openPictures(app: FastifyInstance, config: Pick<Config, 'dataDir'>): Promise<void> {
  const root = picturesIn(config.dataDir)
  await mkdir(root, { recursive: true })
  await sweepDrafts(root)
  await app.register(
    (scope, _options, done) => {
      scope.setNotFoundHandler((_request, reply) => answerNotFound(reply))
      scope.setErrorHandler((error: FastifyError, _request, reply) => {
        // A path that no file could have is no more than a file that is not there.
        if ((error.statusCode ?? 500) >= 500) throw error
        return answerNotFound(reply)
      })
      void scope.register(fastifyStatic, {
        root,
        prefix: '/',
        decorateReply: false,
        index: false,
        redirect: false,
        dotfiles: 'ignore',
        allowedPath: (path) => fileShape.test(path),
        maxAge: '365d',
        immutable: true,
        setHeaders: (reply) => {
          reply.header('x-content-type-options', 'nosniff')
        },
      })
      done()
    },
    { prefix: '/pictures' },
  )
}

const answerNotFound = (reply: FastifyReply): FastifyReply =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')

const draftLifeMs = 60 * 60_000

/** What a killed process had half written. Younger ones may be another process's work. */
async function sweepDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.draft')) continue
    const path = join(folder, name)
    const about = await stat(path).catch(() => undefined)
    if (about && Date.now() - about.mtimeMs > draftLifeMs) await rm(path, { force: true })
  }
}
