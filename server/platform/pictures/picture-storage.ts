/** Where the files of pictures lie: on disk, or in a bucket of any S3-compatible store. */
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { openBucketStorage } from './bucket-storage.ts'
import { openDiskStorage } from './disk-storage.ts'

export interface StoredFile {
  readonly file: string
  readonly bytes: number
  readonly at: Date
}

/** A file is there whole or not at all. Any failure is thrown as the Refusal PICTURES_AWAY or NO_ROOM. */
export interface PictureStorage {
  readonly read: (file: string) => Promise<Buffer | undefined>
  /** The size of a file in bytes. */
  readonly sizeOf: (file: string) => Promise<number | undefined>
  /** A part of a file, its last byte included, as a stream: a video is never held in memory to be sent. */
  readonly readPart: (file: string, first: number, last: number) => Promise<Readable | undefined>
  readonly write: (file: string, bytes: Buffer) => Promise<void>
  /** Those of the files of a picture, or of a video, that are there. */
  readonly filesOf: (name: string) => Promise<string[]>
  readonly remove: (files: readonly string[]) => Promise<void>
  /** Everything that lies there, ours or not. */
  readonly all: () => AsyncIterable<StoredFile>
}

export type PicturePlace = Pick<Config, 'dataDir' | 'pictures'>

const opened = new WeakMap<PicturePlace, PictureStorage>()

/** The storage that the settings name, opened once for each of them. */
export function storageOf(place: PicturePlace): PictureStorage {
  const known = opened.get(place)
  if (known !== undefined) return known
  const storage =
    place.pictures === undefined ? openDiskStorage(place.dataDir) : openBucketStorage(place.pictures)
  opened.set(place, storage)
  return storage
}
