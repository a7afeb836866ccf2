/** Finds the QR code in an uploaded picture. A worker process searches it, so that no other request waits. */

import { pictureTooWide, pictureUnreadable } from '../../../contract/content/pictures.ts'
import { type MerchantQr, readMerchantQr } from '../../../contract/payments/payment-qr.ts'
import { openFairConcurrencyLimit } from '../../platform/jobs/fair-concurrency-limit.ts'
import { inProcess, JobTimeout, openJobWorker } from '../../platform/jobs/job-worker.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { QrFound, QrJob } from './qr-worker.ts'

/** Noise keeps the reader busy for ten seconds; a code that is there is mostly found within one. */
const longestMs = 5_000
const heapMb = 192

const limit = openFairConcurrencyLimit({ atOnce: 1, mostWaiting: 20, mostOfOne: 4 })
const search = openJobWorker<QrJob, QrFound>(inProcess(new URL('./qr-worker.ts', import.meta.url), heapMb), {
  longestMs,
  idleMs: 10_000,
})

/**
 * @param accountId whose share of the concurrency limit is used. Refuses with QR_NOT_FOUND, or with the fault of the
 * code.
 */
export async function qrInPicture(accountId: string, path: string): Promise<MerchantQr> {
  const found = await limit(accountId, () => search({ path })).catch(translate)
  if ('fault' in found) {
    const message = found.fault === 'TOO_LARGE' ? pictureTooWide : pictureUnreadable
    throw new Refusal('BAD_INPUT', { errors: { file: message } })
  }
  if (found.text === undefined) throw new Refusal('QR_NOT_FOUND')
  const read = readMerchantQr(found.text)
  if ('fault' in read) throw new Refusal(read.fault)
  return read.qr
}

function translate(error: unknown): never {
  throw error instanceof JobTimeout ? new Refusal('QR_NOT_FOUND') : error
}
