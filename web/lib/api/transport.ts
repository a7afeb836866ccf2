/** Transport of calls: by fetch in the browser; on the server, in process. */
export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Sent as JSON; a FormData as multipart. */
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
}

export interface Received {
  readonly status: number
  readonly body: unknown
  /** Retry-After in seconds; absent where the server asks for no pause. */
  readonly retryAfter?: number
}

export type Transport = (sending: OutgoingRequest) => Promise<Received>

/** Timeout of a whole response: one that never comes must become a message and a way to try again. */
const timeoutMs = { read: 20_000, write: 60_000, upload: 5 * 60_000 }

const ongoing = new Set<AbortController>()

/** Abort at sign-out: calls still in flight would only be refused, after the user has left. */
export function abortOngoing(): void {
  for (const one of ongoing) one.abort()
}

async function byFetch(sending: OutgoingRequest): Promise<Received> {
  const { method, body, signal } = sending
  const kind = method === 'GET' ? 'read' : body instanceof FormData ? 'upload' : 'write'
  const timeout = new AbortController()
  const giveUp = () => timeout.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  ongoing.add(timeout)
  const timer = setTimeout(
    () => timeout.abort(new DOMException('No answer came in time', 'TimeoutError')),
    timeoutMs[kind],
  )
  try {
    return await fetched({ ...sending, signal: timeout.signal })
  } finally {
    clearTimeout(timer)
    ongoing.delete(timeout)
    signal?.removeEventListener('abort', giveUp)
  }
}

async function fetched({
  method,
  url,
  headers = {},
  body,
  signal,
  keepalive,
}: OutgoingRequest): Promise<Received> {
  const given = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: {
      ...Object.fromEntries(given),
      // The browser sets the content type of a form itself, as it contains the boundary of the parts.
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  })
  const text = await response.text()
  const retryAfter = Number(response.headers.get('retry-after'))
  return { status: response.status, body: parsed(text), ...(retryAfter > 0 && { retryAfter }) }
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let transport: Transport = byFetch

export function setTransport(other: Transport): void {
  transport = other
}

export const send: Transport = (sending) => transport(sending)
