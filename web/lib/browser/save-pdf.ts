/** Fetches PDF documents from the server, and hands them to the browser as a file to keep or print. */
import type { DocumentLanguage, PageSize } from '../../../contract/orders/document-kinds.ts'
import { refreshOnce } from '../api/api.ts'
import { ApiProblem } from '../api/problem.ts'

const longestDrawingMs = 60_000

export const savePaper = (documentId: string, language: DocumentLanguage): Promise<void> =>
  save(`/api/orders/document/${documentId}/print`, { language })

export interface SlipsWanted {
  readonly orderIds: readonly string[]
  readonly language: DocumentLanguage
  readonly size: PageSize
  readonly withPrices: boolean
}

export const saveSlips = (wanted: SlipsWanted): Promise<void> =>
  save('/api/orders/vendor/packing-slip', wanted)

/** On one page in both languages. */
export const saveCertificate = (rewardId: string): Promise<void> =>
  save(`/api/vendor/level/reward/${rewardId}/certificate`, { language: 'both' })

async function save(url: string, body: object): Promise<void> {
  const ask = () =>
    fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestDrawingMs),
    })
  let answer = await ask()
  // This status means an ended access token alone: the call is repeated after renewing it.
  if (answer.status === 401 && (await refreshOnce())) answer = await ask()
  if (!answer.ok) throw new ApiProblem(answer.status, await answer.json().catch(() => undefined))
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  handOver(await answer.blob(), name ?? 'document.pdf')
}

function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Some browsers read the file only after the click event has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
