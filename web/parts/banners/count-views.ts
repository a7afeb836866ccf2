/** Counts views and clicks of banners: each once for as long as the page is open. */
import { api } from '../../lib/api/api.ts'

const pauseMs = 2_000
const known = new Set<string>()
let waiting = new Set<string>()
let isDue = false

export function countView(id: string): void {
  if (known.has(id)) return
  known.add(id)
  waiting.add(id)
  if (!isDue) setTimeout(send, pauseMs)
  isDue = true
}

export function countClick(id: string): void {
  if (known.has(`followed ${id}`)) return
  known.add(`followed ${id}`)
  void tell({ followed: id })
}

function send(): void {
  const seen = [...waiting]
  waiting = new Set()
  isDue = false
  if (seen.length > 0) void tell({ seen: seen.slice(0, 20) })
}

/** Best effort: a failed request only loses a count. */
const tell = (body: { seen?: string[]; followed?: string }): Promise<void> =>
  api.content.countBannerViews({ body, keepalive: true }).then(
    () => undefined,
    () => undefined,
  )

addEventListener('pagehide', send)
