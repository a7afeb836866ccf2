/** The rendering thread: laying out a page takes a good part of a second, which must not block the event loop. */
import { Document, renderToBuffer } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { serveJobs } from '../../platform/jobs/serve-jobs.ts'
import { billPage, titleOf } from './bill-page.ts'
import type { DrawingJob } from './drawing-job.ts'
import { slipPage } from './packing-slip-page.ts'
import { loadFonts } from './pdf-styles.ts'
import { speakerOf } from './pdf-words.ts'

const ready = loadFonts()

/** The same job gives the same bytes: the only date in it is the document's own. */
export async function draw(job: DrawingJob): Promise<Uint8Array> {
  await ready
  const speak = speakerOf(job.language, job.announcedYears)
  const { pages, title, at } =
    job.what === 'BILL'
      ? {
          pages: [billPage(job.bill, speak)],
          title: `${speak(titleOf(job.bill))} ${job.bill.number}`,
          at: job.bill.issuedAt,
        }
      : {
          pages: job.slips.map((slip) => slipPage(slip, { ...job, speak })),
          title: speak('PACKING_SLIP'),
          at: new Date(job.slips[0]?.placedAt ?? 0),
        }
  const language = job.language === 'ne' ? 'ne' : 'en'
  return renderToBuffer(h(Document, { title, language, creationDate: at, modificationDate: at }, ...pages))
}

serveJobs(draw)
