/** Missing sizes and formats are made from the largest there is, in the background. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { redraw } from './draw-picture.ts'
import { fileNameOf, type PictureFile } from './picture-files.ts'
import type { PictureStorage } from './picture-storage.ts'

export interface Maker {
  /** Queues a file to be made from an existing one. Dropped when the queue is full: the next request asks again. */
  readonly want: (wanted: PictureFile, source: PictureFile) => void
  readonly close: () => Promise<void>
}

const mostWaiting = 2_000

/** One at a time, and after each a rest as long as the work: a crawler costs the shop half a core, never more. */
export function openMaker(storage: PictureStorage, log: Log): Maker {
  const waiting = new Map<string, { readonly wanted: PictureFile; readonly source: PictureFile }>()
  const stop = new AbortController()
  let working: Promise<void> | undefined

  const workOff = async () => {
    for (const [file, { wanted, source }] of waiting) {
      if (stop.signal.aborted) return
      const began = performance.now()
      await make(storage, wanted, source).catch((error: unknown) => {
        log.warn({ err: error, file }, 'a picture could not be made in another size')
      })
      waiting.delete(file)
      await wait(performance.now() - began, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  }

  return {
    want: (wanted, source) => {
      const file = fileNameOf(wanted)
      if (stop.signal.aborted || waiting.has(file) || waiting.size >= mostWaiting) return
      waiting.set(file, { wanted, source })
      working ??= workOff().finally(() => {
        working = undefined
      })
    },
    close: async () => {
      stop.abort()
      waiting.clear()
      await working
    },
  }
}

async function make(storage: PictureStorage, wanted: PictureFile, source: PictureFile): Promise<void> {
  const bytes = await storage.read(fileNameOf(source))
  if (bytes === undefined) return
  await storage.write(fileNameOf(wanted), await redraw(bytes, wanted.width, wanted.format))
}
