/** HTTP request to a gateway. It never throws, never waits long, and no database connection is held meanwhile. */

const longestAnswer = 64 * 1024

export interface GatewayRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type GatewayReply =
  | { readonly status: number; readonly text: string }
  | { readonly status: undefined; readonly why: string }

export async function requestGateway(
  url: URL,
  patienceMs: number,
  question: GatewayRequest = {},
): Promise<GatewayReply> {
  try {
    const answer = await fetch(url, {
      ...question,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: answer.status, text: await startOf(answer) }
  } catch (error) {
    return { status: undefined, why: error instanceof Error ? error.name : 'no answer' }
  }
}

/** Reads a bounded prefix of the response: an endless one is cut off. */
async function startOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    parts.push(part)
    length += part.length
    if (length > longestAnswer) throw new Error('too long an answer')
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * The primitive members of a JSON object, as text; numbers as they were written (1000.0 stays 1000.0: signatures are
 * over the text). Undefined when it is no JSON object.
 */
export function flatJson(text: string): Record<string, string> | undefined {
  const written = new Map<string, string>()
  let found: unknown
  try {
    found = JSON.parse(text, (key, value, context?: { source?: string }) => {
      // A nested member of the same name hides how the outer number was written.
      if (typeof value === 'number') written.set(key, written.has(key) ? '' : (context?.source ?? ''))
      return value
    })
  } catch {
    return undefined
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined
  const flat: Record<string, string> = Object.create(null)
  for (const [key, value] of Object.entries(found)) {
    if (typeof value === 'string' || typeof value === 'boolean') flat[key] = String(value)
    if (typeof value === 'number') flat[key] = written.get(key) || String(value)
  }
  return flat
}
