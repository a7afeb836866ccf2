/** The rendering thread: laying out a page takes a good part of a second, which must not block the event loop. */
import { Document, renderToBuffer } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { serveJobs } from '../../platform/jobs/serve-jobs.ts'
import { billPage, titleOf } from './bill-page.ts'
import { certificatePage } from './certificate-page.ts'
import type { DrawingJob } from './drawing-job.ts'
import { slipPage } from './packing-slip-page.ts'
import { loadFonts } from './pdf-styles.ts'
import { type Speaker, speakerOf } from './pdf-words.ts'

const ready = loadFonts()

/** The same job gives the same bytes: the only date in it is the document's own. */
export async function draw(job: DrawingJob): Promise<Uint8Array> {
  await ready
  const speak = speakerOf(job.language, job.announcedYears)
  const { pages, title, at } = contentOf(job, speak)
  const language = job.language === 'ne' ? 'ne' : 'en'
  return renderToBuffer(h(Document, { title, language, creationDate: at, modificationDate: at }, ...pages))
}

function contentOf(job: DrawingJob, speak: Speaker): { pages: ReactNode[]; title: string; at: Date } {
  if (job.what === 'BILL') {
    const { bill } = job
    return {
      pages: [billPage(bill, speak)],
      title: `${speak(titleOf(bill))} ${bill.number}`,
      at: bill.issuedAt,
    }
  }
  if (job.what === 'CERTIFICATE') {
    const { certificate } = job
    return {
      pages: [certificatePage(certificate, speak)],
      title: speak('CERTIFICATE'),
      at: certificate.issuedAt,
    }
  }
  return {
    pages: job.slips.map((slip) => slipPage(slip, { ...job, speak })),
    title: speak('PACKING_SLIP'),
    at: new Date(job.slips[0]?.placedAt ?? 0),
  }
}

serveJobs(draw)
