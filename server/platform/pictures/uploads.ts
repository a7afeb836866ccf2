/** Forms with a file (multipart/form-data): read as they come, cut off at their limit, the file kept on disk. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { RouteSpec } from '../../../contract/route.ts'
import type { UploadedFile } from '../http/binding.ts'
import { Refusal } from '../refusal.ts'
import { diskFault } from './disk-storage.ts'

declare module 'fastify' {
  interface FastifyRequest {
    upload: UploadedFile | undefined
  }
}

type Form = NonNullable<RouteSpec['multipart']>

const longestFieldBytes = 64 * 1024
const mostFields = 30
/** Allowance for the form around the file: fields, headers of parts. */
const aroundFileBytes = 512 * 1024
/** How long a client that does not stop sending may still read our response. */
const partingMs = 1_000

/** Mounts a route that understands nothing but such a form. Its file is gone once the request is answered. */
export function mountForm(
  app: FastifyInstance,
  { form, dataDir }: { readonly form: Form; readonly dataDir: string },
  options: RouteOptions,
): void {
  const folder = join(dataDir, 'uploads')
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    void scope.register(multipart, { throwFileSizeLimit: false })
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(new Refusal('NOT_MULTIPART')))
    scope.addHook('onReady', () => clear(folder))
    scope.addHook('onSend', async (request) => removeFileOf(request))
    scope.addHook('onResponse', async (request, reply) => partFrom(request, reply))
    scope.route({
      ...options,
      preValidation: async (request, reply) => {
        if (!request.isMultipart()) throw new Refusal('NOT_MULTIPART')
        // An aborted request has no response, so its clean-up is done here as well.
        reply.raw.once('close', () => void removeFileOf(request))
        await receive(request, form, folder).catch(translate)
        if (reply.raw.destroyed) await removeFileOf(request)
      },
    })
    done()
  })
}

const removeFileOf = async ({ upload, log }: FastifyRequest): Promise<void> => {
  if (upload === undefined) return
  await rm(upload.path, { force: true }).catch((error: unknown) =>
    log.warn({ err: error }, 'an upload stays behind'),
  )
}

/** An error of the form parser without a status is a malformed form; an error of the disk is not. */
function translate(error: unknown): never {
  const refusal = diskFault(error)
  if (refusal instanceof Refusal) throw refusal
  if ((error as { statusCode?: number }).statusCode !== undefined) throw error
  throw new Refusal('BAD_JSON')
}

async function receive(request: FastifyRequest, form: Form, folder: string): Promise<void> {
  const mostBytes = form.file === undefined ? 0 : (form.mostBytes ?? 0)
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + aroundFileBytes) throw tooLarge(form)
  const limits = {
    fileSize: mostBytes,
    files: 1,
    fields: mostFields,
    parts: mostFields + 1,
    fieldSize: longestFieldBytes,
    fieldNameSize: 100,
    headerPairs: 20,
  }
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      // An unexpected file is read past, within the same limit.
      const isWanted = part.fieldname === form.file
      const file = await keep(part, form, join(folder, randomUUID()))
      if (isWanted && file.bytes > 0) request.upload = file
      else await rm(file.path, { force: true })
      continue
    }
    if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('TOO_LARGE')
    // Named twice it is a list, which no field of a form is: the schema refuses it.
    const before = fields[part.fieldname]
    fields[part.fieldname] = before === undefined ? part.value : [before, part.value]
  }
  request.body = fields
}

/** Writes the file down, and stops at the limit instead of reading on to see how much there would be. */
async function keep(part: MultipartFile, form: Form, path: string): Promise<UploadedFile> {
  const stop = new AbortController()
  part.file.once('limit', () => stop.abort())
  try {
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: stop.signal })
    // The last bytes may have come together with the one too many.
    if (part.file.truncated) throw tooLarge(form)
    return { path, bytes: part.file.bytesRead }
  } catch (error) {
    await rm(path, { force: true })
    throw part.file.truncated ? tooLarge(form) : error
  }
}

const tooLarge = (form: Form): Refusal =>
  new Refusal(form.file === undefined ? 'TOO_LARGE' : (form.tooLarge ?? 'FILE_TOO_LARGE'))

/** An early response, before everything was read: the rest is dropped, and soon the connection is closed. */
function partFrom(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete || reply.raw.req === undefined) return
  request.raw.resume()
  setTimeout(() => request.raw.destroy(), partingMs).unref()
}

/** Removes the leftovers of a killed process. A younger file may belong to another process on the same folder. */
async function clear(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const about = await stat(path).catch(() => undefined)
    if (about !== undefined && Date.now() - about.mtimeMs > 3_600_000) await rm(path, { force: true })
  }
}
