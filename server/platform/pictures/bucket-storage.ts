import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '../refusal.ts'
import type { Bucket } from './bucket-address.ts'
import type { PictureStorage, StoredFile } from './picture-storage.ts'

const patienceMs = 5_000
const mostAtOnce = 1_000

interface Opened {
  readonly sdk: typeof import('@aws-sdk/client-s3')
  readonly client: S3Client
}

/** The client is loaded on first use: a market on disk never loads it. */
export function openBucketStorage(bucket: Bucket): PictureStorage {
  let opening: Promise<Opened> | undefined
  const open = () => {
    opening ??= connect(bucket)
    return opening
  }
  const at = { Bucket: bucket.name }
  const keyOf = (file: string) => `${bucket.folder}${file}`

  const list = async function* (prefix: string): AsyncGenerator<StoredFile> {
    const { client, sdk } = await open()
    for (let next: string | undefined, more = true; more; more = next !== undefined) {
      const page = await client
        .send(
          new sdk.ListObjectsV2Command({
            ...at,
            Prefix: keyOf(prefix),
            // The files of a subfolder are another storage's.
            Delimiter: '/',
            ...(next && { ContinuationToken: next }),
          }),
        )
        .catch(away)
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        yield { file: Key.slice(bucket.folder.length), bytes: Size, at: LastModified }
      }
      next = page.NextContinuationToken
    }
  }

  return {
    read: async (file) => {
      const { client, sdk } = await open()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ ...at, Key: keyOf(file) }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined
        return away(error)
      }
    },
    sizeOf: async (file) => {
      const { client, sdk } = await open()
      try {
        return (await client.send(new sdk.HeadObjectCommand({ ...at, Key: keyOf(file) }))).ContentLength
      } catch (error) {
        if (error instanceof sdk.NotFound || error instanceof sdk.NoSuchKey) return undefined
        return away(error)
      }
    },
    readPart: async (file, first, last) => {
      const { client, sdk } = await open()
      try {
        const asked = { ...at, Key: keyOf(file), Range: `bytes=${first}-${last}` }
        const { Body } = await client.send(new sdk.GetObjectCommand(asked))
        return Body instanceof Readable ? Body : undefined
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined
        return away(error)
      }
    },
    write: async (file, bytes) => {
      const { client, sdk } = await open()
      const type = typeOf(file)
      await client
        .send(new sdk.PutObjectCommand({ ...at, Key: keyOf(file), Body: bytes, ContentType: type }))
        .catch(away)
    },
    filesOf: async (name) => {
      const files = []
      for await (const { file } of list(`${name}-`)) files.push(file)
      return files
    },
    remove: async (files) => {
      const { client, sdk } = await open()
      for (let from = 0; from < files.length; from += mostAtOnce) {
        const Objects = files.slice(from, from + mostAtOnce).map((file) => ({ Key: keyOf(file) }))
        await client
          .send(new sdk.DeleteObjectsCommand({ ...at, Delete: { Objects, Quiet: true } }))
          .catch(away)
      }
    },
    all: () => list(''),
  }
}

function typeOf(file: string): string {
  const [, format = ''] = /\.(avif|webp|mp4|webm)$/.exec(file) ?? []
  if (format === '') return 'application/octet-stream'
  return `${format === 'mp4' || format === 'webm' ? 'video' : 'image'}/${format}`
}

async function connect({ endpoint, region, key, secret }: Bucket): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    maxAttempts: 2,
    // Not every S3-compatible storage knows the checksums that are sent by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patienceMs,
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
    },
  })
  return { sdk, client }
}

/** The storage's error may quote what was sent to it: only its name is kept. */
function away(error: unknown): never {
  const { name = 'unknown', code } = error as { name?: string; code?: string }
  throw Object.assign(new Refusal('PICTURES_AWAY'), { cause: new Error(`${name}${code ? ` ${code}` : ''}`) })
}
