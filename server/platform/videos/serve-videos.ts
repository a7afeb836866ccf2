/**
 * Hands videos out, as `/videos/<name>-video.mp4` and `.webm`, whole or by a range (RFC 9110, section 14), which players
 * need to move within them. A name says its content: it may be kept for ever.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PicturePlace, type PictureStorage, storageOf } from '../pictures/picture-storage.ts'
import { byteRangeOf } from './byte-range.ts'
import { videoFileName, videoFileOf } from './video-files.ts'

export function openVideos(app: FastifyInstance, { config }: { readonly config: PicturePlace }): void {
  const storage = storageOf(config)
  app.get<{ Params: { file: string } }>('/videos/:file', async (request, reply) => {
    const file = videoFileOf(request.params.file)
    const size = file && (await storage.sizeOf(videoFileName(file)))
    if (file === undefined || size === undefined) return answerNotFound(reply)
    const name = videoFileName(file)
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', `"${name}"`)
      .header('accept-ranges', 'bytes')
      .type(`video/${file.format}`)
    if (request.headers['if-none-match'] === `"${name}"`) return reply.status(304).send()
    return send(request, reply, { storage, name, size })
  })
}

interface Sent {
  readonly storage: PictureStorage
  readonly name: string
  readonly size: number
}

async function send(request: FastifyRequest, reply: FastifyReply, { storage, name, size }: Sent) {
  const ifRange = request.headers['if-range']
  const asked = ifRange === undefined || ifRange === `"${name}"` ? request.headers.range : undefined
  const range = byteRangeOf(asked, size)
  if (range === 'BEYOND') {
    reply.header('content-range', `bytes */${size}`).header('cache-control', 'no-store')
    return reply.status(416).type('text/plain; charset=utf-8').send('Range not satisfiable')
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  reply.header('content-length', last - first + 1)
  if (range !== undefined) reply.status(206).header('content-range', `bytes ${first}-${last}/${size}`)
  // Nothing is read for a HEAD; an empty stream keeps the length that was told.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const part = await storage.readPart(name, first, last)
  if (part !== undefined) return reply.send(part)
  // Swept between the two looks.
  reply.removeHeader('content-length').removeHeader('content-range')
  return answerNotFound(reply)
}

const answerNotFound = (reply: FastifyReply): FastifyReply =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
